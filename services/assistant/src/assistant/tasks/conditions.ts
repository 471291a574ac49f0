// The condition of a decision, as a formula for one row.
import { criteriaOf } from "../reading/criteria.ts";
import { testOf } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import { cellOf, isSame, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { joinOf } from "./joints.ts";

export function conditionOf(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const both = sharedTest(reading, taken);
  if (both) return both;
  const criteria = criteriaOf(reading, taken, null, true);
  const equal = criteria.length === 0 ? areEqual(reading, taken) : null;
  if (equal) return equal;
  if (criteria.length === 0) return null;
  const tests = criteria.map(testOf);
  const join = joinOf(reading, criteria);
  const or = join === "or" ? findAll(reading, "or") : findAll(reading, "and");
  const formula = tests.length === 1 ? (tests[0] as string) : `${join.toUpperCase()}(${tests.join(",")})`;
  const whole = criteria.some(({ operand }) => !operand.isCell);
  return {
    formula,
    used: [
      ...criteria.flatMap(({ used }) => used),
      ...or,
      ...placesOf(reading).filter((at) =>
        criteria.some(({ operand }) => operandsAt(items[at]).some((each) => isSame(each, operand))),
      ),
    ],
    perRow: whole,
  };
}

/** "both C2 and D2 are over 10": one test of several cells. */
function sharedTest(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const places = placesOf(reading).filter((at) => !taken.has(at));
  const [one, other] = places;
  if (one === undefined || other === undefined || places.length !== 2) return null;
  const between = items.slice(one + 1, other);
  const isList =
    between.length > 0 &&
    between.every((item) => item.kind === "stop" || hasConcept(item, "and", "or", "column", "cell"));
  if (!isList) return null;
  const criteria = criteriaOf(reading, new Set([...taken, one]), null, true);
  const [criterion] = criteria;
  if (criteria.length !== 1 || !criterion || !criterion.used.includes(other)) return null;
  const first = operandAt(items[one]) as Operand;
  const tests = [testOf({ ...criterion, operand: first }), testOf(criterion)];
  const name = between.some((item) => hasConcept(item, "or")) ? "OR" : "AND";
  return {
    formula: `${name}(${tests.join(",")})`,
    used: [one, ...criterion.used, ...findAll(reading, "both", "and", "or")],
    perRow: !first.isCell,
  };
}

/** "A2 and B2 are equal", "whether Name and Nickname are the same". */
function areEqual(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const [one, other] = placesOf(reading).filter((at) => !taken.has(at));
  const said = findAll(reading, "same", "ne", "distinct");
  if (one === undefined || other === undefined || said.length === 0) return null;
  const [left, right] = [operandAt(items[one]) as Operand, operandAt(items[other]) as Operand];
  const sign = has(reading, "ne", "distinct") && !has(reading, "same") ? "<>" : "=";
  return {
    formula: `${cellOf(left)}${sign}${cellOf(right)}`,
    used: [one, other, ...said],
    perRow: !left.isCell,
  };
}
