// Writes days, weeks, months, quarters and years in formulas: as bounds, parts of dates, names and formats.
import { languages, type Operand, type PeriodUnit } from "@cellwright/questions/reading";
import type { Situation } from "./builder.ts";
import { dateText, literal, signed } from "./references.ts";
import { isMentioned } from "./text-words.ts";

/** Expressions for the first day, and for the day after the last one. */
interface Bounds {
  from: string;
  until: string;
}

/** The start of a period and of the next one; null for a period without a year, such as "March". */
export function boundsOf(operand: Operand): Bounds | null {
  if (operand.type === "period") return ofPeriod(operand);
  if (operand.type === "now") {
    const begin = beginnings[operand.unit];
    return { from: begin(operand.offset), until: begin(operand.offset + 1) };
  }
  if (operand.type !== "value" || typeof operand.value !== "number" || !operand.isDate) return null;
  return { from: dateText(operand.value), until: dateText(operand.value + 1) };
}

const monthsIn: Partial<Record<PeriodUnit, number>> = { year: 12, quarter: 3, month: 1 };

function ofPeriod({ unit, value, year }: Extract<Operand, { type: "period" }>): Bounds | null {
  const itsYear = unit === "year" ? (year ?? value) : year;
  if (itsYear === null || unit === "day") return null;
  const monday = (week: number) =>
    `DATE(${itsYear},1,4)-WEEKDAY(DATE(${itsYear},1,4),3)${signed(7 * (week - 1))}`;
  if (unit === "week") return { from: monday(value), until: monday(value + 1) };
  const count = monthsIn[unit] ?? 1;
  const first = unit === "year" ? 0 : count * (value - 1);
  const begin = (month: number) => `DATE(${itsYear + Math.floor(month / 12)},${(month % 12) + 1},1)`;
  return { from: begin(first), until: begin(first + count) };
}

/** The first day of the period that is `offset` periods from now. */
const beginnings: Record<PeriodUnit, (offset: number) => string> = {
  day: (days) => `TODAY()${signed(days)}`,
  week: (weeks) => `TODAY()-WEEKDAY(TODAY(),3)${signed(7 * weeks)}`,
  month: (months) => `EOMONTH(TODAY(),${months - 1})+1`,
  quarter: (quarters) => `DATE(YEAR(TODAY()),3*ROUNDUP(MONTH(TODAY())/3,0)${signed(3 * quarters - 2)},1)`,
  year: (years) => `DATE(YEAR(TODAY())${signed(years)},1,1)`,
};

/** The part of the dates `x` to compare with a period without a year; weekdays are numbered from Monday. */
export const partOf = (unit: PeriodUnit, x: string): string =>
  ({
    year: `YEAR(${x})`,
    quarter: `ROUNDUP(MONTH(${x})/3,0)`,
    month: `MONTH(${x})`,
    week: `ISOWEEKNUM(${x})`,
    day: `WEEKDAY(${x},2)`,
  })[unit];

/** The names of the months from January on, or of the days from Monday on. */
function namesOf(part: "month" | "weekday", language: string, length: "short" | "long"): string[] {
  const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: "UTC" });
  // January 1, 2024 was a Monday.
  return Array.from({ length: part === "month" ? 12 : 7 }, (_, at) =>
    format.format(part === "month" ? Date.UTC(2024, at, 1) : Date.UTC(2024, 0, 1 + at)).replace(/\.$/, ""),
  );
}

const monthNames = languages.flatMap((language) =>
  (["short", "long"] as const).map((length) => namesOf("month", language, length)),
);

/** The names of the twelve months in the language and length of these texts; null if they are not names of months. */
export function monthsAmong(values: readonly unknown[]): string[] | null {
  const texts = values.filter((value) => typeof value === "string" && value !== "").map(bareName);
  const isAmong = (names: readonly string[]) => texts.every((text) => names.map(bareName).includes(text));
  return (texts.length > 0 && monthNames.find(isAmong)) || null;
}
const bareName = (name: unknown): string => String(name).trim().toLowerCase().replace(/\.$/, "");

const dayFormats: Readonly<Record<string, string>> = {
  en: "mmm d, yyyy",
  ...{ de: "dd.mm.yyyy", pl: "dd.mm.yyyy", uk: "dd.mm.yyyy", ja: "yyyy/mm/dd" },
};
const sample = /(?<![a-z])(?=[a-z./ -]*(?:yy|jj|aa))(?:[dtjmya]{1,4}[./ -]){1,2}[dtjmya]{2,4}(?![a-z])/i;

/** The date format in the question, `dd.mm.yyyy` or `TT.MM.JJJJ`; without one, the usual format of its language. */
export function dayFormat({ reading: { question, language } }: Situation): string {
  const found = sample.exec(question)?.[0].toLowerCase();
  return found?.replaceAll(/[aj]/g, "y").replaceAll("t", "d") ?? dayFormats[language] ?? "dd/mm/yyyy";
}

/** Writes the localized name of a month or weekday: with TEXT in English, with CHOOSE in other languages. */
export function dayName(part: "month" | "weekday", x: string, situation: Situation): string {
  const { language, question } = situation.reading;
  const isShort = isMentioned(situation, "short") || /\b(?:jan|feb|mon|tue|mo|di)\b/i.test(question);
  if (language === "en") return `TEXT(${x},"${(part === "month" ? "m" : "d").repeat(isShort ? 3 : 4)}")`;
  const names = namesOf(part, language, isShort ? "short" : "long").map((name) => literal(name));
  return `CHOOSE(${part === "month" ? `MONTH(${x})` : `WEEKDAY(${x},2)`},${names.join(",")})`;
}
