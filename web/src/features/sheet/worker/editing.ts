// Edits of the open workbook: at once in what is shown, and behind that in its file. Loaded when it is needed.
import { filledCells } from "@cellwright/contracts/limits";
import { readAddress } from "@cellwright/workbook/addresses";
import { createCalculation } from "@cellwright/workbook/calculate";
import { filledEdits } from "@cellwright/workbook/filled-edits";
import { type Area, keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import { writeCells } from "@cellwright/workbook/write";
import { cellEdits } from "@cellwright/workbook/write/allowed-edits";
import { isFormula } from "@cellwright/workbook/write/edit";
import { snapshotOf } from "@cellwright/workbook/write/snapshot";
import { formulaTime } from "./calculating.ts";
import type { CellEdit, Proposal } from "./wishes.ts";

export { pastedWorkbook } from "./pasted-workbook.ts";

/** The file with the edits. Throws a `WorkbookError` if they are not possible. */
export async function written(file: File, edits: readonly CellEdit[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Uint8Array(writeCells(bytes, filledEdits(edits, filledCells)));
}

/** Several changes of one sheet as one proposal. Throws a `WorkbookError` if they are not possible. */
export async function proposeEdits(
  workbook: Workbook,
  file: File,
  edits: readonly CellEdit[],
): Promise<Proposal> {
  const places = filledEdits(edits, filledCells).flatMap(({ cell }) => {
    const found = readAddress(cell);
    const sheet = workbook.sheets.findIndex(({ name }) => name.toLowerCase() === found?.sheet.toLowerCase());
    return found && sheet >= 0 ? [{ sheet, area: found.area }] : [];
  });
  const [first] = places;
  if (!first) throw new WorkbookError("no-such-range", "The changes name no cells.");
  const { values, formulas } = workbook.sheets[first.sheet] as Sheet;
  const keys = places.map(({ area: { top, left } }) => keyOf(top, left));
  const around = (one: Area, other: Area): Area => ({
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  });
  return {
    bytes: await written(file, edits),
    ...{ edits, rules: [], met: null, heading: null, isFilled: false, canFill: false },
    place: { sheet: first.sheet, area: places.map(({ area }) => area).reduce(around) },
    replaced: keys.filter((key) => formulas.has(key) || (values.get(key) ?? null) !== null).length,
  };
}

const noPivots = () => [];

function formatNumber({ formats }: Workbook, format: string): number {
  const known = formats.indexOf(format);
  return known >= 0 ? known : formats.push(format) - 1;
}

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
    for (const { sheet, key, row, column, format } of allowed) {
      if (format !== undefined && !sheet.formats.has(key))
        sheet.formats.set(key, formatNumber(workbook, format));
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
