// A rectangle of a sheet that may be a table, with its non-empty rows.
import { type Grid, isYear, type Look, textOf } from "./grid.ts";
import type { ColumnKind } from "./region.ts";

export interface Area {
  grid: Grid;
  /** The numbers of the non-empty rows, ascending. */
  rows: number[];
  left: number;
  right: number;
}

/** The number of rows that are examined to determine what a column contains. */
export const sample = 60;

export const widthOf = ({ left, right }: Area): number => right - left + 1;

/** The numbers of the non-empty columns in a row. */
export function filled({ grid, left, right }: Area, row: number): readonly number[] {
  const columns = grid.columnsOf.get(row) ?? [];
  const isWhole = (columns[0] ?? 0) >= left && (columns.at(-1) ?? 0) <= right;
  return isWhole ? columns : columns.filter((column) => column >= left && column <= right);
}

export const isText = ({ grid }: Area, row: number, column: number): boolean =>
  grid.look(row, column) === "text";

/** A number or date that is not a year. */
export const isAmount = ({ grid }: Area, row: number, column: number): boolean =>
  ["number", "date"].includes(grid.look(row, column) ?? "") && !isYear(grid.at(row, column));

export const textAt = ({ grid }: Area, row: number, column: number): string =>
  textOf(grid.at(row, column)) ?? "";

/** The text of a row in which only one cell is filled; otherwise null. */
export function loneText(area: Area, row: number): string | null {
  const [column = 0, ...others] = filled(area, row);
  return others.length === 0 ? textOf(area.grid.at(row, column)) : null;
}

const kinds: Record<Look, ColumnKind | null> = {
  ...{ number: "number", date: "date", text: "text", boolean: "boolean" },
  ...{ textNumber: "number", textDate: "date", formula: null, error: null },
};

/** The most frequent kind; `mixed` if it has less than 70 percent. Formulas without values count as numbers. */
export function kindOf(looks: readonly (Look | null)[]): ColumnKind {
  const counts = new Map<ColumnKind, number>();
  let all = 0;
  for (const look of looks) {
    const kind = look && kinds[look];
    if (!kind) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    all++;
  }
  if (all === 0) return looks.includes("formula") ? "number" : "empty";
  return [...counts].find(([, count]) => count >= all * 0.7)?.[0] ?? "mixed";
}

/** The kinds of the columns in the rows from index `from`. */
export function kindsOf(area: Area, from = 0): (column: number) => ColumnKind {
  const rows = area.rows.slice(from, from + sample);
  const found = new Map<number, ColumnKind>();
  return (column) => {
    const kind = found.get(column) ?? kindOf(rows.map((row) => area.grid.look(row, column)));
    found.set(column, kind);
    return kind;
  };
}

/** Whether a column of this kind has values such as numbers, days or truth values. */
export const isAmountKind = (kind: ColumnKind): boolean => !["text", "mixed", "empty"].includes(kind);
