// Edits of the open workbook: at once in what is shown, and behind that in its file. Loaded when it is needed.
import { filledCells } from "@cellwright/contracts/limits";
import { createCalculation } from "@cellwright/workbook/calculate";
import { filledEdits } from "@cellwright/workbook/filled-edits";
import type { Workbook } from "@cellwright/workbook/model";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import { writeCells } from "@cellwright/workbook/write";
import { cellEdits } from "@cellwright/workbook/write/allowed-edits";
import { isFormula } from "@cellwright/workbook/write/edit";
import { snapshotOf } from "@cellwright/workbook/write/snapshot";
import { formulaTime } from "./calculating.ts";
import type { CellEdit } from "./wishes.ts";

export { pastedWorkbook } from "./pasted-workbook.ts";

/** The file with the edits. Throws a `WorkbookError` if they are not possible. */
export async function written(file: File, edits: readonly CellEdit[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Uint8Array(writeCells(bytes, filledEdits(edits, filledCells)));
}

const noPivots = () => [];

/**
 * Returns a function that gives the open workbook edits before they are in its file: a long file takes seconds to write.
 * Throws a `WorkbookError` for most edits that the file cannot get.
 */
export function createPreview(workbook: Workbook): (edits: readonly CellEdit[]) => void {
  const calculation = createCalculation(workbook, { formulaTime });
  const permissions = { allowProtected: false, replaceArrays: false };
  return (edits) => {
    const allowed = cellEdits(workbook, filledEdits(edits, filledCells), permissions, noPivots);
    try {
      calculation.setAll(
        allowed.map(({ sheet, row, column, content }) => ({
          ...{ sheet: sheet.name, row, column },
          content: isFormula(content) ? { formula: content.formula } : content,
        })),
      );
    } catch (error) {
      if (error instanceof RangeError) throw new WorkbookError("cannot-write", error.message);
      throw error;
    }
    for (const [{ values }, found] of snapshotOf(workbook, calculation))
      for (const [key, value] of found.values) values.set(key, value);
    for (const { sheet, row, column } of allowed) {
      const { top, left, bottom, right } = sheet.used ?? {
        top: row,
        left: column,
        bottom: row,
        right: column,
      };
      sheet.used = {
        ...{ top: Math.min(top, row), left: Math.min(left, column) },
        ...{ bottom: Math.max(bottom, row), right: Math.max(right, column) },
      };
    }
  };
}
