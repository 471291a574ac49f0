// Words that are one time together: "March 2024", "Q1 2024", "15 March 2024".
import { hasConcept, type Item, type Period } from "./items.ts";

/** "March 2024", "Q1 2024" and "15 March 2024" are one period. */
export function joined(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const period = periodOf(item);
    const quarter = quarterOf(item, last);
    if (quarter) {
      if (quarter.replaces) out.pop();
      out.push({
        ...item,
        kind: "period",
        period: { year: null, quarter: quarter.value, month: null, day: null },
      });
      continue;
    }
    const before = joint(out);
    if (
      before &&
      period === null &&
      item.kind === "number" &&
      isYear(item.value) &&
      before.period.year === null &&
      (before.period.day ?? -1) < 0
    ) {
      out.length = before.at;
      out.push(merged(before.item, item, dayed({ ...before.period, year: item.value })));
      continue;
    }
    const asian = /^[年月]/.test(item.raw) && last?.kind === "number" ? last : null;
    if (asian) {
      out.pop();
      const before = out.at(-1);
      const isMonth = item.raw.startsWith("月") && asian.value <= 12;
      if (isMonth && before?.kind === "period" && before.period.year !== null) {
        out.pop();
        out.push(merged(before, item, { ...before.period, month: asian.value }));
      } else
        out.push(
          merged(asian, item, {
            year: isMonth ? null : asian.value,
            quarter: null,
            month: isMonth ? asian.value : null,
            day: null,
          }),
        );
      continue;
    }
    const owner = out.findLastIndex(
      (each) => each.kind !== "stop" && !(each.kind === "sign" && each.text === "."),
    );
    const number = out[owner];
    if (
      period?.month &&
      (number?.kind === "number" || number?.kind === "ordinal") &&
      Number.isInteger(number.value) &&
      number.value >= 1 &&
      number.value <= 31 &&
      out.length - owner <= 3
    ) {
      out.length = owner;
      out.push(merged(number, item, { ...period, day: -number.value }));
      continue;
    }
    if (
      last?.kind === "period" &&
      last.period.month &&
      last.period.day === null &&
      last.period.year === null &&
      (item.kind === "number" || item.kind === "ordinal") &&
      item.value >= 1 &&
      item.value <= 31
    ) {
      out.pop();
      out.push(merged(last, item, { ...last.period, day: -item.value }));
      continue;
    }
    out.push(item);
  }
  return out.map((item) => (item.kind === "period" ? { ...item, period: settledDay(item.period) } : item));
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

const periodOf = (item: Item): Period | null => (item.kind === "period" ? item.period : null);

/** The period that a year directly behind it would complete. */
function joint(out: readonly Item[]): { at: number; item: Item; period: Period } | null {
  for (let at = out.length - 1; at >= Math.max(0, out.length - 3); at--) {
    const item = out[at] as Item;
    if (item.kind === "period") return { at, item, period: item.period };
    if (
      item.kind !== "stop" &&
      !(item.kind === "sign" && item.text === ",") &&
      !hasConcept(item, "during", "from")
    )
      return null;
  }
  return null;
}

const merged = (one: Item, other: Item, period: Period): Item => ({
  raw: `${one.raw} ${other.raw}`,
  start: one.start,
  end: other.end,
  kind: "period",
  period,
});

/** A day that waits for its year is kept as a negative number. */
const dayed = (period: Period): Period =>
  period.day !== null && period.day < 0 ? settledDay(period) : period;

function settledDay(period: Period): Period {
  if (period.day === null || period.day > 0 || period.month === null || period.year === null) return period;
  const day = Date.UTC(period.year, period.month - 1, -period.day) / 86_400_000 + 25_569;
  return { year: null, quarter: null, month: null, day };
}

/** "Q1", "first quarter", "quarter 2". */
function quarterOf(item: Item, last: Item | undefined): { value: number; replaces: boolean } | null {
  if (item.kind === "word" && /^[qt][1-4]$/.test(item.text))
    return { value: Number(item.text[1]), replaces: false };
  const ordinal =
    last?.kind === "ordinal" || (last?.kind === "number" && last.value <= 4)
      ? last.value
      : hasConcept(last, "first")
        ? 1
        : null;
  if (hasConcept(item, "quarter") && ordinal !== null && ordinal >= 1 && ordinal <= 4)
    return { value: ordinal, replaces: true };
  return null;
}
