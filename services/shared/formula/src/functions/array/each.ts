// Functions that apply a LAMBDA to every value, row or column of an array.
import { apply } from "../../evaluate/apply.ts";
import {
  array,
  define,
  type FunctionTable,
  integer,
  lambda,
  type Param,
  raw,
  rest,
} from "../../evaluate/define.ts";
import { cannotRun, fill, oneArea, type Run, settled, trimmed } from "../../evaluate/run.ts";
import {
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Lambda,
  type Matrix,
  matrixOf,
  type Reference,
  type Scalar,
  type Value,
} from "../../evaluate/values.ts";
import { itemAt, places, rowOf } from "./grid.ts";

/** The parts of an array. Parts of a range are references, because SUBTOTAL and ROW need their position. */
interface Pieces {
  rows: number;
  columns: number;
  one(row: number, column: number): Scalar | Reference;
  row(row: number): Matrix | Reference;
  column(column: number): Matrix | Reference;
}

const pieces: Param<Pieces> = {
  single: false,
  read: (given, run) =>
    isReference(given) ? piecesOfCells(run, given) : piecesOfMatrix(array.read(given, run)),
};

function piecesOfCells(run: Run, given: Reference): Pieces {
  const { sheet, left, top, right, bottom } = trimmed(run, oneArea(given));
  const cells = (row: number, column: number, tall: number, wide: number): Reference => ({
    type: "reference",
    areas: [
      {
        sheet,
        left: left + column,
        top: top + row,
        right: left + column + wide - 1,
        bottom: top + row + tall - 1,
      },
    ],
  });
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  return {
    rows,
    columns,
    one: (row, column) => cells(row, column, 1, 1),
    row: (row) => cells(row, 0, 1, columns),
    column: (column) => cells(0, column, rows, 1),
  };
}

function piecesOfMatrix(from: Matrix): Pieces {
  const { rows, columns } = from;
  return {
    rows,
    columns,
    one: (row, column) => itemAt(from, row, column),
    row: (row) => matrixOf(1, columns, rowOf(from, row)),
    column: (column) =>
      matrixOf(
        rows,
        1,
        places(rows).map((row) => itemAt(from, row, column)),
      ),
  };
}

/** Converts the result of a LAMBDA to a matrix; a single value becomes 1×1. */
function answerOf(run: Run, value: Value): Matrix {
  const plain = settled(run, value);
  if (isMatrix(plain)) return plain;
  return matrixOf(1, 1, [isLambda(plain) ? errors.calc : plain]);
}

/** The only item of a result. In Excel more items give #CALC!. Source: support.microsoft.com, BYROW function. */
const onlyItem = (run: Run, name: string, { items }: Matrix): Scalar => {
  if (items.length === 1) return items[0] ?? null;
  if (run.dialect === "excel") throw errors.calc;
  return cannotRun(name, "run.arrays", { name });
};

/**
 * Joins the results of the calls for one row or column. In Excel each must be a single value, otherwise
 * #CALC!. In Google Sheets it may be an array across the row or column; shorter ones are padded with blanks.
 */
function joined(run: Run, name: string, answers: readonly Matrix[], down: boolean): Matrix {
  const lengths = answers.map(({ rows, columns }) => (down ? columns : rows));
  const widths = answers.map(({ rows, columns }) => (down ? rows : columns));
  const most = Math.max(...lengths);
  if (run.dialect === "excel") {
    const items = answers.map((answer) => onlyItem(run, name, answer));
    return matrixOf(down ? items.length : 1, down ? 1 : items.length, items);
  }
  if (widths.some((width) => width !== 1)) cannotRun(name, "run.arrays", { name });
  const at = (line: number, place: number): Scalar => answers[line]?.items[place] ?? null;
  return down
    ? fill(run, answers.length, most, at)
    : fill(run, most, answers.length, (row, column) => at(column, row));
}

/** MAP: the last argument is the LAMBDA, the others are arrays. */
function map(run: Run, given: readonly Argument[]): Value {
  const call = lambda.read(given.at(-1), run);
  const arrays = given.slice(0, -1).map((each) => pieces.read(each, run));
  const rows = Math.max(...arrays.map((each) => each.rows));
  const columns = Math.max(...arrays.map((each) => each.columns));
  const alike = arrays.every((each) => each.rows === rows && each.columns === columns);
  if (run.dialect === "sheets" && !alike) return errors.value;
  const answer = (row: number, column: number): Matrix =>
    answerOf(
      run,
      apply(
        run,
        call,
        arrays.map((each) => (row < each.rows && column < each.columns ? each.one(row, column) : errors.na)),
      ),
    );
  if (rows === 1 && columns > 1)
    return joined(
      run,
      "MAP",
      places(columns).map((at) => answer(0, at)),
      false,
    );
  if (columns === 1)
    return joined(
      run,
      "MAP",
      places(rows).map((at) => answer(at, 0)),
      true,
    );
  return fill(run, rows, columns, (row, column) => onlyItem(run, "MAP", answer(row, column)));
}

/** The accumulation of REDUCE and SCAN. Excel starts with the array's first value if there is no initial value. */
function gathered(
  run: Run,
  initial: Argument,
  over: Pieces,
  call: Lambda,
  each: (value: Value) => void,
): Value {
  let so: Argument = initial;
  for (let row = 0; row < over.rows; row += 1) {
    for (let column = 0; column < over.columns; column += 1) {
      run.budget.step(1);
      const one = over.one(row, column);
      so = so === undefined && run.dialect === "excel" ? one : apply(run, call, [so ?? null, one]);
      each(so);
    }
  }
  return so ?? null;
}

export const each: FunctionTable = {
  MAP: define([rest(raw)], (given, run) => map(run, given)),
  BYROW: define([pieces, lambda], (over, call, run) =>
    joined(
      run,
      "BYROW",
      places(over.rows).map((row) => answerOf(run, apply(run, call, [over.row(row)]))),
      true,
    ),
  ),
  BYCOL: define([pieces, lambda], (over, call, run) =>
    joined(
      run,
      "BYCOL",
      places(over.columns).map((column) => answerOf(run, apply(run, call, [over.column(column)]))),
      false,
    ),
  ),
  REDUCE: define([raw, pieces, lambda], (initial, over, call, run) => {
    if (isError(initial)) return initial;
    return gathered(run, initial, over, call, () => undefined);
  }),
  SCAN: define([raw, pieces, lambda], (initial, over, call, run) => {
    if (isError(initial)) return initial;
    const items: Scalar[] = [];
    gathered(run, initial, over, call, (value) => {
      items.push(onlyItem(run, "SCAN", answerOf(run, value)));
    });
    run.budget.cells(items.length);
    return matrixOf(over.rows, over.columns, items);
  }),
  MAKEARRAY: define([integer, integer, lambda], (rows, columns, call, run) => {
    if (rows < 1 || columns < 1) return errors.value;
    return fill(run, rows, columns, (row, column) =>
      onlyItem(run, "MAKEARRAY", answerOf(run, apply(run, call, [row + 1, column + 1]))),
    );
  }),
};
