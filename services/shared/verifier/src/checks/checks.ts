// Everything that is held against a formula: the checks in order.
import { anchors } from "./anchors.ts";
import type { Check, CheckInput, Issue } from "./check.ts";
import { criteria } from "./criteria.ts";
import { directions } from "./directions.ts";
import { examples } from "./examples.ts";
import { givenOf } from "./given.ts";
import { joins } from "./joins.ts";
import { kinds } from "./kinds.ts";
import { literals } from "./literals.ts";
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
import { toldRanges } from "./told-ranges.ts";
import { values } from "./values.ts";

/** What holds whatever the question says. */
const ofFormulas: readonly Check[] = [
  ...[safety, rows, ranges, anchors, kinds, places, criteria, search, examples],
];
/** What the question says and the formula does. */
const ofQuestions: readonly Check[] = [
  ...[toldRanges, values, numbers, literals, operation, directions, negation, joins],
  ...[periods, order, shapes],
];

/** A formula of the person's own answers no question. */
export function issuesOf(input: CheckInput): Issue[] {
  const given = givenOf(input);
  const checks = input.reading.question.trim() === "" ? ofFormulas : [...ofFormulas, ...ofQuestions];
  return weighed(checks.flatMap((check) => check(given)));
}

/** What nobody told and what was told and is not there speak for each other. */
function weighed(issues: readonly Issue[]): Issue[] {
  const isOf = ({ grade, check, says }: Issue, ending: string) =>
    grade !== "hint" &&
    /^(?:values|numbers|literals|periods|told-ranges)$/.test(check) &&
    says.endsWith(ending);
  const endings = [".untold", ".unused"];
  const isMet = endings.every((ending) => issues.some((issue) => isOf(issue, ending)));
  return issues.map((issue) =>
    isMet && endings.some((ending) => isOf(issue, ending)) ? { ...issue, grade: "certain" } : issue,
  );
}
