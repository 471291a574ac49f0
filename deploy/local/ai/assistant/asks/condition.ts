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
