// Functions that select rows and columns: by condition, from the start or end, and by number.
import { sound, toNumber } from "../../evaluate/coerce.ts";
import {
  anything,
  array,
  define,
  type FunctionTable,
  integer,
  optional,
  type Param,
  raw,
  rest,
} from "../../evaluate/define.ts";
import { cannotRun, fill, oneArea, type Run, readArea, settled, toMatrix } from "../../evaluate/run.ts";
import {
  type Argument,
  errors,
  isError,
  isReference,
  type Matrix,
  type Scalar,
  type Value,
} from "../../evaluate/values.ts";
import { columnsAt, itemAt, places, rowsAt } from "./grid.ts";
import { noElements } from "./shape.ts";

/** Whether FILTER keeps a row. Google Sheets drops it if the condition is an error or text; Excel gives an error. */
function holds(run: Run, condition: Scalar): boolean {
  if (typeof condition === "boolean") return condition;
  if (typeof condition === "number") return condition !== 0;
  if (condition === null || run.dialect === "sheets") return false;
  if (isError(condition)) throw condition;
  throw errors.value;
}

function chosen(run: Run, from: Matrix, conditions: readonly Matrix[]): Matrix | null {
  const byRow = conditions.every(({ rows, columns }) => columns === 1 && rows === from.rows);
  const byColumn = conditions.every(({ rows, columns }) => rows === 1 && columns === from.columns);
  if (!byRow && !byColumn) throw run.dialect === "sheets" ? errors.na : errors.value;
  const held = places(byRow ? from.rows : from.columns).filter((at) =>
    conditions.every(({ items }) => holds(run, items[at] ?? null)),
  );
  if (held.length === 0) return null;
  return byRow ? rowsAt(run, from, held) : columnsAt(run, from, held);
}

function filter(run: Run, from: Matrix, given: readonly Argument[]): Value {
  if (run.dialect === "sheets") {
    const conditions = given.map((condition) => toMatrix(run, condition));
    return chosen(run, from, conditions) ?? errors.na;
  }
  const [include, instead] = given;
  const found = chosen(run, from, [array.read(include, run)]);
  if (found) return found;
  return instead === undefined ? errors.calc : settled(run, instead);
}

const count = optional(integer, undefined);

/** The indexes that TAKE keeps: the first `many`, or the last ones if `many` is negative. */
const taken = (size: number, many: number | undefined): number[] => {
  if (many === undefined) return places(size);
  return many >= 0 ? places(size).slice(0, many) : places(size).slice(many);
};
const dropped = (size: number, many: number | undefined): number[] => {
  if (many === undefined) return places(size);
  return many >= 0 ? places(size).slice(many) : places(size).slice(0, many);
};

const cut = (stay: (size: number, many: number | undefined) => number[]) =>
  define([array, count, count], (from, rows, columns, run) =>
    columnsAt(run, rowsAt(run, from, stay(from.rows, rows)), stay(from.columns, columns)),
  );

/** Row or column numbers: from 1, or from the end if negative. 0 and numbers out of range give #VALUE!. */
const numbered: Param<number[]> = {
  single: false,
  read: (given, run) => toMatrix(run, given).items.map((item) => Math.trunc(toNumber(run, sound(item)))),
};

function placed(size: number, all: readonly number[]): number[] {
  return all.map((one) => {
    if (one === 0 || Math.abs(one) > size) throw errors.value;
    return one > 0 ? one - 1 : size + one;
  });
}

/** The first and last index after trimming blanks. `sides`: 1 trims leading ones, 2 trailing ones, 3 both. */
function ends(isBlank: (at: number) => boolean, size: number, sides: number): [number, number] {
  let first = 0;
  let last = size - 1;
  if (sides % 2 === 1) while (first <= last && isBlank(first)) first += 1;
  if (sides >= 2) while (last >= first && isBlank(last)) last -= 1;
  return [first, last];
}

function trimmedRange(run: Run, given: Argument, rowSides: number, columnSides: number): Value {
  if ([rowSides, columnSides].some((sides) => sides < 0 || sides > 3)) return errors.value;
  const from = isReference(given) ? readArea(run, oneArea(given)) : array.read(given, run);
  const columns = places(from.columns);
  const [top, bottom] = ends(
    (row) => columns.every((column) => itemAt(from, row, column) === null),
    from.rows,
    rowSides,
  );
  const rows = places(from.rows);
  const [left, right] = ends(
    (column) => rows.every((row) => itemAt(from, row, column) === null),
    from.columns,
    columnSides,
  );
  if (bottom < top || right < left) return cannotRun("TRIMRANGE", "run.noValues");
  if (isReference(given)) {
    const { sheet, left: column, top: row } = oneArea(given);
    return {
      type: "reference",
      areas: [{ sheet, left: column + left, right: column + right, top: row + top, bottom: row + bottom }],
    };
  }
  return columnsAt(run, rowsAt(run, from, rows.slice(top, bottom + 1)), columns.slice(left, right + 1));
}

export const pick: FunctionTable = {
  FILTER: define([array, rest(raw)], (from, given, run) => filter(run, from, given)),
  TAKE: cut(taken),
  DROP: cut(dropped),
  CHOOSEROWS: define([array, rest(numbered)], (from, all, run) =>
    rowsAt(run, from, placed(from.rows, all.flat())),
  ),
  CHOOSECOLS: define([array, rest(numbered)], (from, all, run) =>
    columnsAt(run, from, placed(from.columns, all.flat())),
  ),
  EXPAND: define([array, count, count, optional(anything, errors.na)], (from, rows, columns, pad, run) => {
    const tall = rows ?? from.rows;
    const wide = columns ?? from.columns;
    if (tall < from.rows || wide < from.columns) return errors.value;
    return fill(run, tall, wide, (row, column) =>
      row < from.rows && column < from.columns ? itemAt(from, row, column) : pad,
    );
  }),
  TRIMRANGE: define([raw, optional(integer, 3), optional(integer, 3)], (given, rows, columns, run) =>
    trimmedRange(run, given, rows, columns),
  ),
  ARRAY_CONSTRAIN: define([array, integer, integer], (from, rows, columns, run) => {
    if (rows < 0 || columns < 0) return errors.num;
    if (rows === 0 || columns === 0) return noElements(run, "ARRAY_CONSTRAIN");
    return fill(run, Math.min(rows, from.rows), Math.min(columns, from.columns), (row, column) =>
      itemAt(from, row, column),
    );
  }),
};
