// Applies scalar functions to matrices element by element. Single rows and columns repeat; gaps become #N/A.
import { sheetLimits } from "../references.ts";
import { fill, intersected, type Run, settled, topLeft } from "./run.ts";
import {
  type Argument,
  errors,
  isError,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type Value,
} from "./values.ts";

type Body = (given: (Scalar | undefined)[]) => Value;

/** Runs `body`. If it throws an error value, returns that value. */
export function caught(body: () => Value): Value {
  try {
    return body();
  } catch (error) {
    if (isError(error)) return error;
    throw error;
  }
}

/** Calls `body` with one value (or error) per argument. If an argument is a matrix, calls it per element. */
export function lifted(run: Run, args: readonly Argument[], body: Body): Value {
  const given = args.map((arg) => single(run, arg));
  const matrices = given.filter(isMatrix);
  if (matrices.length === 0) return caught(() => body(given as (Scalar | undefined)[]));
  const rows = Math.max(...matrices.map((matrix) => matrix.rows));
  const columns = Math.max(...matrices.map((matrix) => matrix.columns));
  const answer = fill(run, rows, columns, (row, column) =>
    scalarOf(
      run,
      caught(() => body(given.map((value) => (isMatrix(value) ? elementAt(value, row, column) : value)))),
    ),
  );
  if (args.some((arg) => isEndless(run, arg))) answer.endless = true;
  return answer;
}

/** True for whole columns or rows, and for a result computed from them. */
function isEndless(run: Run, arg: Argument): boolean {
  if (isMatrix(arg)) return arg.endless === true;
  if (!isReference(arg)) return false;
  const { rows, columns } = sheetLimits[run.dialect];
  return arg.areas.some(
    ({ left, top, right, bottom }) => bottom - top + 1 === rows || right - left + 1 === columns,
  );
}

/**
 * An argument as scalar or matrix. Where ranges are not computed as a whole, a range gives one cell; an array
 * does so only in Google Sheets.
 */
function single(run: Run, arg: Argument): Scalar | Matrix | undefined {
  if (arg === undefined) return undefined;
  if (!run.arrays && isReference(arg)) return intersected(run, arg);
  if (!run.arrays && run.dialect === "sheets") return firstOf(arg);
  const value = settled(run, arg);
  if (typeof value === "object" && value !== null && value.type === "lambda") return errors.calc;
  return value;
}

const firstOf = (value: Value): Scalar => {
  if (isMatrix(value)) return value.items[0] ?? null;
  return typeof value === "object" && value !== null && value.type !== "error"
    ? errors.value
    : (value as Scalar);
};

/** The value of one element: if `body` returned a range or a matrix, its first element. */
const scalarOf = (run: Run, value: Value): Scalar =>
  isReference(value) ? topLeft(run, value) : firstOf(value);

/** Whether this argument makes `lifted` return a matrix. */
export function isMany(run: Run, value: Argument): boolean {
  if (!run.arrays && (run.dialect === "sheets" || isReference(value))) return false;
  if (!isReference(value)) return isMatrix(value);
  const [area] = value.areas;
  return area !== undefined && (area.left !== area.right || area.top !== area.bottom);
}

/** The element at a position. A matrix of one row repeats it downward, of one column sideways. Elsewhere #N/A. */
export function elementAt({ rows, columns, items }: Matrix, row: number, column: number): Scalar {
  const atRow = rows === 1 ? 0 : row;
  const atColumn = columns === 1 ? 0 : column;
  if (atRow >= rows || atColumn >= columns) return errors.na;
  return items[atRow * columns + atColumn] ?? null;
}
