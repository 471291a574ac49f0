// Functions that reshape arrays: transpose, stack, flatten, wrap.
import { toBoolean, toNumber } from "../../evaluate/coerce.ts";
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
import { cannotRun, fill, type Run, readArea, toMatrix, topLeft } from "../../evaluate/run.ts";
import {
  type Argument,
  errors,
  isError,
  isReference,
  type Matrix,
  matrixOf,
  type Scalar,
  type Value,
} from "../../evaluate/values.ts";
import { itemAt, places, transposed } from "./grid.ts";

/** One matrix per area of a reference: `Sheet1:Sheet3!A1:B2` gives three. */
const parts: Param<Matrix[]> = {
  single: false,
  read: (given, run) =>
    isReference(given) ? given.areas.map((each) => readArea(run, each)) : [toMatrix(run, given)],
};

/** Stacks vertically; narrower parts are padded with #N/A. */
function below(run: Run, all: readonly Matrix[]): Matrix {
  const columns = Math.max(...all.map((part) => part.columns));
  const rows = all.flatMap((part) => places(part.rows).map((row) => ({ part, row })));
  return fill(run, rows.length, columns, (at, column) => {
    const owner = rows[at];
    if (!owner || column >= owner.part.columns) return errors.na;
    return itemAt(owner.part, owner.row, column);
  });
}

const beside = (run: Run, all: readonly Matrix[]): Matrix =>
  transposed(
    run,
    below(
      run,
      all.map((part) => transposed(run, part)),
    ),
  );

function inOneColumn(run: Run, all: readonly Matrix[]): Matrix {
  const items = all.flatMap((part) => part.items);
  run.budget.cells(items.length);
  return matrixOf(items.length, 1, items);
}

/** Joins the arguments. An error is returned if it is the only argument; otherwise it becomes an element. */
function stacked(run: Run, given: readonly Argument[], join: typeof below): Value {
  const [only] = given;
  if (given.length === 1 && isError(only)) return only;
  return join(
    run,
    given.flatMap((each) => parts.read(each, run)),
  );
}

/** The items row by row, or column by column. */
const inOrder = (run: Run, from: Matrix, byColumn: boolean): Scalar[] =>
  byColumn ? transposed(run, from).items : from.items;

function kept(run: Run, name: string, from: Matrix, ignore: number, byColumn: boolean): Scalar[] {
  if (ignore < 0 || ignore > 3) throw errors.value;
  const items = inOrder(run, from, byColumn).filter(
    (item) => !(ignore % 2 === 1 && item === null) && !(ignore >= 2 && isError(item)),
  );
  if (items.length === 0) noElements(run, name);
  return items;
}

/** The result would have no elements. Excel gives an error; the result of Google Sheets is undocumented. */
export function noElements(run: Run, name: string): never {
  if (run.dialect === "excel") throw errors.calc;
  return cannotRun(name, "run.noElements", { name });
}

const flag: Param<boolean> = {
  single: false,
  read: (given, run) => given !== undefined && toBoolean(topLeft(run, given)),
};
const ignored: Param<number> = {
  single: false,
  read: (given, run) => (given === undefined ? 0 : Math.trunc(toNumber(run, topLeft(run, given)))),
};

/** WRAPROWS and WRAPCOLS. A vector that fits into one line is not padded. */
const wrapped = (byRow: boolean) =>
  define([array, integer, optional(anything, errors.na)], ({ rows, columns, items }, count, pad, run) => {
    if (rows > 1 && columns > 1) return errors.value;
    if (count < 1) return errors.num;
    const lines = Math.ceil(items.length / count);
    const width = Math.min(count, items.length);
    const at = (line: number, place: number): Scalar => {
      const index = line * count + place;
      return index < items.length ? (items[index] ?? null) : pad;
    };
    return byRow ? fill(run, lines, width, at) : fill(run, width, lines, (row, column) => at(column, row));
  });

export const shape: FunctionTable = {
  TRANSPOSE: define([array], (from, run) => transposed(run, from)),
  VSTACK: define([rest(raw)], (given, run) => stacked(run, given, below)),
  HSTACK: define([rest(raw)], (given, run) => stacked(run, given, beside)),
  TOCOL: define([array, ignored, flag], (from, ignore, byColumn, run) => {
    const items = kept(run, "TOCOL", from, ignore, byColumn);
    return matrixOf(items.length, 1, items);
  }),
  TOROW: define([array, ignored, flag], (from, ignore, byColumn, run) => {
    const items = kept(run, "TOROW", from, ignore, byColumn);
    return matrixOf(1, items.length, items);
  }),
  WRAPROWS: wrapped(true),
  WRAPCOLS: wrapped(false),
  FLATTEN: define([rest(raw)], (given, run) => stacked(run, given, inOneColumn)),
};
