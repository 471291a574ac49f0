// Builders for how long something takes: days, weeks, months, years, working days, in words; and from the first to the last day of a column.
import type { Builder, Situation } from "./builder.ts";
import { dayFrom, isDayText } from "./date-readings.ts";
import { isCounted } from "./date-shifts.ts";
import { holidaysIn, isDayColumn, isSpelled, type Period, periodOf } from "./date-source.ts";
import { cellOf, literal, rangeOf } from "./references.ts";
import { quoted } from "./text-marks.ts";
import { columnsFor, inEachRow, nearColumns } from "./text-source.ts";
import { countsIn, flagged, hasWord, isSaid, isWritten, nameOf, toldNumbers } from "./text-words.ts";

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

/** Whether nearly all days of the column come after the known day, or before it; null where that is mixed. */
function aheadOf({ start, end: { serial } }: Period): boolean | null {
  const days = start.sources.flatMap(({ values }) => values.filter((value) => typeof value === "number"));
  if (serial === undefined || days.length === 0) return null;
  const later = days.filter((day) => day >= serial).length / days.length;
  return later > 0.9 ? true : later < 0.1 ? false : null;
}

/** Today is a guess where nothing speaks of it. */
const sureness = ({ end }: Period, situation: Situation): number =>
  end.text === "TODAY()" && !isSaid(situation, "today", "since", "until", "age", "ago", "due", "now")
    ? 0.4
    : 1;

/** The day on which it was done, where that stands beside the start and some have none yet. */
function openCell({ start, isToday }: Period, situation: Situation): string | null {
  const own = start.sources[0]?.column;
  const ref = nearColumns(situation).find(
    (each) => each.region === own?.region && each.column.kind === "date" && each.column !== own.column,
  );
  return isToday && ref && ref.column.dirt.blanks > 0 ? cellOf(ref, situation) : null;
}

const signs = { moreThan: ">", lessThan: "<", atMost: "<=" } as const;
const signOf = (situation: Situation): string =>
  Object.entries(signs).find(([name]) => isSaid(situation, name))?.[1] ?? ">=";

/** `unit`: day, week, month, year, ymd; `direction`: until or since. Between two columns, or a column and a day. */
export const dateSpan: Builder = (slots, situation, { unit = "day", direction, isClosed }) => {
  const period = periodOf(slots, situation, isClosed === true);
  const isSince = isSaid(situation, "since", "ago") && !isSaid(situation, "until", "due");
  if (!period || (direction === "until" && isSince)) return [];
  // Days until a day that is still to come count forward.
  const heading = period.start.sources[0]?.column?.column.heading ?? null;
  const isToCome =
    isSaid(situation, "until") || (hasWord(heading, "due", situation) && isSaid(situation, "due", "to"));
  const ahead = period.isToday ? aheadOf(period) : null;
  if (ahead !== null && direction !== undefined && (direction === "until") !== ahead) return [];
  const isUntil =
    ahead ??
    (direction === "until" || (direction !== "since" && isToCome && !isSaid(situation, "since", "age")));
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
  const sources = [...start.sources, ...end.sources];
  const words = quoted(situation)
    .map(({ text }) => text)
    .filter((text) => text.length < 25);
  // "Adult" from 18 years on; "overdue" instead of days that are past.
  const limit = countsIn(situation)[0];
  if (words.length > 0 && limit) {
    const reached = `${formula}${signOf(situation)}${limit}`;
    const open = isSaid(situation, "not", "blank", "otherwiseBlank") ? openCell(period, situation) : null;
    const test = open ? `AND(${open}="",${reached})` : reached;
    return inEachRow(flagged(test, situation, words), sources, situation);
  }
  if (words.length === 1 && isUntil && period.isToday && isSaid(situation, "instead", "overdue"))
    return inEachRow(`IF(${to}<${from},${literal(words[0] ?? "")},${formula})`, sources, situation);
  const isOther =
    isSaid(situation, "workday") ||
    (unit === "day" && isSaid(situation, "age")) ||
    (isSpelled(situation) && unit !== "ymd");
  const weight = isOther ? 0.3 : sureness(period, situation);
  return inEachRow(limited, sources, situation, { weight });
};

/** NETWORKDAYS, without holidays that are told. */
export const workdaysBetween: Builder = (slots, situation) => {
  const period = periodOf(slots, situation);
  if (!period) return [];
  const isUntil = period.isToday && isSaid(situation, "until", "due");
  const [from, to] = isUntil ? [period.end, period.start] : [period.start, period.end];
  const holidays = holidaysIn(slots.holidays, situation, [from, to]);
  const formula = `NETWORKDAYS(${from.text},${to.text}${holidays})`;
  return inEachRow(formula, [...from.sources, ...to.sources], situation, {
    weight: toldNumbers(situation).some((each) => isCounted(each, situation))
      ? 0.3
      : sureness(period, situation),
  });
};

/** Days from the first to the last day of a column; of the texts of days too. */
export const dateRange: Builder = (slots, situation) => {
  const refs = columnsFor([slots.date], situation);
  const ref = refs.find(isDayColumn) ?? refs.find(({ column }) => column.values.every(isDayText));
  const isAsked =
    isSaid(situation, "first", "earliest", "min", "oldest") &&
    isSaid(situation, "last", "latest", "max", "to");
  if (!ref || !isAsked || situation.shape === "row") return [];
  const range = rangeOf(ref, situation);
  const isText = isSaid(situation, "text", "toText") && ref.column.dirt.textDates === 0;
  const days = dayFrom(range, ref.column.values, situation) ?? (isText ? `(${range}+0)` : range);
  const plain = days === range ? `MAX(${range})-MIN(${range})` : `SUMPRODUCT(MAX(${days})-MIN(${days}))`;
  const weight = isSaid(situation, "between", "consecutive", "difference") ? 0.4 : 1;
  return [{ formula: `=${plain}`, shape: "one", spans: [], weight }];
};
