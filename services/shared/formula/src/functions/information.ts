// The information functions, except ISOMITTED, which is in evaluate/choosing.ts.
import {
  anything,
  define,
  type FunctionTable,
  number,
  outside,
  raw,
  reference,
  text,
} from "../evaluate/define.ts";
import { cannotRun, fill, oneArea, type Run, settled, topLeft } from "../evaluate/run.ts";
import {
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Scalar,
  type Value,
} from "../evaluate/values.ts";
import { errorNumbers } from "./error-numbers.ts";
import { isEmail, isUrl } from "./information/addresses.ts";
import { cell } from "./information/cell.ts";
import { sheet, sheets } from "./information/sheets.ts";

const is = (test: (value: Scalar) => boolean) => define([anything], test);

/** ISEVEN and ISODD. Fractions are truncated; in Excel a boolean gives #VALUE!. */
const parity = (rest: number) =>
  define([anything], (value, run) => {
    if (typeof value === "boolean" && run.dialect === "excel") return errors.value;
    return Math.abs(Math.trunc(number.read(value, run))) % 2 === rest;
  });

const errorType = define([anything], (value, run) => {
  if (!isError(value)) return errors.na;
  const known = errorNumbers[value.code];
  if (run.dialect === "sheets") return known !== undefined && known < 8 ? known : 8;
  return known ?? cannotRun("ERROR.TYPE", "run.errorNumber", { code: value.code });
});

/** TYPE. A range of several cells is an array, a single cell has the type of its value, and a blank is a number. */
function typeOf(run: Run, given: Argument): number {
  const value = given === undefined ? null : settled(run, given);
  if (isMatrix(value)) return 64;
  if (isLambda(value)) return 128;
  if (isError(value)) return 16;
  if (typeof value === "boolean") return 4;
  return typeof value === "string" ? 2 : 1;
}

const numberOf = (value: Scalar): Scalar => {
  if (typeof value === "number" || isError(value)) return value;
  return value === true ? 1 : 0;
};

/** The function N: a range gives its first cell; an array stays an array. */
const plainNumber = define([raw], (given, run): Value => {
  if (isReference(given)) return numberOf(topLeft(run, given));
  const value = given === undefined ? null : settled(run, given);
  if (isLambda(value)) return errors.value;
  if (!isMatrix(value)) return numberOf(value);
  return fill(run, value.rows, value.columns, (row, column) =>
    numberOf(value.items[row * value.columns + column] ?? null),
  );
});

const isFormula = define([reference], (given, run): Value => {
  const { sheet: place, left, top, right, bottom } = oneArea(given);
  const holds = (row: number, column: number): boolean => place.formulaAt(row, column) !== undefined;
  if ((left === right && top === bottom) || !run.arrays) return holds(top, left);
  return fill(run, bottom - top + 1, right - left + 1, (row, column) => holds(top + row, left + column));
});

export const information: FunctionTable = {
  CELL: cell,
  "ERROR.TYPE": errorType,
  INFO: outside("INFO", "outside.computer"),
  ISBLANK: is((value) => value === null),
  ISEMAIL: define([text], isEmail),
  ISERR: is((value) => isError(value) && value !== errors.na),
  ISERROR: is(isError),
  ISEVEN: parity(0),
  ISFORMULA: isFormula,
  ISLOGICAL: is((value) => typeof value === "boolean"),
  ISNA: is((value) => value === errors.na),
  ISNONTEXT: is((value) => typeof value !== "string"),
  ISNUMBER: is((value) => typeof value === "number"),
  ISODD: parity(1),
  ISREF: define([raw], isReference),
  ISTEXT: is((value) => typeof value === "string"),
  ISURL: define([text], isUrl),
  N: plainNumber,
  NA: define([], () => errors.na),
  SHEET: sheet,
  SHEETS: sheets,
  TYPE: define([raw], (given, run) => typeOf(run, given)),
};
