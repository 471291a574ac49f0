// How long a text may get, and which product's rule holds.
import type { FormulaFunction } from "../../evaluate/define.ts";
import { longestText } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";

/** The text; #VALUE! where no cell could hold it. */
export function fitting(run: Run, text: string): string {
  if (text.length > longestText[run.dialect]) throw errors.value;
  run.budget.step(1 + text.length / 64);
  return text;
}

/** Pieces made one; stops as soon as no cell could hold them. */
export function joined(run: Run, pieces: readonly string[], delimiters: readonly string[] = [""]): string {
  let text = "";
  pieces.forEach((piece, at) => {
    const delimiter = at === 0 ? "" : delimiters[(at - 1) % delimiters.length];
    text += `${delimiter}${piece}`;
    if (text.length > longestText[run.dialect]) throw errors.value;
  });
  return fitting(run, text);
}

/** The same name, but each product's own rules. */
export const byDialect =
  (excel: FormulaFunction, sheets: FormulaFunction): FormulaFunction =>
  (args, run) =>
    (run.dialect === "excel" ? excel : sheets)(args, run);
