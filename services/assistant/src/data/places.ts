// Where a formula is written when nobody says so: the free column beside the table, or a free cell beside it.
import { columnLetters } from "@cellwright/formula/references";
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { Place } from "@cellwright/questions/reading";

/** The first column to the right of everything on the sheet. */
const freeColumn = ({ ends, regions }: Sheets, sheet: string): number => {
  const right = Math.max(
    0,
    ...regions.filter((region) => region.sheet === sheet).map((region) => region.right),
  );
  return Math.max(right, ends.get(sheet)?.column ?? 0) + 1;
};

const isEmpty = (region: Region, column: number): boolean =>
  region.columns.every((each) => each.column !== column || each.kind === "empty");

/** Filled down beside the rows of the region: in its own empty column with a heading, else in the next free one. */
export function placeOfRows(sheets: Sheets, region: Region): Place {
  const own = region.columns.findLast(({ kind, column }) => kind === "empty" && isEmpty(region, column));
  const letter = columnLetters(
    own && region.headerRows.length > 0 ? own.column : freeColumn(sheets, region.sheet),
  );
  const { top, bottom, sheet } = region;
  return {
    sheet,
    cell: `${letter}${top}`,
    range: bottom > top ? `${letter}${top}:${letter}${bottom}` : null,
  };
}

/** One cell, with an empty column between it and the table, so that a list has room below. */
export function placeOfOne(sheets: Sheets, region: Region): Place {
  const letter = columnLetters(freeColumn(sheets, region.sheet) + 1);
  return { sheet: region.sheet, cell: `${letter}${Math.max(2, region.headerRows.at(-1) ?? 1)}`, range: null };
}
