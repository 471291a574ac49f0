// Writes a formula into a copy of the open file, so that the user sees the result before deciding.
import { filledDown, lastRowToFill, type PlacedFormula } from "@cellwright/workbook/fill-down";
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { writeCells } from "@cellwright/workbook/write";
import type { Proposal, Wishes } from "./wishes.ts";

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Throws a `WorkbookError` if the formula cannot be written there. */
export async function propose(
  workbook: Workbook,
  file: File,
  { sheet: wished, row, column, formula, isFilled }: Wishes["propose"],
): Promise<Proposal> {
  const found = workbook.sheets.findIndex(({ name }) => wished.name && sameText(name, wished.name));
  const at = found < 0 ? wished.at : found;
  const sheet = workbook.sheets[at];
  if (!sheet) throw new Error(`the workbook has no sheet ${at}`);
  const place = { sheet, row, column, formula: formula.replace(/^=/, "") };
  const last = lastRowToFill(workbook, place);
  const replaced = (bottom: number) => filledCells(place, bottom);
  const bottom = (isFilled ?? replaced(last) === replaced(row)) ? last : row;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const changed = new Uint8Array(writeCells(bytes, filledDown(place, bottom)));
  return {
    bytes: changed,
    place: { sheet: at, area: { top: row, left: column, bottom, right: column } },
    isFilled: bottom > row,
    canFill: last > row,
    replaced: replaced(bottom),
  };
}

/** How many cells that are not empty would be replaced. */
function filledCells({ sheet, row, column }: PlacedFormula, bottom: number): number {
  const isFilled = (of: Sheet, key: number) => of.formulas.has(key) || (of.values.get(key) ?? null) !== null;
  let count = 0;
  for (let at = row; at <= bottom; at++) if (isFilled(sheet, keyOf(at, column))) count++;
  return count;
}
