// Tables in another shape: columns stacked or turned, headings as rows, every nth row, in reverse, gaps filled from above.
import { columnLetters } from "@cellwright/formula/references";
import type { Builder, Situation } from "./builder.ts";
import { hasBlanks } from "./clean.ts";
import { arrayOf, isSheets, orderIn, sortedBy } from "./list-parts.ts";
import { columnsOf, rangeOf, rectangleOf, rowsUpTo, toldRange } from "./references.ts";
import { arrayed, columnIn, columnsIn, formula } from "./slots.ts";

/** Slots: `columns`. Options: `unique`, `sort`, `order`; `by: "row"` goes through each row first. */
export const listStacked: Builder = ({ columns }, situation, options) => {
  const told = columnsIn(columns);
  const [first] = told;
  if (!first || told.length < 2) return [];
  const array = arrayOf(told, situation);
  if (new Set(told.map(({ column }) => column.kind)).size > 1) return [];
  const isNear = !/[{(]/.test(array) && told.every(({ region }) => region === first.region);
  const ranges = told.map((column) => rangeOf(column, situation));
  const cells = isNear
    ? array
    : isSheets(situation)
      ? `{${ranges.join(";")}}`
      : `VSTACK(${ranges.join(",")})`;
  const isGappy = told.some(hasBlanks);
  const stacked =
    isNear || isGappy
      ? `TOCOL(${cells},${isGappy ? 1 : 0}${isNear && options.by !== "row" ? ",TRUE" : ""})`
      : cells;
  const unique = options.unique === true ? `UNIQUE(${stacked})` : stacked;
  const isDown = orderIn(options, situation, "ascending") === "descending";
  const sorted = isSheets(situation)
    ? `SORT(${unique},1,${isDown ? "FALSE" : "TRUE"})`
    : `SORT(${unique}${isDown ? ",,-1" : ""})`;
  return [formula(options.sort === true ? sorted : unique, "spill")];
};

/** Slots: `columns` or `range`, else all of the first table with its header. */
export const listTurned: Builder = ({ columns, range }, situation) => {
  const weight = turning(situation);
  if (range?.type === "range")
    return [formula(`TRANSPOSE(${toldRange(range.sheet, range.address, situation)})`, "spill", weight)];
  const told = columnsIn(columns);
  if (told.length > 0) return [formula(`TRANSPOSE(${rectangleOf(told, situation)})`, "spill", weight)];
  const [region] = situation.sheets.regions;
  if (!region) return [];
  const top = Math.min(...region.headerRows, region.top);
  const address = `${columnLetters(region.left)}${top}:${columnLetters(region.right)}${region.bottom}`;
  return [formula(`TRANSPOSE(${toldRange(region.sheet, address, situation)})`, "spill", weight)];
};

/** A table is seldom turned where conditions are given, and rows and columns are spoken of for many other reasons. */
const turning = ({ conditions, reading: { concepts } }: Situation): number =>
  (conditions.length > 0 ? 0.4 : 1) * (concepts.some(({ name }) => name === "transpose") ? 1 : 0.7);

/** From the last row up. Slots: `column`. */
export const listReversed: Builder = ({ column }, situation) => {
  const ref = columnIn(column);
  if (!ref) return [];
  const range = rangeOf(ref, situation);
  return [formula(sortedBy(range, `ROW(${range})`, "descending", situation), "spill")];
};

/** The headings of `columns` become rows, with the labels left of them. Slots: `columns`, `label`. */
export const listUnpivoted: Builder = ({ columns, label }, situation) => {
  const told = columnsIn(columns);
  const region = (told[0] ?? columnIn(label))?.region ?? situation.sheets.regions[0];
  const name = columnIn(label) ?? (region && columnsOf(region)[0]);
  if (!region || !name) return [];
  const values =
    told.length > 1
      ? told
      : columnsOf(region).filter(
          ({ column }) => column.column > name.column.column && column.kind === "number",
        );
  const row = region.headerRows.at(-1);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < 2 || row === undefined) return [];
  const body = rectangleOf(values, situation);
  const headings = toldRange(
    region.sheet,
    `${first.column.letter}${row}:${last.column.letter}${row}`,
    situation,
  );
  const isGappy = values.some(hasBlanks);
  // Where a cell is empty, an error marks its place in all three lists.
  const spread = (cells: string) =>
    isGappy ? `TOCOL(IF(${body}="",NA(),${cells}),2)` : `TOCOL(IF(${body}="",${cells},${cells}))`;
  const text = `HSTACK(${spread(rangeOf(name, situation))},${spread(headings)},TOCOL(${body}${isGappy ? ",1" : ""}))`;
  return [formula(arrayed(text, situation), "spill", situation.conditions.length > 0 ? 0.4 : 1)];
};

/** Each row with the last filled cell at or above it. Slots: `column`. */
export const filledFromAbove: Builder = ({ column }, situation) => {
  const ref = columnIn(column);
  if (!ref || !hasBlanks(ref)) return [];
  const range = rowsUpTo(ref, situation);
  const above = arrayed(`LOOKUP(2,1/(${range}<>""),${range})`, situation);
  return [formula(ref.column.values[0] === null ? `IFERROR(${above},"")` : above, "row")];
};
