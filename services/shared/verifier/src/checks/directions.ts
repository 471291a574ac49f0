// Comparisons look the way that is told, and their limits are in or out as told: at least, more than, under, between, before.
import type { Condition } from "@cellwright/questions/reading";
import { type Check, finder, type Given } from "./check.ts";
import { kept, type Limit, limitsIn } from "./limits.ts";
import { isColumn, isForm, quote } from "./said.ts";
import { type Compare, flipped, isLimit, type Test } from "./tests.ts";
import { waysOf } from "./turned.ts";

const found = finder("directions");

export const directions: Check = (given) => {
  const all = limitsIn(given);
  return given.tests.flatMap((test) => {
    if (!isLimit(test.operator)) return [];
    const own = all.filter(
      ({ value }) => isForm(numberOf(test, given), value) || Math.abs(numberOf(test, given) - value) === 1,
    );
    const [first] = own;
    const isSame = first?.column && test.column && isColumn(test.column, first.column);
    const numbers =
      first && !own.some((each) => fits(test, each, given))
        ? [{ ...first, grade: isSame ? "certain" : "likely" } as const]
        : [];
    const others = given.reading.conditions.filter((each) => isAgainst(test, each, given));
    return [...numbers, ...others.map((each) => ({ ...each, grade: "likely" as const }))].flatMap((each) =>
      found(each.grade, test.node, "other", { told: quote(given, each) }),
    );
  });
};

/** What it tests against: a number, or a cell that holds it. */
function numberOf({ value, operand }: Test, { readOf }: Given): number {
  const content = value ?? readOf(operand)?.content;
  return typeof content === "number" ? content : Number.NaN;
}

/** More than 5 whole ones is 6 and more. */
function fits(test: Test, { operator, value }: Limit, given: Given): boolean {
  const ways = waysOf(test, given);
  if (isForm(numberOf(test, given), value) && ways.includes(operator)) return true;
  const isWhole =
    test.column?.of.values.every((each) => typeof each !== "number" || Number.isInteger(each)) ?? true;
  const isStrict = operator === ">" || operator === "<";
  const step = (operator[0] === ">" ? 1 : -1) * (isStrict ? 1 : -1);
  return (
    isWhole &&
    ways.includes((isStrict ? `${operator}=` : operator[0]) as Compare) &&
    numberOf(test, given) - value === step
  );
}

/** Before or after today, a day, a period; one column above or below the other. */
function isAgainst(test: Test, condition: Condition, given: Given): boolean {
  const [operand] = condition.operands;
  const [wanted, other, ways] = [kept(condition), given.columnOf(test.operand), waysOf(test, given)];
  const isOf = ({ column, operator }: Test) =>
    column !== null && isLimit(operator) && isColumn(column, condition);
  if (!wanted || !operand || condition.score < 0.8) return false;
  if (operand.type === "column") {
    if (isOf(test) && other && isColumn(other, operand)) return !ways.includes(wanted);
    const isTurned = test.column && isColumn(test.column, operand) && other && isColumn(other, condition);
    return isTurned === true && !ways.includes(flipped[wanted]);
  }
  const isDay =
    operand.type === "now" || operand.type === "period" || (operand.type === "value" && operand.isDate);
  if (!isDay || !isOf(test) || given.tests.filter(isOf).length > 1) return false;
  const isToday = operand.type === "now" && operand.unit === "day" && operand.offset === 0;
  return !ways.some((each) => (isToday ? each === wanted : each[0] === wanted[0]));
}
