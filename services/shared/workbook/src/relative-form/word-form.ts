// The relative form of the word at which a scanner is, if it begins a reference.
import { codeAt, digit, wordEnd } from "@cellwright/formula/parse/characters";
import type { Scanner } from "@cellwright/formula/parse/lex";
import { Token } from "@cellwright/formula/parse/tokens";
import { isCell, mayPair, readCorner } from "@cellwright/formula/references";
import type { Corner } from "@cellwright/formula/tree";
import { cornerForm } from "./corner-form.ts";
import { isDeclaredIn } from "./declared.ts";

/** Null if the text stays as it is. The scanner moves to the end of a range; it stops at a doubtful word. */
export function wordForm(scan: Scanner, row: number, column: number): string | null {
  const { text, start, end, token } = scan;
  const next = codeAt(text, end);
  if (next === Token.colon) return rangeForm(scan, row, column);
  if (token === Token.number) return null;
  if ((scan.kinds & digit) !== 0 && next !== Token.open && next !== Token.openBracket) {
    const cell = read(scan, start, end);
    if (cell !== null && isCell(cell)) return cornerForm(cell, row, column);
  }
  // A pipe follows the name of another program, and its cells.
  if (next === Token.bar) scan.stopped = true;
  return nameForm(scan);
}

/** `A1:B2`, `A:B`, `1:3`, `A2:A`, and with dots beside the colon. */
function rangeForm(scan: Scanner, row: number, column: number): string | null {
  const { text, start, end } = scan;
  const first = codeAt(text, end - 1) === Token.dot ? end - 1 : end;
  const second = codeAt(text, end + 1) === Token.dot ? end + 2 : end + 1;
  const last = wordEnd(text, second);
  const from = read(scan, start, first);
  if (from === null) return nameForm(scan);
  const next = codeAt(text, last);
  const isEnd = last > second && next !== Token.open && next !== Token.mark && next !== Token.openBracket;
  const to = isEnd ? read(scan, second, last) : null;
  if (to !== null && mayPair(from, to, "sheets")) {
    // Only Google Sheets has ranges such as A:A5.
    if (!mayPair(from, to, "excel") || isDeclaredIn(text, start, first) || isDeclaredIn(text, second, last))
      scan.stopped = true;
    scan.end = last;
    return cornerForm(from, row, column) + text.slice(first, second) + cornerForm(to, row, column);
  }
  if (isDeclaredIn(text, start, first)) scan.stopped = true;
  return isCell(from) && first === end ? cornerForm(from, row, column) : nameForm(scan);
}

/** Parses a corner. A cell beyond the limits of Excel is a name there, but not in Google Sheets. */
function read(scan: Scanner, start: number, end: number): Corner | null {
  const corner = readCorner(scan.text, start, end, "excel");
  if (corner === null && readCorner(scan.text, start, end, "sheets") !== null) scan.stopped = true;
  return corner;
}

const likeForm = /^(?:R\d*C?\d*|C\d*)$/;

/** Null, or in small letters a name such as `R1C1`, which would be taken for a reference. */
function nameForm({ text, start, end }: Scanner): string | null {
  const code = codeAt(text, start);
  if (code !== letterR && code !== letterC) return null;
  const word = text.slice(start, end);
  return likeForm.test(word) ? word.toLowerCase() : null;
}

const letterR = 82;
const letterC = 67;
