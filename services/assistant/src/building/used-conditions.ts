// Which conditions are left when slots hold their words: "increase by 10 %" is no test, "weighted by B" compares nothing.
import type { Condition, Operand, Span } from "@cellwright/questions/reading";
import type { Filled, Situation } from "./builder.ts";
import { refOf } from "./condition-parts.ts";
import { isSameColumn, refAt } from "./references.ts";
import { columnsIn, type Slots } from "./slots.ts";

/** Conditions on a number, text or cell that a slot holds are used up, and comparisons of two columns that slots hold. */
export function withoutUsed(slots: Slots, situation: Situation): Situation {
  const filled = Object.values(slots).filter((each) => each !== undefined);
  const conditions = situation.conditions.filter((each) => !isUsed(each, filled, situation));
  return conditions.length === situation.conditions.length ? situation : { ...situation, conditions };
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

function isUsed(condition: Condition, filled: readonly Filled[], situation: Situation): boolean {
  const values = filled.filter(({ type }) => type !== "column" && type !== "columns" && type !== "key");
  if (values.some(({ spans }) => spans.some((span) => isWithin(span, condition)))) return true;
  const columns = filled.flatMap(columnsIn);
  const held = (operand: Operand | null): boolean => {
    const ref =
      operand === null
        ? refOf(condition, situation)
        : operand.type === "column"
          ? refAt(situation.sheets, operand.region, operand.column)
          : null;
    return ref !== null && columns.some((each) => isSameColumn(each, ref));
  };
  if (condition.operands.some((operand) => held(operand) && held(null))) return true;
  // "from F2 on" tells the place.
  return condition.operands.some(
    (operand) => operand.type === "cell" && operand.address === situation.place.cell,
  );
}
