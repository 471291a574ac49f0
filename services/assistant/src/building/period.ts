// Days, weeks, months, quarters and years that are told, as bounds or parts of dates in a formula.
import type { Operand, PeriodUnit } from "@cellwright/questions/reading";
import { dateText, signed } from "./references.ts";

/** As texts of a formula; `until` is not included any more. */
export interface Bounds {
  from: string;
  until: string;
}

type Period = Extract<Operand, { type: "period" }>;
type Now = Extract<Operand, { type: "now" }>;

/** Where a period begins and where the next one does; null for one that comes again every year. */
export function boundsOf(operand: Operand): Bounds | null {
  if (operand.type === "period") return ofPeriod(operand);
  if (operand.type === "now") return ofNow(operand);
  if (operand.type !== "value" || typeof operand.value !== "number" || !operand.isDate) return null;
  return { from: dateText(operand.value), until: dateText(operand.value + 1) };
}

function ofPeriod({ unit, value, year }: Period): Bounds | null {
  if (unit === "year") return ofMonths(year ?? value, 1, 12);
  if (year === null) return null;
  if (unit === "month") return ofMonths(year, value, 1);
  if (unit === "quarter") return ofMonths(year, 3 * value - 2, 3);
  if (unit !== "week") return null;
  const monday = (week: number) =>
    `DATE(${year},1,4)-WEEKDAY(DATE(${year},1,4),3)${week > 1 ? `+${7 * (week - 1)}` : ""}`;
  return { from: monday(value), until: monday(value + 1) };
}

function ofMonths(year: number, first: number, count: number): Bounds {
  const end = first + count;
  const until = end > 12 ? `DATE(${year + 1},${end - 12},1)` : `DATE(${year},${end},1)`;
  return { from: `DATE(${year},${first},1)`, until };
}

function ofNow({ unit, offset }: Now): Bounds {
  const begin: Record<PeriodUnit, (offset: number) => string> = {
    day: (days) => `TODAY()${signed(days)}`,
    week: (weeks) => `TODAY()-WEEKDAY(TODAY(),3)${signed(7 * weeks)}`,
    month: (months) => `EOMONTH(TODAY(),${months - 1})+1`,
    quarter: (quarters) => `DATE(YEAR(TODAY()),3*ROUNDUP(MONTH(TODAY())/3,0)${signed(3 * quarters - 2)},1)`,
    year: (years) => `DATE(YEAR(TODAY())${signed(years)},1,1)`,
  };
  return { from: begin[unit](offset), until: begin[unit](offset + 1) };
}

/** The part of the dates `x` that a period of any year is compared with: its month, quarter, week or weekday from Monday. */
export function partOf(unit: PeriodUnit, x: string): string {
  const parts: Record<PeriodUnit, string> = {
    year: `YEAR(${x})`,
    quarter: `ROUNDUP(MONTH(${x})/3,0)`,
    month: `MONTH(${x})`,
    week: `ISOWEEKNUM(${x})`,
    day: `WEEKDAY(${x},2)`,
  };
  return parts[unit];
}

const tongues = ["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ar", "ja"];
let known: { names: string[]; isEnglish: boolean }[] | null = null;

/** The twelve names of months, long and short, in each language. */
function monthNames(): { names: string[]; isEnglish: boolean }[] {
  known ??= tongues.flatMap((tongue) =>
    (["short", "long"] as const).map((month) => ({
      isEnglish: tongue === "en",
      names: Array.from({ length: 12 }, (_, at) =>
        new Date(Date.UTC(2024, at, 1))
          .toLocaleDateString(tongue, { month, timeZone: "UTC" })
          .replace(/\.$/, ""),
      ),
    })),
  );
  return known;
}

/** The twelve names that all of these texts are among; null where they are no months. */
export function monthsAmong(values: readonly unknown[]): { names: string[]; isEnglish: boolean } | null {
  const texts = values.flatMap((value) =>
    typeof value === "string" && value.trim() !== "" ? [value.trim().toLowerCase()] : [],
  );
  if (texts.length === 0) return null;
  return (
    monthNames().find(({ names }) => {
      const small = names.map((name) => name.toLowerCase());
      return texts.every((text) => small.includes(text.replace(/\.$/, "")));
    }) ?? null
  );
}
