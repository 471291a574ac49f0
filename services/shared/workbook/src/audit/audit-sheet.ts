// A sheet as the checks of the audit see it.
import type { Column } from "../column-types.ts";
import type { FormatKind } from "../format-kind.ts";
import type { CellValue, Sheet } from "../model.ts";
import type { SheetRegions } from "../regions.ts";
import type { CellFormula } from "./cell-formula.ts";
import type { Direction, Line } from "./lines.ts";

export interface AuditSheet {
  sheet: Sheet;
  name: string;
  /** By `keyOf`. */
  formulas: Map<number, CellFormula>;
  regions: SheetRegions;
  /** The columns of each region. */
  columns: Column[][];
  /** The formulas that follow each other in columns or rows, with gaps of two cells at most. */
  linesIn(direction: Direction): Line[];
  /** The calculated value; row and column count from 0. */
  valueAt(row: number, column: number): CellValue;
  /** What the formula of a cell guards with IFERROR or IFNA gives; null if it guards nothing. */
  guardedAt(row: number, column: number): CellValue;
  formulaAt(row: number, column: number): CellFormula | undefined;
  kindAt(row: number, column: number): FormatKind;
  /** `Sheet1!B2` */
  address(row: number, column: number): string;
}
