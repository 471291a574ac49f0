// Formulas of plain cells of a workbook: ranges give one cell, and rows may be hidden.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { createCellEvaluator } from "../src/evaluate/cell-evaluator.ts";
import { createProgram } from "../src/evaluate/compile.ts";
import { errors, isError } from "../src/evaluate/values.ts";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { parse } from "../src/parse.ts";
import { columnNumber } from "../src/references.ts";
import given from "./cell-evaluator.json" with { type: "json" };

const plain = z.union([z.number(), z.string()]);
const file = z
  .strictObject({
    cells: z.record(z.string(), z.union([plain, z.strictObject({ formula: z.string() })])),
    hidden: z.record(z.string(), z.enum(["by filter", "by hand"])),
    rules: z.array(
      z.strictObject({
        title: z.string(),
        source: z.string(),
        cell: z.string().regex(/^[A-Z]\d$/),
        answers: z.array(z.tuple([z.string(), plain])),
      }),
    ),
  })
  .parse(given);

const book = workbook({ sheets: { Sheet1: file.cells } });
const [sheet] = book.sheets;
if (!sheet) throw new RangeError("the workbook has no sheet");
sheet.isHidden = (row, how) => {
  const hidden = file.hidden[String(row)];
  return how === "in any way" ? hidden !== undefined : hidden === "by filter";
};

const answer = createCellEvaluator({
  dialect: "excel",
  book,
  now: 25_569,
  random: () => 0.5,
  limits: { steps: 1e6, cells: 1e6, depth: 99, time: 60_000 },
  clock: () => 0,
  memo: { grow: () => undefined },
  resultOf: (_, row, column) => {
    const formula = sheet.formulaAt(row, column);
    if (formula === undefined) return errors.ref;
    const outcome = evaluate(`=${formula}`, { book, sheet: sheet.name, cell: "Z99" });
    return outcome.type === "value" ? outcome.value : errors.ref;
  },
});

for (const { title, cell, answers } of file.rules)
  test(title, () => {
    const place = { sheet, row: Number(cell.slice(1)), column: columnNumber(cell.slice(0, 1)) };
    for (const [formula, expected] of answers) {
      const program = createProgram(parse(formula).tree, "excel");
      const answers = [1, 2].map(() => {
        const value = answer(program, { ...place, shift: { rows: 0, columns: 0 }, arrays: false });
        return isError(value) ? value.code : value;
      });
      // the second time it is compiled
      expect([formula, ...answers]).toEqual([formula, expected, expected]);
    }
  });
