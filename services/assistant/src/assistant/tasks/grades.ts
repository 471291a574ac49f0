// Grades: thresholds of one column with an outcome each.
import { criteriaOf } from "../reading/criteria.ts";
import { type Criterion, testOf } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { isSame, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { type Outcome, openerOf, outcomesOf, words } from "./outcomes.ts";

/** "A from 90": here that is "at least". */
const withLowerEnds = (reading: Reading): Reading => ({
  ...reading,
  items: reading.items.map((item, at) =>
    hasConcept(item, "from") && reading.items[at + 1]?.kind === "number"
      ? { ...item, kind: "concept", concepts: new Set(["gte"] as const) }
      : item,
  ),
});

interface Step {
  outcome: Outcome;
  criterion: Criterion;
}

/** "A from 90, B from 80, otherwise C": thresholds of one column with an outcome each. */
export function graded(given: Reading): Candidate[] {
  const reading = withLowerEnds(given);
  const { items } = reading;
  const outcomes = gradeOutcomes(reading);
  if (outcomes.length < 2) return [];
  const taken = new Set(
    outcomes.flatMap(({ at, until }) => Array.from({ length: until - at + 1 }, (_, offset) => at + offset)),
  );
  const subject = placesOf(reading).find(
    (at) => !taken.has(at) && ["number", "unknown", "mixed"].includes(operandAt(items[at])?.kind ?? ""),
  );
  if (subject === undefined) return [];
  const operand = operandAt(items[subject]) as Operand;
  const criteria = criteriaOf(reading, taken, { at: subject, operand }, true).filter(
    (each) => isSame(each.operand, operand) && each.values.length === 1 && each.test === null,
  );
  const numbers = criteria.filter(({ operator }) => operator !== "=" && operator !== "<>");
  // of a range only its lower end counts
  const thresholds = numbers.filter(
    (each, at) =>
      !(
        each.operator === "<=" &&
        numbers[at - 1]?.operator === ">=" &&
        sameWords(numbers[at - 1] as Criterion, each)
      ),
  );
  if (thresholds.length < 2) return [];
  const rest =
    outcomes.find(({ isElse }) => isElse) ??
    (outcomes.length === thresholds.length + 1 ? outcomes.at(-1) : undefined);
  const named = outcomes.filter((each) => each !== rest);
  if (named.length !== thresholds.length) return [];
  const steps: Step[] = thresholds.map((criterion, at) => ({ criterion, outcome: named[at] as Outcome }));
  const isUp = thresholds.every(({ operator }) => operator === ">" || operator === ">=");
  const isDown = thresholds.every(({ operator }) => operator === "<" || operator === "<=");
  const size = ({ criterion }: Step): number => Number(criterion.values[0]?.formula ?? 0);
  const sorted = isUp
    ? steps.toSorted((one, other) => size(other) - size(one))
    : isDown
      ? steps.toSorted((one, other) => size(one) - size(other))
      : steps;
  const formula = sorted.reduceRight(
    (inner, { criterion, outcome }) => `IF(${testOf(criterion)},${outcome.formula},${inner})`,
    rest?.formula ?? '""',
  );
  const used = [
    ...taken,
    subject,
    ...criteria.flatMap((each) => each.used),
    ...findAll(reading, ...words, "if", "from", "to"),
  ];
  return [candidate(formula, used, { perRow: !operand.isCell, penalty: -0.5 })];
}

const sameWords = (one: Criterion, other: Criterion): boolean => one.used.join() === other.used.join();

/** What may be a grade: quoted texts, capitals alone, words with a capital, and what "show" names. */
function gradeOutcomes(reading: Reading): Outcome[] {
  const { items } = reading;
  const known = outcomesOf(reading).filter(
    ({ at }) => items[at]?.kind !== "number" || has(reading, "show", "else"),
  );
  const more = items.flatMap((item, at): Outcome[] => {
    if (known.some((each) => at >= each.at && at <= each.until)) return [];
    const raw = item.raw;
    const isGrade =
      (item.kind === "word" && (item.proper || /^[A-F][+-]?$/.test(raw) || isBeforeColon(items, at))) ||
      (item.kind === "stop" && /^[A-F]$/.test(raw)) ||
      (item.kind === "place" && /^[A-F]$/.test(raw)) ||
      (item.kind === "value" && item.text.length < 20) ||
      (item.kind === "concept" && /^\p{Lu}/u.test(raw) && at > 0 && !hasConcept(item, "if", "else", "show"));
    if (!isGrade) return [];
    const isElse = openerOf(items, at) !== null && hasConcept(items[openerOf(items, at) ?? -1], "else");
    return [
      {
        at,
        until: at,
        formula: `"${(item.kind === "value" ? item.text : raw).replaceAll('"', '""')}"`,
        isElse,
        isSaid: false,
      },
    ];
  });
  return [...known, ...more].sort((one, other) => one.at - other.at);
}

const isBeforeColon = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.raw === ":" || hasConcept(items[at + 1], "if", "whose");
