// Finds dates, periods and moments relative to now, as each language writes them.
import { toSerial } from "@cellwright/formula/evaluate/serials";
import type { Mention, PeriodUnit, Span, Token } from "../reading.ts";
import { has, hasBefore, isSmall, spanOf, type Text } from "../text.ts";

const calendar = { dialect: "excel", date1904: false } as const;
const serialAt = (year: number, month: number, day: number) => toSerial({ year, month, day }, calendar);
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
const isYear = (tokens: readonly Token[], at: number) => /^(?:19|20)\d\d$/.test(tokens[at]?.text ?? "");

export const momentsIn = (text: Text): Mention[] => [
  ...writtenDates(text),
  ...text.tokens.flatMap((_, at) => [...named(text, at), ...numbered(text, at), ...fromNow(text, at)]),
];

/** Finds 2024-03-01, 01.03.2024 and 3/1/2024. With slashes, English has the month first, other languages the day. */
function writtenDates({ question, words }: Text): Mention[] {
  const found: Mention[] = [];
  for (const match of question.matchAll(
    /(?<![\d.,/-])(\d{1,4})([-./])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|-\d|[.,]\d)/g,
  )) {
    const [all, first = "", sign, second, third = ""] = match;
    const [one, other, last] = [Number(first), Number(second), Number(third)];
    const isYearFirst = first.length === 4;
    const isMonthFirst = sign === "/" && words.language === "en" ? one <= 12 : other > 12;
    const [day, month] = isYearFirst ? [last, other] : isMonthFirst ? [other, one] : [one, other];
    const year = isYearFirst ? one : last + (third.length === 2 ? 2000 : 0);
    const span = { start: match.index, end: match.index + all.length };
    if (isDay(month, day))
      found.push({ ...span, type: "date", serial: serialAt(year, month, day), score: 1, clause: 0 });
  }
  return found;
}

/** Finds names of months and weekdays, and words like "today". */
function named(text: Text, at: number): Mention[] {
  const { tokens, words, now, question } = text;
  // In "between 1 Jan and 31 March 2024" the year counts for both dates.
  const latest = Number(tokens.find((_, at) => isYear(tokens, at))?.text ?? now.getUTCFullYear());
  const moment = words.moments.at(tokens, at);
  return (moment?.values ?? []).flatMap(({ is, value, ...rest }): Mention[] => {
    const unit = rest.unit as PeriodUnit;
    const own = { ...spanOf(tokens, at, moment?.length ?? 1), clause: 0 };
    if (is === "now") return [{ ...own, type: "now", unit, offset: value, score: 0.95 }];
    const { day, year, ...span } =
      is === "month" ? withDay(question, own) : { ...own, day: null, year: null };
    const { word, text: written } = tokens[at] as Token;
    // "may" and "sun" are also common words. As names they are capitalized or stand beside a number.
    const isName = word.length > 3 || isSmall(text, at - 1, "month") || /^\p{Lu}|[^\0-\u024f]/u.test(written);
    if (!isName && day === null && year === null) return [];
    if (day === null)
      return [{ ...span, clause: 0, type: "period", unit, value, year, score: year ? 0.97 : 0.9 }];
    const serial = serialAt(year ?? latest, value, day);
    return [{ ...span, clause: 0, type: "date", serial, score: year ? 1 : 0.85 }];
  });
}

/** Extends the span of a month's name to the day and the year beside it. */
function withDay(question: string, { start, end }: Span) {
  const [before = "", early] =
    /(?<![\d.,/])(\d\d?)(?:st|nd|rd|th|er|\.)? ?(?:(?:of|d[eio]l?) )?$/i.exec(question.slice(0, start)) ?? [];
  const [behind = "", late] =
    (!early && /^\.? ?(\d\d?)(?![\d:/-])(?:st|nd|rd|th)?/i.exec(question.slice(end))) || [];
  const day = Number(early ?? late ?? 0);
  const hasDay = isDay(1, day);
  const span = hasDay ? { start: start - before.length, end: end + behind.length } : { start, end };
  return { ...withYear(question, span), day: hasDay ? day : null };
}

/** Extends the span of a month or quarter to the year after it: "March 2024", "Q2 of 2024". */
function withYear(question: string, { start, end }: Span) {
  const [match = "", year] =
    /^[.,]? ?(?:(?:of|d[eio]l?) )?((?:19|20)\d\d)(?!\d)/i.exec(question.slice(end)) ?? [];
  return { start, end: end + match.length, year: year ? Number(year) : null };
}

/** Finds years and numbered quarters: "2024", "Q2 2024", "2. Quartal". */
function numbered({ tokens, words, question }: Text, at: number): Mention[] {
  const word = tokens[at]?.word ?? "";
  const score = { score: 0.93, clause: 0 };
  const year = Number(word);
  if (isYear(tokens, at))
    return [{ ...spanOf(tokens, at, 1), type: "period", unit: "year", value: year, year, ...score }];
  const isNamed = words.units.at(tokens, at + 1)?.values.includes("quarter");
  const [, digit] = (isNamed ? /^([1-4])(?:st|nd|rd|th|er|e)?$/ : /^[qt]([1-4])$/).exec(word) ?? [];
  const value = Number(digit ?? 0);
  const span = withYear(question, spanOf(tokens, at, isNamed ? 2 : 1));
  return value >= 1 && value <= 4 ? [{ ...span, type: "period", unit: "quarter", value, ...score }] : [];
}

/** Finds periods relative to now: "this month", "last year", "in the last 30 days", "30 days ago". */
function fromNow(text: Text, at: number): Mention[] {
  const { tokens, words, conceptsAt } = text;
  const sign = has(text, at, "last") ? -1 : has(text, at, "next") ? 1 : has(text, at, "this") ? 0 : null;
  const from = sign === null ? at : at + (conceptsAt.get(at)?.length ?? 1);
  const word = words.numbers.at(tokens, from)?.values.find((one) => !one.isOrdinal);
  const count = word?.value ?? Number(/^\d{1,4}$/.exec(tokens[from]?.word ?? "")?.[0] ?? 0);
  // "more than 30 days ago" is a number of days, not a moment.
  const isCompared = hasBefore(text, at, "moreThan", "lessThan") || words.language === "de";
  const isAgo = sign === null && count > 0 && has(text, from + 2, "ago") && !isCompared;
  if (sign === null ? !isAgo : sign === 0 && count > 0) return [];
  const units = words.units.at(tokens, count > 0 ? from + 1 : from)?.values ?? [];
  const unit = periods.find((one) => units.includes(one as "day"));
  const isRange = !isAgo && count > 0;
  const offset = isAgo ? -count : (sign ?? 0) * Math.max(1, count);
  if (!unit || (unit === "day" && !isRange && Math.abs(offset) < 2)) return [];
  const span = { ...spanOf(tokens, at, from - at + (isAgo ? 3 : isRange ? 2 : 1)), clause: 0 };
  return [{ ...span, type: "now", unit, offset, ...(isRange && { isRange }), score: 0.96 }];
}

const periods: readonly PeriodUnit[] = ["year", "quarter", "month", "week", "day"];
