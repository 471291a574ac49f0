// What a question asks of a cell: "is not Paid", "> 100", "contains x", "is between 1 and 5", "is in March 2024".
import { type Period, readPeriod } from "./periods.ts";
import { accept, covers, isOne, type Phrase, phrase, type Reader, textOf } from "./reader.ts";
import { readValue, type Value } from "./values.ts";
import type { Word } from "./words.ts";

export type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Test =
  | { kind: "compare"; operator: Comparison; value: Value }
  | { kind: "between"; low: Value; high: Value }
  | { kind: "holds"; at: "inside" | "start" | "end"; not: boolean; value: Value }
  | { kind: "blank"; not: boolean }
  | { kind: "oneOf"; not: boolean; values: Value[] }
  | ({ kind: "period" } & Period);

/** Words a test may begin with, without "is". */
export const testWords = phrase(
  ">|<|>=|<=|=|<>|greater|more|larger|bigger|higher|later|less|smaller|lower|fewer|earlier|over|above|under|below|exceeding|exceeds|containing|contain|contains|starting|starts|start|ending|ends|end|beginning|begins|begin|equal|equals|matches|between|after|before|past|since|blank|empty|non-blank|nonblank|non-empty|filled|at|not|negative|positive|during|in|is|are|isn't|aren't|was|were|has|have|does|doesn't|don't|says",
);

