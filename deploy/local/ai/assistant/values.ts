// Values in a question: 100, "Paid", 1 March 2024, today, the value in E1; and how a formula writes them.
import type { Dialect } from "@cellwright/formula/dialect";
import { shown } from "./places.ts";
import { accept, covers, phrase, type Reader, textOf } from "./reader.ts";
import type { Day, Place, Word } from "./words.ts";

export type Value =
  | { kind: "number"; value: number; raw: string }
  | { kind: "text"; text: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "day"; day: Day }
  | { kind: "cell"; place: Place }
  /** A calculation that needs nothing from the question, and how to say it. */
  | { kind: "calculation"; formula: string; says: string };

export const literal = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** As a formula writes it. */
export function written(value: Value, dialect: Dialect): string {
  switch (value.kind) {
    case "number":
      return String(value.value);
    case "text":
      return literal(value.text);
    case "boolean":
      return value.value ? "TRUE" : "FALSE";
    case "day":
      return dateCall(value.day);
    case "cell":
      return shown(value.place, dialect);
    case "calculation":
      return value.formula;
  }
}

/** As a sentence says it. */
export function said(value: Value, dialect: Dialect): string {
  if (value.kind === "number") return value.raw;
  if (value.kind === "day") return saidDay(value.day);
  return value.kind === "calculation" ? value.says : written(value, dialect);
}

export const dateCall = ({ year, month, day }: Day): string => `DATE(${year},${month},${day})`;

export const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const saidDay = ({ year, month, day }: Day): string => {
  const name = monthNames[month - 1] as string;
  return `${day} ${name[0]?.toUpperCase()}${name.slice(1)} ${year}`;
};

/** 1 to 12, 0 for no month. Takes full names and their first three letters. */
export function monthOf(word: Word | undefined): number {
  const text = textOf(word);
  if (text === "sept") return 9;
  return monthNames.findIndex((name) => name === text || (text.length === 3 && name.startsWith(text))) + 1;
}

const isYear = (word: Word | undefined): word is Word & { kind: "number" } =>
  word?.kind === "number" &&
  Number.isInteger(word.value) &&
  word.value >= 1900 &&
  word.value <= 2200 &&
  /^\d{4}$/.test(word.raw);

const dayNumber = (word: Word | undefined): number => {
  if (word?.kind === "number" && Number.isInteger(word.value) && word.value >= 1 && word.value <= 31)
    return word.value;
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(textOf(word));
  return ordinal ? Number(ordinal[1]) : 0;
};

/** `1 March 2024`, `March 1st, 2024`. */
function readLongDate(reader: Reader): Day | null {
  const { words, at } = reader;
  const [one, two, three, four] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
  if (dayNumber(one) > 0) {
    const of = textOf(two) === "of" ? 1 : 0;
    const [month, year] = [words[at + 1 + of], words[at + 2 + of]];
    if (monthOf(month) === 0 || !isYear(year)) return null;
    reader.at += 3 + of;
    return { year: year.value, month: monthOf(month), day: dayNumber(one) };
  }
  if (monthOf(one) === 0 || dayNumber(two) === 0) return null;
  const year = textOf(three) === "," ? four : three;
  if (!isYear(year)) return null;
  reader.at += textOf(three) === "," ? 4 : 3;
  return { year: year.value, month: monthOf(one), day: dayNumber(two) };
}

export interface Period {
  first: Day;
  /** The first day behind the period. */
  after: Day;
  says: string;
}

/** `2024`, `March 2024`, `Q2 2024`, as a time: from its first day to the day behind it. */
export function readPeriod(reader: Reader): Period | null {
  const { words, at } = reader;
  const [one, two] = [words[at], words[at + 1]];
  const month = monthOf(one);
  const year = textOf(two) === "of" ? words[at + 2] : two;
  if (month > 0 && isYear(year)) {
    reader.at += year === two ? 2 : 3;
    const first = { year: year.value, month, day: 1 };
    const after = month === 12 ? { year: year.value + 1, month: 1, day: 1 } : { ...first, month: month + 1 };
    return { first, after, says: `${one?.raw} ${year.raw}` };
  }
  accept(reader, phrase("the? year"));
  const named = words[reader.at];
  if (!isYear(named)) {
    reader.at = at;
    return null;
  }
  reader.at++;
  const { value } = named;
  return {
    first: { year: value, month: 1, day: 1 },
    after: { year: value + 1, month: 1, day: 1 },
    says: named.raw,
  };
}

const relative: readonly (readonly [ReturnType<typeof phrase>, string, string])[] = [
  [phrase("today|now"), "TODAY()", "today"],
  [phrase("today's date"), "TODAY()", "today"],
  [phrase("yesterday"), "TODAY()-1", "yesterday"],
  [phrase("tomorrow"), "TODAY()+1", "tomorrow"],
];

const lead = phrase("the|a|an");
const kindOfValue = phrase(
  "value|text|word|string|number|date|amount|name|status|content|contents of|in|from?",
);
/** Words for the kind of a value: they are no part of it when it has a name. */
const kindsOfNames = new Set(
  "region status category department product customer client team city country type group state store branch project supplier name orders items sales".split(
    " ",
  ),
);
const isName = (word: Word | undefined): boolean => word?.kind === "word" && /^\p{Lu}/u.test(word.raw);

