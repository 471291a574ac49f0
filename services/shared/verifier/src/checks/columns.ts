// Finds the columns that the question names, and whether the formula reads them.
import type { Given } from "./check.ts";
import type { ColumnAt } from "./nodes.ts";
import { folded, hasWord, isColumn, isIn, mentions, quote } from "./question.ts";

type NamedColumn = ReturnType<typeof namedColumns>[number];

/** Columns named in the request or the story, except words that are part of a value, quote, range or cell. */
export function namedColumns(given: Given) {
  const stated = mentions(given, "value", "quote", "range", "cell").filter(({ score }) => score >= 0.9);
  const isOther = (one: { start: number; end: number }) =>
    stated.some(({ start, end }) => start <= one.start && end >= one.end);
  return mentions(given, "column").filter(
    (each) => isIn(given, each, "request", "story") && each.score >= 0.8 && !isOther(each),
  );
}

export const readsColumn = (one: ColumnAt, { reads, isOpen }: Given): boolean =>
  isOpen || reads.some(({ columns }) => columns.some((each) => isColumn(each, one)));

export function isUsed(named: NamedColumn, given: Given): boolean {
  const { reads, place, sheets, literals } = given;
  const region = sheets.regions[named.region];
  if (given.isOpen || (region?.sheet === place.sheet && named.column === place.column)) return true;
  const heading = folded(region?.columns.find(({ column }) => column === named.column)?.heading ?? "");
  const isHeading = (text: string | null) => heading !== "" && folded(text ?? "") === heading;
  if (reads.some((read) => read.columns.some((each) => isColumn(each, named) || isHeading(each.of.heading))))
    return true;
  const isWritten = (text: string) =>
    isHeading(text) || (named.by === "letter" && text === quote(given, named));
  if (literals.some(({ value }) => typeof value === "string" && isWritten(value))) return true;
  if (named.by === "letter")
    return reads.some(({ area }) => area.left <= named.column && area.right >= named.column);
  // "each order" refers to the rows by the heading of their first column; its values are not needed.
  const isResult = hasWord(given, "which") && given.has("INDEX", "XLOOKUP", "LOOKUP", "FILTER", "SORT");
  const isRow = hasWord(
    given,
    "each",
    "eachRow",
    "per",
    "which",
    "howMany",
    "count",
    "list",
    "mark",
    "row",
    "howMuch",
  );
  return (
    region?.left === named.column && isRow && !hasWord(given, "duplicate", "distinct", "unique") && !isResult
  );
}
