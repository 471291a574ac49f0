// Values in a question: 100, "Paid", 1 March 2024, today, the value in E1; and how a formula writes them.
import type { Dialect } from "@cellwright/formula/dialect";
import { dateCall, readLongDate, saidDay } from "./periods.ts";
import { shown } from "./places.ts";
import { accept, covers, isOne, phrase, type Reader, textOf } from "./reader.ts";
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
const kindsOfNames = phrase(
  "region|status|category|department|product|customer|client|team|city|country|type|group|state|store|branch|project|supplier|name|orders|items|sales",
);
const isName = (word: Word | undefined): boolean => word?.kind === "word" && /^\p{Lu}/u.test(word.raw);

const breaks = phrase(
  ",|;|?|!|(|)|or|but|then|otherwise|else|where|when|whose|which|while|if|return|returns|show|display|write|give|put|using|grouped|per|appear|appears|occur|occurs|nor",
);
const breaksBeforePlace = phrase("in|from|of|for|with|on|under|to|within|across");
const trailing = phrase("only|please|too|exactly|also|respectively");

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
  while (last >= first && isOne(words[last], trailing)) last--;
  while (last > first && isOne(words[last], kindsOfNames) && isName(words[last - 1]) && !isName(words[last]))
    last--;
  while (
    last > first &&
    isOne(words[first], kindsOfNames) &&
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
  if (isOne(word, breaks) || isTest(text)) return true;
  if (text === ".") return words[at + 1] === undefined || words[at + 1]?.start !== word.end;
  const next = words[at + 1];
  const behind = textOf(next) === "the" ? words[at + 2] : next;
  if (isOne(word, breaksBeforePlace))
    return behind?.kind === "place" || (words[at + 3]?.kind === "place" && textOf(next) === "the");
  // "Profit and Loss" is one value, "Paid and column B is North" is not.
  return (
    text === "and" && !(next?.kind === "word" && /^[A-Z]/.test(next.raw) && words[at + 2]?.kind !== "place")
  );
}

const isTest = (text: string): boolean =>
  ["=", "<", ">", "<=", ">=", "<>", "is", "are", "contains", "equals"].includes(text);
