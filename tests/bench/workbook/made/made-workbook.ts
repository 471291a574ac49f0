// A workbook made in code for measurements, with the change of one cell that reaches about a hundred others.
import {
  type CellValue,
  emptySheet,
  emptyWorkbook,
  keyOf,
  type Sheet,
  type Workbook,
} from "@cellwright/workbook/model";

/** A new number in one cell. Rows and columns count from 0. */
export interface Change {
  sheet: string;
  row: number;
  column: number;
  value: number;
}

export interface MadeWorkbook {
  workbook: Workbook;
  formulas: number;
  change: Change;
}

/** Makes a workbook with about `formulas` formulas. The same seed gives the same workbook. */
export type Maker = (formulas: number, seed: number) => MadeWorkbook;

export function createMadeSheet(name: string) {
  const sheet = emptySheet(name);
  let [bottom, right] = [0, 0];

  function grow(row: number, column: number): number {
    bottom = Math.max(bottom, row);
    right = Math.max(right, column);
    return keyOf(row, column);
  }

  return {
    setValue: (row: number, column: number, value: CellValue): void =>
      void sheet.values.set(grow(row, column), value),
    /** The cached value is 0, so that an engine that does not calculate gives wrong values. */
    setFormula(row: number, column: number, formula: string): void {
      const key = grow(row, column);
      sheet.values.set(key, 0);
      sheet.formulas.set(key, formula);
    },
    done: (): Sheet => ({ ...sheet, used: { top: 0, left: 0, bottom, right } }),
  };
}

export function madeWorkbook(sheets: readonly Sheet[], change: Change): MadeWorkbook {
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas.size, 0);
  return { workbook: { ...emptyWorkbook("xlsx"), sheets: [...sheets] }, formulas, change };
}
