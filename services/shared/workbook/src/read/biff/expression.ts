// The formulas of binary workbooks are lists of tokens in the order of calculation. Writes them as text in A1 notation.
import { createCursor } from "./cursor.ts";
import { addOperand } from "./operands.ts";
import { addOperator } from "./operators.ts";
import type { Expression } from "./tokens.ts";

/** Tokens of operands exist three times, for a reference, a value and an array. */
const operandBit = 0x20;

/** The formula without `=`; null if it has tokens that cannot be understood. `extra` follows the tokens. */
export function expressionText(tokens: Uint8Array, extra: Uint8Array, expression: Expression): string | null {
  const cursor = createCursor(tokens);
  const more = createCursor(extra);
  const stack: string[] = [];
  while (cursor.left() > 0) {
    const token = cursor.u8();
    const kind = token >= operandBit ? (token & 0x1f) | operandBit : token;
    const isKnown =
      kind >= operandBit
        ? addOperand(kind, stack, { cursor, more, expression })
        : addOperator(kind, stack, { cursor, more, expression });
    if (!isKnown) return null;
  }
  return stack.length === 1 ? (stack[0] ?? null) : null;
}
