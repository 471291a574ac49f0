// Evaluates formulas as a workbook does that calculates them again and again: compiled.
import type { Dialect } from "../../src/dialect.ts";
import { usualLimits } from "../../src/evaluate/budget.ts";
import { createCellEvaluator } from "../../src/evaluate/cell-evaluator.ts";
import { createProgram } from "../../src/evaluate/compile.ts";
import { serialOf } from "../../src/evaluate/serials.ts";
import { errors, type Matrix, type Scalar, type Workbook } from "../../src/evaluate/values.ts";
import { evaluate } from "../../src/evaluate.ts";
import { parse } from "../../src/parse.ts";
import { readCorner } from "../../src/references.ts";

interface Place {
  dialect: Dialect;
  book: Workbook;
  cell: string;
  time: number;
}

/** The result of a formula in a cell of the first sheet, once it is compiled. */
export function compiledAnswer(formula: string, { dialect, book, cell, time }: Place): Scalar | Matrix {
  const [sheet] = book.sheets;
  const at = readCorner(cell, 0, cell.length, "sheets");
  if (!sheet || !at) throw new RangeError(`there is no cell ${cell}`);
  const evaluateCell = createCellEvaluator({
    dialect,
    book,
    now: serialOf(new Date(), book.date1904),
    random: Math.random,
    limits: { ...usualLimits, time },
    clock: () => performance.now(),
    memo: { grow: () => undefined },
    resultOf: (own, row, column) => {
      const text = own.formulaAt(row, column);
      if (text === undefined) return errors.ref;
      const outcome = evaluate(text, { dialect, book, sheet: own.name, cell });
      return outcome.type === "value" ? outcome.value : errors.ref;
    },
  });
  const program = createProgram(parse(formula, { dialect }).tree, dialect);
  const place = {
    ...{ sheet, row: at.row, column: at.column },
    ...{ shift: { rows: 0, columns: 0 }, arrays: dialect === "excel" },
  };
  evaluateCell(program, place);
  return evaluateCell(program, place);
}
