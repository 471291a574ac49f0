// Where a formula may go: its target cells, its shape, and the table that it belongs to.
import type { Dialect } from "@cellwright/formula/dialect";
import { columnLetters } from "@cellwright/formula/references";
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { Place, Reading } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import { homeRegion } from "../building/lookup-keys.ts";
import { areaOf } from "../building/references.ts";
import type { Tables } from "./tables.ts";

interface Input {
  reading: Reading;
  tables: Pick<Tables, "sheets">;
  dialect: Dialect;
}

/** The situation of the target that the question names; without one, a single cell and a filled column are tried. */
export function situations(task: Input): Situation[] {
  const { reading, dialect } = task;
  const { sheets } = task.tables;
  const of = (place: Place, shape: Situation["shape"]): Situation => ({
    ...{ reading, sheets, dialect, place, shape },
    sheet: place.sheet ?? sheets.names[0] ?? "Sheet1",
    conditions: reading.conditions,
  });
  const named = reading.place;
  const home = homeOf(task, named);
  if (named?.range) return [of(named, "row"), of({ ...named, range: null }, "one")];
  if (named) {
    // The first cell of a column may stand for the whole column.
    const isFirst = home !== null && areaOf(named.cell)?.top === home.top;
    const range = isFirst ? `${named.cell}:${named.cell.replace(/\d+$/, "")}${home.bottom}` : null;
    const filled = of({ ...named, range }, "row");
    return isFirst && reading.isPerRow === true ? [filled] : [of(named, "one"), filled];
  }
  if (!home) return [of({ sheet: null, cell: "A1", range: null }, "one")];
  const both = [of(placeOfOne(sheets, home), "one"), of(placeOfRows(sheets, home), "row")];
  return reading.isPerRow === true ? both.toReversed() : both;
}

/** The first column to the right of everything on the sheet. */
const freeColumn = ({ ends, regions }: Sheets, sheet: string): number => {
  const own = regions.filter((region) => region.sheet === sheet).map(({ right }) => right);
  return Math.max(0, ends.get(sheet)?.column ?? 0, ...own) + 1;
};

/** The target of a filled formula: an empty column of the table that has a heading, or the next free column. */
function placeOfRows(sheets: Sheets, { columns, headerRows, top, bottom, sheet }: Region): Place {
  const own = headerRows.length > 0 && columns.findLast(({ kind }) => kind === "empty");
  const letter = columnLetters(own ? own.column : freeColumn(sheets, sheet));
  const range = bottom > top ? `${letter}${top}:${letter}${bottom}` : null;
  return { sheet, cell: `${letter}${top}`, range };
}

/** The target of a formula in one cell: after an empty column and with free cells below, where a list can spill. */
function placeOfOne(sheets: Sheets, { sheet, headerRows }: Region): Place {
  const letter = columnLetters(freeColumn(sheets, sheet) + 1);
  return { sheet, cell: `${letter}${Math.max(2, headerRows.at(-1) ?? 1)}`, range: null };
}

/** The table that the formula belongs to: the one beside the target cell, otherwise the largest. */
export function homeOf({ tables: { sheets } }: Pick<Input, "tables">, place: Place | null): Region | null {
  const sizeOf = ({ top, bottom, columns }: Region): number => (bottom - top + 1) * columns.length;
  const beside = place && homeRegion({ sheets, place, sheet: place.sheet ?? sheets.names[0] ?? "" });
  return beside ?? sheets.regions.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}
