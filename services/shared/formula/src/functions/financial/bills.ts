// Treasury bills: securities of up to one year, discounted on a year of 360 days.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { addMonths, calendarOf, toDay, toSerial } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";

/** Computes a bill. `quote` is a discount or a price. */
type Bill = (days: number, quote: number, run: Run) => Scalar;

const billFunction = (body: Bill) =>
  toolpak(
    3,
    define([toolpakDate, toolpakDate, toolpakNumber], (settlement, maturity, quote, run): Scalar => {
      const calendar = calendarOf(run);
      const latest = toSerial(addMonths(toDay(settlement, calendar), 12, calendar), calendar);
      if (settlement >= maturity || maturity > latest || quote <= 0) return errors.num;
      return body(maturity - settlement, quote, run);
    }),
  );

/** Whether a discount is accepted. Google Sheets rejects a discount of 1 or more. */
const isTaken = (discount: number, { dialect }: Run): boolean => dialect === "excel" || discount < 1;

function price(days: number, discount: number, run: Run): Scalar {
  const value = 100 * (1 - (discount * days) / 360);
  return value >= 0 && isTaken(discount, run) ? value : errors.num;
}

const halfYear = 182;

/** The yield of a bond with two coupons a year. A bill of up to half a year has no coupon. */
function bondEquivalent(days: number, discount: number, run: Run): Scalar {
  const value = 1 - (discount * days) / 360;
  if (value <= 0 || !isTaken(discount, run)) return errors.num;
  if (days <= halfYear) return finite((365 * discount) / (360 - discount * days));
  const years = days / (days === 366 ? 366 : 365);
  const root = Math.sqrt(years ** 2 - (2 * years - 1) * (1 - 1 / value));
  return finite((2 * (root - years)) / (2 * years - 1));
}

export const bills: FunctionTable = {
  TBILLPRICE: billFunction(price),
  TBILLYIELD: billFunction((days, paid) => finite(((100 - paid) / paid) * (360 / days))),
  TBILLEQ: billFunction(bondEquivalent),
};
