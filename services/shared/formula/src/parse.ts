// The parser: from text to tree by operator precedence. It never throws, reports every problem and goes on behind it.
import { adviceOn } from "./advice.ts";
import { checkConstants } from "./array-constants.ts";
import { type Signs, signs, type Writing } from "./dialect.ts";
import { advance, type Scanner, scanner, skipBlanks, type Token } from "./lex.ts";
import {
  beginsOperand,
  type CallHead,
  errorCode,
  isDeletedSheet,
  readDeletedSheet,
  readOperand,
} from "./operands.ts";

import { type Problem, type ProblemCode, report } from "./problem.ts";
import { isOpen, mayPair } from "./references.ts";
import type { ApplyNode, ArrayNode, BinaryOperator, CallNode, Node, Span, UnaryOperator } from "./tree.ts";

export interface Parsed {
  tree: Node;
  /** In the order of the text. */
  problems: Problem[];
}

/** A formula may hold this many characters. */
export const mostCharacters = 8192;
/** Brackets, calls and signs inside each other; far beyond what Excel takes, small enough for any stack. */
const mostNested = 256;

/** `*` binds tighter than `+`. A sign binds tighter than `^`: in both products -2^2 is 4. */
const strength = {
  comparison: 1,
  join: 2,
  sum: 3,
  product: 4,
  power: 5,
  sign: 6,
  percent: 7,
  union: 8,
  intersection: 9,
  range: 10,
  tightest: 11,
} as const;

const binaryStrength: ReadonlyMap<Token, number> = new Map<Token, number>([
  ...(["=", "<>", "<", "<=", ">", ">="] as const).map((sign): [Token, number] => [sign, strength.comparison]),
  ["&", strength.join],
  ["+", strength.sum],
  ["-", strength.sum],
  ["*", strength.product],
  ["/", strength.product],
  ["^", strength.power],
]);

interface Parser {
  readonly scan: Scanner;
  readonly signs: Signs;
  readonly problems: Problem[];
  depth: number;
  /** Nesting was too deep: the rest is not read and nothing more is said. */
  stopped: boolean;
}

/**
 * Parses a formula with or without its `=`.
 * Without problems the tree is whole; with problems it holds `missing` and `broken` nodes where sense was lost.
 */
export function parse(text: string, writing?: Writing): Parsed {
  const problems: Problem[] = [];
  const from = skipBlanks(text, 0);
  const begin = text[from] === "=" ? from + 1 : from;
  if (text.length > mostCharacters) {
    const message = `The formula has ${text.length} characters; at most ${mostCharacters} are allowed. Split it over several cells.`;
    report(problems, "too_long", { start: mostCharacters, end: text.length }, message);
    return { tree: { type: "missing", start: begin, end: text.length }, problems };
  }
  const chosen = signs(writing);
  const scan = scanner(text, chosen, begin);
  const parser: Parser = { scan, signs: chosen, problems, depth: 0, stopped: false };
  if (scan.token === "end") {
    report(
      problems,
      "empty_formula",
      { start: begin, end: text.length },
      "The formula is empty. Write something after the =.",
    );
    return { tree: { type: "missing", start: begin, end: text.length }, problems };
  }
  const tree = wholeFormula(parser);
  problems.sort((one, other) => one.start - other.start);
  return { tree, problems };
}

function wholeFormula(parser: Parser): Node {
  const { scan } = parser;
  let tree = unionOf(parser, expression(parser, 0), "formula");
  while (scan.token !== "end") {
    if (scan.token === ")") {
      problem(
        parser,
        "extra_close_parenthesis",
        "There is a `)` too many: no `(` was opened for it. Remove it or add the `(`.",
      );
    } else {
      problem(parser, "illegal_character", `\`${written(scan)}\` does not belong here. Remove it.`);
    }
    if (advance(scan) === "end") break;
    tree = beginsOperand(scan)
      ? joined(tree, expression(parser, 0))
      : unionOf(parser, infix(parser, tree, 0), "formula");
  }
  return tree;
}

function problem(parser: Parser, code: ProblemCode, message: string, span: Span = parser.scan): void {
  if (!parser.stopped) report(parser.problems, code, span, message);
}

const written = (scan: Scanner): string => scan.text.slice(scan.start, scan.end);

const joined = (left: Node, right: Node): Node => ({
  type: "broken",
  parts: left.type === "broken" ? [...left.parts, right] : [left, right],
  start: left.start,
  end: right.end,
});

