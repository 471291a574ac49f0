// Times as conditions: March 2024, the second quarter, before a day, this month, the last 30 days.
import type { Operator, Test, Value } from "./criterion.ts";
import { plainValue } from "./criterion.ts";
import { hasConcept, type Item, type Period } from "./items.ts";

export interface TimeTest {
  operator: Operator;
  value: Value;
}

const date = (year: number, month: number, day: number): string => `DATE(${year},${month},${day})`;

export function dayFormula(serial: number): string {
  const day = new Date((serial - 25_569) * 86_400_000);
  return date(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

/** The first day of a period and the first day behind it; null where its year is not known. */
function boundsOf({
  year,
  quarter,
  month,
  day,
}: Period): { start: string; end: string; last: string } | null {
  if (day !== null && day > 0)
    return { start: dayFormula(day), end: dayFormula(day + 1), last: dayFormula(day) };
  if (year === null) return null;
  const first = month ?? (quarter === null ? 1 : quarter * 3 - 2);
  const months = month !== null ? 1 : quarter !== null ? 3 : 12;
  const next = first + months;
  const end = next > 12 ? date(year + 1, next - 12, 1) : date(year, next, 1);
  const lastDay = new Date(Date.UTC(year, next - 1, 0));
  return {
    start: date(year, first, 1),
    end,
    last: date(year, lastDay.getUTCMonth() + 1, lastDay.getUTCDate()),
  };
}

type Relation = "during" | "before" | "after" | "since" | "until";

export function relationOf(item: Item | undefined): Relation | null {
  if (hasConcept(item, "since", "gte")) return "since";
  if (hasConcept(item, "untilDate", "lte")) return "until";
  if (hasConcept(item, "before", "lt")) return "before";
  if (hasConcept(item, "after", "gt")) return "after";
  return null;
}

export function timeTests(period: Period, relation: Relation): TimeTest[] | null {
  const bounds = boundsOf(period);
  if (!bounds) return null;
  const test = (operator: Operator, formula: string): TimeTest => ({ operator, value: plainValue(formula) });
  const isDay = period.day !== null;
  switch (relation) {
    case "before":
      return [test("<", bounds.start)];
    case "after":
      return [isDay ? test(">", bounds.start) : test(">=", bounds.end)];
    case "since":
      return [test(">=", bounds.start)];
    case "until":
      return [isDay ? test("<=", bounds.last) : test("<", bounds.end)];
    case "during":
      return isDay ? [test("=", bounds.start)] : [test(">=", bounds.start), test("<", bounds.end)];
  }
}

/** A month or quarter of any year; blanks have none. */
export function yearlessTest({ quarter, month, day }: Period): Test | null {
  if (month !== null && day !== null)
    return (cell) => `(IFERROR(MONTH(${cell}),0)=${month})*(IFERROR(DAY(${cell}),0)=${-day})*(${cell}<>"")`;
  if (month !== null) return (cell) => `(IFERROR(MONTH(${cell}),0)=${month})*(${cell}<>"")`;
  return quarter !== null
    ? (cell) => `(ROUNDUP(IFERROR(MONTH(${cell}),0)/3,0)=${quarter})*(${cell}<>"")`
    : null;
}

type Unit = "day" | "week" | "month" | "year" | "quarter";
export const unitOf = (item: Item | undefined): Unit | null => {
  for (const unit of ["day", "week", "month", "year", "quarter"] as const)
    if (hasConcept(item, unit)) return unit;
  return null;
};

/** "this month", "last year": 0 for this, -1 for the last, 1 for the next. */
export function relativePeriod(unit: Unit, offset: number): TimeTest[] {
  const both = (start: string, end: string): TimeTest[] => [
    { operator: ">=", value: plainValue(start) },
    { operator: "<=", value: plainValue(end) },
  ];
  const plus = (amount: number): string => (amount === 0 ? "" : amount > 0 ? `+${amount}` : String(amount));
  switch (unit) {
    case "day":
      return [{ operator: "=", value: plainValue(`TODAY()${plus(offset)}`) }];
    case "week":
      return both(
        `TODAY()-WEEKDAY(TODAY(),2)${plus(1 + 7 * offset)}`,
        `TODAY()-WEEKDAY(TODAY(),2)${plus(7 + 7 * offset)}`,
      );
    case "month":
      return both(`EOMONTH(TODAY(),${offset - 1})+1`, `EOMONTH(TODAY(),${offset})`);
    case "quarter":
      return both(
        `DATE(YEAR(TODAY()),ROUNDUP(MONTH(TODAY())/3,0)*3${plus(3 * offset - 2)},1)`,
        `DATE(YEAR(TODAY()),ROUNDUP(MONTH(TODAY())/3,0)*3${plus(3 * offset + 1)},0)`,
      );
    case "year":
      return both(`DATE(YEAR(TODAY())${plus(offset)},1,1)`, `DATE(YEAR(TODAY())${plus(offset)},12,31)`);
  }
}

/** "the last 30 days", "the next 2 weeks". */
export function rollingPeriod(unit: Unit, amount: number, isNext: boolean): TimeTest[] {
  const months =
    unit === "month" ? amount : unit === "year" ? amount * 12 : unit === "quarter" ? amount * 3 : null;
  const days = unit === "week" ? amount * 7 : amount;
  const other =
    months === null ? `TODAY()${isNext ? "+" : "-"}${days}` : `EDATE(TODAY(),${isNext ? "" : "-"}${months})`;
  return [
    { operator: ">=", value: plainValue(isNext ? "TODAY()" : other) },
    { operator: "<=", value: plainValue(isNext ? other : "TODAY()") },
  ];
}
