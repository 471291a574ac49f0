// What a cell shows for its formula.
import type { Node } from "../tree.ts";
import type { Program } from "./program.ts";
import { intersected, type Run, settled } from "./run.ts";
import {
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type Value,
} from "./values.ts";

/**
 * The result of a formula on whole columns is as long as the sheet, so it only fits in row 1. Such formulas
 * date from before dynamic arrays and mean the cells in their own row. They are evaluated again in that way:
 * `=F:F*2` in G5 gives `=F5*2`.
 */
function fitted(run: Run, program: Program): Value {
  const value = program.compute(run);
  if (!isMatrix(value) || !value.endless) return value;
  run.arrays = false;
  return program.compute(run);
}

/** True for a range that is written as such. In Google Sheets it gives one cell; a range from a function spills. */
function isWritten({ type }: Node): boolean {
  return type === "reference" || type === "name" || type === "structured";
}

/** A formula that is only evaluated once. */
export const interpretedProgram = (tree: Node): Program => ({
  tree,
  compute: (run) => run.evaluate(tree, null),
});

/** What the cell shows. In Excel a blank is 0. A LAMBDA that is not called is #CALC!. A range spills. */
export function cellValue(run: Run, program: Program): Scalar | Matrix {
  const value = fitted(run, program);
  let plain: Scalar | Matrix;
  try {
    const isOne = !run.arrays && isReference(value) && (run.dialect === "excel" || isWritten(program.tree));
    const found = settled(run, isOne ? intersected(run, value) : value);
    if (isLambda(found)) return errors.calc;
    plain = found;
  } catch (error) {
    if (isError(error)) return error;
    throw error;
  }
  if (plain === null) return run.dialect === "excel" ? 0 : null;
  return plain;
}
