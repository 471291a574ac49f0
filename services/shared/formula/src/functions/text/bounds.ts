// The length limit of text, and functions that differ by dialect.
import type { FormulaFunction } from "../../evaluate/define.ts";
import { longestText } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";

/** Returns the text, or throws #VALUE! if it is too long for a cell. */
export function limited(run: Run, text: string): string {
  if (text.length > longestText[run.dialect]) throw errors.value;
  run.budget.step(1 + text.length / 64);
  return text;
}

/** Joins the pieces. Stops as soon as the text is too long for a cell. */
export function joined(run: Run, pieces: readonly string[], delimiters: readonly string[] = [""]): string {
  let text = "";
  pieces.forEach((piece, at) => {
    const delimiter = at === 0 ? "" : delimiters[(at - 1) % delimiters.length];
    text += `${delimiter}${piece}`;
    if (text.length > longestText[run.dialect]) throw errors.value;
  });
  return limited(run, text);
}

/** A function with a separate implementation for each dialect. */
export const byDialect =
  (excel: FormulaFunction, sheets: FormulaFunction): FormulaFunction =>
  (args, run) =>
    (run.dialect === "excel" ? excel : sheets)(args, run);
