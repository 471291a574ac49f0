// GROUPBY and PIVOTBY. Layouts that are not documented give `cannot-run`.
import { apply } from "../../evaluate/apply.ts";
import { toNumber } from "../../evaluate/coerce.ts";
import {
  array,
  define,
  type FunctionTable,
  integer,
  lambda,
  optional,
  type Param,
} from "../../evaluate/define.ts";
import { cannotRun, fill, type Run, settled } from "../../evaluate/run.ts";
import {
  errors,
  isLambda,
  isMatrix,
  type Lambda,
  type Matrix,
  matrixOf,
  type Scalar,
} from "../../evaluate/values.ts";
import { itemAt, places, rowOf, rowsAt } from "./grid.ts";
import { type SortKey, sameness, sortedPlaces } from "./order.ts";

interface Groups {
  /** The fields of each group, in order of first occurrence. */
  fields: Scalar[][];
  /** The rows of each group. */
  rows: number[][];
}

const optionalMatrix: Param<Matrix | undefined> = {
  single: false,
  read: (given, run) => (given === undefined ? undefined : array.read(given, run)),
};
const number = optional(integer, undefined);

function groupsOf(run: Run, fields: Matrix): Groups {
  const found = new Map<string, { fields: Scalar[]; rows: number[] }>();
  for (const row of places(fields.rows)) {
    const values = rowOf(fields, row);
    const key = JSON.stringify(values.map((value) => sameness(run, value)));
    const group = found.get(key);
    if (group) group.rows.push(row);
    else found.set(key, { fields: values.map((value) => value ?? ""), rows: [row] });
  }
  const all = [...found.values()];
  return { fields: all.map((group) => group.fields), rows: all.map(({ rows }) => rows) };
}

/** Applies the function to some rows of a column. A function of two arguments (PERCENTOF) also gets all rows. */
function summed(run: Run, call: Lambda, column: readonly Scalar[], rows: readonly number[]): Scalar {
  const some = matrixOf(
    rows.length,
    1,
    rows.map((row) => column[row] ?? null),
  );
  const all = matrixOf(column.length, 1, [...column]);
  const value = settled(run, apply(run, call, call.least > 1 ? [some, all] : [some]));
  if (isMatrix(value)) return value.items.length === 1 ? (value.items[0] ?? null) : errors.calc;
  return isLambda(value) ? errors.calc : value;
}

/** Whether the first row is a heading. If not given, it is one if it is text above a number. */
function headed(values: Matrix, given: number | undefined): boolean {
  if (given === 2) cannotRun("GROUPBY", "run.headers");
  if (given !== undefined) return given === 1 || given === 3;
  return values.rows > 1 && typeof values.items[0] === "string" && typeof itemAt(values, 1, 0) === "number";
}

/** The rows below the heading that pass the filter. */
function kept(run: Run, count: number, from: number, filter: Matrix | undefined): number[] {
  if (filter && filter.items.length !== count) throw errors.value;
  const rows = places(count).slice(from);
  return filter ? rows.filter((row) => toNumber(run, filter.items[row] ?? null) !== 0) : rows;
}

const columnsOf = (from: Matrix): Scalar[][] =>
  places(from.columns).map((column) => places(from.rows).map((row) => itemAt(from, row, column)));

/** The sort order: by the fields, ascending by default. If a value column is sorted, it comes first. */
function sortKeys(
  order: readonly number[],
  fields: readonly Scalar[][],
  results: readonly Scalar[][],
  isTable: boolean,
): SortKey[] {
  const columns = [...fields, ...results];
  const given = order.map((one) => {
    const values = columns[Math.abs(one) - 1];
    if (!values) throw errors.value;
    return { at: Math.abs(one) - 1, key: { values, descending: one < 0 } };
  });
  if (fields.length > 1 && !isTable && given.some(({ at }) => at >= fields.length))
    cannotRun("GROUPBY", "run.sortInside");
  const ascending = fields.map((values, at) => ({ at, key: { values, descending: false } }));
  if (isTable || fields.length === 1) return [...given, ...ascending].map(({ key }) => key);
  return ascending.map(({ at, key }) => given.find((one) => one.at === at)?.key ?? key);
}

/** Where totals are shown: 1 after the groups, -1 before them, 0 nowhere. */
function totalsAt(name: string, depth: number | undefined, levels: number): number {
  if (depth === undefined && levels === 1) return 1;
  if (depth !== undefined && Math.abs(depth) <= 1) return depth;
  if (levels === 1) throw errors.value;
  return cannotRun(name, "run.subtotals", { name });
}

