// Functions for row and column numbers, sizes, and addresses as text.
import {
  boolean,
  define,
  type FunctionTable,
  integer,
  optional,
  raw,
  reference,
  text,
} from "../../evaluate/define.ts";
import { gridOf } from "../../evaluate/grid.ts";
import { fill, oneArea, type Run, trimmed } from "../../evaluate/run.ts";
import { type Area, type Argument, errors, isError, isReference, type Value } from "../../evaluate/values.ts";
import { columnLetters, sheetLimits } from "../../references.ts";

/** The area of the argument, or the formula's own cell if omitted. #VALUE! if it is not a reference. */
const areaIn = (run: Run, given: Argument): Area => {
  if (given === undefined) {
    const { sheet, row, column } = run;
    return { sheet, left: column, top: row, right: column, bottom: row };
  }
  if (isError(given)) throw given;
  if (!isReference(given)) throw errors.value;
  return oneArea(given);
};

/**
 * Cuts whole columns to the used rows, so that ROW(A:A) has as many rows as the values of A:A. Whole rows
 * such as 1:20000 are not cut, because formulas use them to count.
 */
const counted = (run: Run, area: Area): Area =>
  area.right - area.left + 1 >= sheetLimits[run.dialect].columns ? area : trimmed(run, area);

const row = define([raw], (given, run): Value => {
  const { top, bottom } = counted(run, areaIn(run, given));
  return top === bottom ? top : fill(run, bottom - top + 1, 1, (at) => top + at);
});

const column = define([raw], (given, run): Value => {
  const { left, right } = areaIn(run, given);
  return left === right ? left : fill(run, 1, right - left + 1, (_, at) => left + at);
});

/** The sheet name and `!`. Quoted unless it is a plain word that does not look like an address, also after a [workbook]. */
function sheetPrefix(given: string): string {
  const name = given.replace(/^\[[\p{L}\p{N}_.]+\](?=.)/u, "");
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name);
  const address = /^(?:[a-z]{1,3}\d+|r\d*c\d*|r|c|true|false)$/i.test(name);
  return plain && !address ? `${given}!` : `'${given.replaceAll("'", "''")}'!`;
}

const address = define(
  [integer, integer, optional(integer, 1), optional(boolean, true), optional(text, undefined)],
  (row, column, fixed, a1, sheet, run) => {
    const limits = sheetLimits[run.dialect];
    const outside = row < 1 || column < 1 || row > limits.rows || column > limits.columns;
    if (outside || fixed < 1 || fixed > 4) return run.dialect === "sheets" ? errors.num : errors.value;
    const rowFixed = fixed <= 2;
    const columnFixed = fixed % 2 === 1;
    const place = a1
      ? `${columnFixed ? "$" : ""}${columnLetters(column)}${rowFixed ? "$" : ""}${row}`
      : `R${rowFixed ? row : `[${row}]`}C${columnFixed ? column : `[${column}]`}`;
    if (sheet === undefined) return place;
    if (sheet === "") return run.dialect === "sheets" ? `''!${place}` : `!${place}`;
    return `${sheetPrefix(sheet)}${place}`;
  },
);

export const positions: FunctionTable = {
  ADDRESS: address,
  AREAS: define([reference], ({ areas }) => areas.length),
  COLUMN: column,
  COLUMNS: define([raw], (given, run) => gridOf(run, given).columns),
  ROW: row,
  ROWS: define([raw], (given, run) => gridOf(run, given).rows),
};
