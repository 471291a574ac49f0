// Everything between brackets: the arguments of a call, a group, the items of an array.
import { checkConstants } from "./array-constants.ts";
import { advance } from "./lex.ts";
import type { CallHead } from "./operands.ts";
import { behind, isReferring, type Parser, problem, spanHere, written } from "./parser.ts";
import type { ApplyNode, ArrayNode, CallNode, Node, Span } from "./tree.ts";

export function completed(parser: Parser, head: Node | CallHead): Node {
  if (head.type !== "callHead") return head;
  const { start, sheet, name, prefix, nameEnd } = head;
  const node: CallNode = { type: "call", sheet, name, prefix, nameEnd, args: [], start, end: nameEnd };
  node.args = list(parser, `${name}(`);
  node.end = behind(parser);
  return node;
}

export function applied(parser: Parser, callee: Node): Node {
  const node: ApplyNode = { type: "apply", callee, args: [], start: callee.start, end: callee.end };
  node.args = list(parser, "(");
  node.end = behind(parser);
  return node;
}

/** Arguments from `(` to `)`; the scanner stands on the first and is left behind the second. */
function list(parser: Parser, opened: string): Node[] {
  const { scan } = parser;
  const open = spanHere(scan);
  const args: Node[] = [];
  advance(scan);
  if (scan.token !== ")" && scan.token !== "end") {
    for (;;) {
      args.push(argument(parser));
      if (!atSeparator(parser)) break;
      advance(scan);
    }
  }
  closeParenthesis(parser, opened, open);
  return args;
}

function argument(parser: Parser): Node {
  const { scan } = parser;
  const { start, token } = scan;
  if (token === ")" || token === "end" || token === "," || token === ";")
    return { type: "empty", start, end: start };
  return parser.expression(0);
}

/** Whether a separator stands here. The other dialect's separator is reported and taken for the right one. */
function atSeparator(parser: Parser): boolean {
  const { scan, signs } = parser;
  if (scan.token === signs.argument) return true;
  if (scan.token !== "," && scan.token !== ";") return false;
  if (scan.token === ";" && scan.braces > 0) return false;
  const message = `Arguments are divided by \`${signs.argument}\` here, not by \`${scan.token}\`. Write \`${signs.argument}\`.`;
  problem(parser, "wrong_separator", message);
  return true;
}

function closeParenthesis(parser: Parser, opened: string, open: Span): void {
  const { scan } = parser;
  // A brace too many inside the parentheses must not hide their end.
  while (scan.token === "}" && scan.braces === 0) {
    problem(parser, "illegal_character", "There is a `}` too many: no `{` was opened for it. Remove it.");
    advance(scan);
  }
  if (scan.token === ")") {
    advance(scan);
    return;
  }
  const message = `\`)\` is missing: ${opened} opened at character ${open.start + 1} was not closed.`;
  problem(parser, "missing_close_parenthesis", message, { start: scan.start, end: scan.start });
}

export function group(parser: Parser): Node {
  const { scan } = parser;
  const open = spanHere(scan);
  advance(scan);
  if (scan.token === ")") {
    problem(
      parser,
      "empty_parentheses",
      "There is nothing between these parentheses. Write a value or remove them.",
    );
    const hole: Node = { type: "missing", start: scan.start, end: scan.start };
    advance(scan);
    return { type: "group", inner: hole, start: open.start, end: behind(parser) };
  }
  const inner = unionOf(parser, parser.expression(0), "group");
  closeParenthesis(parser, "(", open);
  return { type: "group", inner, start: open.start, end: behind(parser) };
}

/** Outside a function's arguments the separator unites references: (A1:A3,C1). */
export function unionOf(parser: Parser, first: Node, where: "formula" | "group"): Node {
  const { scan } = parser;
  let left = first;
  while ((scan.token === "," || scan.token === ";") && !(scan.token === ";" && scan.braces > 0)) {
    const sign = written(scan);
    const at = spanHere(scan);
    const next = advance(scan);
    const right = next === ")" || next === "end" ? null : parser.expression(0);
    const fits = sign === parser.signs.argument && isReferring(left) && right !== null && isReferring(right);
    if (!fits || parser.signs.dialect === "sheets") {
      const place =
        where === "formula" ? "outside a function" : "between parentheses without a function before them";
      problem(
        parser,
        "stray_separator",
        `\`${sign}\` stands ${place}. Is a function's name or a \`(\` missing?`,
        at,
      );
    }
    if (right === null) break;
    left = { type: "binary", operator: ",", left, right, start: left.start, end: right.end };
  }
  return left;
}

export function array(parser: Parser): Node {
  const { scan } = parser;
  const open = spanHere(scan);
  const before = parser.problems.length;
  scan.braces++;
  advance(scan);
  const rows: Node[][] = [];
  if (scan.token !== "}" || parser.signs.dialect === "excel") {
    for (;;) {
      rows.push(arrayRow(parser));
      if (scan.token !== parser.signs.arrayRow) break;
      advance(scan);
    }
  }
  scan.braces--;
  if (scan.token === "}") advance(scan);
  else {
    problem(parser, "missing_close_brace", "`}` is missing: the { opened here was not closed.", open);
  }
  const node: ArrayNode = { type: "array", rows, start: open.start, end: behind(parser) };
  if (parser.signs.dialect === "excel" && parser.problems.length === before)
    checkConstants(node, parser.problems);
  return node;
}

function arrayRow(parser: Parser): Node[] {
  const { scan } = parser;
  const row: Node[] = [];
  for (;;) {
    row.push(parser.expression(0));
    if (scan.token !== parser.signs.arrayColumn) return row;
    advance(scan);
  }
}
