// What a verdict may say: the one place where a formula is called verified.
import type { CheckedFormula, Evidence } from "@cellwright/contracts/checked";

/** What is known of a formula that was read and run. */
export type Known = Evidence & {
  /** A check or the data speaks against it. */
  isRefuted: boolean;
  /** Checks that found something, however small. */
  problems: number;
  /** There is a question that it answers: a formula of the person's own has none. */
  isAsked: boolean;
};

/** Verified is a promise to a person who will not look again: everything must speak for it. */
export function verdictOf(known: Known): CheckedFormula["verdict"] {
  if (known.isRefuted || known.examples === "missed") return "failed";
  const isProven = known.examples === "reproduced" || known.derivation === "agreed";
  const isClear =
    known.problems === 0 && !known.isDoubted && known.unused.length === 0 && known.derivation !== "differed";
  return known.isAsked && known.ranOn === "own" && isClear && isProven ? "verified" : "checked";
}
