// The workbook that a thread read last. It is kept, because a user usually looks at many ranges of one file.
import { type Calculation, createCalculation } from "@cellwright/workbook/calculate";
import type { CellValue, Sheet, Workbook } from "@cellwright/workbook/model";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { workbookLimits } from "./limits.ts";

/** A stored file. `bytes` are left out if the thread may still have the workbook. */
export type File = { key: string; name: string; bytes?: Uint8Array | undefined };

/** The result of a job whose file the thread does not have: the job must be sent again with the bytes. */
export const missing = "missing";

export type Opened = { workbook: Workbook; valueAt(sheet: Sheet, row: number, column: number): CellValue };

let kept: ({ key: string } & Opened) | undefined;

/** Returns undefined if the bytes are needed. Throws a WorkbookError for a file that cannot be read. */
export function opened({ key, name, bytes }: File): Opened | undefined {
  if (kept?.key === key) return kept;
  if (!bytes) return undefined;
  // first, so that two workbooks are never in memory
  kept = undefined;
  const workbook = readWorkbook(bytes, name, workbookLimits);
  kept = { key, workbook, valueAt: valuesOf(workbook) };
  return kept;
}

/** Frees the memory of the kept workbook. */
export function forget(): void {
  kept = undefined;
}

/** The values of the file. If the program that wrote it has left out results of formulas, all are calculated. */
function valuesOf(workbook: Workbook): Opened["valueAt"] {
  let calculation: Calculation | undefined;
  if (!workbook.sheets.some(lacksResults))
    return ({ values }, row, column) => values.get(keyOf(row, column)) ?? null;
  return ({ name }, row, column) => {
    if (!calculation) {
      calculation = createCalculation(workbook);
      calculation.recalculate();
    }
    return calculation.valueAt(name, row, column);
  };
}

const lacksResults = ({ formulas, values }: Sheet): boolean => {
  for (const key of formulas.keys()) if (!values.has(key)) return true;
  return false;
};
