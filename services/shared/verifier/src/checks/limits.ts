// The limits that a question tells, each with its direction.
import type { Condition, Span } from "@cellwright/questions/reading";
import type { Given } from "./check.ts";
import type { ColumnAt } from "./nodes.ts";
import { numbersSaid, touches } from "./said.ts";
import { type Compare, isLimit, opposite } from "./tests.ts";

export interface Limit extends Span {
  operator: Compare;
  value: number;
  column: ColumnAt | null;
}

/** As it holds; null for what is no limit. */
export const kept = ({ operator, isNegated }: Condition): Compare | null =>
  isLimit(operator) ? (isNegated ? opposite[operator] : operator) : null;

/** Of conditions, of tiers, and of numbers that stand beside a word for a comparison. */
export function limitsIn(given: Given): Limit[] {
  const { conditions, tiers } = given.reading;
  const all: Limit[] = conditions.flatMap((each) =>
    each.operands.flatMap((operand, at): Limit[] => {
      const own = each.operator === "between" && !each.isNegated ? (at === 0 ? ">=" : "<=") : kept(each);
      const isNumber = operand.type === "value" && typeof operand.value === "number";
      return isNumber && own ? [{ ...each, column: each, value: Number(operand.value), operator: own }] : [];
    }),
  );
  const beside = [...tiers.map((each) => ({ ...each, value: each.limit })), ...numbersSaid(given)];
  for (const { start, end, operator, value } of beside)
    if (operator && isLimit(operator) && typeof value === "number" && !touches({ start, end }, all))
      all.push({ start, end, operator, value, column: null });
  return all;
}
