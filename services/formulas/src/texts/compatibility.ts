// Where a formula works; nowhere as it is written where it is not whole.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Checked } from "@cellwright/formula/check";
import { compatibility } from "@cellwright/formula/compatibility";
import type { Writing } from "@cellwright/formula/dialect";
import type { ProblemCode } from "@cellwright/formula/problem";

/** With these the formula is whole, only not one of the product that was asked for. */
const ofTheOtherProduct: ReadonlySet<ProblemCode> = new Set(["wrong_dialect", "open_range"]);

/** Null where the formula works nowhere as it is written. */
export function compatibilityOf({ problems, tree }: Checked, writing: Writing): Validation["compatibility"] {
  const isWrong = problems.some(({ severity, code }) => severity === "error" && !ofTheOtherProduct.has(code));
  return isWrong ? null : compatibility(tree, writing);
}
