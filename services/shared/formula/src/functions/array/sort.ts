// Functions that sort rows and remove duplicates.
import { sound, toBoolean, toNumber } from "../../evaluate/coerce.ts";
import {
  array,
  boolean,
  define,
  type FunctionTable,
  integer,
  optional,
  type Param,
  raw,
  rest,
} from "../../evaluate/define.ts";
import { type Run, toMatrix, topLeft } from "../../evaluate/run.ts";
import { type Argument, errors, type Matrix, type Scalar, type Value } from "../../evaluate/values.ts";
import { columnsAt, itemAt, places, rowOf, rowsAt, transposed } from "./grid.ts";
import { compareBy, type SortKey, sameness, sortedPlaces } from "./order.ts";

const columnOf = (from: Matrix, column: number): Scalar[] =>
  places(from.rows).map((row) => itemAt(from, row, column));

/** A list of integers; `undefined` if omitted. */
const list: Param<number[] | undefined> = {
  single: false,
  read: (given, run) =>
    given === undefined
      ? undefined
      : toMatrix(run, given).items.map((item) => Math.trunc(toNumber(run, sound(item)))),
};

const isDescending = (order: number): boolean => {
  if (order !== 1 && order !== -1) throw errors.value;
  return order === -1;
};

/** The sort keys of these columns. `orders` has one entry for all of them, or one per column. */
function keysOf(from: Matrix, columns: readonly number[], orders: readonly number[]): SortKey[] {
  if (orders.length !== 1 && orders.length !== columns.length) throw errors.value;
  return columns.map((column, at) => {
    if (column < 1 || column > from.columns) throw errors.value;
    const order = orders[orders.length === 1 ? 0 : at] ?? 1;
    return { values: columnOf(from, column - 1), descending: isDescending(order) };
  });
}

const sortRows = (run: Run, from: Matrix, keys: readonly SortKey[]): Matrix =>
  rowsAt(run, from, sortedPlaces(run, from.rows, keys));

/** SORT in Excel: array, column numbers, orders (1 or -1), and whether to sort columns instead of rows. */
const excelSort = define(
  [array, list, list, optional(boolean, false)],
  (from, columns, orders, byColumn, run) => {
    const rows = byColumn ? transposed(run, from) : from;
    const sorted = sortRows(run, rows, keysOf(rows, columns ?? [1], orders ?? [1]));
    return byColumn ? transposed(run, sorted) : sorted;
  },
);

/** SORT in Google Sheets: pairs of a column (a number or a range) and whether it is ascending. */
function pairedKeys(run: Run, from: Matrix, given: readonly Argument[]): SortKey[] {
  return given.flatMap((by, at) => {
    if (at % 2 === 1) return [];
    const ascends = given[at + 1];
    const descending = ascends !== undefined && !toBoolean(topLeft(run, ascends));
    const column = toMatrix(run, by);
    if (column.columns === 1 && column.rows === from.rows && from.rows > 1)
      return [{ values: column.items, descending }];
    if (column.items.length > 1) throw errors.value;
    const number = Math.trunc(toNumber(run, sound(column.items[0] ?? null)));
    if (number < 1 || number > from.columns) throw errors.num;
    return [{ values: columnOf(from, number - 1), descending }];
  });
}

const sheetsSort = define([array, rest(raw)], (from, given, run) =>
  sortRows(run, from, given.length === 0 ? keysOf(from, [1], [1]) : pairedKeys(run, from, given)),
);

/** SORTBY: pairs of a row or column as long as the array, and an order (1 or -1). */
function sortBy(run: Run, from: Matrix, given: readonly Argument[]): Value {
  const bys = given.flatMap((by, at) => (at % 2 === 0 ? [array.read(by, run)] : []));
  const byRow = bys.every(({ rows, columns }) => columns === 1 && rows === from.rows);
  const byColumn = bys.every(({ rows, columns }) => rows === 1 && columns === from.columns);
  if (!byRow && !byColumn) return errors.value;
  const keys = bys.map(({ items }, at) => {
    const order = given[at * 2 + 1];
    const number = order === undefined ? 1 : Math.trunc(toNumber(run, sound(topLeft(run, order))));
    return { values: items, descending: isDescending(number) };
  });
  const sorted = sortedPlaces(run, byRow ? from.rows : from.columns, keys);
  return byRow ? rowsAt(run, from, sorted) : columnsAt(run, from, sorted);
}

/** SORTN. `ties`: 0 first rows, 1 also ties of the last, 2 unique rows, 3 unique rows with their duplicates. */
function sortFirst(run: Run, from: Matrix, count: number, ties: number, given: readonly Argument[]): Value {
  if (count < 1 || ties < 0 || ties > 3) return errors.num;
  const named = pairedKeys(run, from, given);
  const whole = places(from.columns).map((column) => ({ values: columnOf(from, column), descending: false }));
  const keys = named.length > 0 ? named : whole;
  const sorted = sortedPlaces(run, from.rows, keys);
  if (ties === 0) return rowsAt(run, from, sorted.slice(0, count));
  let group = 0;
  const grouped = sorted.map((row, at) => {
    const before = sorted[at - 1];
    const isNew = before === undefined || compareBy(keys, before, row) !== 0;
    if (isNew) group += 1;
    return { row, at, isNew, group };
  });
  const last = grouped[Math.min(count, grouped.length) - 1];
  const kept = grouped.filter((each) => {
    if (ties === 1) return each.at < count || each.group === last?.group;
    return each.group <= count && (ties === 3 || each.isNew);
  });
  return rowsAt(
    run,
    from,
    kept.map(({ row }) => row),
  );
}

function unique(run: Run, from: Matrix, byColumn: boolean, once: boolean): Value {
  const rows = byColumn ? transposed(run, from) : from;
  const firsts = new Map<string, { row: number; count: number }>();
  for (const row of places(rows.rows)) {
    const key = JSON.stringify(rowOf(rows, row).map((value) => sameness(run, value)));
    const first = firsts.get(key);
    if (first) first.count += 1;
    else firsts.set(key, { row, count: 1 });
  }
  const kept = [...firsts.values()].filter(({ count }) => !once || count === 1).map(({ row }) => row);
  if (kept.length === 0) return run.dialect === "sheets" ? errors.na : errors.calc;
  const found = rowsAt(run, rows, kept);
  return byColumn ? transposed(run, found) : found;
}

export const sort: FunctionTable = {
  SORT: (args, run) => (run.dialect === "sheets" ? sheetsSort(args, run) : excelSort(args, run)),
  SORTBY: define([array, rest(raw)], (from, given, run) => sortBy(run, from, given)),
  SORTN: define(
    [array, optional(integer, 1), optional(integer, 0), rest(raw)],
    (from, count, ties, given, run) => sortFirst(run, from, count, ties, given),
  ),
  UNIQUE: define([array, optional(boolean, false), optional(boolean, false)], (from, byColumn, once, run) =>
    unique(run, from, byColumn, once),
  ),
};
