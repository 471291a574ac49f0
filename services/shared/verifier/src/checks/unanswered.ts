// Finds words of the question that ask for an operation which the formula does not perform.

import type { CallNode } from "@cellwright/formula/tree";
import type { Concept } from "@cellwright/questions/reading";
import type { Given } from "./check.ts";
import { type ColumnRead, nodesIn, type Read } from "./nodes.ts";
import operations from "./operations.json" with { type: "json" };
import { mentions, requestedConcepts, touches } from "./question.ts";

/** By concept, the functions and signs of which the formula must contain at least one. */
const answers: Readonly<Record<string, readonly string[]>> = operations.answers;

/** The concepts that the formula does not implement. If a word has several meanings, one of them is enough. */
export function unanswered(given: Given): Concept[] {
  const has = [...given.calls.map(({ name }) => name), ...signsOf(given)];
  const all = requestedConcepts(given).filter((concept) => !touches(concept, mentions(given, "function")));
  const isLike = (sign: string) =>
    has.some(
      (one) => one === sign || (sign.length > 1 && sign.endsWith("*") && one.startsWith(sign.slice(0, -1))),
    );
  const isMet = ({ name }: Concept): boolean => answers[name]?.some(isLike) ?? true;
  return all.filter(
    (concept) => !isMet(concept) && !all.some((other) => other.start === concept.start && isMet(other)),
  );
}

/** Signs of an operation other than functions: operators, numbers and the shape of the formula. */
const signsOf = ({
  parts,
  isFilled,
  examples,
  results,
  tests,
  literals,
  has,
  reads,
  place,
  calls,
}: Given): string[] => [
  ...parts.flatMap(({ node }) =>
    node.type === "binary" ? [node.operator] : node.type === "number" ? [`#${node.value}`] : [],
  ),
  ...tests.map(({ operator }) => `?${operator}`),
  // Several examples count as several rows.
  ...(isFilled || examples.length > 1 ? ["rows"] : []),
  ...(Array.isArray(results[0]) ? ["list"] : []),
  ...(literals.some(({ value }) => value === "") ? ["blank"] : []),
  ...(has("QUERY", "AGGREGATE", "SUBTOTAL") ? ["any"] : []),
  ...(reads.some(({ node: { from, to } }) => to && from.rowFixed !== to.rowFixed) ? ["grows"] : []),
  ...(reads.some(({ area }) => area.left === place.column) ? ["own"] : []),
  ...(tests.length < 2 ? ["single"] : []),
  ...(parts.some(({ node }) => node.type === "array") ? ["array"] : []),
  ...(calls.some(({ name, args }) => args.length > ({ XLOOKUP: 3, FILTER: 2 }[name] ?? 99))
    ? ["fallback"]
    : []),
  ...(calls.some(isOfDays(reads)) || !reads.some(({ columns }) => columns.some(hasDays)) ? ["dates"] : []),
];

const hasDays = (column: ColumnRead): boolean => column.in.columns.some(({ kind }) => kind === "date");

/** Whether a call takes an extreme of a date column, which means "latest" or "earliest". */
const isOfDays =
  (reads: readonly Read[]) =>
  ({ name, args }: CallNode): boolean =>
    /^(?:MAX|MIN)(?:IFS)?$|^(?:LARGE|SMALL|AGGREGATE|SUMPRODUCT)$/.test(name) &&
    reads.some(
      ({ node, columns }) =>
        args.some((arg) => nodesIn(arg).includes(node)) && columns.some(({ of }) => of.kind === "date"),
    );
