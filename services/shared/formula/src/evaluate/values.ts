// The values of the evaluator: scalars, matrices, references, functions. Plain data with a `type` field.
import type { Node } from "../tree.ts";

export type ErrorCode =
  | "#NULL!"
  | "#DIV/0!"
  | "#VALUE!"
  | "#REF!"
  | "#NAME?"
  | "#NUM!"
  | "#N/A"
  | "#GETTING_DATA"
  | "#SPILL!"
  | "#CALC!"
  | "#ERROR!"
  | (string & {});

export interface FormulaError {
  type: "error";
  code: ErrorCode;
}

/** One cell's content; `null` is a blank cell. */
export type Scalar = number | string | boolean | null | FormulaError;

/** Items are stored row by row: row r, column c (from 0) is `items[r * columns + c]`. */
export interface Matrix {
  type: "matrix";
  rows: number;
  columns: number;
  items: Scalar[];
  /** Computed from whole columns or rows of a sheet, so it fits only at the sheet's edge. */
  endless?: true;
  /** The cells that each item comes from, if the matrix is an array of ranges. */
  places?: Value[];
}

/** A rectangle of a sheet, counted from 1. Open ends reach the sheet's limits. */
export interface Area {
  sheet: Sheet;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Cells, not their values: usually one area; several for a union or a 3-D reference. */
export interface Reference {
  type: "reference";
  areas: Area[];
}

/** A LAMBDA with its closure, or a function given by its name. */
export interface Lambda {
  type: "lambda";
  /** The minimum and maximum number of arguments. */
  least: number;
  most: number;
  call(args: Argument[]): Value;
}

export type Value = Scalar | Matrix | Reference | Lambda;
/** `undefined` for an omitted or empty argument, like the second one of `IF(A1,,0)`. */
export type Argument = Value | undefined;

/** A cell with a formula, computed when it is first read. */
export interface FormulaCell {
  type: "formula";
  formula: string;
}
export type Cell = Scalar | FormulaCell;

export interface Table {
  name: string;
  sheet: string;
  /** Includes the header row, and the totals row if `totals`. Counted from 1. */
  area: Omit<Area, "sheet">;
  columns: string[];
  totals: boolean;
}

export interface Sheet {
  name: string;
  usedRows: number;
  usedColumns: number;
  /** A row below which these columns are blank; without it, they may be filled down to `usedRows`. */
  lastRowIn?(left: number, right: number): number;
  /** The content of a cell; undefined for a blank one. Row and column count from 1. */
  contentAt(row: number, column: number): Cell | undefined;
  /** The text of the formula in a cell; undefined if it has none. */
  formulaAt(row: number, column: number): string | undefined;
  /** Whether SUBTOTAL leaves out a row; without it, all rows are visible. */
  isHidden?(row: number, how: "by filter" | "in any way"): boolean;
  /** Names that are valid only on this sheet, in capitals, with their formulas. */
  names?: ReadonlyMap<string, Node>;
}

export interface Workbook {
  /** In the order of the workbook, which matters for 3-D references and SHEET(). */
  sheets: Sheet[];
  /** Names in capitals, with their formulas. */
  names: ReadonlyMap<string, Node>;
  /** True if relative references of names are written as seen from A1, as in files. */
  hasRelativeNames?: boolean;
  tables: Table[];
  /** True if unknown functions may be macros of the workbook. They cannot run; otherwise they are #NAME?. */
  hasMacros?: boolean;
  /** Other workbooks by the name or address that formulas use, in capitals. */
  others: Map<string, Workbook>;
  /** True if dates count from 1904-01-01. */
  date1904: boolean;
}

/** A sheet without cells. */
export const emptySheet = (name: string): Sheet => ({
  name,
  usedRows: 0,
  usedColumns: 0,
  contentAt: () => undefined,
  formulaAt: () => undefined,
});

const made = new Map<ErrorCode, FormulaError>();

/** Returns the same object for the same code, so errors may be compared with `===`. */
export function errorOf(code: ErrorCode): FormulaError {
  let error = made.get(code);
  if (!error) {
    error = { type: "error", code };
    made.set(code, error);
  }
  return error;
}

/** The error values that the bodies of functions return or throw. */
export const errors = {
  null: errorOf("#NULL!"),
  div0: errorOf("#DIV/0!"),
  value: errorOf("#VALUE!"),
  ref: errorOf("#REF!"),
  name: errorOf("#NAME?"),
  num: errorOf("#NUM!"),
  na: errorOf("#N/A"),
  spill: errorOf("#SPILL!"),
  calc: errorOf("#CALC!"),
  /** Exists only in Google Sheets, for text that is not a formula. */
  error: errorOf("#ERROR!"),
} as const;

const isTyped = (value: unknown, type: string): boolean =>
  typeof value === "object" && value !== null && (value as { type: string }).type === type;

export const isError = (value: unknown): value is FormulaError => isTyped(value, "error");
export const isMatrix = (value: unknown): value is Matrix => isTyped(value, "matrix");
export const isReference = (value: unknown): value is Reference => isTyped(value, "reference");
export const isLambda = (value: unknown): value is Lambda => isTyped(value, "lambda");
export const isScalar = (value: Argument): value is Scalar =>
  value !== undefined && (value === null || typeof value !== "object" || value.type === "error");

/** Makes a matrix without counting it against the limits. Use `fill` if the size depends on input. */
export const matrixOf = (rows: number, columns: number, items: Scalar[]): Matrix => ({
  type: "matrix",
  rows,
  columns,
  items,
});
