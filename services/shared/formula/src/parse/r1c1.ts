// R1C1 notation: cells by row and column number, or by offset from the formula's own cell, as in R[-1]C2.
import type { Signs } from "../dialect.ts";
import { sheetLimits } from "../references.ts";
import type { Corner, ReferenceNode } from "../tree.ts";
import { codeAt, isDigitAt, isWordAt } from "./characters.ts";
import { Token } from "./tokens.ts";

export interface Found {
  corner: Corner;
  /** The offset after this part. */
  end: number;
}

/** Parses a cell, row or column at `start`, relative to `cell`; null if the text is something else. */
export function readRelative(text: string, start: number, signs: Signs, cell: Corner): Found | null {
  const { row, column } = signs.vocabulary.r1c1;
  const limits = sheetLimits[signs.dialect];
  const first = readPart(text, start, row, cell.row, limits.rows);
  const second = readPart(text, first?.end ?? start, column, cell.column, limits.columns);
  const end = second?.end ?? first?.end ?? start;
  if (end === start || isWordAt(text, end)) return null;
  const next = codeAt(text, end);
  if (next === Token.open || next === Token.mark || next === Token.openBracket) return null;
  const corner = {
    column: second?.number ?? 0,
    row: first?.number ?? 0,
    columnFixed: second?.fixed ?? false,
    rowFixed: first?.fixed ?? false,
  };
  return { corner, end };
}

interface Part {
  number: number;
  fixed: boolean;
  end: number;
}

/** Parses `R`, `R5` or `R[-2]`, in some languages `Z(-2)`. Offsets wrap around at the edges of the sheet. */
function readPart(text: string, start: number, letter: string, own: number, most: number): Part | null {
  const behind = start + letter.length;
  if (text.slice(start, behind).toUpperCase() !== letter) return null;
  const next = codeAt(text, behind);
  if (next === Token.openBracket || next === Token.open) return readOffset(text, behind, own, most);
  const { number, end } = readDigits(text, behind);
  if (end === behind) return { number: own, fixed: false, end };
  return number >= 1 && number <= most ? { number, fixed: true, end } : null;
}

function readOffset(text: string, open: number, own: number, most: number): Part | null {
  const sign = codeAt(text, open + 1);
  const from = sign === Token.minus || sign === Token.plus ? open + 2 : open + 1;
  const { number: steps, end } = readDigits(text, from);
  const close = codeAt(text, open) === Token.open ? Token.close : Token.closeBracket;
  if (end === from || steps >= most || codeAt(text, end) !== close) return null;
  const number = own + (sign === Token.minus ? -steps : steps);
  return { number: ((number - 1 + most) % most) + 1, fixed: false, end: end + 1 };
}

function readDigits(text: string, start: number): { number: number; end: number } {
  let end = start;
  while (end < start + 8 && isDigitAt(text, end)) end++;
  return { number: Number(text.slice(start, end)), end };
}

/** Prints a reference relative to `cell`, without its sheet. */
export function printRelative({ from, to }: ReferenceNode, signs: Signs, cell: Corner): string {
  const first = printCorner(from, signs, cell);
  const isWhole = from.row === 0 || from.column === 0;
  const second = to === null ? first : printCorner(to, signs, cell);
  return to === null || (isWhole && first === second) ? first : `${first}:${second}`;
}

function printCorner({ column, row, columnFixed, rowFixed }: Corner, signs: Signs, cell: Corner): string {
  const { r1c1 } = signs.vocabulary;
  const limits = sheetLimits[signs.dialect];
  const brackets = r1c1.brackets ?? "[]";
  const rows = row === 0 ? "" : r1c1.row + printPart(row, rowFixed, cell.row, limits.rows, brackets);
  const columns =
    column === 0 ? "" : r1c1.column + printPart(column, columnFixed, cell.column, limits.columns, brackets);
  return rows + columns;
}

function printPart(number: number, fixed: boolean, own: number, most: number, brackets: string): string {
  if (fixed) return String(number);
  const steps = number - own;
  if (steps === 0) return "";
  // Wraps around the edge of the sheet if that is shorter: in row 1, R[-1] is the last row.
  const near = Math.abs(steps) <= most / 2 ? steps : steps - Math.sign(steps) * most;
  return `${brackets[0]}${near}${brackets[1]}`;
}
