// Compiles operators on two values. Numbers are computed directly, everything else as the interpreter does.
import type { BinaryOperator } from "../tree.ts";
import { compareNumbers } from "./compare.ts";
import { binary, finite, sum } from "./operators.ts";
import type { Compiled } from "./program.ts";
import type { Run } from "./run.ts";
import { isError, type Scalar, type Value } from "./values.ts";

const ofNumbers: Partial<Record<BinaryOperator, (left: number, right: number) => Scalar>> = {
  "+": sum,
  "-": (left, right) => sum(left, -right),
  "*": (left, right) => finite(left * right),
  "=": (left, right) => compareNumbers(left, right) === 0,
  "<>": (left, right) => compareNumbers(left, right) !== 0,
  "<": (left, right) => compareNumbers(left, right) < 0,
  "<=": (left, right) => compareNumbers(left, right) <= 0,
  ">": (left, right) => compareNumbers(left, right) > 0,
  ">=": (left, right) => compareNumbers(left, right) >= 0,
};

export function compileBinary(operator: BinaryOperator, left: Compiled, right: Compiled): Compiled {
  const compute = ofNumbers[operator];
  if (!compute) return (run) => computed(run, operator, left(run), right(run));
  return (run) => {
    const one = left(run);
    const other = right(run);
    return typeof one === "number" && typeof other === "number"
      ? compute(one, other)
      : computed(run, operator, one, other);
  };
}

function computed(run: Run, operator: BinaryOperator, left: Value, right: Value): Value {
  try {
    return binary(run, operator, left, right);
  } catch (error) {
    if (isError(error)) return error;
    throw error;
  }
}
