// SUBTOTAL and AGGREGATE, which skip hidden rows and cells that contain such totals themselves.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  integer,
  optional,
  raw,
  reference,
  rest,
  values,
} from "../../evaluate/define.ts";
import { forEachPlace } from "../../evaluate/places.ts";
import { cellAt, type Run, trimmed } from "../../evaluate/run.ts";
import {
  type Area,
  type Argument,
  errors,
  isError,
  isReference,
  matrixOf,
  type Reference,
  type Scalar,
  type Value,
} from "../../evaluate/values.ts";
import { parse } from "../../parse.ts";
import { children, type Node } from "../../tree.ts";
import { statistical } from "../statistical.ts";
import { sumFunctions } from "./sums.ts";

/** Ordered by function number, from 1. The first eleven are SUBTOTAL's; from 14 on they take one more argument. */
const totals = [
  statistical.AVERAGE,
  statistical.COUNT,
  statistical.COUNTA,
  statistical.MAX,
  statistical.MIN,
  sumFunctions.PRODUCT,
  statistical["STDEV.S"],
  statistical["STDEV.P"],
  sumFunctions.SUM,
  statistical["VAR.S"],
  statistical["VAR.P"],
  statistical.MEDIAN,
  statistical["MODE.SNGL"],
  statistical.LARGE,
  statistical.SMALL,
  statistical["PERCENTILE.INC"],
  statistical["QUARTILE.INC"],
  statistical["PERCENTILE.EXC"],
  statistical["QUARTILE.EXC"],
];
const lastSubtotal = 11;
const firstWithNumber = 14;
/** Above this, SUBTOTAL's numbers (101 to 111) also ignore rows that were hidden by hand. */
const hiddenToo = 100;

const isTotal = (node: Node): boolean =>
  (node.type === "call" && (node.name === "SUBTOTAL" || node.name === "AGGREGATE")) ||
  children(node).some(isTotal);

/** Searches for the function names first, because then most formulas need not be parsed. */
const holdsTotal = (run: Run, formula: string): boolean =>
  /SUBTOTAL|AGGREGATE/i.test(formula) && isTotal(parse(formula, { dialect: run.dialect }).tree);

/** Which cells of a range a total leaves out. */
interface Skipped {
  /** Cells whose formula has a total. */
  totals: boolean;
  /** Rows that a filter hides, or rows that are hidden in any way. */
  rows: "none" | "by filter" | "in any way";
}

function cellsOf(run: Run, area: Area, { totals, rows }: Skipped): Scalar[] {
  const { sheet, left, top, right, bottom } = trimmed(run, area);
  run.budget.cells((bottom - top + 1) * (right - left + 1));
  const found: Scalar[] = [];
  for (let row = top; row <= bottom; row += 1) {
    run.budget.step(right - left + 1);
    if (rows !== "none" && sheet.isHidden?.(row, rows)) continue;
    for (let column = left; column <= right; column += 1) {
      const formula = totals ? sheet.formulaAt(row, column) : undefined;
      if (formula === undefined || !holdsTotal(run, formula)) found.push(cellAt(run, sheet, row, column));
    }
  }
  return found;
}

const cellsOfAll = (run: Run, references: readonly Reference[], skipped: Skipped): Scalar[] =>
  references.flatMap(({ areas }) => areas.flatMap((area) => cellsOf(run, area, skipped)));

function total(run: Run, body: FormulaFunction | undefined, found: Scalar[], more: Argument[] = []): Value {
  if (!body) return errors.value;
  return body([matrixOf(found.length, 1, found), ...more], run);
}

/** AGGREGATE ignores errors for the options 2, 3, 6 and 7, nested totals for 0 to 3, and hidden rows for odd ones. */
const skipsErrors = (options: number): boolean => options % 4 >= 2;
const skippedBy = (options: number): Skipped => ({
  totals: options < 4,
  rows: options % 2 === 1 ? "in any way" : "none",
});

function aggregate(run: Run, chosen: number, options: number, given: readonly Argument[]): Value {
  if (options < 0 || options > 7) return errors.value;
  const skipped = skippedBy(options);
  const [first, ...more] = given;
  const sound = (found: Scalar[]): Scalar[] =>
    skipsErrors(options) ? found.filter((value) => !isError(value)) : found;
  if (chosen >= firstWithNumber) {
    if (more.length === 0) return errors.value;
    const found = isReference(first) ? cellsOfAll(run, [first], skipped) : values.read(first, run);
    return total(run, totals[chosen - 1], sound(found), more);
  }
  const references = given.map((arg) => reference.read(arg, run));
  return total(run, totals[chosen - 1], sound(cellsOfAll(run, references, skipped)));
}

export const totalFunctions: FunctionTable = {
  SUBTOTAL: forEachPlace(
    define([integer, rest(reference)], (chosen, references, run) => {
      const number = chosen > hiddenToo ? chosen - hiddenToo : chosen;
      if (number > lastSubtotal) return errors.value;
      const rows = chosen > hiddenToo ? "in any way" : "by filter";
      return total(run, totals[number - 1], cellsOfAll(run, references, { totals: true, rows }));
    }),
  ),
  AGGREGATE: define([integer, optional(integer, 0), rest(raw)], (chosen, options, given, run) =>
    aggregate(run, chosen, options, given),
  ),
};
