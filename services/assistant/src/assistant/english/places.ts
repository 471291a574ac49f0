// Which cells a question talks about: "column C", "rows 2 to 100", "the Orders sheet", B2 and C2:C100.

import type { Dialect } from "@cellwright/formula/dialect";
import { printNode } from "@cellwright/formula/format";
import { columnNumber, isCell } from "@cellwright/formula/references";
import { covers, isOne, phrase, textOf } from "./reader.ts";
import type { Place, Word } from "./words.ts";

/** The question once its places are found; rows and sheets that were named have moved into the places. */
export function withPlaces(words: readonly Word[]): Word[] {
  const { rest, rows, sheet } = takeModifiers(words);
  return ranged(namedColumns(rest)).map((word) =>
    word.kind === "place" ? { ...word, place: bounded(word.place, rows, sheet) } : word,
  );
}

/** "B2 to B20" is one range, unless it speaks of the way from one to the other, as with dates and percentages. */
function ranged(words: readonly Word[]): Word[] {
  if (words.some((word) => isOne(word, aboutTwo))) return [...words];
  const out: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const [one, joint, two] = [words[at] as Word, words[at + 1], words[at + 2]];
    const isRange =
      one.kind === "place" &&
      two?.kind === "place" &&
      isOne(joint, phrase("to|through|until|-")) &&
      one.place.to === null &&
      two.place.to === null;
    if (isRange && one.place.from.column === two.place.from.column) {
      out.push({ ...one, end: two.end, place: { ...one.place, to: two.place.from } });
      at += 2;
    } else out.push(one);
  }
  return out;
}

const aboutTwo = phrase(
  "days|months|years|hours|weeks|change|percent|percentage|difference|increase|growth|time|changed",
);

type Rows = { first: number; last: number };

const rowsPhrase = phrase("between|from|in|for|of|only? the? rows|row");
const throughPhrase = phrase("to|and|through|until|till|- row?");
const sheetWord = phrase("sheet|tab|worksheet");
const before = phrase("in|on|from|of");

/** Takes "between rows 2 and 100" and "on the Orders sheet" out of the words. */
function takeModifiers(words: readonly Word[]): { rest: Word[]; rows: Rows | null; sheet: string | null } {
  const rest: Word[] = [];
  let rows: Rows | null = null;
  let sheet: string | null = null;
  for (let at = 0; at < words.length; ) {
    const foundRows: ReturnType<typeof rowsAt> = rows ? null : rowsAt(words, at);
    const foundSheet: ReturnType<typeof sheetAt> = sheet ? null : sheetAt(words, at);
    if (foundRows) {
      rows = foundRows;
      at += foundRows.length;
    } else if (foundSheet) {
      sheet = foundSheet.name;
      at += foundSheet.length;
    } else {
      rest.push(words[at] as Word);
      at++;
    }
  }
  return { rest, rows, sheet };
}

function rowsAt(words: readonly Word[], at: number): (Rows & { length: number }) | null {
  const head = covers(words, at, rowsPhrase) || covers(words, at, phrase("rows|row"));
  const first = words[at + head];
  if (head === 0 || first?.kind !== "number") return null;
  const middle = covers(words, at + head + 1, throughPhrase);
  const last = words[at + head + 1 + middle];
  // "rows 2-100": the minus belongs to the number.
  if (last?.kind !== "number" || (middle === 0 && last.value >= 0)) return null;
  return { first: first.value, last: Math.abs(last.value), length: head + 2 + middle };
}

function sheetAt(words: readonly Word[], at: number): { name: string; length: number } | null {
  if (!isOne(words[at], before)) return null;
  const from = at + 1 + (textOf(words[at + 1]) === "the" ? 1 : 0);
  const [one, two] = [words[from], words[from + 1]];
  // "in Sheet2" needs no word for what it is; before a column it belongs to that column alone.
  if (one && isDefaultName(one) && !isOne(two, columnWord)) return { name: one.raw, length: from + 1 - at };
  if (isOne(one, sheetWord)) {
    const called = isOne(two, phrase("called|named")) ? 1 : 0;
    const name = nameOf(words[from + 1 + called]);
    return name === null ? null : { name, length: from + 2 + called - at };
  }
  const name = nameOf(one);
  return name !== null && isOne(two, sheetWord) ? { name, length: from + 2 - at } : null;
}

const isDefaultName = (word: Word): boolean => word.kind === "word" && /^sheet\d+$/i.test(word.raw);

const noName = phrase("this|same|other|that|current|second|first|another|where|is|and");

function nameOf(word: Word | undefined): string | null {
  if (word?.kind === "quoted") return word.text;
  return (word?.kind === "word" && !isOne(word, noName)) || word?.kind === "number" ? word.raw : null;
}

const columnWord = phrase("column|col|columns|cols");
const cellWord = phrase("cell|cells|range");
const betweenColumns = phrase("to|through|-|:");

