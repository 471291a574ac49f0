// Fills a formula down from its cell, as spreadsheet programs do.
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import { addressOf } from "./addresses.ts";
import type { Sheet, Workbook } from "./model.ts";
import { sharedFormula, sharedText } from "./read/xlsx/shared-formulas.ts";
import { type Region, regionsOf } from "./regions.ts";
import type { Edit } from "./write/edit.ts";

/** A formula without `=` and its cell. Row and column count from 0. */
export interface PlacedFormula {
  sheet: Sheet;
  row: number;
  column: number;
  formula: string;
}

/** The edits that write the formula into its cell and into all cells below, down to the row `bottom`. */
export function filledDown({ sheet, row, column, formula }: PlacedFormula, bottom: number): Edit[] {
  const first = sharedFormula(formula, row, column);
  return Array.from({ length: Math.max(1, bottom - row + 1) }, (_, down) => ({
    cell: addressOf(sheet.name, row + down, column),
    content: { formula: down === 0 || !first ? formula : sharedText(first, row + down, column) },
  }));
}

/** The table of which the formula reads cells in its own row; null if it reads none. */
export function tableBeside(workbook: Workbook, { sheet, row, formula }: PlacedFormula): Region | null {
  const read = nodesOf(parse(formula).tree).flatMap((node) =>
    node.type === "reference" &&
    (node.sheet === null || node.sheet.first.toLowerCase() === sheet.name.toLowerCase()) &&
    !node.from.rowFixed &&
    node.from.row === row + 1 &&
    (node.to === null || node.to.row === row + 1)
      ? [node.from.column - 1]
      : [],
  );
  if (read.length === 0) return null;
  const [found] = regionsOf(workbook, [sheet]);
  const isBeside = ({ area, top, bottom }: Region): boolean =>
    row >= top && row <= bottom && read.some((each) => each >= area.left && each <= area.right);
  return found?.regions.find(isBeside) ?? null;
}

/**
 * The last row to which it makes sense to fill the formula: the last data row of its table. Its own row if it has none,
 * or if one of the rows between has totals.
 */
export function lastRowToFill({ row }: PlacedFormula, table: Region | null): number {
  if (!table || table.totalRows.some((total) => total >= row && total <= table.bottom)) return row;
  return table.bottom;
}
