// The spreadsheet programs and versions in which a formula works.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Checked } from "@cellwright/formula/check";
import { compatibility } from "@cellwright/formula/compatibility";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import type { ProblemCode } from "@cellwright/formula/problem";

/** Errors which only mean that the formula belongs to the other spreadsheet program. */
const ofTheOtherProduct: ReadonlySet<ProblemCode> = new Set(["wrong_dialect", "open_range"]);

/** Null if the formula has any other error, because it then works nowhere. */
export function compatibilityOf(
  { problems, tree }: Checked,
  locale: FormulaLocale,
): Validation["compatibility"] {
  const isWrong = problems.some(({ severity, code }) => severity === "error" && !ofTheOtherProduct.has(code));
  return isWrong ? null : compatibility(tree, locale);
}
