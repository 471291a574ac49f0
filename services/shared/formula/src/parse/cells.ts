// Parses cell references: A1 and A1:B2, trim references such as A1.:.B9, and R1C1.
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
    const part = parser.text.slice(start, parser.end);
    problem(parser, "bad_reference", parser.t("reference.inA1", { part }));
  } else if (to !== null && parser.signs.dialect === "excel" && isOpen(node)) reportOpen(parser, node);
  advance(parser);
  return node;
}

function reportOpen(parser: Parser, node: ReferenceNode): void {
  const part = parser.text.slice(node.start, node.end);
  problem(parser, "open_range", parser.t("range.open", { part }), node);
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
  // A row without a column, such as R5, means the whole row.
  const to = pairs ? second.corner : isCell(from) ? null : from;
  const node: ReferenceNode = { type: "reference", sheet, from, to, start, end: parser.end };
  if (signs.dialect === "excel" && isOpen(node)) reportOpen(parser, node);
  advance(parser);
  return node;
}

/** Parses `A1.:.B9`, which has a dot before the colon, after it, or both. */
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
    const message = parser.t("range.dots", { part: text.slice(start, last) });
    problem(parser, "wrong_dialect", message, { start, end: last });
  }
  const range = reference(parser, start, sheet, from, to);
  return trimmed(range, leads && trails ? 3 : trails ? 2 : 1);
}

/** True for a name that a LAMBDA declares, such as `v` in `E2:v`. */
export const isNameAt = ({ text, declared }: Parser, start: number, end: number): boolean =>
  declared !== null && isDeclared(declared, text.slice(start, end));
