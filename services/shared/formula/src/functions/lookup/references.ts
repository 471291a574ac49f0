// INDEX, OFFSET, INDIRECT and similar functions, which return references.
import { referenceTo, spilled } from "../../evaluate/cells.ts";
import { toBoolean, toNumber, toText } from "../../evaluate/coerce.ts";
import {
  area as areaParam,
  define,
  type FormulaFunction,
  type FunctionTable,
  raw,
} from "../../evaluate/define.ts";
import { type Grid, gridAt, gridOf } from "../../evaluate/grid.ts";
import { caught, lifted } from "../../evaluate/lift.ts";
import { formulaOfName } from "../../evaluate/names.ts";
import { liftedPlaces } from "../../evaluate/places.ts";
import { evaluateShifted, fill, intersected, noShift, oneArea, type Run } from "../../evaluate/run.ts";
import {
  type Area,
  type Argument,
  errors,
  isError,
  isReference,
  type Scalar,
  type Value,
} from "../../evaluate/values.ts";
import { findSheet } from "../../evaluate/workbook.ts";
import { parse } from "../../parse.ts";
import { columnLetters, sheetLimits } from "../../references.ts";
import { shownFormula } from "../../shown-formula.ts";
import type { Node, ReferenceNode } from "../../tree.ts";

const whole = (run: Run, given: Scalar | undefined): number =>
  given === undefined ? 0 : Math.trunc(toNumber(run, given));

/** Row and column are counted from 1; 0 means all rows or columns. */
function part(run: Run, grid: Grid, row: number, column: number): Value {
  if (row < 0 || column < 0) return run.dialect === "sheets" ? errors.num : errors.value;
  if (row > grid.rows || column > grid.columns) return run.dialect === "sheets" ? errors.num : errors.ref;
  const top = Math.max(row, 1) - 1;
  const left = Math.max(column, 1) - 1;
  const rows = row === 0 ? grid.rows : 1;
  const columns = column === 0 ? grid.columns : 1;
  const { area } = grid;
  if (area) {
    return referenceTo({
      sheet: area.sheet,
      left: area.left + left,
      top: area.top + top,
      right: area.left + left + columns - 1,
      bottom: area.top + top + rows - 1,
    });
  }
  if (rows === 1 && columns === 1) return grid.at(top, left);
  return fill(run, rows, columns, (down, across) => grid.at(top + down, left + across));
}

/** The area that INDEX's last argument selects; #REF! if the reference has fewer areas. */
function chosen(run: Run, given: Argument, at: number): Grid {
  if (!isReference(given)) return gridOf(run, given);
  const area = given.areas[at - 1];
  if (!area) throw errors.ref;
  return gridAt(run, area);
}

/**
 * With only one number, INDEX counts the columns of a range that has one row; otherwise it counts rows. In Excel one
 * number is not enough for a range of several rows and columns.
 */
const index: FormulaFunction = (args, run) => {
  const [given, row, column, area] = args;
  return lifted(run, [row, column, area], ([down, across, which = 1]) => {
    if (given === undefined && run.dialect === "excel") return errors.value;
    const grid = chosen(run, given, whole(run, which));
    const first = whole(run, down);
    if (args.length < 3 && grid.rows === 1 && grid.columns > 1) return part(run, grid, 0, first);
    if (args.length < 3 && grid.area && grid.rows > 1 && grid.columns > 1 && run.dialect === "excel")
      return first < 0 ? errors.value : errors.ref;
    return part(run, grid, first, whole(run, across));
  });
};

const offset: FormulaFunction = (args, run) =>
  caught(() => {
    const [base, ...moves] = args;
    const start = areaParam.read(base, run);
    return liftedPlaces(run, moves, ([down, across, height, width]) => {
      const moved = movedArea(run, start, whole(run, down), whole(run, across), [
        height === undefined ? start.bottom - start.top + 1 : whole(run, height),
        width === undefined ? start.right - start.left + 1 : whole(run, width),
      ]);
      return referenceTo(moved);
    });
  });

/** A negative height or width extends backward from the first cell. */
function movedArea(
  run: Run,
  start: Area,
  down: number,
  across: number,
  [height, width]: [number, number],
): Area {
  const limits = sheetLimits[run.dialect];
  const row = start.top + down;
  const column = start.left + across;
  const top = height < 0 ? row + height + 1 : row;
  const left = width < 0 ? column + width + 1 : column;
  const bottom = top + Math.abs(height) - 1;
  const right = left + Math.abs(width) - 1;
  if (height === 0 || width === 0 || top < 1 || left < 1) throw errors.ref;
  if (bottom > limits.rows || right > limits.columns) throw errors.ref;
  return { sheet: start.sheet, left, top, right, bottom };
}

/** Whether the sheet exists. INDIRECT's text can name a missing sheet, which Excel rejects in a formula. */
const isThere = (run: Run, node: ReferenceNode): boolean =>
  node.sheet === null || node.sheet.workbook !== "" || findSheet(run.book, node.sheet.first) !== undefined;

/** Whether INDIRECT accepts this: references, ranges, structured references, and names of these. */
function isPlace(run: Run, node: Node): boolean {
  if (node.type === "reference") return isThere(run, node);
  if (node.type === "structured") return true;
  if (node.type === "binary")
    return node.operator === ":" && isPlace(run, node.left) && isPlace(run, node.right);
  if (node.type !== "name") return false;
  const defined = formulaOfName(run, node);
  return defined !== undefined && isPlace(run, defined);
}

/** In `INDIRECT("R1C1",)` the second argument is empty, which means FALSE. */
const indirect: FormulaFunction = ([given, ...notation], run) =>
  liftedPlaces(run, [given, ...notation.map((one) => one ?? false)], ([text = null, a1 = true]) => {
    const { tree, problems } = parse(`=${toText(text)}`, {
      dialect: run.dialect,
      notation: toBoolean(a1) ? "A1" : "R1C1",
      cell: `${columnLetters(run.column)}${run.row}`,
    });
    if (problems.length > 0 || !isPlace(run, tree)) return errors.ref;
    const value = evaluateShifted(run, tree, noShift);
    if (isError(value)) return value;
    return isReference(value) && value.areas.length === 1 ? value : errors.ref;
  });

/** The formula text of a cell; #N/A for a cell without a formula. */
const formulaText: FormulaFunction = ([given], run) =>
  caught(() => {
    if (isError(given)) return given;
    if (!isReference(given)) return errors.na;
    const { sheet, left, top, right, bottom } = oneArea(given);
    const textAt = (row: number, column: number): Scalar => {
      const formula = sheet.formulaAt(row, column);
      if (formula === undefined) return errors.na;
      return /^\{?=/.test(formula) ? formula : `=${shownFormula(formula)}`;
    };
    if (left === right && top === bottom) return textAt(top, left);
    if (run.dialect === "sheets") return textAt(top, left);
    return fill(run, bottom - top + 1, right - left + 1, (row, column) => textAt(top + row, left + column));
  });

export const references: FunctionTable = {
  ANCHORARRAY: define([raw], (given, run) => (given === undefined ? errors.ref : spilled(run, given))),
  FORMULATEXT: formulaText,
  INDEX: index,
  INDIRECT: indirect,
  OFFSET: offset,
  SINGLE: define([raw], (given, run) => (given === undefined ? null : intersected(run, given))),
};
