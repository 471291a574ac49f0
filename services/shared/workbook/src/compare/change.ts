// What a comparison of two workbooks says.
import type { CellValue } from "../model.ts";

/** What a cell, row, sheet, name or table was or is. */
export interface Content {
  /** The address, where it is not the one of the change. */
  cell?: string;
  value?: CellValue;
  /** Without `=`. */
  formula?: string;
  /** The name of a sheet, defined name or table. */
  name?: string;
  state?: "visible" | "hidden" | "veryHidden";
}

export interface Change {
  kind: "formula" | "value" | "moved" | "added" | "removed";
  scope: "cell" | "rows" | "columns" | "sheet" | "name" | "table";
  /**
   * `Sheet1!B2`, an area such as `Sheet1!B2:C9`, rows `Sheet1!5:6`, columns `Sheet1!C:D`, or the name of a sheet,
   * name or table. As in the version after; for what was removed, as before.
   */
  cell: string;
  /** `null` for what was added. */
  from: Content | null;
  /** `null` for what was removed. */
  to: Content | null;
}

/** Changes that belong together: the same formula in many cells, or neighbouring cells. */
export interface ChangeGroup {
  kind: Change["kind"];
  scope: Change["scope"];
  /** The areas, as in `Sheet1!B2:B9, D4`. */
  cells: string;
  /** The number of changes. */
  count: number;
  /** Of the first one. */
  from: Content | null;
  to: Content | null;
}

/** A formula that was not changed, but has another value. */
export interface Effect {
  /** As in `Sheet1!B2`, in the version after. */
  cell: string;
  /** Without `=`, in the version after. */
  formula: string;
  from: CellValue;
  to: CellValue;
  /** The `cells` of the groups on which it depends. Empty if nothing changed that it reads, as with `NOW()`. */
  inputs: string[];
}

export interface Changes {
  /** In the order of sheets, rows and columns. Cells of added and removed sheets are not listed. */
  changes: Change[];
  groups: ChangeGroup[];
  effects: Effect[];
  /** How many changes and effects are not listed because there are too many. */
  omitted: number;
}
