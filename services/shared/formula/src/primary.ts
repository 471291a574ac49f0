// Where an expression begins: a constant, a reference, a sign before it, a bracket, or nothing where something should be.
import { array, completed, group } from "./brackets.ts";
import { advance } from "./lex.ts";
import { beginsOperand, errorCode, isDeletedSheet, readDeletedSheet, readOperand } from "./operands.ts";
import { behind, illegal, type Parser, problem, strength, written } from "./parser.ts";
import type { Node, UnaryOperator } from "./tree.ts";

export function operand(parser: Parser): Node {
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
  const inner = parser.expression(operator === "@" ? strength.range : strength.sign);
  return { type: "unary", operator, operand: inner, start, end: inner.end };
}
