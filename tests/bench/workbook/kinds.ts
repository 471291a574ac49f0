// The kinds of made workbooks.
import { chains } from "./made/chains.ts";
import { conditionalSums } from "./made/conditional-sums.ts";
import { lookups } from "./made/lookups.ts";
import type { Maker } from "./made/made-workbook.ts";
import { runningTotals } from "./made/running-totals.ts";

export const kinds: Readonly<Record<string, Maker>> = {
  "running totals": runningTotals,
  lookups,
  "conditional sums": conditionalSums,
  "chains and a mix": chains,
};
