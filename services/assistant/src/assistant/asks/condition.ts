// A condition of a question, with the words that say it.
import type { Criterion } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import type { Span } from "./span.ts";

export interface Condition extends Criterion {
  spans: readonly Span[];
}

export const plainCondition = (
  operand: Operand,
  operator: Criterion["operator"],
  values: Criterion["values"],
  spans: readonly Span[],
): Condition => ({ operand, operator, values, test: null, used: [], spans });

/** "cancelled ones have cancelled in the column", "in February … of February 2025": told once more, it is no second condition. */
export function consistent(conditions: readonly Condition[]): Condition[] {
  const contents = ({ operand, values }: Condition): string =>
    `${operand.left} ${values.map(({ formula }) => formula).join()}`;
  const isBounded = ({ operand }: Condition): boolean =>
    conditions.some(
      (other) => other.operand.left === operand.left && /^[<>]/.test(other.operator) && !other.test,
    );
  return conditions.filter(
    (each) =>
      !(each.test !== null && each.operand.kind === "date" && isBounded(each)) &&
      !(
        each.operator === "=" &&
        conditions.some((other) => other.operator === "<>" && contents(other) === contents(each))
      ),
  );
}
