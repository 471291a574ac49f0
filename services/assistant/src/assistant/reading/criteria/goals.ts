// "the target was met", "Budget nicht erreicht": what was done against what was planned, in two columns of a row.
import type { Criterion } from "../criterion.ts";
import { hasConcept } from "../items.ts";
import { area, isSame, type Operand } from "../operands.ts";
import type { Reading } from "../read.ts";
import { operandAt } from "../walk.ts";
import { columnsOf, negationBefore, negations, operatorOf, type Sought } from "./sought.ts";

const planned = /budget|plan|target|goal|quota|forecast|soll|ziel|prévu|prévision|objectif/i;

/** The plan and the only other column of numbers; null where more than two may be meant. */
export function goalIn(
  { data, headings }: Reading,
  numbers: readonly Operand[],
): [plan: Operand, real: Operand] | null {
  const plans = numbers.filter(({ column }) => planned.test(column?.heading ?? ""));
  const plan = plans.length === 1 ? plans[0] : undefined;
  const others = numbers.filter((each) => each !== plan && each.column?.table === plan?.column?.table);
  const reals = others.filter(({ column }) =>
    headings.some(
      (heading) => heading.column === column && (heading.nouns.has("actual") || heading.nouns.has("revenue")),
    ),
  );
  const real = others.length === 1 ? others[0] : reals.length === 1 ? reals[0] : undefined;
  return data && plan && real ? [plan, real] : null;
}

export function ofGoal(sought: Sought, at: number): Criterion | null {
  const { items } = sought.reading;
  if (
    !hasConcept(items[at], "achieved") ||
    items
      .slice(at + 1, at + 4)
      .some(
        (item, index) =>
          (item.kind === "number" && (item.percent || index === 0)) || (index === 0 && item.kind === "value"),
      )
  )
    return null;
  const goal = goalIn(
    sought.reading,
    columnsOf(sought, ({ kind }) => kind === "number"),
  );
  if (!goal) return null;
  const [plan, real] = goal;
  const places = items.flatMap((item, index) => {
    const operand = operandAt(item);
    return operand && !operand.isCell && (isSame(operand, plan) || isSame(operand, real)) ? [index] : [];
  });
  if (
    places.length === 0 ||
    items.some(
      (item, index) =>
        index < at && operatorOf(item) !== null && !hasConcept(item, "eq", "ne") && at - index <= 5,
    )
  )
    return null;
  const before = negationBefore(sought, at);
  const after = hasConcept(items[at + 1], ...negations) ? at + 1 : -1;
  const negation = before >= 0 ? before : after;
  const letters = area({ ...plan, top: 1, bottom: 1, isCell: true }).replace(/\d+$/, "");
  const sign = negation >= 0 ? "<" : ">=";
  return {
    operand: real,
    operator: "=",
    values: [],
    test: (cell) =>
      `${cell}${sign}${cell.slice(cell.lastIndexOf("!") + 1).replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${letters}`)}`,
    used: [at, ...places, ...(negation >= 0 ? [negation] : [])],
  };
}
