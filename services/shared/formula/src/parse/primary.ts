// Parses the beginning of an expression: a constant, a reference, a sign, a bracket, or a missing value.
import type { Node, UnaryOperator } from "../tree.ts";
import { array, group } from "./brackets.ts";
import { advance, errorCode, unquoted } from "./lex.ts";
import { illegal, missingAt, type Parser, problem, shortened, skipStrayBraces, strength } from "./parser.ts";
import { beginsOperand, Token } from "./tokens.ts";
import { bracketed, deletedSheet, isDeletedSheet, quoted, word } from "./words.ts";

export function operand(parser: Parser): Node {
  for (;;) {
    const { start } = parser;
    switch (parser.token) {
      case Token.word:
      case Token.number:
        return word(parser, start, null);
      case Token.text:
        return text(parser);
      case Token.quoted:
        return quoted(parser);
      case Token.openBracket:
        return bracketed(parser);
      case Token.error:
        return error(parser);
      case Token.plus:
        return signed(parser, "+", strength.sign);
      case Token.minus:
        return signed(parser, "-", strength.sign);
      case Token.at:
        return signed(parser, "@", strength.range);
      case Token.open:
        return group(parser);
      case Token.openBrace:
        return array(parser);
      case Token.illegal:
      case Token.mark:
      case Token.closeBracket:
      case Token.backslash:
        illegal(parser);
        if (parser.token === Token.illegal || beginsOperand(parser.token)) continue;
        return missingAt(start, start);
      case Token.equal:
        if (!isSecondEqual(parser)) return missing(parser);
        problem(parser, "missing_operand", parser.t("formula.twoEquals"));
        advance(parser);
        continue;
      case Token.closeBrace:
        if (parser.braces > 0) return missing(parser);
        skipStrayBraces(parser);
        continue;
      default:
        return missing(parser);
    }
  }
}

function text(parser: Parser): Node {
  const { start, end } = parser;
  if (!parser.closed) problem(parser, "unterminated_text", parser.t("text.open"));
  const value = unquoted(parser);
  advance(parser);
  return { type: "text", value, start, end };
}

function error(parser: Parser): Node {
  if (isDeletedSheet(parser)) return deletedSheet(parser);
  const { start, end } = parser;
  const code = errorCode(parser);
  advance(parser);
  return { type: "error", code, start, end };
}

const isSecondEqual = ({ text, start }: Parser): boolean => /^[\s{]*=\s*$/.test(text.slice(0, start));

/** Reports a missing value and skips no token, because the token may be an operator that the caller parses next. */
function missing(parser: Parser): Node {
  const { behind } = parser;
  problem(parser, "missing_operand", missingValue(parser));
  return missingAt(behind, behind);
}

function missingValue(parser: Parser): string {
  const { start, text, behind, token, t } = parser;
  const before = start === 0 ? null : (text[behind - 1] ?? "=");
  if (token === Token.end)
    return before === null ? t("value.missingAtEnd") : t("value.missingAtEndAfter", { before });
  const part = shortened(parser);
  return before === null ? t("value.missingBefore", { part }) : t("value.missingBetween", { before, part });
}

function signed(parser: Parser, operator: UnaryOperator, power: number): Node {
  const { start } = parser;
  advance(parser);
  const inner = parser.expression(parser, power);
  return { type: "unary", operator, operand: inner, start, end: parser.behind };
}
