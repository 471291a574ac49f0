// References to cells as they are written: corners with a colon between them, dots beside it, R1C1.
import { isCell, isOpen, mayPair, readCorner } from "../references.ts";
import type { Corner, Node, ReferenceNode, SheetPrefix } from "../tree.ts";
import { codeAt, wordEnd } from "./characters.ts";
import { isDeclared } from "./declared.ts";
import { advance } from "./lex.ts";
import { type Parser, problem } from "./parser.ts";
import { readRelative } from "./r1c1.ts";
import { Token } from "./tokens.ts";
import { trimmed } from "./trim.ts";

export function reference(
  parser: Parser,
  start: number,
  sheet: SheetPrefix | null,
  from: Corner,
  to: Corner | null,
): ReferenceNode {
  const node: ReferenceNode = { type: "reference", sheet, from, to, start, end: parser.end };
  if (parser.signs.notation === "R1C1") {
    const instead = "Cells are written R1C1 here: R2C3 is row 2, column 3, R[-1]C the cell above.";
    problem(parser, "bad_reference", `${parser.text.slice(start, parser.end)} is in A1 notation. ${instead}`);
  } else if (to !== null && parser.signs.dialect === "excel" && isOpen(node)) reportOpen(parser, node);
  advance(parser);
  return node;
}

function reportOpen(parser: Parser, node: ReferenceNode): void {
  const said = parser.text.slice(node.start, node.end);
  const message = `${said} has no last row. Only Google Sheets knows ranges without an end; in Excel write it out, as in A2:A1000.`;
  problem(parser, "open_range", message, node);
}

export function relative(parser: Parser, start: number, sheet: SheetPrefix | null): Node | null {
  const { text, signs, cell } = parser;
  const first = readRelative(text, parser.start, signs, cell);
  if (first === null) return null;
  const from = first.corner;
  const second =
    codeAt(text, first.end) === Token.colon ? readRelative(text, first.end + 1, signs, cell) : null;
  const pairs = second !== null && mayPair(from, second.corner, signs.dialect);
  parser.end = pairs ? second.end : first.end;
  // A row alone is the whole row.
  const to = pairs ? second.corner : isCell(from) ? null : from;
  const node: ReferenceNode = { type: "reference", sheet, from, to, start, end: parser.end };
  if (signs.dialect === "excel" && isOpen(node)) reportOpen(parser, node);
  advance(parser);
  return node;
}

/** `A1.:.B9`, with a dot at either side of the colon or at both. */
export function trimRange(parser: Parser, start: number, sheet: SheetPrefix | null): Node | null {
  const { text, start: first, end, signs } = parser;
  const leads = codeAt(text, end - 1) === Token.dot;
  const trails = codeAt(text, end + 1) === Token.dot;
  if (!leads && !trails) return null;
  const second = trails ? end + 2 : end + 1;
  const last = wordEnd(text, second);
  const from = readCorner(text, first, leads ? end - 1 : end, signs.dialect);
  const to = readCorner(text, second, last, signs.dialect);
  if (from === null || to === null || !mayPair(from, to, signs.dialect)) return null;
  parser.end = last;
  if (signs.dialect === "sheets") {
    const message = `${text.slice(start, last)} is a range of Excel that leaves out blank edges; Google Sheets has none. Write it without the dots.`;
    problem(parser, "wrong_dialect", message, { start, end: last });
  }
  const range = reference(parser, start, sheet, from, to);
  return trimmed(range, leads && trails ? 3 : trails ? 2 : 1);
}

/** `E2:v` where a LAMBDA gives v. */
export const isNameAt = ({ text, declared }: Parser, start: number, end: number): boolean =>
  declared !== null && isDeclared(declared, text.slice(start, end));
