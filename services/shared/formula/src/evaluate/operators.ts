// The operators: on scalars, and element by element on matrices.
import type { BinaryOperator, PostfixOperator, UnaryOperator } from "../tree.ts";
import { toNumber, toText } from "./coerce.ts";
import { compare } from "./compare.ts";
import { lifted } from "./lift.ts";
import { normal } from "./numbers.ts";
import { cellAt, type Run } from "./run.ts";
import { type Area, errors, isError, type Scalar, type Value } from "./values.ts";

type Operation = (run: Run, left: Scalar, right: Scalar) => Scalar;

/** Makes a result a valid number: overflow and NaN become #NUM!, underflow and -0 become 0. */
export const finite = (value: number): Scalar => (Number.isFinite(value) ? normal(value) + 0 : errors.num);

/**
 * Computes a power. In Excel 0^0 is #NUM!, 0^-1 is #DIV/0!, and an odd root of a negative number, as in
 * (-8)^(1/3), is a number. In Google Sheets these are 1, #NUM! and #NUM!.
 */
export function raise(run: Run, base: number, exponent: number): Scalar {
  if (run.dialect === "sheets") return finite(base ** exponent);
  if (base === 0 && exponent === 0) return errors.num;
  if (base === 0 && exponent < 0) return errors.div0;
  const root = exponent === 0 ? 0 : Math.round(1 / exponent);
  if (base < 0 && root % 2 !== 0 && 1 / root === exponent) return finite(-((-base) ** exponent));
  return finite(base ** exponent);
}

/** The longest text that a cell holds. */
export const longestText = { excel: 32_767, sheets: 50_000 } as const;

/** Adds two numbers. A sum that is only a rounding error becomes 0. */
export function sum(left: number, right: number): Scalar {
  const result = left + right;
  if (result !== 0 && Math.abs(result) < Math.abs(left) * 1e-15) return 0;
  return finite(result);
}

const operations: Partial<Record<BinaryOperator, Operation>> = {
  "+": (run, left, right) => sum(toNumber(run, left), toNumber(run, right)),
  "-": (run, left, right) => sum(toNumber(run, left), -toNumber(run, right)),
  "*": (run, left, right) => finite(toNumber(run, left) * toNumber(run, right)),
  "/": (run, left, right) => {
    const dividend = toNumber(run, left);
    const divisor = toNumber(run, right);
    return divisor === 0 ? errors.div0 : finite(dividend / divisor);
  },
  "^": (run, left, right) => raise(run, toNumber(run, left), toNumber(run, right)),
  "&": (run, left, right) => {
    const text = toText(left) + toText(right);
    return text.length > longestText[run.dialect] ? errors.value : text;
  },
  "=": (_run, left, right) => compare(left, right) === 0,
  "<>": (_run, left, right) => compare(left, right) !== 0,
  "<": (_run, left, right) => compare(left, right) < 0,
  "<=": (_run, left, right) => compare(left, right) <= 0,
  ">": (_run, left, right) => compare(left, right) > 0,
  ">=": (_run, left, right) => compare(left, right) >= 0,
};

/** Fast path: the value if it is a scalar or a single cell; undefined if it must be computed per element. */
function oneOf(run: Run, value: Value): Scalar | undefined {
  if (typeof value !== "object" || value === null || value.type === "error") return value;
  if (value.type !== "reference" || value.areas.length !== 1) return undefined;
  const { sheet, left, top, right, bottom } = value.areas[0] as Area;
  return left === right && top === bottom ? cellAt(run, sheet, top, left) : undefined;
}

/** Applies an operator, except `:`, space and `,`, which work on references. May return or throw errors. */
export function binary(run: Run, operator: BinaryOperator, left: Value, right: Value): Value {
  const operation = operations[operator];
  if (!operation) return errors.value;
  const first = oneOf(run, left);
  const second = oneOf(run, right);
  if (first !== undefined && second !== undefined) {
    if (isError(first)) return first;
    return isError(second) ? second : operation(run, first, second);
  }
  return lifted(run, [left, right], ([one = null, other = null]) => {
    if (isError(one)) return one;
    if (isError(other)) return other;
    return operation(run, one, other);
  });
}

export function unary(run: Run, operator: Exclude<UnaryOperator, "@">, operand: Value): Value {
  return lifted(run, [operand], ([value = null]) => (operator === "+" ? value : -toNumber(run, value)));
}

export function percent(run: Run, operator: Exclude<PostfixOperator, "#">, operand: Value): Value {
  return lifted(run, [operand], ([value = null]) =>
    operator === "%" ? finite(toNumber(run, value) / 100) : errors.value,
  );
}
