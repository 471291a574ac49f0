// Decides the verdict of a formula. No other code returns `verified`.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";

/** What is known about a formula that was parsed and run. */
export type Known = Evidence & {
  /** Whether the result on the data shows that the formula is wrong. */
  isRefuted: boolean;
  /** The number of problems, including hints. */
  problems: number;
  /** False for a formula typed by the user, which has no question. */
  hasQuestion: boolean;
};

/** Users rely on a verified formula without checking it, so no piece of evidence may be missing. */
export function verdictOf(known: Known): CheckedFormula["verdict"] {
  if (known.isRefuted || known.examples === "missed") return "failed";
  const isProven = known.examples === "reproduced" || known.derivation === "agreed";
  const isClear =
    known.problems === 0 && !known.isDoubted && known.unused.length === 0 && known.derivation !== "differed";
  return known.hasQuestion && known.ranOn === "own" && isClear && isProven ? "verified" : "checked";
}
