// What a follow-up makes of a query: other conditions, another column, another function, names instead of a number.
import type { Mention } from "@cellwright/questions/reading";
import type { ColumnRef } from "../building/builder.ts";
import { isNumeric } from "../building/clean.ts";
import { labelOf } from "../building/list-parts.ts";
import { isSameColumn, refAt } from "../building/references.ts";
import { conditionsAfter } from "./conditions.ts";
import type { FollowUp } from "./follow-up.ts";
import type { Query } from "./query.ts";

/** The same query where the follow-up says nothing about it. */
export function changedQuery(query: Query, follow: FollowUp): Query {
  const turned = turnedRound(query, follow);
  if (turned) return turned;
  const conditions = conditionsAfter(query, follow);
  const kept = conditions === query.conditions ? query : { ...query, conditions };
  return named(withColumn(kept, follow), follow);
}

/** "And the other way, who has 231": what was the result is the key. */
function turnedRound(query: Query, { now, situation }: FollowUp): Query | null {
  const [result] = query.results;
  const [key] = query.conditions;
  if (query.kind !== "lookup" || !result || !key || now.conditions.length > 1) return null;
  const value = now.mentions
    .flatMap((each) => (each.type === "number" || each.type === "value" ? [each.value] : []))
    .find((each) => result.column.values.includes(each));
  const other = refAt(situation.sheets, key.region, key.column);
  if (value === undefined || !other || other.column.values.includes(value)) return null;
  const condition = {
    ...key,
    column: result.column.column,
    operands: [{ type: "value", value, isDate: false } as const],
  };
  return { ...query, results: [other], conditions: [condition] };
}

/** Columns that are asked for, not those that tell what a condition is on, what is sorted by or grouped by. */
export function namedColumns({ now, situation }: FollowUp): ColumnRef[] {
  const isTaken = ({ start, end }: Mention) =>
    now.conditions.some((each) => each.start <= start && end <= each.end);
  const found = now.mentions
    .filter((each) => each.type === "column" && each.score >= 0.55 && !isTaken(each))
    .flatMap((each) =>
      each.type === "column" ? (refAt(situation.sheets, each.region, each.column) ?? []) : [],
    );
  return found.filter((each, at) => found.findIndex((one) => isSameColumn(one, each)) === at);
}

function withColumn(query: Query, follow: FollowUp): Query {
  const { says, situation } = follow;
  if (says("sort", "per", "each", "split", "weighted", "running", "whole")) return query;
  const meant = namedColumns(follow).filter(
    ({ region, column }) =>
      !query.conditions.some(
        (each) => situation.sheets.regions[each.region] === region && each.column === column.column,
      ) &&
      (query.kind !== "total" ||
        query.name === "COUNT" ||
        isNumeric({ region, column }) ||
        column.kind === "date"),
  );
  const [first] = meant;
  if (!first || (query.results[0] && isSameColumn(first, query.results[0]))) return query;
  if (query.kind === "list")
    return { ...query, results: says("also") ? [...query.results, ...meant] : meant };
  return { ...query, results: [first] };
}

/** What a total is called, and by which concepts. */
export const functions: readonly (readonly [name: string, ...concepts: string[]])[] = [
  ["AVERAGE", "average"],
  ["MEDIAN", "median"],
  ["COUNT", "howMany", "count"],
  ["MAX", "max", "latest"],
  ["MIN", "min", "earliest"],
  ["SUM", "sum"],
];

function named(query: Query, follow: FollowUp): Query {
  const { says, now, situation } = follow;
  const { kind, name } = query;
  const [meant] = namedColumns(follow);
  if (kind === "total" && meant && says("distinct")) return { ...query, kind: "distinct", results: [meant] };
  if (
    kind === "total" &&
    !meant &&
    now.conditions.length === 0 &&
    says("which") &&
    !says("nth") &&
    !says("share")
  )
    return whichOf(query, follow);
  const isOther = now.limit !== null || says("share", "percentOf", "running", "cap");
  const found = functions.find(([, ...concepts]) => says(...concepts))?.[0];
  if (!found || isOther) return query;
  if (kind === "best") return /^M(?:AX|IN)$/.test(found) ? { ...query, name: found } : query;
  if (
    kind !== "total" ||
    found === name ||
    (found === "SUM" && now.concepts.some(({ name: one }) => one === "per"))
  )
    return query;
  if (found === "COUNT") return query.conditions.length > 0 ? { ...query, name: found, results: [] } : query;
  const [condition] = query.conditions;
  const region = condition && situation.sheets.regions[condition.region];
  const guess = region?.columns.findLast((column) => isNumeric({ region, column }));
  const results =
    query.results.length > 0 ? query.results : region && guess ? [{ region, column: guess }] : [];
  return results.length > 0 ? { ...query, name: found, results } : query;
}

/** Who is behind a number: the names of the rows that were counted, or of the highest value. */
function whichOf(query: Query, { situation }: FollowUp): Query {
  const [condition] = query.conditions;
  const [by] = query.results;
  const region = by?.region ?? (condition && situation.sheets.regions[condition.region]);
  const label = labelOf(region, { ...situation, conditions: query.conditions });
  if (!label) return query;
  if (by && /^M(?:AX|IN)$/.test(query.name) && query.conditions.length === 0)
    return { ...query, kind: "best", results: [label], by };
  return query.name === "COUNT" && condition ? { ...query, kind: "list", results: [label] } : query;
}