const opposite: Record<Comparison, Comparison> = {
  "=": "<>",
  "<>": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

const comparisons: readonly (readonly [Comparison, Phrase])[] = [
  [">=", phrase("greater|more|larger|bigger|higher|later than or equal to?")],
  [">=", phrase("at least")],
  [">=", phrase("on or after")],
  [">=", phrase("since")],
  [">=", phrase(">=")],
  ["<=", phrase("less|smaller|lower|fewer|earlier than or equal to?")],
  ["<=", phrase("at most")],
  ["<=", phrase("up to")],
  ["<=", phrase("on or before")],
  ["<=", phrase("until")],
  ["<=", phrase("<=")],
  [">", phrase("greater|more|larger|bigger|higher|later than")],
  [">", phrase("over|above|exceeds|exceed|exceeding|after|past|>")],
  ["<", phrase("less|smaller|lower|fewer|earlier than")],
  ["<", phrase("under|below|before|<")],
  ["<>", phrase("<>")],
  ["<>", phrase("other than")],
  ["<>", phrase("different from")],
  ["=", phrase("= =?")],
  ["=", phrase("equals|equal|equalling to?")],
  ["=", phrase("matches|match|matching")],
  ["=", phrase("the? same as")],
  ["=", phrase("exactly")],
];

const holding: readonly (readonly ["inside" | "start" | "end", Phrase])[] = [
  ["inside", phrase("contains|contain|containing|includes|include|including the? word|text|letters|string?")],
  [
    "start",
    phrase("starts|start|starting|begins|begin|beginning with|by the? word|text|letters|letter|string?"),
  ],
  ["end", phrase("ends|end|ending with|in the? word|text|letters|letter|string?")],
];

const copula = phrase("is|are|was|were|be|being|has|have|having|says|reads|shows");
const negatedCopula = phrase("isn't|aren't|wasn't|weren't|isnt|arent");
const negatedVerb = phrase("doesn't|don't|doesnt|dont|didn't|cannot");
const auxiliary = phrase("does|do not");
const moreOf = phrase("or more|above|greater|later|higher|older");
const lessOf = phrase("or less|below|fewer|earlier|lower|smaller");

/** What is asked of a cell, at the reader: "is not Paid", "> 100", "contains x". Null when no test stands here. */
export function readTest(reader: Reader): Test | null {
  const begin = reader.at;
  accept(reader, phrase("that|which|who"));
  const negatedByVerb = accept(reader, negatedVerb) || accept(reader, auxiliary);
  const negatedByCopula = !negatedByVerb && accept(reader, negatedCopula);
  const isSaid = negatedByCopula || accept(reader, copula);
  accept(reader, phrase("a|an value|values|date|dates|amount|amounts? of?"));
  const isNot = (negatedByVerb || negatedByCopula) !== accept(reader, phrase("not"));
  const test = readPredicate(reader, isNot, isSaid || isNot);
  if (!test) reader.at = begin;
  return test;
}

function readPredicate(reader: Reader, not: boolean, mayBeValue: boolean): Test | null {
  if (accept(reader, phrase("completely? blank|empty|missing"))) return { kind: "blank", not };
  if (accept(reader, phrase("non-blank|nonblank|non-empty|filled|nonempty in?")))
    return { kind: "blank", not: !not };
  if (accept(reader, phrase("neither"))) return not ? null : listed(reader, readValue(reader), true);
  if (accept(reader, phrase("positive"))) return compare(not ? "<=" : ">", zero);
  if (accept(reader, phrase("negative"))) return compare(not ? ">=" : "<", zero);
  if (accept(reader, phrase("between"))) return not ? null : readBetween(reader);
  for (const [at, steps] of holding) {
    if (!accept(reader, steps)) continue;
    const value = readValue(reader);
    return value && { kind: "holds", at, not, value };
  }
  if (
    accept(reader, phrase("one of")) ||
    accept(reader, phrase("any of")) ||
    accept(reader, phrase("either"))
  )
    return listed(reader, readValue(reader), not);
  for (const [operator, steps] of comparisons) {
    if (!accept(reader, steps)) continue;
    const value = readValue(reader);
    return value && withSecond(reader, not ? opposite[operator] : operator, value);
  }
  if (!not && (accept(reader, phrase("in|during|within")) || mayBeValue)) {
    const begin = reader.at;
    const period =
      reader.words[begin]?.kind === "number" && mayBeValue && !isBehindIn(reader) ? null : readPeriod(reader);
    if (period) return { kind: "period", ...period };
    reader.at = begin;
    if (isBehindIn(reader)) return null;
  }
  if (!mayBeValue || (reader.words[reader.at]?.kind === "place" && isRange(reader.words[reader.at])))
    return null;
  const value = readValue(reader);
  if (!value) return null;
  if (accept(reader, moreOf)) return compare(not ? "<" : ">=", value);
  if (accept(reader, lessOf)) return compare(not ? ">" : "<=", value);
  return withSecond(reader, not ? "<>" : "=", value);
}

const zero: Value = { kind: "number", value: 0, raw: "0" };
const compare = (operator: Comparison, value: Value): Test => ({ kind: "compare", operator, value });
const isRange = (word: Word | undefined): boolean => word?.kind === "place" && word.place.to !== null;

/** "is Paid or Open" names several values, "is Paid or column B is …" another condition. */
function withSecond(reader: Reader, operator: Comparison, value: Value): Test {
  if (operator !== "=" && operator !== "<>") return compare(operator, value);
  return listed(reader, value, operator === "<>") ?? compare(operator, value);
}

function listed(reader: Reader, first: Value | null, not: boolean): Test | null {
  if (!first) return null;
  const values = [first];
  const begin = reader.at;
  let divided = false;
  for (;;) {
    const gap =
      covers(reader.words, reader.at, phrase(", or?")) || covers(reader.words, reader.at, phrase("or|nor"));
    const ahead = { words: reader.words, at: reader.at + gap };
    if (gap === 0 || readsCondition(ahead)) break;
    const value = readValue(ahead);
    if (!value) break;
    divided ||= ["or", "nor"].includes(textOf(reader.words[reader.at + gap - 1]));
    values.push(value);
    reader.at = ahead.at;
  }
  // A comma alone divides clauses: "is Paid, give …".
  if (values.length > 1 && divided) return { kind: "oneOf", not, values };
  reader.at = begin;
  return null;
}

/** Whether a new condition or a command begins here rather than another value. */
function readsCondition(reader: Reader): boolean {
  const { words, at } = reader;
  const article = textOf(words[at]) === "the" ? 1 : 0;
  if (words[at + article]?.kind === "place") return true;
  const ahead: Reader = { words, at };
  return (
    readPredicate(ahead, false, false) !== null ||
    covers(words, at, phrase("if|return|show|then|otherwise|is|are|isn't|not|give|put|write|display")) > 0
  );
}

function readBetween(reader: Reader): Test | null {
  const period = readPeriodPair(reader);
  if (period) return period;
  const low = readValue(reader);
  if (!low || !accept(reader, phrase("and|to|-"))) return null;
  const high = readValue(reader);
  return high && { kind: "between", low, high };
}

/** "between January 2024 and March 2024": whole months. */
function readPeriodPair(reader: Reader): Test | null {
  const ahead: Reader = { words: reader.words, at: reader.at };
  if (reader.words[reader.at]?.kind === "number") return null;
  const one = readPeriod(ahead);
  if (!one || !accept(ahead, phrase("and|to"))) return null;
  const two = readPeriod(ahead);
  if (!two) return null;
  reader.at = ahead.at;
  return { kind: "period", first: one.first, after: two.after, says: `${one.says} to ${two.says}` };
}

/** "in 2024" is a time, "is 2024" a number. */
const isBehindIn = ({ words, at }: Reader): boolean => isOne(words[at - 1], phrase("in|during|within"));
