// What the page asks of the sheet's worker, and what the worker answers. Rows, columns and sheets count from 0.

import type { CellEdit, CellRule } from "@cellwright/contracts/workbook-edits";
import type { ShownLooks } from "@cellwright/workbook/conditional-formats";
import type { Area, CellLook } from "@cellwright/workbook/model";
import type { Cell, SheetArea, Trace } from "@cellwright/workbook/trace";
import type { WorkbookErrorCode } from "@cellwright/workbook/workbook-error";
import type { PastedTable } from "../../../lib/pasted-table.ts";
import type { FormulaLocale } from "../../../ui/formula-locale.ts";
import type { CellLine, Comparison, LinesWish } from "./comparison.ts";
import type { Reading } from "./typed-content.ts";

export type { Area, Cell, CellEdit, CellLook, Reading, SheetArea, Trace };
export type Direction = "up" | "down" | "start" | "end";

export type SheetSummary = {
  name: string;
  isHidden: boolean;
  used: Area | null;
  /** The widths of the first columns, in px; all others have the usual one. */
  widths: readonly number[];
  usualWidth: number;
  /** How many rows and columns from the first on the file keeps in view. */
  frozen: { rows: number; columns: number };
  merged: readonly Area[];
  /** Sorted. */
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
  /** Whether conditional formats draw cells. */
  hasLooks: boolean;
};

export type WorkbookSummary = {
  sheets: readonly SheetSummary[];
  /** The file has no results of its formulas, so they were calculated here. */
  isCalculated: boolean;
  /** Only .xlsx and .xlsm files can be changed. */
  canEdit: boolean;
};

export const kinds = { empty: 0, text: 1, number: 2, boolean: 3, error: 4 } as const;

/** The cells of a rectangle, row by row. Their looks arrive later, and only if conditional formats draw some of them. */
export type CellBlock = {
  texts: readonly string[];
  kinds: Uint8Array;
  looks?: ShownLooks | null | undefined;
};

/** Blocks begin at multiples of these numbers. */
export const blockRows = 64;
export const blockColumns = 16;

export type CellContent = {
  /** The formula in English with `=`, as spreadsheet programs show it; null for a constant. */
  formula: string | null;
  text: string;
  comment: string | null;
};

/** The cells with contents, those with numbers, and the sum of these. */
export type Totals = { filled: number; numbers: number; sum: number };

/** `isWhole`: false if the area does not fit into a question, and this is the beginning of it that does. */
export type UsableTable = PastedTable & { isWhole: boolean };

/** A formula as the user writes it. */
export type OwnFormula = { formula: string } & Pick<FormulaLocale, "dialect" | "separator">;

/** A version of the file with a formula in some of its cells. */
export type Proposal = {
  bytes: Uint8Array<ArrayBuffer>;
  edits: readonly CellEdit[];
  rules: readonly CellRule[];
  place: SheetArea;
  /** Whether the formula has been filled down, and whether it can be. */
  isFilled: boolean;
  canFill: boolean;
  /** How many cells that were not empty it replaces. */
  replaced: number;
  /** For a rule: the cells that meet it; null if that is not known. */
  met: readonly SheetArea[] | null;
  /** What is written above a new column, which may be empty; null if the column has a heading or needs none. */
  heading: string | null;
};

/** A text that is typed or pasted into a cell. `formula`: what it is in English, if it is a formula. */
export type TypedCell = { text: string; formula: string | null } & Cell;

export type Wishes = {
  open: { file: File };
  block: { sheet: number } & Cell;
  /** The looks of the cells of a block. */
  looks: { sheet: number } & Cell;
  cell: { sheet: number } & Cell;
  edge: { sheet: number; direction: Direction } & Cell;
  region: { sheet: number } & Cell;
  copy: SheetArea;
  totals: SheetArea;
  table: SheetArea & { file: string };
  trace: { sheet: number } & Cell;
  find: { sheet: number; text: string };
  /** Into the sheet with the name, if there is one, otherwise into that with the number. `isFilled`: null if undecided. */
  propose: {
    sheet: { name: string | null; at: number };
    /** In English. */
    formula: string;
    isFilled: boolean | null;
    /** The same formula in the user's formula locale. */
    own?: OwnFormula;
    /** For a new column; without it, one is suggested. */
    heading?: string;
    /** The formula is a conditional format or a validation rule, for `cells`, the selected ones or a table. */
    rule?: { kind: CellRule["kind"]; selected: Area; cells: string | null };
    /** The changes, if they are more than this formula. They are on one sheet. */
    edits?: readonly CellEdit[];
  } & Cell;
  input: { sheet: number; decimal: Reading["decimal"] } & Cell;
  read: { sheet: number; cells: readonly TypedCell[]; reading: Reading };
  clear: SheetArea;
  /** Without edits, it only prepares for them. */
  preview: { edits: readonly CellEdit[] };
  /** Needs no open workbook. */
  write: { file: File; edits: readonly CellEdit[] };
  /** Needs no open workbook either. */
  create: { text: string; decimal: Reading["decimal"] };
  /** Compares two versions, and opens one of them. */
  compare: { before: File; after: File; opens: "before" | "after" };
  lines: LinesWish;
  /** The first change that has one of the cells, for each list of cells. */
  changesOf: { cells: readonly (readonly string[])[] };
};

export type Answers = {
  open: WorkbookSummary;
  block: CellBlock;
  looks: ShownLooks | null;
  cell: CellContent;
  edge: Cell;
  /** The table around the cell; null if there is none. */
  region: Area | null;
  /** As tab-separated text; null if the area has too many cells. */
  copy: string | null;
  /** Null if the area has too many cells. */
  totals: Totals | null;
  /** Null if the area has no cells with contents. */
  table: UsableTable | null;
  trace: Trace;
  find: SheetArea | null;
  propose: Proposal;
  /** The text that gives the cell's content again when it is typed; for a formula, what `cell` answers. */
  input: string;
  /** The edits that give cells what is typed into them. */
  read: readonly CellEdit[];
  /** The edits that empty cells; null if they are too many. */
  clear: readonly CellEdit[] | null;
  /** The open workbook has the edits, and its file has not. Rejected if the file cannot get them. */
  preview: null;
  /** The file with the edits. */
  write: Uint8Array<ArrayBuffer>;
  /** A new file with pasted cells. */
  create: Uint8Array<ArrayBuffer>;
  compare: { workbook: WorkbookSummary; comparison: Comparison };
  lines: readonly CellLine[];
  /** Indexes of changes. */
  changesOf: readonly (number | null)[];
};

export type Operation = keyof Wishes;

export type Wish = { [O in Operation]: { id: number; operation: O; wish: Wishes[O] } }[Operation];

/** The reader's error, or a failure of the browser. */
export type ReadFailure = WorkbookErrorCode | "unreadable" | "memory";

export type Reply =
  | { id: number; answer: Answers[Operation] }
  | { id: number; failure: ReadFailure }
  /** The share of the file that has arrived, from 0 to 1. */
  | { id: number; share: number };