function expression(parser: Parser, weakest: number): Node {
  if (parser.depth >= mostNested) return tooDeep(parser);
  parser.depth++;
  const left = infix(parser, operand(parser), weakest);
  parser.depth--;
  return left;
}

function tooDeep(parser: Parser): Node {
  const { scan } = parser;
  const { start } = scan;
  const end = scan.text.length;
  const message = `The formula is nested more than ${mostNested} levels deep. Move inner parts to cells of their own.`;
  problem(parser, "too_deep", message, { start, end });
  parser.stopped = true;
  scan.end = end;
  advance(scan);
  return { type: "missing", start, end };
}

/** Everything that may follow an operand, as long as it binds at least as tightly as `weakest`. */
function infix(parser: Parser, first: Node, weakest: number): Node {
  const { scan } = parser;
  let left = first;
  for (;;) {
    const power = binaryStrength.get(scan.token);
    if (power !== undefined) {
      if (power < weakest) return left;
      left = binary(parser, left, scan.token as BinaryOperator, power);
      continue;
    }
    switch (scan.token) {
      case ":":
        if (strength.range < weakest) return left;
        left = ranged(parser, binary(parser, left, ":", strength.range));
        continue;
      case "%":
      case "#":
        if (scan.token === "#" && scan.spaced) return left;
        if (scan.token === "%" && strength.percent < weakest) return left;
        left = { type: "postfix", operator: scan.token, operand: left, start: left.start, end: scan.end };
        advance(scan);
        continue;
      case "(":
        if (!scan.spaced && isCallable(left)) {
          left = applied(parser, left);
          continue;
        }
        break;
      case "illegal":
        illegal(parser);
        if (beginsOperand(scan)) left = joined(left, expression(parser, strength.range));
        continue;
      case "!":
      case "]":
      case ".":
      case "\\":
        if (scan.braces > 0 && scan.token === parser.signs.arrayColumn) return left;
        illegal(parser);
        continue;
      default:
        if (!beginsOperand(scan)) return left;
    }
    if (
      scan.spaced &&
      isReferring(left) &&
      scan.token !== "number" &&
      scan.token !== "text" &&
      scan.token !== "{"
    ) {
      if (strength.intersection < weakest) return left;
      const right = { ...spanHere(scan) };
      left = binary(parser, left, " ", strength.intersection, right);
      continue;
    }
    if (weakest > strength.tightest) return left;
    const message = `An operator or \`${parser.signs.argument}\` is missing before ${shortened(scan)}.`;
    problem(parser, "missing_operator", message);
    left = joined(left, expression(parser, strength.tightest));
  }
}

const spanHere = ({ start, end }: Scanner): Span => ({ start, end });

/** What stands here, cut so that it fits into a sentence. */
function shortened(scan: Scanner): string {
  const all = written(scan);
  return all.length > 24 ? `${all.slice(0, 24)}…` : all;
}

function binary(parser: Parser, left: Node, operator: BinaryOperator, power: number, blank?: Span): Node {
  // The intersection's sign is the blank before the token, so nothing is to be skipped.
  if (blank === undefined) advance(parser.scan);
  const right = expression(parser, power + 1);
  return { type: "binary", operator, left, right, start: left.start, end: right.end };
}

/** `A1 : B2` written with blanks is the same range as `A1:B2`. */
function ranged(parser: Parser, node: Node): Node {
  if (node.type !== "binary" || node.left.type !== "reference" || node.right.type !== "reference")
    return node;
  const { left, right } = node;
  if (left.to !== null || right.to !== null || right.sheet !== null || !mayPair(left.from, right.from))
    return node;
  const range: Node = { ...left, to: right.from, end: node.end };
  return isOpen(range) && parser.signs.dialect === "excel" ? node : range;
}

/** Only what can stand for cells can be intersected or united. */
function isReferring(node: Node): boolean {
  switch (node.type) {
    case "reference":
    case "name":
    case "structured":
    case "call":
    case "apply":
    case "missing":
    case "error":
      return true;
    case "group":
      return isReferring(node.inner) || node.inner.type === "binary";
    case "binary":
      return node.operator === ":" || node.operator === " " || node.operator === ",";
    case "postfix":
      return node.operator === "#";
    case "unary":
      return node.operator === "@";
    default:
      return false;
  }
}

