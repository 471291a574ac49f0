// IF: one outcome or another by conditions, in one or several steps.
import { type Condition, readConditions, readTest, type Test } from "../conditions.ts";
import { expression, saidCondition } from "../criteria.ts";
import { shown } from "../places.ts";
import { accept, covers, findPhrase, has, phrase, type Reader, textOf } from "../reader.ts";
import { type Question, rowCell, type Solution } from "../topic.ts";
import { literal, readValue, written } from "../values.ts";
import type { Place, Word } from "../words.ts";

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

interface If {
  test: string;
  says: string;
  place: Place | null;
  note?: string;
}

const totals = new Map([
  ["sum", "SUM"],
  ["total", "SUM"],
  ["average", "AVERAGE"],
  ["maximum", "MAX"],
  ["minimum", "MIN"],
  ["count", "COUNT"],
]);

function readIf(reader: Reader, last: Place | null, question: Question): If | null {
  const { dialect } = question;
  const special = readTotal(reader, dialect) ?? readSame(reader, dialect) ?? readBoth(reader, dialect);
  if (special) return special;
  const conditions = readConditions(reader, last);
  if (!conditions) return null;
  const tests = conditions.list.map(({ place, test }) =>
    expression(test, rowCell(place, dialect).cell, dialect),
  );
  const [first] = conditions.list;
  const note = conditions.list.map(({ place }) => rowCell(place, dialect).note).find(Boolean);
  const says = conditions.list.map((one) => saidCondition(atRow(one), dialect)).join(` ${conditions.join} `);
  const test =
    tests.length === 1 ? (tests[0] as string) : `${conditions.join.toUpperCase()}(${tests.join(",")})`;
  return { test, says, place: first?.place ?? null, ...(note ? { note } : {}) };
}

const atRow = ({ place, test }: Condition): Condition => ({
  place:
    place.to === null
      ? place
      : { sheet: place.sheet, from: { ...place.from, row: place.from.row || 2 }, to: null },
  test,
});

/** "the sum of A1:A5 is over 100". */
function readTotal(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const from = at + covers(words, at, phrase("the"));
  const name = totals.get(textOf(words[from]));
  const gap = name ? covers(words, from + 1, phrase("of|in? the? values|numbers|cells? in|from?")) : 0;
  const place = words[from + 1 + gap];
  if (!name || place?.kind !== "place") return null;
  const ahead: Reader = { words, at: from + 2 + gap };
  const test = readTest(ahead);
  if (!test) return null;
  reader.at = ahead.at;
  const operand = `${name}(${shown(place.place, dialect)})`;
  const says = saidCondition({ place: place.place, test }, dialect).replace(
    shown(place.place, dialect),
    operand,
  );
  return { test: expression(test, operand, dialect), says, place: null };
}

/** "A2 and B2 are equal". */
function readSame(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const [one, two] = [words[at], words[at + 2]];
  if (one?.kind !== "place" || textOf(words[at + 1]) !== "and" || two?.kind !== "place") return null;
  const ahead: Reader = { words, at: at + 3 };
  accept(ahead, phrase("are|is|both"));
  const isNot = accept(ahead, phrase("not|don't|aren't"));
  const isDifferent = accept(ahead, phrase("different"));
  if (!isDifferent && !accept(ahead, phrase("the? same|equal|identical|match"))) return null;
  reader.at = ahead.at;
  const [left, right] = [rowCell(one.place, dialect), rowCell(two.place, dialect)];
  const differ = isNot !== isDifferent;
  const says = `${left.cell} and ${right.cell} are ${differ ? "different" : "equal"}`;
  return {
    test: `${left.cell}${differ ? "<>" : "="}${right.cell}`,
    says,
    place: null,
    ...(left.note ? { note: left.note } : {}),
  };
}

/** "both A2 and B2 are over 10", "either A2 or B2 is blank". */
function readBoth(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const from = at + covers(words, at, phrase("both|either"));
  const [one, joint, two] = [words[from], textOf(words[from + 1]), words[from + 2]];
  if (one?.kind !== "place" || two?.kind !== "place" || (joint !== "and" && joint !== "or")) return null;
  const ahead: Reader = { words, at: from + 3 };
  accept(ahead, phrase("both"));
  const test: Test | null = readTest(ahead);
  if (!test) return null;
  reader.at = ahead.at;
  const cells = [rowCell(one.place, dialect), rowCell(two.place, dialect)];
  const tests = cells.map(({ cell }) => expression(test, cell, dialect));
  const says = [one.place, two.place]
    .map((place) => saidCondition(atRow({ place, test }), dialect))
    .join(` ${joint} `);
  const note = cells[0]?.note;
  return { test: `${joint.toUpperCase()}(${tests.join(",")})`, says, place: null, ...(note ? { note } : {}) };
}

const nothing = phrase("leave|keep|nothing|blank|empty|it|the|cell|an|a|string");
const operators: readonly (readonly [string, ReturnType<typeof phrase>])[] = [
  ["*", phrase("*|times|x")],
  ["*", phrase("multiplied by")],
  ["/", phrase("/")],
  ["/", phrase("divided by")],
  ["+", phrase("+|plus")],
  ["-", phrase("-|minus")],
];

/** What stands in the cell: a text, a number, a cell, a small calculation, or nothing. */
function readOutcome(reader: Reader, { dialect }: Question): string | null {
  const begin = reader.at;
  if (has(reader.words.slice(begin, begin + 3), phrase("nothing|blank|empty"))) {
    while (accept(reader, nothing));
    return '""';
  }
  reader.at = begin;
  const share = readShare(reader, dialect);
  if (share) return share;
  const word = reader.words[reader.at];
  if (
    word?.kind === "place" ||
    (word?.kind === "number" && operators.some(([, steps]) => covers(reader.words, reader.at + 1, steps) > 0))
  )
    return readCalculation(reader, dialect);
  const value = readValue(reader);
  if (!value) return null;
  return value.kind === "text" ? literal(value.text) : written(value, dialect);
}

/** "10% of B2". */
function readShare(reader: Reader, dialect: Question["dialect"]): string | null {
  const [share, of, place] = reader.words.slice(reader.at, reader.at + 3);
  if (share?.kind !== "number" || !share.percent || textOf(of) !== "of" || place?.kind !== "place")
    return null;
  reader.at += 3;
  return `${rowCell(place.place, dialect).cell}*${share.raw}`;
}

function readCalculation(reader: Reader, dialect: Question["dialect"]): string | null {
  let text = "";
  for (;;) {
    const word = reader.words[reader.at];
    if (word?.kind === "place") text += rowCell(word.place, dialect).cell;
    else if (word?.kind === "number") text += word.percent ? word.raw : word.value;
    else return null;
    reader.at++;
    const found = operators.find(([, steps]) => accept(reader, steps));
    if (!found) {
      const next = reader.words[reader.at];
      // "B2 -5": the minus was read with the number.
      if (next?.kind === "number" && next.value < 0) {
        reader.at++;
        return `${text}${next.value}`;
      }
      return text;
    }
    text += found[0];
  }
}
