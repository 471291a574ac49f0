// Everything that is held against a formula: the checks in order, and the words of the question that nothing accounts for.
import type { Span } from "@cellwright/formula/tree";
import { anchors } from "./anchors.ts";
import type { Check, CheckInput, Issue } from "./check.ts";
import { columns, isUsed, toldColumns } from "./columns.ts";
import { criteria } from "./criteria.ts";
import { directions } from "./directions.ts";
import { examples } from "./examples.ts";
import { givenOf } from "./given.ts";
import { guards } from "./guards.ts";
import { isIdle } from "./idle-words.ts";
import { joins } from "./joins.ts";
import { kinds } from "./kinds.ts";
import { literals } from "./literals.ts";
import { measures } from "./measures.ts";
import { negation } from "./negation.ts";
import { numbers } from "./numbers.ts";
import { operation } from "./operations.ts";
import { order } from "./order.ts";
import { periods } from "./periods.ts";
import { places } from "./places.ts";
import { ranges } from "./ranges.ts";
import { robust } from "./robust.ts";
import { rounding } from "./rounding.ts";
import { rows } from "./rows.ts";
import { safety } from "./safety.ts";
import { isIn, quote, touches } from "./said.ts";
import { search } from "./search.ts";
import { shapes } from "./shapes.ts";
import { sides } from "./sides.ts";
import { texts } from "./texts.ts";
import { toldRanges } from "./told-ranges.ts";
import { unanswered } from "./unanswered.ts";
import { units } from "./units.ts";
import { untoldColumns } from "./untold-columns.ts";
import { values } from "./values.ts";

/** Those that hold whatever the question says, then those that compare the formula with it. */
const checks: readonly Check[] = [
  ...[safety, rows, ranges, sides, anchors, kinds, measures, places, criteria, search, robust],
  ...[
    toldRanges,
    columns,
    untoldColumns,
    values,
    numbers,
    literals,
    operation,
    directions,
    negation,
    joins,
    periods,
    units,
  ],
  ...[texts, guards, rounding, order, shapes, examples],
];

export const issuesOf = (input: CheckInput): Issue[] => {
  const given = givenOf(input);
  return weighed(checks.flatMap((check) => check(given)));
};

/** What nobody told and what was told and is not there speak for each other. */
function weighed(issues: readonly Issue[]): Issue[] {
  const isOf = ({ grade, check, says }: Issue, ending: string) =>
    grade !== "hint" &&
    /^(?:columns|values|numbers|literals|periods|told-ranges)$/.test(check) &&
    says.endsWith(ending);
  const endings = [".untold", ".unused"];
  const isMet = endings.every((ending) => issues.some((issue) => isOf(issue, ending)));
  return issues.map((issue) =>
    isMet && endings.some((ending) => isOf(issue, ending)) ? { ...issue, grade: "certain" } : issue,
  );
}

const mostNamed = 12;

/** The words of the question that neither the formula nor a check accounts for, as they are written. */
export function notEstablished(input: CheckInput): string[] {
  const own = givenOf(input);
  const { reading } = own;
  const isAsked = (one: { clause: number }) => isIn(own, one, "request", "guard");
  const words: Span[] = [
    ...reading.unexplained.filter((token) => isAsked(token) && !isIdle(token, own)),
    ...toldColumns(own).filter((told) => isAsked(told) && told.by !== "kind" && !isUsed(told, own)),
    ...unanswered(own),
  ].sort((one, other) => one.start - other.start);
  const apart = words.filter((word, at) => !touches(word, words.slice(0, at)));
  return [...new Set(apart.map((word) => quote(own, word)))].slice(0, mostNamed);
}
