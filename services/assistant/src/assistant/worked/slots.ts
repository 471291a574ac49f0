// Where the texts and numbers of a formula come from in its question, and what they are in another one.
import type { Ground } from "./ground.ts";

/** A number of the question, its hundredth, …; an ordinal; a part of a period. */
export type NumberSource = "number" | "hundredth" | "rest" | "more" | "ordinal" | PeriodSource;

const periodSources = [
  "year",
  "month",
  "day",
  "nextMonth",
  "nextYear",
  "nextDay",
  "lastMonthOfQuarter",
  "firstMonthOfQuarter",
] as const;
type PeriodSource = (typeof periodSources)[number];

/** Of the numbers, ordinals or periods of a question, by its place among them. */
export interface NumberPlace {
  list: "n" | "o" | "p";
  at: number;
}

export interface Source {
  of: NumberSource;
  at: number;
}

export const listOf = (of: NumberSource): NumberPlace["list"] =>
  of === "number" || of === "hundredth" || of === "rest" || of === "more"
    ? "n"
    : of === "ordinal"
      ? "o"
      : "p";

/** Numbers that need no source in the question. */
export const plainNumbers: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 20, 24, 28, 30, 31, 50, 52, 60, 64, 90, 99, 100, 180, 255,
  200, 300, 360, 365, 365.25, 999, 1000, 1440, 3600, 86400, -1, 0.5, 0.25, 1e9,
]);

/** Texts that need none: without letters, or a format of dates or a unit of DATEDIF. */
export const isPlainText = (text: string): boolean =>
  /^[^\p{L}]*$/u.test(text) || /^[dmyhs][dmyhs .:/-]*$/i.test(text);

const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

const shares: readonly (readonly [NumberSource, (value: number) => number])[] = [
  ["hundredth", (value) => value / 100],
  ["rest", (value) => 1 - value / 100],
  ["more", (value) => 1 + value / 100],
  ["rest", (value) => 1 - value],
  ["more", (value) => 1 + value],
];

/** The number's origin in the question. */
export function sourceOf(value: number, { numbers, ordinals, periods }: Ground): Source | null {
  const number = numbers.findIndex((each) => near(each.value, value));
  if (number >= 0) return { of: "number", at: number };
  for (const [of, made] of shares) {
    const at = numbers.findIndex(
      (each) => near(made(each.value), value) && (each.isPercent || each.value > 1),
    );
    if (at >= 0) return { of, at };
  }
  const ordinal = ordinals.findIndex((each) => each.value === value);
  if (ordinal >= 0) return { of: "ordinal", at: ordinal };
  for (const [at, { value: period }] of periods.entries())
    for (const of of periodSources) if (periodPart(of, period) === value) return { of, at };
  return null;
}

/** What a number of such an origin is in another question. */
export function numberOf(
  of: NumberSource,
  at: number,
  { numbers, ordinals, periods }: Ground,
): number | null {
  const number = numbers[at];
  // 150% is the number 1.5
  const share = number && (number.isPercent || number.value < 1 ? number.value : number.value / 100);
  switch (of) {
    case "number":
      return number?.value ?? null;
    case "hundredth":
      return share ?? null;
    case "rest":
      return share === undefined ? null : 1 - share;
    case "more":
      return share === undefined ? null : 1 + share;
    case "ordinal":
      return ordinals[at]?.value ?? null;
    default: {
      const period = periods[at]?.value;
      return period ? periodPart(of, period) : null;
    }
  }
}

const dayOf = (serial: number): Date => new Date((serial - 25_569) * 86_400_000);

function periodPart(of: PeriodSource, period: Ground["periods"][number]["value"]): number | null {
  const { year, quarter, month, day } = period;
  const date = day === null ? null : dayOf(day);
  switch (of) {
    case "year":
      return date ? date.getUTCFullYear() : year;
    case "nextYear":
      return year === null ? null : year + 1;
    case "month":
      return date ? date.getUTCMonth() + 1 : month;
    case "nextMonth":
      return month === null || date ? null : month + 1;
    case "day":
      return date ? date.getUTCDate() : null;
    case "nextDay":
      return date ? date.getUTCDate() + 1 : null;
    case "firstMonthOfQuarter":
      return quarter === null ? null : quarter * 3 - 2;
    case "lastMonthOfQuarter":
      return quarter === null ? null : quarter * 3;
  }
}
