// Parses operands that begin with a word or number: references, names, booleans, calls, sheet prefixes.
import { isCell, mayPair, readCorner } from "../references.ts";
import type { Node, SheetPrefix } from "../tree.ts";
import { call } from "./calls.ts";
import { isNameAt, reference, relative, trimRange } from "./cells.ts";
import { codeAt, digit, dollar, isWordAt, skipBlanks, wordEnd } from "./characters.ts";
import { booleanOf, plainNumber } from "./constants.ts";
import { advance, errorCode, unquoted } from "./lex.ts";
import { readLink } from "./links.ts";
import { missingAt, type Parser, problem, shortened } from "./parser.ts";
import { readPrefix } from "./sheet-prefix.ts";
import { closingBracket } from "./structured.ts";
import { structured } from "./tables.ts";
import { Token } from "./tokens.ts";

/** Parses the operand at the scanner's word or number, and moves past it. */
export function word(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, end } = parser;
  if (parser.signs.notation === "R1C1") {
    const node = relative(parser, start, sheet);
    if (node !== null) return node;
  }
  const next = codeAt(text, end);
  switch (next) {
    case Token.open:
      if (parser.token === Token.word) return call(parser, start, sheet);
      break;
    case Token.openBracket:
      return structured(parser, start, sheet);
    case Token.mark:
      if (sheet === null) return behindWord(parser, start);
      break;
    case Token.colon:
      return range(parser, start, sheet);
    case Token.bar: {
      const link = sheet === null ? readLink(parser) : null;
      if (link !== null) return link;
      break;
    }
  }
  if (parser.token === Token.number) return number(parser, start, sheet);
  if ((parser.kinds & digit) !== 0) {
    const corner = readCorner(text, parser.start, end, parser.signs.dialect);
    if (corner !== null && isCell(corner)) return reference(parser, start, sheet, corner, null);
  }
  return name(parser, start, sheet);
}

/** Parses a word before a colon: the first sheet of a 3-D reference, the first cell of a range, or a name. */
function range(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, start: from, end, signs } = parser;
  const last = wordEnd(text, end + 1);
  const follow = codeAt(text, last);
  const given = last > end + 1;
  if (given && follow === Token.mark && sheet === null && parser.token === Token.word)
    return behindPrefix(parser, start, last);
  // In some languages a colon separates the rows of an array.
  const divides = parser.braces > 0 && signs.arrayRow === ":";
  const isOwn = sheet === null && isNameAt(parser, from, end);
  if (!divides && !isOwn) {
    const dotted = trimRange(parser, start, sheet);
    if (dotted !== null) return dotted;
  }
  const corner = divides || isOwn ? null : readCorner(text, from, end, signs.dialect);
  if (corner !== null) {
    const ends = given && follow !== Token.open && follow !== Token.mark && follow !== Token.openBracket;
    const to = ends ? readCorner(text, end + 1, last, signs.dialect) : null;
    if (to !== null && mayPair(corner, to, signs.dialect) && !isNameAt(parser, end + 1, last)) {
      parser.end = last;
      return reference(parser, start, sheet, corner, to);
    }
    if (isCell(corner)) return reference(parser, start, sheet, corner, null);
  }
  return parser.token === Token.number ? number(parser, start, sheet) : name(parser, start, sheet);
}

function number(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, start: from, end, signs } = parser;
  const value = plainNumber(text, from, end, signs.decimal);
  if (!Number.isFinite(value)) {
    problem(parser, "bad_number", parser.t("number.tooLarge", { part: shortened(parser) }));
  }
  advance(parser);
  if (sheet === null) return { type: "number", value, start, end };
  const message = parser.t("reference.noCell", { part: text.slice(from, end) });
  problem(parser, "bad_reference", message, { start: from, end });
  return missingAt(start, end);
}

function name(parser: Parser, start: number, sheet: SheetPrefix | null): Node {
  const { text, start: from, end } = parser;
  if (sheet === null && isSpacedCall(text, end)) return call(parser, start, sheet);
  const word = text.slice(from, end);
  const truth = sheet === null ? booleanOf(parser, word) : undefined;
  if (truth !== undefined) {
    advance(parser);
    return { type: "boolean", value: truth, start, end };
  }
  if ((parser.kinds & dollar) !== 0) {
    problem(parser, "bad_reference", parser.t("reference.dollar", { part: word }), { start: from, end });
  }
  advance(parser);
  if (word[0] !== "_") return { type: "name", sheet, name: word, start, end };
  const name = word.replace(/^_xl(?:pm|op|eta)\./i, "");
  // Files store an optional parameter of LAMBDA, `[b]`, as `_xlop.b`.
  return /^_xlop\./i.test(word)
    ? { type: "name", sheet, name, optional: true, start, end }
    : { type: "name", sheet, name, start, end };
}

