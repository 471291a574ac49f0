// Securities without coupons: discounted, or with interest paid at maturity.
import { define, type FunctionTable, type Param } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { calendarOf } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import { daysBetween, yearFraction, yearLength } from "../date/day-counts.ts";
import { basis } from "./terms.ts";

/** A number above 0; otherwise #NUM!. */
const positive: Param<number> = {
  single: true,
  read: (given, run) => {
    const value = toolpakNumber.read(given, run);
    if (value <= 0) throw errors.num;
    return value;
  },
};

const notNegative: Param<number> = {
  single: true,
  read: (given, run) => {
    const value = toolpakNumber.read(given, run);
    if (value < 0) throw errors.num;
    return value;
  },
};

/** Computes a discounted security. `years` is the time from settlement to maturity. */
type Discount = (years: number, one: number, other: number) => number;

const discounted = (body: Discount) =>
  toolpak(
    5,
    define(
      [toolpakDate, toolpakDate, positive, positive, basis],
      (settlement, maturity, one, other, given, run): Scalar => {
        if (settlement >= maturity) return errors.num;
        return finite(body(yearFraction(settlement, maturity, given, calendarOf(run)), one, other));
      },
    ),
  );

function received(years: number, investment: number, discount: number): number {
  const kept = 1 - discount * years;
  if (kept <= 0) throw errors.num;
  return investment / kept;
}

/** `whole`: years from issue to maturity; `accrued`: from issue to settlement; `left`: from settlement to maturity. */
type AtMaturity = (whole: number, accrued: number, left: number, rate: number, quote: number) => number;

const paidAtMaturity = (quote: Param<number>, body: AtMaturity) =>
  toolpak(
    6,
    define(
      [toolpakDate, toolpakDate, toolpakDate, notNegative, quote, basis],
      (settlement, maturity, issue, rate, quoted, given, run): Scalar => {
        if (settlement >= maturity || issue >= settlement) return errors.num;
        const calendar = calendarOf(run);
        const year = yearLength(issue, settlement, given, calendar);
        const whole = daysBetween(issue, maturity, given, calendar) / year;
        const accrued = daysBetween(issue, settlement, given, calendar) / year;
        return finite(body(whole, accrued, whole - accrued, rate, quoted));
      },
    ),
  );

export const discounts: FunctionTable = {
  DISC: discounted((years, price, redemption) => (1 - price / redemption) / years),
  INTRATE: discounted((years, investment, redemption) => (redemption - investment) / investment / years),
  RECEIVED: discounted(received),
  PRICEDISC: discounted((years, discount, redemption) => redemption * (1 - discount * years)),
  YIELDDISC: discounted((years, price, redemption) => (redemption - price) / price / years),
  PRICEMAT: paidAtMaturity(
    notNegative,
    (whole, accrued, left, rate, yearly) =>
      (100 + whole * rate * 100) / (1 + left * yearly) - accrued * rate * 100,
  ),
  YIELDMAT: paidAtMaturity(positive, (whole, accrued, left, rate, price) => {
    const paid = price / 100 + accrued * rate;
    return (1 + whole * rate - paid) / paid / left;
  }),
};
