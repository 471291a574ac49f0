// The parser: a Pratt parser from text to tree. It never throws and continues after each problem.
import { type FormulaLocale, signs } from "./dialect.ts";
import { translateIn } from "./messages.ts";
import { unionOf } from "./parse/brackets.ts";
import { codeAt, skipBlanks } from "./parse/characters.ts";
import { expression, infix, joined } from "./parse/infix.ts";
import { advance } from "./parse/lex.ts";
import { missingAt, type Parser, problem, shortened } from "./parse/parser.ts";
import { beginsOperand, Token } from "./parse/tokens.ts";
import { type Diagnostics, type Problem, report } from "./problem.ts";
import { readCorner } from "./references.ts";
import type { Corner, Node } from "./tree.ts";

export interface Parsed {
  tree: Node;
  /** In the order of the text. */
  problems: Problem[];
  /** True for an array formula `{=…}`, which computes whole ranges in every version of Excel. */
  array: boolean;
}

/** The maximum length of a formula, in characters. */
export const mostCharacters = 8192;

/**
 * Parses a formula with or without its `=`, or an array formula with its braces. Names, separators and errors
 * are read in the given locale; the tree always has the English ones. Where the text could not be understood,
 * the tree has `missing` and `broken` nodes, and there are problems.
 */
export function parse(text: string, locale?: FormulaLocale): Parsed {
  const problems: Problem[] = [];
  const t = translateIn(locale?.messages);
  if (text.length > mostCharacters) {
    const message = t("formula.tooLong", { length: text.length, most: mostCharacters });
    report({ problems }, "too_long", { start: mostCharacters, end: text.length }, message);
    return { tree: missingAt(0, text.length), problems, array: false };
  }
  const from = skipBlanks(text, 0);
  const equal = codeAt(text, from) === Token.openBrace ? skipBlanks(text, from + 1) : from;
  const hasEqual = codeAt(text, equal) === Token.equal;
  const array = hasEqual && equal > from;
  const begin = hasEqual ? equal + 1 : from;
  const parser = parserOn(array ? withoutBrace(text) : text, begin, { problems, t }, locale);
  if (parser.token === Token.end) {
    report({ problems }, "empty_formula", { start: begin, end: text.length }, t("formula.empty"));
    return { tree: missingAt(begin, text.length), problems, array };
  }
  const tree = wholeFormula(parser);
  if (array && parser.text.length === text.length) {
    const at = { start: text.length, end: text.length };
    problem(parser, "missing_close_brace", t("brace.missingAtEnd"), at);
  }
  if (problems.length > 1) problems.sort((one, other) => one.start - other.start);
  return { tree, problems, array };
}

/** Cuts off the closing brace of an array formula, if there is one. */
function withoutBrace(text: string): string {
  const last = text.trimEnd().length - 1;
  return codeAt(text, last) === Token.closeBrace ? text.slice(0, last) : text;
}

const firstCell: Corner = { column: 1, row: 1, columnFixed: false, rowFixed: false };

/** The formula's own cell, parsed from A1 notation. A1 if `cell` is omitted or malformed. */
export const cellOf = (cell: string | undefined): Corner =>
  (cell === undefined ? null : readCorner(cell, 0, cell.length, "sheets")) ?? firstCell;

function parserOn(text: string, from: number, { problems, t }: Diagnostics, locale?: FormulaLocale): Parser {
  const chosen = signs(locale);
  // The fields are copied one by one, because a spread makes parsing 10 % slower.
  const parser: Parser = {
    text,
    signs: chosen,
    token: Token.end,
    start: from,
    end: from,
    behind: from,
    spaced: false,
    kinds: 0,
    closed: true,
    doubled: false,
    braces: 0,
    stopped: false,
    problems,
    t,
    cell: chosen.notation === "R1C1" ? cellOf(locale?.cell) : firstCell,
    depth: 0,
    declared: null,
    expression,
  };
  advance(parser);
  return parser;
}

function wholeFormula(parser: Parser): Node {
  const { start } = parser;
  let tree = expression(parser, 0);
  if (parser.token !== Token.end) tree = unionOf(parser, tree, "formula");
  while (parser.token !== Token.end) {
    if (parser.token === Token.close) {
      problem(parser, "extra_close_parenthesis", parser.t("parenthesis.extra"));
    } else {
      problem(parser, "illegal_character", parser.t("part.notHere", { part: shortened(parser) }));
    }
    if (advance(parser) === Token.end) break;
    tree = beginsOperand(parser.token)
      ? joined(tree, expression(parser, 0))
      : unionOf(parser, infix(parser, tree, start, 0), "formula");
  }
  return tree;
}
