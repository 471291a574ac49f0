// Which conditions are left when slots hold their words: "increase by 10 %" is no test, "weighted by B" compares nothing.
import type { Condition, Operand, Span } from "@cellwright/questions/reading";
import type { ColumnRef, Filled, Situation } from "./builder.ts";
import { refOf } from "./condition-parts.ts";
import { isSameColumn, refAt } from "./references.ts";
import { columnsIn, type Slots } from "./slots.ts";

/** Conditions on a number, text or cell that a slot holds are used up, and comparisons of two columns that slots hold. */
export function withoutUsed(slots: Slots, situation: Situation): Situation {
  const filled = Object.values(slots).filter((each) => each !== undefined);
  const left = situation.conditions.filter((each) => !isUsed(each, filled, situation));
  const conditions = left.filter((each) => !isContradicted(each, left, situation));
  return conditions.length === situation.conditions.length ? situation : { ...situation, conditions };
}

/** No cell is two values at once: the one that is spoken of more often is meant, else the first. */
function isContradicted(condition: Condition, all: readonly Condition[], { reading }: Situation): boolean {
  const isPlain = (each: Condition) => isOne(each) && each.operands[0]?.type === "value";
  const held = ({ operands: [first] }: Condition) =>
    first?.type === "value" ? String(first.value).toLowerCase() : "";
  const often = (each: Condition) =>
    reading.mentions.filter(
      (one) =>
        one.type === "value" && one.column === each.column && String(one.value).toLowerCase() === held(each),
    ).length;
  const rivals = all.filter(
    (each) =>
      isPlain(each) &&
      each.region === condition.region &&
      each.column === condition.column &&
      each.join !== "or",
  );
  const best = rivals.reduce((one, next) => (often(next) > often(one) ? next : one), condition);
  const first = rivals.find((each) => often(each) === often(best));
  return (
    isPlain(condition) &&
    rivals.length > 1 &&
    condition.join !== "or" &&
    held(first ?? best) !== held(condition)
  );
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** A number that is equal to no cell, and that is only supposed to be meant: "rents in three districts". */
function isUnheld(
  { operator, operands, score, isNegated, ...its }: Condition,
  { sheets }: Situation,
): boolean {
  const held = refAt(sheets, its.region, its.column)?.column.values ?? [];
  const isNumber = (each: Operand) => each.type === "value" && typeof each.value === "number" && !each.isDate;
  if (operator !== "is" || isNegated || score >= 0.8 || !operands.every(isNumber)) return false;
  return !operands.some((each) => each.type === "value" && held.includes(each.value));
}

function isUsed(condition: Condition, filled: readonly Filled[], situation: Situation): boolean {
  if (isUnheld(condition, situation)) return true;
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

/** The conditions on what is added up: its texts are no test, and zeros that are spoken of are no part of an average. */
export function counted(
  conditions: readonly Condition[],
  measure: ColumnRef,
  name: string,
  situation: Situation,
): Condition[] {
  const tests = conditions.filter((each) => !isTextOf(each, measure, situation));
  const isMean = /^(AVERAGE|MEDIAN|MIN)$/.test(name) && !tests.some((each) => isOn(each, measure, situation));
  return isMean ? [...tests, ...withoutZeros(measure, situation)] : tests;
}

/** Texts among the numbers that are added up, "abs", test nothing: they do not count anyway. */
const isTextOf = (condition: Condition, measure: ColumnRef, situation: Situation): boolean =>
  condition.operands.length > 0 &&
  condition.operands.every((each) => each.type === "value" && typeof each.value === "string") &&
  isOn(condition, measure, situation);

/** Whether it leaves a single value of its column. */
export const isOne = ({ operator, isNegated, operands }: Condition): boolean =>
  operator === "is" && !isNegated && operands.length === 1;

/** Whether it tests that column. */
export function isOn(condition: Condition, ref: ColumnRef, situation: Situation): boolean {
  const tested = refOf(condition, situation);
  return tested !== null && isSameColumn(tested, ref);
}

/** Zeros that the question speaks of are left out of an average, if no condition has them already. */
function withoutZeros(measure: ColumnRef, { reading, sheets }: Situation): Condition[] {
  const isTold =
    reading.concepts.some(({ name }) => name === "zero") ||
    reading.mentions.some((each) => each.type === "number" && each.value === 0);
  const place = { region: sheets.regions.indexOf(measure.region), column: measure.column.column };
  if (!isTold || !measure.column.values.includes(0)) return [];
  const operand = { type: "value", value: 0, isDate: false } as const;
  const rest = { start: 0, end: 0, isNegated: true, join: "and", score: 1 } as const;
  return [{ ...place, ...rest, operator: "is", operands: [operand] }];
}
