// Decisions for a row: one outcome or another by a condition, TRUE or FALSE.

import { hasConcept } from "../reading/items.ts";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { branches } from "./branches.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { conditionOf } from "./conditions.ts";
import { graded } from "./grades.ts";
import { isWritten, outcomesOf, words } from "./outcomes.ts";
import { tiers } from "./tiers.ts";

export const choices: Task = (reading) => [
  ...graded(reading),
  ...tiers(reading),
  ...decided(reading),
  ...branches(reading),
  ...tested(reading),
];

/** "if B2 is over 100 show High, otherwise Low". */
function decided(reading: Reading): Candidate[] {
  const outcomes = outcomesOf(reading);
  const { items } = reading;
  if (outcomes.length === 0) return [];
  const no = outcomes.find(({ isElse }) => isElse) ?? (outcomes.length >= 2 ? outcomes.at(-1) : undefined);
  const yes = outcomes.find((each) => each !== no && !each.isElse);
  if (!yes || outcomes.length > 2) return [];
  const taken = new Set<number>();
  for (const { at, until } of [yes, ...(no ? [no] : [])])
    for (let index = at; index <= until; index++) taken.add(index);
  for (const at of findAll(reading, "show", "else")) taken.add(at);
  const condition = conditionOf(reading, taken);
  if (!condition) return [];
  const used = [...taken, ...condition.used, ...findAll(reading, ...words)];
  const isWorded = outcomes.every(({ at }) => isWritten(items[at]) || hasConcept(items[at], "yes", "no"));
  const penalty = has(reading, "if", "else", "mark")
    ? -0.3
    : isWorded
      ? 0.2
      : reading.target?.isFilled
        ? 1
        : 2.4;
  const perRow = condition.perRow || [...taken].some((at) => operandAt(items[at])?.isCell === false);
  return [
    candidate(`IF(${condition.formula},${yes.formula},${no?.formula ?? '""'})`, used, {
      perRow,
      penalty,
    }),
  ];
}

/** "check whether C2 is over 100", "does A2 contain x": TRUE or FALSE. */
function tested(reading: Reading): Candidate[] {
  const first = reading.items[0];
  const isAsking = /^(?:is|are|does|do|has|have|was|were|did|ist|sind|hat|haben|liegt|war|est-ce)$/i.test(
    first?.raw ?? "",
  );
  const said = [...findAll(reading, "mark", "same"), ...(isAsking && reading.target?.isFilled ? [0] : [])];
  if (said.length === 0 || outcomesOf(reading).length > 1) return membership(reading);
  const condition = conditionOf(reading, new Set(said.filter((at) => hasConcept(reading.items[at], "mark"))));
  if (!condition) return membership(reading);
  const within = membership(reading);
  return [
    candidate(condition.formula, [...said, ...condition.used, ...findAll(reading, ...words)], {
      perRow: condition.perRow,
      penalty: 0.7,
    }),
    ...within,
  ];
}

/** "is H1 in column E", "does each name occur in the other list". */
function membership(reading: Reading): Candidate[] {
  const { items } = reading;
  const places = placesOf(reading);
  const [own, other] = places.filter((at) => !operandAt(items[at])?.isCell);
  const [left, right] = [operandAt(items[own ?? -1]), operandAt(items[other ?? -1])];
  if (
    left &&
    right &&
    own !== undefined &&
    other !== undefined &&
    left.left !== right.left &&
    has(reading, "appear") &&
    left.kind === right.kind &&
    left.kind === "text" &&
    !has(reading, "howMany", "count", "error")
  )
    return [
      candidate(
        `COUNTIF(${fixedArea(right)},${cellOf(left)})>0`,
        [own, other, ...findAll(reading, "appear", "mark", "true", "false", "or", ...words)],
        {
          perRow: true,
          penalty: -0.3,
        },
      ),
    ];
  const cell = places.find((at) => operandAt(items[at])?.isCell);
  const list = places.find((at) => !operandAt(items[at])?.isCell);
  if (cell === undefined || list === undefined || !has(reading, "appear", "during", "mark")) return [];
  return [
    candidate(
      `COUNTIF(${area(operandAt(items[list]) as Operand)},${area(operandAt(items[cell]) as Operand)})>0`,
      [cell, list, ...findAll(reading, "appear", "mark", ...words)],
      { penalty: 0.3 },
    ),
  ];
}
