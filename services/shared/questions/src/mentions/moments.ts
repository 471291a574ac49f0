// Dates, periods and moments counted from today, as they are written in each language.
import { toDay, toSerial } from "@cellwright/formula/evaluate/serials";
import type { Mention, PeriodUnit, Token } from "../reading.ts";
import { has, isSmall, isUsual, spanOf, type Text } from "../text.ts";

const calendar = { dialect: "excel", date1904: false } as const;
const serialAt = (year: number, month: number, day: number) => toSerial({ year, month, day }, calendar);
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
const isYear = (token: Token | undefined) => token !== undefined && /^(?:19|20)\d\d$/.test(token.text);

export function momentsIn(text: Text): Mention[] {
  const found = [...writtenDates(text), ...named(text)];
  // "between 1 Jan and 31 March 2024": the year is given once.
  return found.map((one) => {
    const next = found.find(({ type, start, score }) => type === "date" && score === 1 && start > one.end);
    if (one.type !== "date" || one.score === 1 || next?.type !== "date" || next.start - one.end > 8)
      return one;
    const { year } = toDay(next.serial, calendar);
    const { month, day } = toDay(one.serial, calendar);
    return { ...one, serial: serialAt(year, month, day), score: 1 };
  });
}

/** 2024-03-01, 01.03.2024, 3/1/2024: months come first in English, elsewhere days. */
function writtenDates({ question, words, now }: Text): Mention[] {
  const found: Mention[] = [];
  const isMonthFirst = words.language === "en";
  for (const match of question.matchAll(
    /(?<![\d.,/-])(\d{1,4})([-./])(\d{1,2})(?:\2(\d{4}|\d{2})?)?(?![\d/]|-\d|[.,]\d)/g,
  )) {
    const [all, first = "", sign = "", second = "", third] = match;
    const base = { start: match.index, end: match.index + all.length, clause: 0 };
    const [one, other] = [Number(first), Number(second)];
    if (first.length === 4) {
      if (third !== undefined && isDay(other, Number(third)))
        found.push({ ...base, type: "date", serial: serialAt(one, other, Number(third)), score: 1 });
      else if (third === undefined && sign === "-" && other >= 1 && other <= 12 && second.length === 2)
        found.push({ ...base, type: "period", unit: "month", value: other, year: one, score: 0.9 });
      continue;
    }
    const year = third === undefined ? null : Number(third) + (third.length === 2 ? 2000 : 0);
    const isSwapped = sign === "/" && isMonthFirst ? one <= 12 : other > 12;
    const [day, month] = isSwapped ? [other, one] : [one, other];
    if (!isDay(month, day) || (third === undefined && !(sign === "." && all.endsWith(".") && !isMonthFirst)))
      continue;
    const serial = serialAt(year ?? now.getUTCFullYear(), month, day);
    found.push({ ...base, type: "date", serial, score: year === null ? 0.8 : 1 });
  }
  return found;
}

function named(text: Text): Mention[] {
  const { tokens, words, now } = text;
  const found: Mention[] = [];
  const told = onlyYear(tokens) ?? now.getUTCFullYear();
  const span = (at: number, length: number) => ({ ...spanOf(tokens, at, length), clause: 0 });
  const period = (
    at: number,
    length: number,
    unit: PeriodUnit,
    value: number,
    year: number | null,
    score: number,
  ) => found.push({ ...span(at, length), type: "period", unit, value, year, score });
  tokens.forEach((token, at) => {
    const moment = words.moments.at(tokens, at);
    for (const { is, unit, value } of moment?.values ?? []) {
      const length = moment?.length ?? 1;
      if (is === "now") found.push({ ...span(at, length), type: "now", unit, offset: value, score: 0.95 });
      else if (is === "weekday" && isName(text, at, 3)) period(at, length, "day", value, null, 0.9);
      else if (is === "month" && isName(text, at, 4)) {
        const { from, to, day, year } = around(text, at, length);
        const serial = serialAt(year ?? told, value, day ?? 1);
        if (day === null) period(from, to - from, "month", value, year, year ? 0.97 : 0.9);
        else found.push({ ...span(from, to - from), type: "date", serial, score: year ? 1 : 0.85 });
      }
    }
    const numbered = quarterOrWeek(text, at);
    if (numbered) period(at, numbered.length, numbered.unit, numbered.value, numbered.year, 0.93);
    else if (isYear(token) && !isOfProduct(tokens, at))
      period(at, 1, "year", Number(token.text), Number(token.text), 0.92);
    const relative = fromNow(text, at);
    if (relative) {
      const { unit, offset, length, isRange } = relative;
      found.push({
        ...span(at, length),
        type: "now",
        unit,
        offset,
        ...(isRange && { isRange }),
        score: 0.96,
      });
    }
  });
  return found;
}

/** Of a product, "Excel 2010", the year tells nothing. */
const isOfProduct = (tokens: readonly Token[], at: number): boolean =>
  /^(?:excel|office)$/.test(tokens[at - 1]?.word ?? "");

/** "From 15 March to 15 April 2024": the year of both. */
function onlyYear(tokens: readonly Token[]): number | null {
  const years = new Set(
    tokens.filter((each, at) => isYear(each) && !isOfProduct(tokens, at)).map(({ text }) => text),
  );
  const [year] = years;
  return years.size === 1 ? Number(year) : null;
}

