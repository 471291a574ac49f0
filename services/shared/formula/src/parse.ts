// The parser: from text to tree by operator precedence. It never throws, reports every problem and goes on behind it.
import { applied, unionOf } from "./brackets.ts";
import { skipBlanks } from "./characters.ts";
import { signs, type Writing } from "./dialect.ts";
import { advance, type Scanner, scanner, type Token } from "./lex.ts";
import { beginsOperand } from "./operands.ts";
import {
  illegal,
  isCallable,
  isReferring,
  type Parser,
  problem,
  spanHere,
  strength,
  written,
} from "./parser.ts";
import { operand } from "./primary.ts";
import { type Problem, report } from "./problem.ts";
import { isOpen, mayPair } from "./references.ts";
import type { BinaryOperator, Node, Span } from "./tree.ts";

export interface Parsed {
  tree: Node;
  /** In the order of the text. */
  problems: Problem[];
}

/** A formula may hold this many characters. */
export const mostCharacters = 8192;
/** Brackets, calls and signs inside each other; far beyond what Excel takes, small enough for any stack. */
const mostNested = 256;

const binaryStrength: ReadonlyMap<Token, number> = new Map<Token, number>([
  ...(["=", "<>", "<", "<=", ">", ">="] as const).map((sign): [Token, number] => [sign, strength.comparison]),
  ["&", strength.join],
  ["+", strength.sum],
  ["-", strength.sum],
  ["*", strength.product],
  ["/", strength.product],
  ["^", strength.power],
]);

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
  const parser: Parser = {
    scan,
    signs: chosen,
    problems,
    depth: 0,
    stopped: false,
    expression: (weakest) => expression(parser, weakest),
  };
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
        if (scan.token === "#" && (scan.spaced || !isReferring(left))) {
          illegal(parser);
          continue;
        }
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
