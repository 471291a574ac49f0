// Operators, constants and attributes in the token lists of binary formulas.
import type { Cursor } from "./cursor.ts";
import { errorCode } from "./error-codes.ts";
import type { Expression, Reading } from "./tokens.ts";

const binaryOperators = ["+", "-", "*", "/", "^", "&", "<", "<=", "=", ">=", ">", "<>", " ", ",", ":"];
const firstOperator = 0x03;
const lastOperator = 0x11;

/** Adds the text of a token to the stack; false if the token is not known. */
export function addOperator(kind: number, stack: string[], { cursor, expression }: Reading): boolean {
  const wrapped = (before: string, after: string): boolean => {
    const operand = stack.pop();
    if (operand === undefined) return false;
    stack.push(before + operand + after);
    return true;
  };
  if (kind >= firstOperator && kind <= lastOperator) {
    const [right, left] = [stack.pop(), stack.pop()];
    if (right === undefined || left === undefined) return false;
    stack.push(left + binaryOperators[kind - firstOperator] + right);
    return true;
  }
  switch (kind) {
    case 0x12:
      return wrapped("+", "");
    case 0x13:
      return wrapped("-", "");
    case 0x14:
      return wrapped("", "%");
    case 0x15:
      return wrapped("(", ")");
    case 0x16:
      stack.push("");
      return true;
    case 0x17:
      stack.push(`"${textOf(cursor, expression).replaceAll('"', '""')}"`);
      return true;
    case 0x18: {
      const table = cursor.u8() === 0x19 ? expression.links.table?.(cursor) : undefined;
      if (table === undefined) return false;
      stack.push(table ?? "#REF!");
      return true;
    }
    case 0x19:
      return skipAttribute(cursor) ? wrapped("SUM(", ")") : true;
    case 0x1c:
      stack.push(errorCode(cursor.u8()));
      return true;
    case 0x1d:
      stack.push(cursor.u8() === 0 ? "FALSE" : "TRUE");
      return true;
    case 0x1e:
      stack.push(String(cursor.u16()));
      return true;
    case 0x1f:
      stack.push(String(cursor.f64()).toUpperCase());
      return true;
    default:
      return false;
  }
}

/** Attributes are hints for calculation and spaces; only the sum of one argument is written. */
function skipAttribute(cursor: Cursor): boolean {
  const flags = cursor.u8();
  const word = cursor.u16();
  if ((flags & 0x04) !== 0) cursor.skip((word + 1) * 2);
  return (flags & 0x10) !== 0;
}

function textOf(cursor: Cursor, { version, decode }: Expression): string {
  if (version === 12) return cursor.wide(cursor.u16());
  const count = cursor.u8();
  if (version === 5) return decode(cursor.take(count));
  return (cursor.u8() & 1) === 1 ? cursor.wide(count) : cursor.narrow(count);
}
