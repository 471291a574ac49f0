// Bonds whose last coupon period is shorter or longer than the others, bought within that period.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, toDay } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import { daysBetween, us360Period } from "../date/day-counts.ts";
import { couponDay, couponsAround, type Security } from "./coupons.ts";
import { basis, frequency } from "./terms.ts";

interface OddLast extends Security {
  lastInterest: number;
}

/** The length of the last period, of its elapsed part and of its remaining part, in regular coupon periods. */
interface Parts {
  whole: number;
  passed: number;
  left: number;
}

const days = (from: number, to: number, { basis: given, calendar }: Security): number =>
  Math.max(0, daysBetween(from, to, given, calendar));

/** The length in days of whole periods. On basis 0 the end of February counts as the 30th for both dates. */
function lengthOf(from: number, to: number, bond: Security): number {
  if (bond.basis !== 0) return days(from, to, bond);
  return Math.max(0, us360Period(toDay(from, bond.calendar), toDay(to, bond.calendar), bond.calendar));
}

function partsOf(bond: OddLast, run: Run): Parts {
  const { settlement, maturity, lastInterest, frequency: yearly, calendar } = bond;
  const months = 12 / yearly;
  const periods = couponsAround({ ...bond, settlement: lastInterest }).count;
  run.budget.step(periods);
  const parts: Parts = { whole: 0, passed: 0, left: 0 };
  // Each day is computed from the previous one, so all coupon days after a 28 February are on a 28th.
  let late = lastInterest;
  for (let count = 1; count <= periods; count += 1) {
    const early = late;
    late = couponDay(early, months, false, calendar);
    const regular = lengthOf(early, late, bond);
    const length = count < periods ? regular : lengthOf(early, maturity, bond);
    const passed = late < settlement ? length : early < settlement ? days(early, settlement, bond) : 0;
    parts.whole += length / regular;
    parts.passed += passed / regular;
    parts.left += days(Math.max(settlement, early), Math.min(maturity, late), bond) / regular;
  }
  return parts;
}

/** Computes a price or a yield. `coupon` and `redemption` are per 100 face value. */
type Question = (parts: Parts, coupon: number, redemption: number, quote: number, yearly: number) => Scalar;

const oddFunction = (question: Question) =>
  toolpak(
    8,
    define(
      [toolpakDate, toolpakDate, toolpakDate, toolpakNumber, toolpakNumber, toolpakNumber, frequency, basis],
      (settlement, maturity, lastInterest, rate, quote, redemption, yearly, given, run): Scalar => {
        const isOrdered = lastInterest < settlement && settlement < maturity;
        if (!isOrdered || rate < 0 || redemption <= 0) return errors.num;
        const calendar = calendarOf(run);
        const bond = { settlement, maturity, lastInterest, frequency: yearly, basis: given, calendar };
        return question(partsOf(bond, run), (100 * rate) / yearly, redemption, quote, yearly);
      },
    ),
  );

export const oddLast: FunctionTable = {
  ODDLPRICE: oddFunction(({ whole, passed, left }, coupon, redemption, discount, yearly) => {
    if (discount < 0) return errors.num;
    return finite((redemption + whole * coupon) / (1 + (left * discount) / yearly) - passed * coupon);
  }),
  ODDLYIELD: oddFunction(({ whole, passed, left }, coupon, redemption, price, yearly) => {
    if (price <= 0) return errors.num;
    const paid = price + passed * coupon;
    return finite(((redemption + whole * coupon - paid) / paid) * (yearly / left));
  }),
};
