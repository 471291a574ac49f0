// The data of a query: columns of one type each, with headings.

import { toText } from "../../evaluate/coerce.ts";
import type { Matrix, Scalar } from "../../evaluate/values.ts";
import { columnLetters } from "../../references.ts";

export type Kind = "number" | "text" | "boolean";
/** A value in a query. A value of another type than its column is null, like a blank. */
export type Item = number | string | boolean | null;

export interface Column {
  /** `B` for a column of a range, `Col2` for a column of an array. */
  name: string;
  label: string;
  kind: Kind;
  items: Item[];
}

const kindOf = (value: Scalar): Kind | null => {
  if (typeof value === "number") return "number";
  if (typeof value === "string") return "text";
  return typeof value === "boolean" ? "boolean" : null;
};

/** The type that occurs most often. */
function mostly(values: readonly Scalar[]): Kind {
  const counts = { number: 0, text: 0, boolean: 0 };
  for (const value of values) {
    const kind = kindOf(value);
    if (kind) counts[kind] += 1;
  }
  if (counts.number >= counts.text && counts.number >= counts.boolean && counts.number > 0) return "number";
  return counts.boolean > counts.text ? "boolean" : "text";
}

/** The default number of header rows: leading rows with only text, if other types follow below. */
function guessedHeaders({ rows, columns, items }: Matrix): number {
  const rowAt = (row: number): Scalar[] => items.slice(row * columns, (row + 1) * columns);
  const isHeading = (row: Scalar[]): boolean =>
    row.some((value) => typeof value === "string") &&
    row.every((value) => value === null || typeof value === "string");
  let count = 0;
  while (count < rows - 1 && isHeading(rowAt(count))) count += 1;
  const below = Array.from({ length: columns }, (_, column) =>
    mostly(items.slice(count * columns).filter((_item, at) => at % columns === column)),
  );
  return below.every((kind) => kind === "text") ? 0 : count;
}

/** Makes the columns of the data. `left` is the number of the range's first column, or null for an array. */
export function tableOf(
  data: Matrix,
  left: number | null,
  headers: number,
): { columns: Column[]; headers: number } {
  const count = headers < 0 ? guessedHeaders(data) : Math.min(headers, data.rows);
  const columns = Array.from({ length: data.columns }, (_, at) => {
    const all = data.items.filter((_item, place) => place % data.columns === at);
    const values = all.slice(count);
    const kind = mostly(values);
    return {
      name: left === null ? `Col${at + 1}` : columnLetters(left + at),
      label: all
        .slice(0, count)
        .filter((value) => value !== null && kindOf(value) !== null)
        .map(toText)
        .join(" "),
      kind,
      items: values.map((value) => (kindOf(value) === kind ? (value as Item) : null)),
    };
  });
  return { columns, headers: count };
}
