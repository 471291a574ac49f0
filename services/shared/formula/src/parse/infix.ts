// Parses what follows an operand: an operator, a percent sign, `#`, a call, or an operand that should not be there.
import { isOpen, mayPair } from "../references.ts";
import type { BinaryOperator, Node } from "../tree.ts";
import { readingOf } from "../vocabulary.ts";
import { meantBy } from "./advice.ts";
import { applied } from "./calls.ts";
import { advance } from "./lex.ts";
import {
  atArraySign,
  illegal,
  isCallable,
  isReferring,
  missingAt,
  type Parser,
  problem,
  shortened,
  strength,
  written,
} from "./parser.ts";
import { operand } from "./primary.ts";
import { beginsOperand, Token } from "./tokens.ts";

/** The maximum nesting of brackets, calls and signs. It is far beyond Excel's limit and safe for any stack. */
const mostNested = 256;

const operators: BinaryOperator[] = [];
const strengths = new Uint8Array(128);
const operator = (token: Token, sign: BinaryOperator, power: number): void => {
  operators[token] = sign;
  strengths[token] = power;
};
operator(Token.lessOrEqual, "<=", strength.comparison);
operator(Token.greaterOrEqual, ">=", strength.comparison);
operator(Token.unequal, "<>", strength.comparison);
operator(Token.equal, "=", strength.comparison);
operator(Token.less, "<", strength.comparison);
operator(Token.greater, ">", strength.comparison);
operator(Token.join, "&", strength.join);
operator(Token.plus, "+", strength.sum);
operator(Token.minus, "-", strength.sum);
operator(Token.times, "*", strength.product);
operator(Token.over, "/", strength.product);
operator(Token.power, "^", strength.power);

export function expression(parser: Parser, weakest: number): Node {
  if (parser.depth >= mostNested) return tooDeep(parser);
  parser.depth++;
  const { start } = parser;
  const left = infix(parser, operand(parser), start, weakest);
  parser.depth--;
  return left;
}

function tooDeep(parser: Parser): Node {
  const { start, text } = parser;
  const message = parser.t("formula.tooDeep", { most: mostNested });
  problem(parser, "too_deep", message, { start, end: text.length });
  parser.stopped = true;
  advance(parser);
  return missingAt(start, parser.behind);
}

export const joined = (left: Node, right: Node): Node => ({
  type: "broken",
  parts: left.type === "broken" ? [...left.parts, right] : [left, right],
  start: left.start,
  end: right.end,
});

/** Parses all operators after the operand that began at `start` that bind at least as tightly as `weakest`. */
export function infix(parser: Parser, first: Node, start: number, weakest: number): Node {
  let left = first;
  for (;;) {
    const { token } = parser;
    const power = strengths[token] as number;
    if (power > 0) {
      if (power < weakest) return left;
      left = binary(parser, left, start, operators[token] as BinaryOperator, power);
      continue;
    }
    switch (token) {
      case Token.close:
      case Token.comma:
      case Token.end:
      case Token.semicolon:
        return left;
      case Token.colon:
        if (strength.range < weakest || atArraySign(parser)) return left;
        left = ranged(parser, binary(parser, left, start, ":", strength.range));
        continue;
      case Token.percent:
        if (strength.percent < weakest) return left;
        left = { type: "postfix", operator: "%", operand: left, start, end: parser.end };
        advance(parser);
        continue;
      case Token.hash:
        if (parser.spaced || left.type === "postfix" || !isReferring(left)) {
          illegal(parser);
          continue;
        }
        left = { type: "postfix", operator: "#", operand: left, start, end: parser.end };
        advance(parser);
        continue;
      case Token.open:
        if (!parser.spaced && isCallable(left)) {
          left = applied(parser, left, start);
          continue;
        }
        break;
      case Token.illegal:
        illegal(parser);
        if (beginsOperand(parser.token)) left = joined(left, expression(parser, strength.range));
        continue;
      case Token.mark:
      case Token.closeBracket:
      case Token.dot:
      case Token.backslash:
      case Token.bar:
        if (atArraySign(parser)) return left;
        illegal(parser);
        continue;
      default:
        if (!beginsOperand(token)) return left;
    }
    if (mayIntersect(parser, left)) {
      if (strength.intersection < weakest) return left;
      left = intersected(parser, left, start);
      continue;
    }
    if (weakest > strength.tightest) return left;
    problem(parser, "missing_operator", betweenWords(parser, left) ?? missingBefore(parser));
    left = joined(left, expression(parser, strength.tightest));
  }
}

const missingBefore = (parser: Parser): string =>
  parser.t("operator.missing", { sign: parser.signs.argument, part: shortened(parser) });

/** Finds words between values that people write for an operator, such as `and` in `A1>3 and B1<5`. */
function betweenWords(parser: Parser, left: Node): string | undefined {
  const { text, token, start, end } = parser;
  const behind = left.type === "binary" && left.operator === " " ? left.right : left;
  const word = token === Token.word ? text.slice(start, end) : behind.type === "name" ? behind.name : "";
  const { functions } = readingOf(parser.signs.vocabulary);
  const english = functions.get(word.toUpperCase()) ?? word.toUpperCase();
  if (!standingBetween.has(english)) return undefined;
  const name = word.toUpperCase();
  return parser.t("operator.word", { word, name, sign: parser.signs.argument });
}

const standingBetween: ReadonlySet<string> = new Set(["AND", "OR", "XOR", "MOD"]);

const mayIntersect = (parser: Parser, left: Node): boolean =>
  parser.spaced &&
  parser.token !== Token.number &&
  parser.token !== Token.text &&
  parser.token !== Token.openBrace &&
  isReferring(left);

/** Parses an intersection. Its operator is the space before the token, so no token is skipped. */
function intersected(parser: Parser, left: Node, start: number): Node {
  const right = expression(parser, strength.intersection + 1);
  return { type: "binary", operator: " ", left, right, start, end: parser.behind };
}

function binary(parser: Parser, left: Node, start: number, sign: BinaryOperator, power: number): Node {
  advance(parser);
  const operator = power === strength.comparison ? compared(parser, sign) : sign;
  const right = expression(parser, power + 1);
  return { type: "binary", operator, left, right, start, end: parser.behind };
}

/** Reports `==`, `=>` and `=<`, and continues with the operator that was meant. */
function compared(parser: Parser, sign: BinaryOperator): BinaryOperator {
  if (parser.spaced || strengths[parser.token] !== strength.comparison) return sign;
  const second = written(parser);
  const meant = meantBy(sign, second);
  if (meant === undefined) return sign;
  problem(parser, "missing_operand", parser.t("operator.none", { wrong: sign + second, right: meant }));
  advance(parser);
  return meant;
}

/** Turns `A1 : B2`, written with spaces, into the same range as `A1:B2`. */
function ranged(parser: Parser, node: Node): Node {
  if (node.type !== "binary" || node.left.type !== "reference" || node.right.type !== "reference")
    return node;
  const { left, right } = node;
  const { dialect } = parser.signs;
  if (
    left.to !== null ||
    right.to !== null ||
    right.sheet !== null ||
    !mayPair(left.from, right.from, dialect)
  )
    return node;
  const range: Node = { ...left, to: right.from, end: node.end };
  return isOpen(range) && dialect === "excel" ? node : range;
}