const isCallable = (node: Node): boolean =>
  node.type === "call" ||
  node.type === "apply" ||
  node.type === "name" ||
  (node.type === "group" && isReferring(node));

function operand(parser: Parser): Node {
  const { scan } = parser;
  for (;;) {
    const { start, end } = scan;
    switch (scan.token) {
      case "number":
      case "word":
      case "quoted":
      case "[":
        return completed(parser, readOperand(scan, parser.problems));
      case "text": {
        if (!scan.closed)
          problem(parser, "unterminated_text", 'The text that begins here has no closing ". Add it.');
        const value = scan.text.slice(start + 1, scan.closed ? end - 1 : end).replaceAll('""', '"');
        advance(scan);
        return { type: "text", value, start, end };
      }
      case "error": {
        if (isDeletedSheet(scan)) return completed(parser, readDeletedSheet(scan, parser.problems));
        const code = errorCode(scan);
        advance(scan);
        return { type: "error", code, start, end };
      }
      case "+":
      case "-":
      case "@":
        return signed(parser, scan.token);
      case "(":
        return group(parser);
      case "{":
        return array(parser);
      case "illegal":
      case "!":
      case "]":
      case "\\":
        illegal(parser);
        if (scan.token === "illegal" || beginsOperand(scan)) continue;
        return { type: "missing", start, end: start };
      case "}":
        if (scan.braces === 0) {
          problem(
            parser,
            "illegal_character",
            "There is a `}` too many: no `{` was opened for it. Remove it.",
          );
          advance(scan);
          continue;
        }
        return missing(parser);
      default:
        return missing(parser);
    }
  }
}

function illegal(parser: Parser): void {
  const sign = written(parser.scan);
  problem(parser, "illegal_character", adviceOn(sign));
  advance(parser.scan);
}

/** Nothing is taken: what stands here may be an operator that the caller reads next. */
function missing(parser: Parser): Node {
  const { scan } = parser;
  const { start } = scan;
  const previous = start === 0 ? "" : ` after \`${scan.text[behind(parser) - 1] ?? "="}\``;
  const message =
    scan.token === "end"
      ? `The formula ends where a value is missing${previous}. Add a cell, a number or a text.`
      : `A value is missing${previous}, before \`${written(scan)}\`. Add a cell, a number or a text.`;
  problem(parser, "missing_operand", message);
  return { type: "missing", start, end: start };
}

function signed(parser: Parser, operator: UnaryOperator): Node {
  const { start } = parser.scan;
  advance(parser.scan);
  const inner = expression(parser, operator === "@" ? strength.range : strength.sign);
  return { type: "unary", operator, operand: inner, start, end: inner.end };
}

function completed(parser: Parser, head: Node | CallHead): Node {
  if (head.type !== "callHead") return head;
  const { start, sheet, name, prefix, nameEnd } = head;
  const node: CallNode = { type: "call", sheet, name, prefix, nameEnd, args: [], start, end: nameEnd };
  node.args = list(parser, `${name}(`);
  node.end = behind(parser);
  return node;
}

function applied(parser: Parser, callee: Node): Node {
  const node: ApplyNode = { type: "apply", callee, args: [], start: callee.start, end: callee.end };
  node.args = list(parser, "(");
  node.end = behind(parser);
  return node;
}

/** The end of what was read last, without the blanks before the token the scanner stands on. */
function behind({ scan }: Parser): number {
  let end = scan.start;
  while (end > 0 && skipBlanks(scan.text, end - 1) > end - 1) end--;
  return end;
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
  return expression(parser, 0);
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

function group(parser: Parser): Node {
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
  const inner = unionOf(parser, expression(parser, 0), "group");
  closeParenthesis(parser, "(", open);
  return { type: "group", inner, start: open.start, end: behind(parser) };
}

/** Outside a function's arguments the separator unites references: (A1:A3,C1). */
function unionOf(parser: Parser, first: Node, where: "formula" | "group"): Node {
  const { scan } = parser;
  let left = first;
  while ((scan.token === "," || scan.token === ";") && !(scan.token === ";" && scan.braces > 0)) {
    const sign = written(scan);
    const at = spanHere(scan);
    const next = advance(scan);
    const right = next === ")" || next === "end" ? null : expression(parser, 0);
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

function array(parser: Parser): Node {
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
    row.push(expression(parser, 0));
    if (scan.token !== parser.signs.arrayColumn) return row;
    advance(scan);
  }
}
