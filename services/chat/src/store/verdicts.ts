// Counts formulas by verdict. Events contain only these counts, never formulas.
import type { CheckedFormula } from "@cellwright/contracts/checked";

export const verdictsOf = (formulas: readonly Pick<CheckedFormula, "verdict">[]) => {
  const count = (searched: CheckedFormula["verdict"]) =>
    formulas.filter(({ verdict }) => verdict === searched).length;
  return { verified: count("verified"), checked: count("checked"), failed: count("failed") };
};
