// What needs the calculation and the writer of workbooks. They are large, so this is loaded when it is needed.
import { addressOf, areaAddress } from "@cellwright/workbook/addresses";
import { createCalculation } from "@cellwright/workbook/calculate";
import { filledDown, lastRowToFill, type PlacedFormula, tableBeside } from "@cellwright/workbook/fill-down";
import { columnOf, keyOf, rowOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import type { Region } from "@cellwright/workbook/regions";
import { writeCells } from "@cellwright/workbook/write";
import { suggestedHeading } from "./suggested-heading.ts";
import type { Proposal, Wishes } from "./wishes.ts";

/** Milliseconds for one formula. */
export const formulaTime = 2_000;

/** Calculates all formulas and writes their results into the workbook. */
export function calculateValues(workbook: Workbook): void {
  const calculation = createCalculation(workbook, { formulaTime });
  calculation.recalculate();
  for (const { name, formulas: own, values } of workbook.sheets)
    for (const key of own.keys()) values.set(key, calculation.valueAt(name, rowOf(key), columnOf(key)));
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Writes a formula into a copy of the open file, so that the user sees the result before deciding. Throws a
 * `WorkbookError` if the formula cannot be written there.
 */
export async function propose(
  workbook: Workbook,
  file: File,
  { sheet: wished, row, column, formula, isFilled, ...more }: Wishes["propose"],
): Promise<Proposal> {
  const found = workbook.sheets.findIndex(({ name }) => wished.name && sameText(name, wished.name));
  const at = found < 0 ? wished.at : found;
  const sheet = workbook.sheets[at];
  if (!sheet) throw new Error(`the workbook has no sheet ${at}`);
  const place = { sheet, row, column, formula: formula.replace(/^=/, "") };
  const table = tableBeside(workbook, place);
  const last = lastRowToFill(place, table);
  const replaced = (bottom: number) => filledCells(place, bottom);
  const bottom = (isFilled ?? replaced(last) === replaced(row)) ? last : row;
  const area = { top: row, left: column, bottom, right: column };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const above = bottom > row && table ? headingAbove(place, table) : null;
  const own = more.own ?? { formula, dialect: "excel", separator: "," };
  const heading = above && table && (more.heading ?? suggestedHeading(own, table, row)).trim();
  const headings = above && heading ? [{ cell: above, content: heading }] : [];
  return {
    bytes: new Uint8Array(writeCells(bytes, [...filledDown(place, bottom), ...headings])),
    heading,
    edits: [
      {
        cell: addressOf(sheet.name, row, column),
        content: { formula },
        ...(bottom > row && { fill: areaAddress(area) }),
      },
      ...headings,
    ],
    ...{ rules: [], met: null },
    place: { sheet: at, area },
    isFilled: bottom > row,
    canFill: last > row,
    replaced: replaced(bottom),
  };
}

const isFilledCell = (of: Sheet, key: number) =>
  of.formulas.has(key) || (of.values.get(key) ?? null) !== null;

/** The address for the heading of a new column; null if the table has no headings, or if the cell is filled. */
function headingAbove({ sheet, row, column }: PlacedFormula, { headerRows }: Region): string | null {
  const at = headerRows.at(-1);
  if (at === undefined || at >= row) return null;
  for (let each = at; each < row; each++) if (isFilledCell(sheet, keyOf(each, column))) return null;
  return addressOf(sheet.name, at, column);
}

/** How many cells that are not empty would be replaced. */
function filledCells({ sheet, row, column }: PlacedFormula, bottom: number): number {
  let count = 0;
  for (let at = row; at <= bottom; at++) if (isFilledCell(sheet, keyOf(at, column))) count++;
  return count;
}