/** "may" and "sun" are words; as a month or day they are written with a capital. */
function isName(all: Text, at: number, least: number): boolean {
  const { tokens, question, words } = all;
  const { word, text } = tokens[at] as Token;
  const isEnglish = words.language === "en";
  if (word.length >= least && !(isEnglish && /^(?:mars|march)$/.test(text))) return true;
  const isStart = at === 0 || /[.!?]\s*$/.test(question.slice(0, tokens[at]?.start));
  const isBesideNumber = [tokens[at - 1], tokens[at + 1]].some((one) => /^\d/.test(one?.word ?? ""));
  if (word.length >= 3 && isSmall(all, at - 1, "month") && !isSmall(all, at + 1, "that")) return true;
  const isCapital = /^\p{Lu}/u.test(text) && !(isStart && word === "may");
  return isBesideNumber || isCapital || /[^\0-\u024f]/.test(word);
}

/** The day and the year that are written beside the name of a month. */
function around(text: Text, at: number, length: number) {
  const { tokens } = text;
  const dayOf = (token: Token | undefined) => {
    const match = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(token?.word ?? "");
    return match && Number(match[1]) >= 1 && Number(match[1]) <= 31 ? Number(match[1]) : null;
  };
  let from = at;
  let to = at + length;
  let day: number | null = null;
  const skip = isSmall(text, at - 1, "of") ? 2 : 1;
  const before = dayOf(tokens[at - skip]);
  if (before !== null && !isYear(tokens[at - skip])) {
    day = before;
    from = at - skip;
  } else {
    const behind = dayOf(tokens[to]);
    if (behind !== null && (isYear(tokens[to + 1]) || /\D$|^\d+$/.test(tokens[to]?.word ?? ""))) {
      day = behind;
      to++;
    }
  }
  const over = isSmall(text, to, "of") ? 1 : 0;
  let year: number | null = null;
  if (isYear(tokens[to + over])) {
    year = Number(tokens[to + over]?.text);
    to += over + 1;
  }
  return { from, to, day, year };
}

const quarter = /^[qt]([1-4])$/;

/** "Q2 2024", "second quarter", "2. Quartal", "week 12", "KW 12". */
function quarterOrWeek(text: Text, at: number) {
  const { tokens, words } = text;
  const token = tokens[at] as Token;
  const short = quarter.exec(token.word);
  const unitAt = (index: number) => words.units.at(tokens, index)?.values[0];
  const number = (index: number) => {
    const match = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(tokens[index]?.word ?? "");
    return match
      ? Number(match[1])
      : (words.numbers.at(tokens, index)?.values.find(({ isOrdinal }) => isOrdinal)?.value ?? 0);
  };
  let made: { unit: PeriodUnit; value: number; length: number } | null = null;
  if (short && (token.word[0] === "q" || words.language === "fr"))
    made = { unit: "quarter", value: Number(short[1]), length: 1 };
  else if (unitAt(at + 1) === "quarter" && number(at) >= 1 && number(at) <= 4)
    made = { unit: "quarter", value: number(at), length: 2 };
  else if (
    (unitAt(at) === "week" || has(text, at, "weekNumber", "week")) &&
    /^\d{1,2}$/.test(tokens[at + 1]?.word ?? "")
  )
    made = { unit: "week", value: number(at + 1), length: 2 };
  if (!made || (made.unit === "week" && (made.value < 1 || made.value > 53))) return null;
  const over = isSmall(text, at + made.length, "of") ? 1 : 0;
  const isFull = isYear(tokens[at + made.length + over]);
  const year = isFull ? Number(tokens[at + made.length + over]?.text) : null;
  return { ...made, year, length: made.length + (isFull ? over + 1 : 0) };
}

const periods: readonly string[] = ["year", "quarter", "month", "week", "day"];

interface Relative {
  unit: PeriodUnit;
  offset: number;
  length: number;
  isRange?: true;
}

/** "this month", "last year", "mois dernier", "in the last 30 days", "30 days ago". */
function fromNow(text: Text, at: number): Relative | null {
  const { tokens, words } = text;
  const unitAt = (index: number) => {
    const unit = words.units.at(tokens, index)?.values.find((one) => periods.includes(one));
    return (unit as PeriodUnit | undefined) ?? null;
  };
  const signOf = (index: number) => {
    const concept = text.conceptsAt.get(index);
    if (concept?.names.includes("last")) return { sign: -1, length: concept.length };
    if (concept?.names.includes("next")) return { sign: 1, length: concept.length };
    return concept?.names.includes("this") ? { sign: 0, length: concept.length } : null;
  };
  const countAt = (index: number) => {
    const token = tokens[index];
    if (!token) return 0;
    return /^\d{1,4}$/.test(token.word)
      ? Number(token.word)
      : (words.numbers.at(tokens, index)?.values.find((one) => !one.isOrdinal)?.value ?? 0);
  };
  const sign = signOf(at);
  if (sign) {
    const count = countAt(at + sign.length);
    const unit = unitAt(at + sign.length + (count ? 1 : 0));
    if (unit && count && sign.sign !== 0)
      return { unit, offset: sign.sign * count, length: sign.length + 2, isRange: true };
    if (unit && !count && unit !== "day") return { unit, offset: sign.sign, length: sign.length + 1 };
  }
  const count = countAt(at);
  const counted = count ? unitAt(at + 1) : null;
  if (counted) {
    const behind = signOf(at + 2);
    if (behind && behind.sign !== 0)
      return { unit: counted, offset: behind.sign * count, length: 3, isRange: true };
    if (has(text, at + 2, "ago") && words.language !== "de")
      return { unit: counted, offset: -count, length: 3 };
  }
  const romance = ["fr", "es", "it", "pt-BR"].includes(words.language);
  const unit = romance ? unitAt(at) : null;
  const after = unit ? signOf(at + 1) : null;
  if (unit && unit !== "day" && after && after.sign !== 0 && !isUsual(text, tokens[at] as Token))
    return { unit, offset: after.sign, length: 2 };
  return null;
}
