// How many formulas got which verdict: all that is ever told of them.
import type { CheckedFormula } from "@cellwright/contracts/checked";

export const verdictsOf = (formulas: readonly Pick<CheckedFormula, "verdict">[]) => {
  const count = (wanted: CheckedFormula["verdict"]) =>
    formulas.filter(({ verdict }) => verdict === wanted).length;
  return { verified: count("verified"), checked: count("checked"), failed: count("failed") };
};