/** Turns "column C" and "columns B to D" into places, and single capital letters where only a column can be meant. */
function namedColumns(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const text = textOf(word);
    const bracket = textOf(words[at + 1]) === "(" ? 1 : 0;
    const letters = isOne(word, columnWord) ? lettersOf(words[at + 1 + bracket]) : null;
    if (letters !== null) {
      const start = at;
      const owner = out.at(-1);
      const sheet = owner && isDefaultName(owner) ? owner.raw : null;
      if (sheet !== null) out.pop();
      at += 1 + bracket * 2;
      const last =
        text.endsWith("s") && isOne(words[at + 1], betweenColumns) ? lettersOf(words[at + 2]) : null;
      if (last !== null) at += 2;
      out.push(onSheet(columns(letters, last ?? letters, words[start], words[at]), sheet));
      if (last !== null) continue;
      if (text.endsWith("s")) at = moreColumns(words, at, out);
    } else if (isOne(word, columnWord) && words[at + 1]?.kind === "place") {
      // "column C2:C100", "columns A:C": the place says it all.
    } else if (isOne(word, cellWord) && words[at + 1]?.kind === "place") {
      // "cell B2"
    } else if (isLoneColumn(words, at)) {
      out.push(columns(word.raw, word.raw, word, word));
    } else out.push(word);
  }
  return out;
}

/** "columns B, C and D" names several. */
function moreColumns(words: readonly Word[], from: number, out: Word[]): number {
  let at = from;
  for (;;) {
    const gap = covers(words, at + 1, phrase("and|, and?"));
    const letters = gap > 0 ? lettersOf(words[at + 1 + gap]) : null;
    if (letters === null) return at;
    const [divider, named] = [words[at + 1], words[at + 1 + gap]];
    if (divider) out.push({ kind: "sign", text: ",", raw: ",", start: divider.start, end: divider.end });
    out.push(columns(letters, letters, named, named));
    at += gap + 1;
  }
}

function lettersOf(word: Word | undefined): string | null {
  const text = word?.kind === "word" || word?.kind === "quoted" ? word.text : "";
  return /^[a-z]{1,2}$/i.test(text) && !["is", "of", "in", "to", "or", "by", "if", "as"].includes(text)
    ? text
    : null;
}

const columns = (first: string, last: string, from: Word | undefined, to: Word | undefined): Word => ({
  start: from?.start ?? 0,
  end: to?.end ?? 0,
  kind: "place",
  raw:
    first === last
      ? `column ${first.toUpperCase()}`
      : `columns ${first.toUpperCase()} to ${last.toUpperCase()}`,
  place: { sheet: null, from: corner(columnNumber(first), 0), to: corner(columnNumber(last), 0) },
});

const prefixOf = (name: string) => ({ path: "", workbook: "", first: name, last: "" });
const onSheet = (word: Word, name: string | null): Word =>
  word.kind === "place" && name !== null
    ? { ...word, place: { ...word.place, sheet: prefixOf(name) } }
    : word;

const corner = (column: number, row: number) => ({ column, row, columnFixed: false, rowFixed: false });

const verbsBefore = phrase("in|of|from|sum|total|average|add|multiply|divide|subtract|sort|by|count");
const testsBehind = phrase("is|are|isn't|=|>|<|>=|<=|<>|contains|equals|has|does|doesn't|starts|begins|ends");

function isLoneColumn(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.kind !== "word" || !/^[A-Z]$/.test(word.raw)) return false;
  if (isOne(words[at + 1], testsBehind)) return true;
  return !["a", "i"].includes(word.text) && isOne(words[at - 1], verbsBefore);
}

function bounded(place: Place, rows: Rows | null, sheet: string | null): Place {
  const prefix = place.sheet ?? (sheet === null ? null : prefixOf(sheet));
  if (rows === null || place.from.row > 0 || place.to === null)
    return isCell(place.from) && place.to === null ? place : { ...place, sheet: prefix };
  return { sheet: prefix, from: { ...place.from, row: rows.first }, to: { ...place.to, row: rows.last } };
}

export const isOneCell = (place: Place): boolean => place.to === null;
export const isOneColumn = ({ from, to }: Place): boolean =>
  to !== null && from.column > 0 && from.column === to.column;

const lastRow = 1_048_576;

/** As a formula writes it. Excel has no open ranges: there the last row is written out. */
export function shown(place: Place, dialect: Dialect): string {
  const { from, to } = place;
  const isOpen = to !== null && isCell(from) && to.row === 0;
  const end = isOpen && dialect === "excel" && to ? { ...to, row: lastRow } : to;
  return printNode({ type: "reference", start: 0, end: 0, sheet: place.sheet, from, to: end });
}

/** The cell of a column that stands in the first row of data: what a formula to be filled down begins with. */
export function firstCell(place: Place): Place {
  const row = place.from.row || 2;
  return { sheet: place.sheet, from: { ...place.from, row, columnFixed: false, rowFixed: false }, to: null };
}

/** The columns from one to the other, as one range of the same rows. */
export function spanning(one: Place, other: Place): Place {
  const [left, right] = one.from.column <= other.from.column ? [one, other] : [other, one];
  const last = right.to ?? right.from;
  return { sheet: left.sheet ?? right.sheet, from: left.from, to: { ...last, row: last.row } };
}
