// Makes functions that return a row for one text return several rows for a column of texts (ARRAYFORMULA).
import type { FormulaFunction } from "../../evaluate/define.ts";
import { isMany } from "../../evaluate/lift.ts";
import { fill, toMatrix } from "../../evaluate/run.ts";

/** Wraps such a function. Only its first argument may be a column. Short rows are padded with blanks. */
export const rowForEach =
  (body: FormulaFunction): FormulaFunction =>
  (args, run) => {
    const [given, ...others] = args;
    if (!isMany(run, given) || others.some((other) => isMany(run, other))) return body(args, run);
    const texts = toMatrix(run, given);
    if (texts.columns > 1) return body(args, run);
    const rows = texts.items.map((text) => toMatrix(run, body([text, ...others], run)).items);
    const columns = rows.reduce((most, { length }) => Math.max(most, length), 1);
    return fill(run, rows.length, columns, (row, column) => rows[row]?.[column] ?? null);
  };
