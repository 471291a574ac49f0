// Corners of references: what their column and row are to a question, and the cell that the same is in another one.
import type { Corner } from "@cellwright/formula/tree";
import type { Ground, Lone, Place } from "./ground.ts";

/** Rows of a table: its first, its last, the headings', the formula's own, those around it, or so many from the first. */
export type RowRole = "top" | "bottom" | "head" | "this" | "above" | "below" | "whole" | number;

export interface ShapeCorner {
  /** The number of a variable. */
  is: number;
  /** Where a formula is filled down and the row is not fixed, a number counts from the formula's own row. */
  row: RowRole;
  columnFixed: boolean;
  rowFixed: boolean;
}

export type Variable =
  | { kind: "place"; place: Place }
  /** The column that the formula fills. */
  | { kind: "target" }
  | { kind: "lone"; lone: Lone };

/** The variables of one formula, each once. */
export interface Variables {
  all: Variable[];
  known: (key: string, variable: Variable) => number;
}

export function variables(): Variables {
  const keys: string[] = [];
  const all: Variable[] = [];
  const known = (key: string, variable: Variable): number => {
    const at = keys.indexOf(key);
    if (at >= 0) return at;
    keys.push(key);
    return all.push(variable) - 1;
  };
  return { all, known };
}

export type CornerUse = "cell" | "first" | "last";

/** Farther rows beside the formula's own are no part of a pattern. */
const mostRowsOff = 12;

/** The sheet of the question's own table. */
export const mainSheet = ({ reading: { data } }: Ground): string => data?.sheets[0] ?? "Sheet1";

/** The variable of a column. */
export function placeNumber(
  sheet: string,
  column: number,
  { places }: Ground,
  { known }: Variables,
): number | null {
  const place = places.find((each) => each.sheet === sheet && each.column === column);
  return place ? known(`${sheet}!${column}`, { kind: "place", place }) : null;
}

/** Null where the corner stands nowhere that question or tables tell of. */
export function cornerOf(
  { column, row, columnFixed, rowFixed }: Corner,
  sheet: string,
  use: CornerUse,
  ground: Ground,
  { known }: Variables,
): ShapeCorner | null {
  const { data, target } = ground.reading;
  if (!data) return null;
  const table = data.tables.find(
    (each) =>
      each.sheet === sheet &&
      column >= each.left &&
      column <= each.right &&
      (row === 0 || (row >= (each.headingRow ?? each.top) && row <= each.bottom)),
  );
  const corner = (key: string, variable: Variable, role: RowRole): ShapeCorner => ({
    is: known(key, variable),
    row: role,
    columnFixed,
    rowFixed,
  });
  const isMain = sheet === mainSheet(ground);
  if (target?.isFilled && isMain && column === target.column && (row !== 0 || !table)) {
    const role = rowFixed ? fixedBeside(row, target.row) : besideOwn(row, target.row);
    return role === null ? null : corner("target", { kind: "target" }, role);
  }
  const place = ground.places.find(
    (each) => each.sheet === sheet && each.column === column && (!table || each.source.table === table),
  );
  if (table && place && table.bottom > table.top) {
    const role = ((): RowRole | null => {
      if (row === 0) return "whole";
      if (target?.isFilled && !rowFixed) {
        // the last row of a range as long as its table
        if (use === "last" && row === table.bottom && row > target.row + 1) return "bottom";
        return besideOwn(row, target.row);
      }
      if (use === "cell" && isMain && row === target?.row && !rowFixed) return "this";
      if (row === table.top) return "top";
      if (row === table.bottom) return "bottom";
      if (row === table.headingRow) return "head";
      return use === "cell" ? null : row - table.top;
    })();
    if (role !== null) return corner(`${sheet}!${column}`, { kind: "place", place }, role);
  }
  if (use !== "cell" && !table) return null;
  const lone = ground.lones.find(
    (each) => each.sheet === sheet && each.row === row && each.column === column,
  ) ?? {
    sheet,
    row,
    column,
    label: "",
    mention: -1,
    isNumber: typeof data.cell(sheet, row, column) === "number",
    around: [],
  };
  return corner(`${sheet}!${column}:${row}`, { kind: "lone", lone }, "top");
}

function besideOwn(row: number, own: number): RowRole | null {
  if (row === own) return "this";
  if (row === own - 1) return "above";
  if (row === own + 1) return "below";
  return Math.abs(row - own) <= mostRowsOff ? row - own : null;
}

/** A fixed row of the column that is filled. */
const fixedBeside = (row: number, first: number): RowRole =>
  row === first ? "top" : row === first - 1 ? "head" : row - first;

/** The row that a role is; null where there is none. */
export function rowIn(
  { row, rowFixed }: ShapeCorner,
  { top, bottom, headingRow }: { top: number; bottom: number; headingRow: number | null },
  own: number,
  isFilled: boolean,
): number | null {
  switch (row) {
    case "top":
      return top;
    case "bottom":
      return bottom;
    case "this":
      return own >= top - 1 && own <= bottom + 1 ? own : null;
    case "above":
      return own - 1;
    case "below":
      return own + 1;
    case "head":
      return headingRow;
    case "whole":
      return 0;
    default:
      return (isFilled && !rowFixed ? own : top) + row;
  }
}