const breaks = new Set([
  ",",
  ";",
  "?",
  "!",
  "(",
  ")",
  "or",
  "but",
  "then",
  "otherwise",
  "else",
  "where",
  "when",
  "whose",
  "which",
  "while",
  "if",
  "return",
  "returns",
  "show",
  "display",
  "write",
  "give",
  "put",
  "using",
  "grouped",
  "per",
  "appear",
  "appears",
  "occur",
  "occurs",
  "nor",
]);
const breaksBeforePlace = new Set([
  "in",
  "from",
  "of",
  "for",
  "with",
  "on",
  "under",
  "to",
  "within",
  "across",
]);
const trailing = new Set(["only", "please", "too", "exactly", "also", "respectively"]);

/** One value; words run to the end of their clause. Null when no value stands here. */
export function readValue(reader: Reader): Value | null {
  const begin = reader.at;
  accept(reader, lead);
  accept(reader, kindOfValue);
  // "grade A, otherwise B": the article is the value.
  if (
    reader.words[reader.at] === undefined ||
    (reader.words[reader.at]?.kind !== "place" && endsRun(reader.words, reader.at))
  )
    reader.at = begin;
  const word = reader.words[reader.at];
  if (word?.kind === "place") {
    if (word.place.to !== null) return back(reader, begin);
    reader.at++;
    return { kind: "cell", place: word.place };
  }
  if (word?.kind === "date") {
    reader.at++;
    return { kind: "day", day: word.day };
  }
  const day = readLongDate(reader);
  if (day) return { kind: "day", day };
  const ago = readDaysAgo(reader);
  if (ago) return ago;
  if (word?.kind === "number" && !isWordBehind(reader)) {
    reader.at++;
    accept(reader, phrase("dollars|euros|pounds|percent|units|points|days"));
    return { kind: "number", value: word.value, raw: word.raw };
  }
  if (word?.kind === "quoted") {
    reader.at++;
    return { kind: "text", text: word.text };
  }
  for (const [steps, formula, says] of relative) {
    if (accept(reader, steps)) return { kind: "calculation", formula, says };
  }
  if (word?.kind === "word" && (word.text === "true" || word.text === "false")) {
    reader.at++;
    return { kind: "boolean", value: word.text === "true" };
  }
  return readRun(reader) ?? back(reader, begin);
}

const back = (reader: Reader, at: number): null => {
  reader.at = at;
  return null;
};

/** "30 days ago", "the last 30 days" count back from today. */
function readDaysAgo(reader: Reader): Value | null {
  const word = reader.words[reader.at];
  if (word?.kind !== "number" || covers(reader.words, reader.at + 1, phrase("days|day ago")) === 0)
    return null;
  reader.at += 3;
  return { kind: "calculation", formula: `TODAY()-${word.value}`, says: `${word.raw} days ago` };
}

/** "100 Main Street" is a text, "100" a number. */
function isWordBehind({ words, at }: Reader): boolean {
  const next = words[at + 1];
  return next?.kind === "word" && /^[A-Z]/.test(next.raw) && !/^(?:IF|AND|OR|THEN|ELSE)$/.test(next.raw);
}

/** Words up to the end of the clause, as they were written. */
function readRun(reader: Reader): Value | null {
  const { words } = reader;
  let first = reader.at;
  let last = first - 1;
  for (let at = first; at < words.length && !endsRun(words, at); at++) last = at;
  reader.at = last + 1;
  while (last >= first && trailing.has(textOf(words[last]))) last--;
  while (
    last > first &&
    kindsOfNames.has(textOf(words[last])) &&
    isName(words[last - 1]) &&
    !isName(words[last])
  )
    last--;
  while (
    last > first &&
    kindsOfNames.has(textOf(words[first])) &&
    !isName(words[first]) &&
    isName(words[first + 1])
  )
    first++;
  if (last < first) return null;
  const raw = words.slice(first, last + 1).reduce((text, word, at) => {
    const gap = at === 0 || word.start === words[first + at - 1]?.end ? "" : " ";
    return text + gap + word.raw;
  }, "");
  return { kind: "text", text: raw };
}

function endsRun(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  if (word.kind === "place") return true;
  if (word.kind !== "word" && word.kind !== "sign") return false;
  const { text } = word;
  if (breaks.has(text) || isTest(text)) return true;
  if (text === ".") return words[at + 1] === undefined || words[at + 1]?.start !== word.end;
  const next = words[at + 1];
  const behind = textOf(next) === "the" ? words[at + 2] : next;
  if (breaksBeforePlace.has(text))
    return behind?.kind === "place" || (words[at + 3]?.kind === "place" && textOf(next) === "the");
  // "Profit and Loss" is one value, "Paid and column B is North" is not.
  return (
    text === "and" && !(next?.kind === "word" && /^[A-Z]/.test(next.raw) && words[at + 2]?.kind !== "place")
  );
}

const isTest = (text: string): boolean =>
  ["=", "<", ">", "<=", ">=", "<>", "is", "are", "contains", "equals"].includes(text);
