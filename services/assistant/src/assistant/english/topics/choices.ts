// IF: one outcome or another by conditions, in one or several steps.
import { accept, covers, findPhrase, has, phrase, type Reader, readerOf, textOf } from "../reader.ts";
import type { Question, Solution } from "../topic.ts";
import type { Place, Word } from "../words.ts";
import { readIf } from "./if-tests.ts";
import { readOutcome } from "./outcomes.ts";

interface Branch {
  test: string;
  says: string;
  outcome: string;
}

const iff = phrase("if|when|whenever");
const saying = phrase(
  "return|returns|show|shows|display|displays|write|writes|give|gives|put|puts|say|says|mark|label|print|output|have|be|is|it|should|use|enter",
);
const filler = phrase("then|,|:|the|it|i|want|to|cell|formula|should|as|a|value|word|text");
const otherwise = phrase("otherwise|else|or? else?");
const elseWords = phrase(",|.|;|and|or? otherwise|else");
const ifNot = phrase(",|and|or? if not");

export function choices(question: Question): Solution | null {
  const { words } = question;
  const asked = findPhrase(words, phrase("check|test|verify|tell|see|whether me? if|whether?"));
  const isBare =
    asked !== null &&
    !has(words, phrase("otherwise|else|then|return|show|write|display|give|put|sum|count|average"));
  if (isBare) return bareTest(question, asked.end);
  if (
    !has(words, iff) ||
    !(has(words, phrase("otherwise|else|then")) || has(words, saying) || has(words, phrase("if not")))
  )
    return null;
  const reading = readBranches(question);
  if (!reading || reading.branches.length === 0) return null;
  const { branches, fallback, note } = reading;
  const formula = branches.reduceRight(
    (rest, { test, outcome }) => `IF(${test},${outcome},${rest})`,
    fallback ?? '""',
  );
  const steps = branches.map(({ says, outcome }) => `${saidOutcome(outcome)} if ${says}`).join(", ");
  const does = `This formula gives ${steps}, and ${fallback === null ? "stays empty" : saidOutcome(fallback)} otherwise.`;
  return note ? { formula, does, note } : { formula, does };
}

/** "Check if A2 is blank": the condition alone, TRUE or FALSE. */
function bareTest(question: Question, from: number): Solution | null {
  const reader = readerOf(question.words, from);
  const read = readIf(reader, null, question);
  if (!read || rest(question.words, reader.at)) return null;
  const solution = {
    formula: read.test,
    does: `This formula gives TRUE if ${read.says}, and FALSE otherwise.`,
  };
  return read.note ? { ...solution, note: read.note } : solution;
}

const saidOutcome = (outcome: string): string => (outcome === '""' ? "nothing" : outcome);

interface Reading {
  branches: Branch[];
  fallback: string | null;
  note?: string;
}

function readBranches(question: Question): Reading | null {
  const { words } = question;
  const start = findPhrase(words, iff);
  if (!start) return null;
  const branches: Branch[] = [];
  let last: Place | null = null;
  let note: string | undefined;
  const reader: Reader = { words, at: 0 };
  // "Return Pass if …": the outcome stands before its condition.
  let early = outcomeBefore(words, start.at, question);
  reader.at = start.end;
  for (;;) {
    const read = readIf(reader, last, question);
    if (!read) return null;
    last = read.place;
    note ??= read.note;
    let outcome = early;
    if (outcome === null) {
      skipTo(reader);
      outcome = readOutcome(reader, question);
    }
    if (outcome === null) return null;
    branches.push({ test: read.test, says: read.says, outcome });
    const next = nextBranch(reader, early !== null, question);
    if (next === "none") break;
    early = next;
  }
  if (!accept(reader, ifNot) && !accept(reader, elseWords) && !accept(reader, otherwise)) {
    // "Pass if …, Fail otherwise"
    const begin = reader.at;
    skipTo(reader);
    const outcome = readOutcome(reader, question);
    if (outcome !== null && (accept(reader, phrase("otherwise|else")) || accept(reader, phrase("if not"))))
      return done(branches, outcome, note);
    return rest(words, begin) ? null : done(branches, null, note);
  }
  skipTo(reader);
  const fallback = readOutcome(reader, question);
  return fallback === null || rest(words, reader.at) ? null : done(branches, fallback, note);
}

const done = (branches: Branch[], fallback: string | null, note: string | undefined): Reading =>
  note ? { branches, fallback, note } : { branches, fallback };

/** Whether words are left that would change what was understood. */
const rest = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at)
    .some(
      (word) =>
        word.kind !== "sign" &&
        !["please", "thanks", "thank", "you", "in", "excel", "google", "sheets"].includes(textOf(word)),
    );

function skipTo(reader: Reader): void {
  for (;;) {
    const length = covers(reader.words, reader.at, filler) || covers(reader.words, reader.at, saying);
    // "a" before the end of the clause is the grade A.
    if (length === 0 || isLetterAlone(reader)) return;
    reader.at += length;
  }
}

const isLetterAlone = ({ words, at }: Reader): boolean => {
  const next = words[at + 1];
  return (
    words[at]?.raw === "A" &&
    (next === undefined || next.kind === "sign" || textOf(next) === "if" || textOf(next) === "otherwise")
  );
};

/** The outcome between a verb ("return", "show") and the "if" at `end`. */
function outcomeBefore(words: readonly Word[], end: number, question: Question): string | null {
  const verb = findPhrase(words, saying);
  if (!verb || verb.at >= end) return null;
  const reader: Reader = { words: words.slice(0, end), at: verb.at };
  skipTo(reader);
  return readOutcome(reader, question);
}

/** "none", or "B if over 80": the outcome that stands before the next "if"; null when it stands behind it. */
function nextBranch(reader: Reader, isEarly: boolean, question: Question): string | null | "none" {
  const { words } = reader;
  const begin = reader.at;
  const gap =
    covers(words, begin, phrase(",|.|;? and|or|but? otherwise|else? ,? if|when")) ||
    covers(words, begin, phrase(",|.|;? if|when"));
  if (gap > 0 && textOf(words[begin + gap]) !== "not") {
    reader.at += gap;
    return null;
  }
  if (!isEarly) return "none";
  const ahead: Reader = { words, at: begin };
  if (covers(words, begin, elseWords) > 0) return "none";
  ahead.at += covers(words, begin, phrase(",|;|and|or")) && 1;
  skipTo(ahead);
  const outcome = readOutcome(ahead, question);
  if (outcome === null || !accept(ahead, iff) || textOf(words[ahead.at]) === "not") return "none";
  reader.at = ahead.at;
  return outcome;
}
