// Columns that the question names are read; others are not, where one of the named would fit in their place.
import { type Check, finder, type Given } from "./check.ts";
import { folded, isColumn, isIn, mentions, quote, says } from "./said.ts";

const found = finder("columns");
type Told = ReturnType<typeof toldColumns>[number];

export const columns: Check = (given) => {
  const unused = toldColumns(given).filter((each) => !isUsed(each, given));
  return unused.flatMap((each) =>
    found(isSure(each) ? "likely" : "hint", given.tree, "unused", { column: quote(given, each) }),
  );
};

export const isSure = ({ by, score }: Told): boolean => score === 1 && (by === "heading" || by === "letter");

/** Of what is asked or told; words that stand for something else are left out. */
export function toldColumns(given: Given) {
  const stated = mentions(given, "value", "quote", "range", "cell").filter(({ score }) => score >= 0.9);
  const isOther = (one: { start: number; end: number }) =>
    stated.some(({ start, end }) => start <= one.start && end >= one.end);
  return mentions(given, "column").filter(
    (each) => isIn(given, each, "request", "story") && each.score >= 0.8 && !isOther(each),
  );
}

export function isUsed(told: Told, given: Given): boolean {
  const { reads, place, sheets, literals } = given;
  const region = sheets.regions[told.region];
  if (given.isOpen || (region?.sheet === place.sheet && told.column === place.column)) return true;
  const heading = folded(region?.columns.find(({ column }) => column === told.column)?.heading ?? "");
  const isHeading = (text: string | null) => heading !== "" && folded(text ?? "") === heading;
  if (reads.some((read) => read.columns.some((each) => isColumn(each, told) || isHeading(each.of.heading))))
    return true;
  if (literals.some(({ value }) => typeof value === "string" && isHeading(value))) return true;
  if (told.by === "letter")
    return reads.some(({ area }) => area.left <= told.column && area.right >= told.column);
  // "each order": the first column names the rows
  const isWanted = says(given, "which") && given.has("INDEX", "XLOOKUP", "LOOKUP", "FILTER", "SORT");
  return region?.left === told.column && !says(given, "duplicate", "distinct", "unique") && !isWanted;
}
