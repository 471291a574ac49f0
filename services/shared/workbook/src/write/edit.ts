// What is to be written into a cell.
import type { Area, CellValue, Sheet } from "../model.ts";

/** A value, or a formula without `=`, in English and A1 notation. `null` and an empty text leave the cell blank. */
export type Content = CellValue | { formula: string };

export interface Edit {
  /** As in `Sheet1!D2` or `'My sheet'!D2`. */
  cell: string;
  content: Content;
  /** A number format such as `yyyy-mm-dd`, for a cell whose format is General. */
  format?: string | undefined;
}

export interface Permissions {
  /** Also writes into sheets that are protected. */
  allowProtected: boolean;
  /** Writing into the first cell of an array formula replaces the whole array; its other cells become blank. */
  replaceArrays: boolean;
}

/** The areas that pivot tables fill in a sheet, by its name. */
export type PivotAreas = (sheet: string) => readonly Area[];

/** An edit of a cell that may be written. */
export interface CellEdit {
  sheet: Sheet;
  /** From 0. */
  row: number;
  column: number;
  key: number;
  content: CellValue | FormulaContent;
  format?: string | undefined;
}

export interface FormulaContent {
  /** As files store it. */
  formula: string;
  /** Stored as a dynamic array, even if it fills only one cell. */
  isArray: boolean;
}

export const isFormula = <Formula extends { formula: string }>(
  content: CellValue | Formula,
): content is Formula => typeof content === "object" && content !== null && "formula" in content;