/** Excel allows a space between a function name and its arguments. */
function isSpacedCall(text: string, end: number): boolean {
  const next = skipBlanks(text, end);
  return next > end && codeAt(text, next) === Token.open;
}

/** Parses what follows a sheet name that is a plain word: `Sheet1!`. */
function behindWord(parser: Parser, start: number): Node {
  const first = parser.text.slice(parser.start, parser.end);
  parser.end++;
  return behindSheet(parser, start, { path: "", workbook: "", first, last: "" });
}

/** Parses a prefix such as `[1]Sheet1!` or `Jan:Dec!`, which ends at `end`, and what follows it. */
function behindPrefix(parser: Parser, start: number, end: number): Node {
  const sheet = readPrefix(parser.text.slice(parser.start, end));
  parser.end = end + 1;
  return behindSheet(parser, start, sheet);
}

/** Parses what follows the `!` of a sheet prefix. The end of the scanner is after the `!`. */
function behindSheet(parser: Parser, start: number, sheet: SheetPrefix): Node {
  const prefixEnd = parser.end;
  advance(parser);
  if (!parser.spaced) {
    if (parser.token === Token.word || parser.token === Token.number) return word(parser, start, sheet);
    if (parser.token === Token.error) {
      const node: Node = { type: "error", code: errorCode(parser), start, end: parser.end };
      advance(parser);
      return node;
    }
    if (parser.token === Token.quoted && parser.closed) {
      const node: Node = { type: "name", sheet, name: unquoted(parser), start, end: parser.end };
      advance(parser);
      return node;
    }
  }
  if (parser.token === Token.equal && !parser.spaced && prefixEnd === parser.start) {
    const unequal = unequalTo(parser, start, sheet);
    if (unequal !== null) return unequal;
  }
  const message = parser.t("sheet.alone", { sheet: parser.text.slice(start, prefixEnd) });
  problem(parser, "missing_operand", message, { start: prefixEnd, end: prefixEnd });
  return missingAt(start, prefixEnd);
}

/** `A1!=B1` means `<>`. Because the `=` that remains is also a comparison, parsing can continue. */
function unequalTo(parser: Parser, start: number, sheet: SheetPrefix): Node | null {
  const { text, signs } = parser;
  const end = parser.start - 1;
  const from = readCorner(text, start, end, signs.dialect);
  if (sheet.workbook !== "" || sheet.last !== "" || end - start !== sheet.first.length) return null;
  const message = parser.t("operator.unequal", { name: sheet.first });
  problem(parser, "missing_operand", message, { start: end + 1, end: end + 1 });
  return from !== null && isCell(from)
    ? { type: "reference", sheet: null, from, to: null, start, end }
    : { type: "name", sheet: null, name: sheet.first, start, end };
}

/** Parses `'My sheet'!A1`. */
export function quoted(parser: Parser): Node {
  const { text, start, end, closed } = parser;
  const content = unquoted(parser);
  if (closed && codeAt(text, end) === Token.mark) {
    parser.end = end + 1;
    return behindSheet(parser, start, readPrefix(content));
  }
  if (closed) {
    problem(parser, "illegal_character", parser.t("text.singleQuotes", { text: content }));
  } else {
    problem(parser, "unterminated_quote", parser.t("sheet.open"));
  }
  advance(parser);
  return missingAt(start, end);
}

/** Parses `[1]Sheet1!A1`, or `[@Amount]`, a column of the table in which the formula is. */
export function bracketed(parser: Parser): Node {
  const { text, start } = parser;
  const close = closingBracket(text, start);
  if (close >= 0) {
    let end = wordEnd(text, close);
    if (codeAt(text, end) === Token.colon && end > close) {
      const last = wordEnd(text, end + 1);
      if (last > end + 1 && codeAt(text, last) === Token.mark) end = last;
    }
    if (codeAt(text, end) === Token.mark) return behindPrefix(parser, start, end);
  }
  return structured(parser, start, null);
}

/** Whether `#REF!` is followed by a cell, as in `#REF!B12`, a reference to a deleted sheet. */
export const isDeletedSheet = (parser: Parser): boolean =>
  isWordAt(parser.text, parser.end) && errorCode(parser) === "#REF!";

/** Parses `#REF!B12` as a reference on the sheet `#REF`. */
export const deletedSheet = (parser: Parser): Node =>
  behindSheet(parser, parser.start, { path: "", workbook: "", first: "#REF", last: "" });
