// Decides the verdict; the only place that returns `verified`.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";

/** The facts about a formula that was parsed and run. */
export type Known = Evidence & {
  /** Its result on the data shows that it is wrong. */
  isRefuted: boolean;
  /** Number of problems, including hints. */
  problems: number;
  /** There is a question; a formula typed by the user has none. */
  hasQuestion: boolean;
};

/** Users do not check a verified formula again, so every piece of evidence must be there. */
export function verdictOf(known: Known): CheckedFormula["verdict"] {
  if (known.isRefuted || known.examples === "missed") return "failed";
  const isProven = known.examples === "reproduced" || known.derivation === "agreed";
  const isClear =
    known.problems === 0 && !known.isDoubted && known.unused.length === 0 && known.derivation !== "differed";
  return known.hasQuestion && known.ranOn === "own" && isClear && isProven ? "verified" : "checked";
}
