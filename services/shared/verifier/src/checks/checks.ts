// The list of all checks, in order.
import { anchors } from "./anchors.ts";
import type { Check, CheckInput, Issue } from "./check.ts";
import { criteria } from "./criteria.ts";
import { directions } from "./directions.ts";
import { examples } from "./examples.ts";
import { givenOf } from "./given.ts";
import { joins } from "./joins.ts";
import { kinds } from "./kinds.ts";
import { literals } from "./literals.ts";
import { namedRanges } from "./named-ranges.ts";
import { negation } from "./negation.ts";
import { numbers } from "./numbers.ts";
import { operation } from "./operations.ts";
import { order } from "./order.ts";
import { periods } from "./periods.ts";
import { places } from "./places.ts";
import { ranges } from "./ranges.ts";
import { rows } from "./rows.ts";
import { safety } from "./safety.ts";
import { search } from "./search.ts";
import { shapes } from "./shapes.ts";
import { values } from "./values.ts";

/** Checks that do not need a question. */
const ofFormulas: readonly Check[] = [
  ...[safety, rows, ranges, anchors, kinds, places, criteria, search, examples],
];
/** Checks that compare the formula with the question. */
const ofQuestions: readonly Check[] = [
  ...[namedRanges, values, numbers, literals, operation, directions, negation, joins],
  ...[periods, order, shapes],
];

/** Runs all checks. Without a question, as for a formula typed by the user, only `ofFormulas` run. */
export function issuesOf(input: CheckInput): Issue[] {
  const given = givenOf(input);
  const checks = input.reading.question.trim() === "" ? ofFormulas : [...ofFormulas, ...ofQuestions];
  return weighed(checks.flatMap((check) => check(given)));
}

/** An unstated value in the formula and an unused value of the question confirm each other: both become certain. */
function weighed(issues: readonly Issue[]): Issue[] {
  const isOf = ({ grade, check, key }: Issue, ending: string) =>
    grade !== "hint" &&
    /^(?:values|numbers|literals|periods|named-ranges)$/.test(check) &&
    key.endsWith(ending);
  const endings = [".unstated", ".unused"];
  const isMet = endings.every((ending) => issues.some((issue) => isOf(issue, ending)));
  return issues.map((issue) =>
    isMet && endings.some((ending) => isOf(issue, ending)) ? { ...issue, grade: "certain" } : issue,
  );
}
