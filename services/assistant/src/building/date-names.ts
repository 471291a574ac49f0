// The builder of names for days: of months, weekdays and quarters, with the year.
import type { Builder, Situation } from "./builder.ts";
import { dayIn } from "./date-source.ts";
import { literal } from "./references.ts";
import { inEachRow } from "./text-source.ts";
import { dayNames, isWritten, monthNames } from "./text-words.ts";

/** A name in the language of the question: English ones by TEXT, others by CHOOSE. A short one where it or a sample is told. */
function named(part: "month" | "day", x: string, situation: Situation): string {
  const { language, question } = situation.reading;
  const isShort = isWritten("short", situation) || /\b(?:jan|feb|mon|tue|mo|di)\b/i.test(question);
  const length = isShort ? "short" : "long";
  if (language === "en") return `TEXT(${x},"${part[0]?.repeat(isShort ? 3 : 4)}")`;
  const names = part === "month" ? monthNames(language, length) : dayNames(language, length);
  const number = part === "month" ? `MONTH(${x})` : `WEEKDAY(${x},2)`;
  return `CHOOSE(${number},${names.map((name) => literal(name)).join(",")})`;
}

const quarter = (x: string): string => `ROUNDUP(MONTH(${x})/3,0)`;

/** `Q1 2024` or `2024-Q1`, like the sample in the question. */
function quarterLabel(x: string, { reading: { question, language } }: Situation): string {
  const [, before, letter, gap] = /(\d{4}[-/ ]?)?\b([QTК])[1-4](?:([-/ ]?)\d{4})?/iu.exec(question) ?? [];
  const own = letter ?? (["fr", "es", "it", "pt-BR"].includes(language) ? "T" : "Q");
  if (before) return `YEAR(${x})&"${before.slice(4)}${own}"&${quarter(x)}`;
  return `"${own}"&${quarter(x)}&"${gap ?? " "}"&YEAR(${x})`;
}

/** `2024-01`, `01/2024`, `Jan 2024`, like the sample in the question. */
function monthYear(x: string, situation: Situation): string {
  const { question, language } = situation.reading;
  if (/\b(?:yyyy|jjjj|aaaa)[-/]mm\b|\b20\d\d-[01]\d\b/i.test(question)) return `TEXT(${x},"yyyy-mm")`;
  if (/\bmm[./-](?:yyyy|jjjj|aaaa)\b|\b[01]\d\/20\d\d\b/i.test(question)) return `TEXT(${x},"mm/yyyy")`;
  if (language !== "en") return `${named("month", x, situation)}&" "&YEAR(${x})`;
  return `TEXT(${x},"${/january|march|full|mmmm/i.test(question) ? "mmmm" : "mmm"} yyyy")`;
}

/** `part`: quarter or month with the year, or the name of the month or day. */
export const dateLabel: Builder = (slots, situation, { part }) => {
  const day = dayIn(slots, situation);
  if (!day) return [];
  const label =
    part === "quarter"
      ? quarterLabel(day.text, situation)
      : part === "monthYear"
        ? monthYear(day.text, situation)
        : named(part === "day" ? "day" : "month", day.text, situation);
  return inEachRow(label, day.sources, situation);
};
