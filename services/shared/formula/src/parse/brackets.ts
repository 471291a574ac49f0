// Parses brackets without a function name: groups and arrays.
import type { ArrayNode, Node } from "../tree.ts";
import { checkConstants } from "./array-constants.ts";
import { closeParenthesis } from "./calls.ts";
import { advance } from "./lex.ts";
import { isReferring, missingAt, type Parser, problem, spanHere, written } from "./parser.ts";
import { Token } from "./tokens.ts";

export function group(parser: Parser): Node {
  const { start } = parser;
  if (advance(parser) === Token.close) {
    problem(parser, "empty_parentheses", parser.t("parenthesis.empty"));
    const inner = missingAt(parser.start, parser.start);
    advance(parser);
    return { type: "group", inner, start, end: parser.behind };
  }
  const first = parser.expression(parser, 0);
  const inner = parser.token === Token.close ? first : unionOf(parser, first, "group");
  closeParenthesis(parser, "", start);
  return { type: "group", inner, start, end: parser.behind };
}

/** Outside function arguments the argument separator is the union operator, as in (A1:A3,C1). */
export function unionOf(parser: Parser, first: Node, where: "formula" | "group"): Node {
  let left = first;
  while (parser.token === Token.comma || parser.token === Token.semicolon) {
    if (parser.token === Token.semicolon && parser.braces > 0) break;
    const sign = written(parser);
    const at = spanHere(parser);
    const next = advance(parser);
    const right = next === Token.close || next === Token.end ? null : parser.expression(parser, 0);
    const fits = sign === parser.signs.argument && isReferring(left) && right !== null && isReferring(right);
    if (!fits || parser.signs.dialect === "sheets") {
      const key = where === "formula" ? "separator.outside" : "separator.inGroup";
      problem(parser, "stray_separator", parser.t(key, { sign }), at);
    }
    if (right === null) break;
    left = { type: "binary", operator: ",", left, right, start: left.start, end: right.end };
  }
  return left;
}

export function array(parser: Parser): Node {
  const open = spanHere(parser);
  const { signs, problems } = parser;
  const before = problems.length;
  const rowSign = signs.arrayRow.charCodeAt(0);
  parser.braces++;
  advance(parser);
  const rows: Node[][] = [];
  if (parser.token !== Token.closeBrace || signs.dialect === "excel") {
    for (;;) {
      rows.push(arrayRow(parser));
      if (parser.token !== rowSign) break;
      advance(parser);
    }
  }
  parser.braces--;
  if (parser.token === Token.closeBrace) advance(parser);
  else problem(parser, "missing_close_brace", parser.t("brace.missing"), open);
  const node: ArrayNode = { type: "array", rows, start: open.start, end: parser.behind };
  if (signs.dialect === "excel" && problems.length === before) checkConstants(node, parser);
  return node;
}

function arrayRow(parser: Parser): Node[] {
  const columnSign = parser.signs.arrayColumn.charCodeAt(0);
  const row: Node[] = [];
  for (;;) {
    row.push(parser.expression(parser, 0));
    if (parser.token !== columnSign) return row;
    advance(parser);
  }
}
