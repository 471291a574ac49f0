// Parses a query into its clauses, which must be in a fixed order.
import { cannotRun } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";
import { type Expression, keyOf, readCondition, readExpression } from "./expression.ts";
import { type Words, words } from "./words.ts";

export interface Query {
  /** The selected columns; null means all columns. */
  select: Expression[] | null;
  where: Expression | null;
  groupBy: Expression[];
  pivot: Expression[];
  orderBy: { by: Expression; descending: boolean }[];
  limit: number | null;
  offset: number;
  /** Keyed by `keyOf` of the expression that has the label. */
  labels: Map<string, string>;
}

/** Parses a query; #VALUE! if it is invalid. */
export function readQuery(text: string): Query {
  const from = words(text);
  const query: Query = {
    select: from.take("select") ? selected(from) : null,
    where: from.take("where") ? readCondition(from) : null,
    groupBy: from.take("group", "by") ? list(from) : [],
    pivot: from.take("pivot") ? list(from) : [],
    orderBy: from.take("order", "by") ? ordered(from) : [],
    limit: null,
    offset: 0,
    labels: new Map(),
  };
  if (from.take("skipping")) cannotRun("QUERY", "run.skipping");
  if (from.take("limit")) query.limit = whole(from);
  if (from.take("offset")) query.offset = whole(from);
  if (from.take("label")) query.labels = named(from);
  // A format changes only the display, so it is ignored.
  if (from.take("format")) named(from);
  if (from.take("options")) while (from.take("no_format") || from.take("no_values"));
  if (from.peek().type !== "end") throw errors.value;
  return query;
}

function selected(from: Words): Expression[] | null {
  if (from.sign("*")) return null;
  return list(from);
}

function list(from: Words): Expression[] {
  const found: Expression[] = [];
  do found.push(readExpression(from));
  while (from.sign(","));
  return found;
}

function ordered(from: Words): Query["orderBy"] {
  const found: Query["orderBy"] = [];
  do {
    const by = readExpression(from);
    const descending = from.take("desc");
    if (!descending) from.take("asc");
    found.push({ by, descending });
  } while (from.sign(","));
  return found;
}

function whole(from: Words): number {
  const value = Number(from.mustBe("number"));
  if (!Number.isInteger(value)) throw errors.value;
  return value;
}

function named(from: Words): Map<string, string> {
  const found = new Map<string, string>();
  do {
    const of = keyOf(readExpression(from));
    found.set(of, from.mustBe("text"));
  } while (from.sign(","));
  return found;
}