const groupBy = define(
  [array, array, lambda, number, number, optionalMatrix, optionalMatrix, number],
  (fields, values, call, headers, depth, order, filter, relationship, run) => {
    if (fields.rows !== values.rows) return errors.value;
    const hasHeading = headed(values, headers);
    const showsHeading = hasHeading && (headers === 3 || (headers === undefined && fields.columns > 1));
    const rows = kept(run, fields.rows, hasHeading ? 1 : 0, filter);
    if (rows.length === 0) return errors.calc;
    const groups = groupsOf(run, rowsAt(run, fields, rows));
    const data = columnsOf(rowsAt(run, values, rows));
    const results = data.map((column) => groups.rows.map((some) => summed(run, call, column, some)));
    const labels = places(fields.columns).map((at) => groups.fields.map((row) => row[at] ?? ""));
    const orders = (order?.items ?? []).map((item) => Math.trunc(toNumber(run, item)));
    const sorted = sortedPlaces(
      run,
      groups.rows.length,
      sortKeys(orders, labels, results, relationship === 1),
    );
    const lines = sorted.map((at) => [...labels, ...results].map((column) => column[at] ?? null));
    const totals = totalsAt("GROUPBY", depth, fields.columns);
    const total = [
      ...labels.map((_, at) => (at === 0 ? "Total" : "")),
      ...data.map((column) => summed(run, call, column, places(rows.length))),
    ];
    if (totals !== 0) lines.splice(totals > 0 ? lines.length : 0, 0, total);
    if (showsHeading) lines.unshift([...rowOf(fields, 0), ...rowOf(values, 0)]);
    return fill(
      run,
      lines.length,
      fields.columns + values.columns,
      (row, column) => lines[row]?.[column] ?? "",
    );
  },
);

function oneWay(order: Matrix | undefined): boolean {
  const [way = 1] = order?.items ?? [];
  if (way === 1 || way === -1) return way === -1;
  return cannotRun("PIVOTBY", "run.sortPivot");
}

const pivotBy = define(
  [
    array,
    array,
    array,
    lambda,
    number,
    number,
    optionalMatrix,
    number,
    optionalMatrix,
    optionalMatrix,
    number,
  ],
  (
    down,
    across,
    values,
    call,
    headers,
    rowDepth,
    rowOrder,
    columnDepth,
    columnOrder,
    filter,
    _relative,
    run,
  ) => {
    if (down.rows !== values.rows || across.rows !== values.rows) return errors.value;
    if (down.columns > 1 || across.columns > 1 || values.columns > 1 || headers === 3 || call.least > 1)
      return cannotRun("PIVOTBY", "run.fields");
    const rows = kept(run, values.rows, headed(values, headers) ? 1 : 0, filter);
    if (rows.length === 0) return errors.calc;
    const [data = []] = columnsOf(rowsAt(run, values, rows));
    const sides = [
      { fields: down, descending: oneWay(rowOrder), totals: totalsAt("PIVOTBY", rowDepth, 1) },
      { fields: across, descending: oneWay(columnOrder), totals: totalsAt("PIVOTBY", columnDepth, 1) },
    ].map(({ fields, descending, totals }) => {
      const groups = groupsOf(run, rowsAt(run, fields, rows));
      const labels = groups.fields.map(([label = ""]) => label);
      const sorted = sortedPlaces(run, labels.length, [{ values: labels, descending }]);
      const lines = sorted.map((at) => ({ label: labels[at] ?? "", rows: new Set(groups.rows[at]) }));
      const total = { label: "Total", rows: new Set(places(rows.length)) };
      if (totals !== 0) lines.splice(totals > 0 ? lines.length : 0, 0, total);
      return lines;
    });
    const [lines = [], columns = []] = sides;
    return fill(run, lines.length + 1, columns.length + 1, (row, column) => {
      const line = lines[row - 1];
      const other = columns[column - 1];
      if (!line || !other) return line?.label ?? other?.label ?? "";
      const shared = [...line.rows].filter((each) => other.rows.has(each));
      return shared.length === 0 ? "" : summed(run, call, data, shared);
    });
  },
);

export const group: FunctionTable = { GROUPBY: groupBy, PIVOTBY: pivotBy };
