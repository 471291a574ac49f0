// Linear and exponential regression with one or several predictors: LINEST, LOGEST, TREND, GROWTH.
import { boolean, define, type FunctionTable, matrix, optional } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { fill, type Run } from "../../evaluate/run.ts";
import { errors, isError, type Matrix, type Scalar } from "../../evaluate/values.ts";
import { type Fit, leastSquares } from "./qr.ts";
import { mean, nth, squareDeviation, sum } from "./samples.ts";

/** The layout of the known points, which determines how new points are read. */
type Layout = "one" | "columns" | "rows";

interface Known {
  ys: number[];
  /** One list per predictor. */
  predictors: number[][];
  layout: Layout;
}

/** The items of a matrix as numbers; #VALUE! if one is not a number. */
const plain = ({ items }: Matrix): number[] =>
  items.map((item) => {
    if (isError(item)) throw item;
    if (typeof item !== "number") throw errors.value;
    return item;
  });

const columnsOf = ({ rows, columns }: Matrix, list: readonly number[]): number[][] =>
  Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => nth(list, row * columns + column)),
  );

const rowsOf = ({ rows, columns }: Matrix, list: readonly number[]): number[][] =>
  Array.from({ length: rows }, (_, row) => list.slice(row * columns, (row + 1) * columns));

function known(y: Matrix, x: Matrix | null, exponential: boolean): Known {
  const ys = plain(y);
  if (exponential && ys.some((each) => each <= 0)) throw errors.num;
  const values = exponential ? ys.map((each) => Math.log(each)) : ys;
  if (x === null) return { ys: values, predictors: [ys.map((_, at) => at + 1)], layout: "one" };
  const xs = plain(x);
  if (x.rows === y.rows && x.columns === y.columns) return { ys: values, predictors: [xs], layout: "one" };
  if (y.columns === 1 && x.rows === y.rows)
    return { ys: values, predictors: columnsOf(x, xs), layout: "columns" };
  if (y.rows === 1 && x.columns === y.columns)
    return { ys: values, predictors: rowsOf(x, xs), layout: "rows" };
  throw errors.ref;
}

interface Line extends Fit {
  intercept: number;
  means: number[];
  degrees: number;
  /** The explained sum of squares. */
  explained: number;
}

/** With a constant term, all values are centered on their mean first, which preserves precision. */
function fitted({ ys, predictors }: Known, constant: boolean): Line {
  const means = predictors.map((list) => (constant ? mean(list) : 0));
  const middle = constant ? mean(ys) : 0;
  const centred = predictors.map((list, at) => list.map((each) => each - nth(means, at)));
  const fit = leastSquares(
    centred.map((list, at) => (isConstant(predictors[at] ?? []) && constant ? list.map(() => 0) : list)),
    ys.map((each) => each - middle),
  );
  const intercept = constant ? middle - sum(fit.coefficients.map((each, at) => each * nth(means, at))) : 0;
  const total = constant ? squareDeviation(ys) : sum(ys.map((each) => each ** 2));
  const degrees = ys.length - fit.rank - (constant ? 1 : 0);
  // With as many coefficients as points the fit is exact; any residual is rounding error.
  const residual = degrees === 0 ? 0 : fit.residual;
  return { ...fit, residual, intercept, means, degrees, explained: Math.max(0, total - residual) };
}

const isConstant = (list: readonly number[]): boolean => list.every((each) => each === list[0]);

/** The rows of LINEST's statistics, without the coefficients. */
function statistics(line: Line, constant: boolean, size: number): Scalar[][] {
  const { inverse, residual, degrees, explained, rank, means } = line;
  const spread = degrees > 0 ? residual / degrees : 0;
  const deviations = inverse.map((row, at) => Math.sqrt(spread * nth(row, at)));
  const lean = sum(
    inverse.map((row, at) => nth(means, at) * sum(row.map((item, to) => item * nth(means, to)))),
  );
  const atZero: Scalar = constant ? Math.sqrt(spread * (1 / size + lean)) : errors.na;
  const total = explained + residual;
  return [
    [...deviations.toReversed(), atZero],
    [total === 0 ? 1 : explained / total, Math.sqrt(spread)],
    [degrees === 0 ? errors.num : finite(explained / rank / spread), degrees],
    [explained, residual],
  ];
}

function table(
  run: Run,
  y: Matrix,
  x: Matrix | null,
  constant: boolean,
  hasStatistics: boolean,
  exponential: boolean,
) {
  const points = known(y, x, exponential);
  const line = fitted(points, constant);
  const shown = (each: number): Scalar => finite(exponential ? Math.exp(each) : each);
  const first: Scalar[] = [...line.coefficients.toReversed(), line.intercept].map(shown);
  const rows = hasStatistics ? [first, ...statistics(line, constant, points.ys.length)] : [first];
  return fill(run, rows.length, first.length, (row, column) => {
    const item = rows[row]?.[column];
    return item === undefined ? errors.na : item;
  });
}

/** The predicted values at new points, in the same shape as these points. */
function values(
  run: Run,
  y: Matrix,
  x: Matrix | null,
  at: Matrix | null,
  constant: boolean,
  exponential: boolean,
): Matrix {
  const points = known(y, x, exponential);
  const { coefficients, intercept } = fitted(points, constant);
  const height = (where: readonly number[]): Scalar => {
    const found = intercept + sum(coefficients.map((each, place) => each * nth(where, place)));
    return finite(exponential ? Math.exp(found) : found);
  };
  const inputs = at ?? x;
  if (inputs === null)
    return fill(run, y.rows, y.columns, (row, column) => height([row * y.columns + column + 1]));
  const values = plain(inputs);
  const { rows, columns } = inputs;
  if (points.layout === "one")
    return fill(run, rows, columns, (row, column) => height([nth(values, row * columns + column)]));
  const lists = points.layout === "columns" ? rowsOf(inputs, values) : columnsOf(inputs, values);
  if (lists.some((list) => list.length !== coefficients.length)) throw errors.ref;
  return points.layout === "columns"
    ? fill(run, lists.length, 1, (row) => height(lists[row] ?? []))
    : fill(run, 1, lists.length, (_, column) => height(lists[column] ?? []));
}

const coefficients = (exponential: boolean) =>
  define(
    [matrix, optional(matrix, null), optional(boolean, true), optional(boolean, false)],
    (y, x, constant, hasStatistics, run) => table(run, y, x, constant, hasStatistics, exponential),
  );

const along = (exponential: boolean) =>
  define(
    [matrix, optional(matrix, null), optional(matrix, null), optional(boolean, true)],
    (y, x, at, constant, run) => values(run, y, x, at, constant, exponential),
  );

export const regression: FunctionTable = {
  LINEST: coefficients(false),
  LOGEST: coefficients(true),
  TREND: along(false),
  GROWTH: along(true),
};
