// Groups rows, and pivots groups into columns.
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";
import { compareItems, itemFor, type Known } from "./compute.ts";
import { type Aggregate, type Expression, keyOf } from "./expression.ts";
import type { Item } from "./table.ts";

export interface Group {
  values: Item[];
  rows: number[];
}

/** One group per combination of values, in sorted order. */
export function groupsOf(
  run: Run,
  rows: readonly number[],
  by: readonly Expression[],
  knownIn: (row: number) => Known,
): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const values = by.map((expression) => itemFor(run, expression, knownIn(row)));
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { values, rows: [row] });
  }
  return [...groups.values()].sort((one, other) => compareLists(one.values, other.values));
}

function compareLists(one: readonly Item[], other: readonly Item[]): number {
  for (const [at, value] of one.entries()) {
    const order = compareItems(value, other[at] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** The known values of a group: its group expressions and the aggregates of its rows. */
export function knownOf(
  run: Run,
  group: Group,
  by: readonly Expression[],
  knownIn: (row: number) => Known,
): Known {
  const values = new Map(by.map((expression, at) => [keyOf(expression), group.values[at] ?? null]));
  return (expression) => {
    if (expression.type === "value" || expression.type === "moment") return undefined;
    const value = values.get(keyOf(expression));
    if (value !== undefined) return value;
    if (expression.type !== "aggregate") return undefined;
    const items = group.rows.map((row) => itemFor(run, expression.of, knownIn(row)));
    return aggregated(expression.name, items);
  };
}

/** Aggregates values and ignores blanks. Sums and averages require numbers. */
export function aggregated(name: Aggregate, items: readonly Item[]): Item {
  const given = items.filter((item) => item !== null);
  if (name === "count") return given.length;
  if (given.length === 0) return null;
  if (name === "max") return given.reduce((most, item) => (compareItems(item, most) > 0 ? item : most));
  if (name === "min") return given.reduce((least, item) => (compareItems(item, least) < 0 ? item : least));
  let sum = 0;
  for (const item of given) {
    if (typeof item !== "number") throw errors.value;
    sum += item;
  }
  return name === "sum" ? sum : sum / given.length;
}
