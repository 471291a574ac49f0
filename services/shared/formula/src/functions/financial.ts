// Collects the financial functions of `financial/` into one table.
import type { FunctionTable } from "../evaluate/define.ts";
import { accrued } from "./financial/accrued.ts";
import { amortization } from "./financial/amortization.ts";
import { annuities } from "./financial/annuities.ts";
import { bills } from "./financial/bills.ts";
import { bonds } from "./financial/bonds.ts";
import { coupons } from "./financial/coupons.ts";
import { depreciation } from "./financial/depreciation.ts";
import { discounts } from "./financial/discounts.ts";
import { flows } from "./financial/flows.ts";
import { oddFirst } from "./financial/odd-first.ts";
import { oddLast } from "./financial/odd-last.ts";
import { quotes } from "./financial/quotes.ts";
import { rates } from "./financial/rates.ts";

export const financial: FunctionTable = {
  ...annuities,
  ...rates,
  ...flows,
  ...depreciation,
  ...amortization,
  ...coupons,
  ...bonds,
  ...accrued,
  ...discounts,
  ...bills,
  ...oddFirst,
  ...oddLast,
  ...quotes,
};
