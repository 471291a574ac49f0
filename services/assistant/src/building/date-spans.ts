// Builders for how long something takes: days, weeks, months, years, working days, in words; and from the first to the last day of a column.
import type { Builder, Situation } from "./builder.ts";
import { dayFrom, isDayText } from "./date-readings.ts";
import { holidaysIn, isDayColumn, isSpelled, periodOf } from "./date-source.ts";
import { rangeOf } from "./references.ts";
import { columnsFor, inEachRow } from "./text-source.ts";
import { hasWord, isSaid, isWritten, nameOf } from "./text-words.ts";

/** "2 years 3 months 5 days", "2y 3m". DATEDIF with "md" is wrong at some ends of months. */
function spelled(start: string, end: string, situation: Situation): string {
  const { language, question } = situation.reading;
  const isShort = /\d\s?y\b/i.test(question);
  const blank = language === "ja" ? "" : " ";
  const names = (["spanYears", "spanMonths", "spanDays"] as const).map(
    (word) => blank + nameOf(word, situation),
  );
  const [years, months, days] = isShort ? ["y", "m", "d"] : names;
  const gap = /\d years?,/i.test(question) ? ", " : blank;
  const two = `DATEDIF(${start},${end},"y")&"${years}${gap}"&DATEDIF(${start},${end},"ym")&"${months}`;
  const hasDays = isShort ? /\d\s?d\b/i.test(question) : isSaid(situation, "day");
  return hasDays ? `${two}${gap}"&${end}-EDATE(${start},DATEDIF(${start},${end},"m"))&"${days}"` : `${two}"`;
}

/** `unit`: day, week, month, year, ymd; `direction`: until or since. Between two columns, or a column and a day. */
export const dateSpan: Builder = (slots, situation, { unit = "day", direction }) => {
  const period = periodOf(slots, situation);
  const isSince = isSaid(situation, "since", "ago") && !isSaid(situation, "until", "due");
  if (!period || (direction === "until" && isSince)) return [];
  // Days until a day that is still to come count forward.
  const heading = period.start.sources[0]?.column?.column.heading ?? null;
  const isToCome =
    isSaid(situation, "until") || (hasWord(heading, "due", situation) && isSaid(situation, "due", "to"));
  const isUntil =
    direction === "until" || (direction !== "since" && isToCome && !isSaid(situation, "since", "age"));
  const [start, end] = isUntil && period.isToday ? [period.end, period.start] : [period.start, period.end];
  const [from, to] = [start.text, end.text];
  const days = `${to}-${from.includes("IF(") ? `(${from})` : from}${isWritten("inclusive", situation) ? "+1" : ""}`;
  const isExact = isSaid(situation, "decimals");
  const formulas: Readonly<Record<string, string>> = {
    day: days,
    week: isExact ? `(${days})/7` : `INT((${days})/7)`,
    month: `DATEDIF(${from},${to},"m")`,
    year: isExact ? `YEARFRAC(${from},${to},1)` : `DATEDIF(${from},${to},"y")`,
    ymd: spelled(from, to, situation),
  };
  const formula = formulas[String(unit)] ?? days;
  const limited = isWritten("notNegative", situation) ? `MAX(0,${formula})` : formula;
  const isGuess =
    period.end.text === "TODAY()" &&
    !isSaid(situation, "today", "since", "until", "age", "ago", "due", "now");
  const weight = isSpelled(situation) && unit !== "ymd" ? 0.3 : isGuess ? 0.5 : 1;
  return inEachRow(limited, [...start.sources, ...end.sources], situation, { weight });
};

/** NETWORKDAYS, without holidays that are told. */
export const workdaysBetween: Builder = (slots, situation) => {
  const period = periodOf(slots, situation);
  if (!period) return [];
  const isUntil = period.isToday && isSaid(situation, "until", "due");
  const [from, to] = isUntil ? [period.end, period.start] : [period.start, period.end];
  const holidays = holidaysIn(slots.holidays, situation, [from, to]);
  const formula = `NETWORKDAYS(${from.text},${to.text}${holidays})`;
  return inEachRow(formula, [...from.sources, ...to.sources], situation);
};

/** Days from the first to the last day of a column; of the texts of days too. */
export const dateRange: Builder = (slots, situation) => {
  const refs = columnsFor([slots.date], situation);
  const ref = refs.find(isDayColumn) ?? refs.find(({ column }) => column.values.every(isDayText));
  const isAsked = isSaid(situation, "first", "last", "earliest", "latest", "min", "max", "oldest");
  if (!ref || !isAsked || situation.shape === "row") return [];
  const range = rangeOf(ref, situation);
  const isText = isSaid(situation, "text", "toText") && ref.column.dirt.textDates === 0;
  const days = dayFrom(range, ref.column.values, situation) ?? (isText ? `(${range}+0)` : range);
  const plain = days === range ? `MAX(${range})-MIN(${range})` : `SUMPRODUCT(MAX(${days})-MIN(${days}))`;
  return [{ formula: `=${plain}`, shape: "one", spans: [], weight: 1 }];
};
