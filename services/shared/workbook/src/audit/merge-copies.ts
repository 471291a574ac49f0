// One finding for the copies of a formula in a row that have the same fault.
import type { CellFormula } from "./cell-formula.ts";
import type { Found } from "./finding.ts";

/** What is wrong with one formula. Its first cell is that of the formula. */
export interface FoundIn {
  formula: CellFormula;
  found: Found;
}

/** Keeps what is said about the first copy, and its fix. Findings of different severity stay apart. */
export function mergeCopies(all: readonly FoundIn[]): Found[] {
  const groups = Map.groupBy(
    all,
    ({ formula: { row, shared }, found: { severity } }) => `${row} ${severity} ${shared.form}`,
  );
  return [...groups.values()].map((same): Found => {
    const [{ found }] = same as [FoundIn];
    if (same.length === 1) return found;
    return {
      ...found,
      cells: same.flatMap(({ found: { cells } }) => cells),
      evidence: [...found.evidence, { id: "also.copies", values: { count: same.length - 1 } }],
      ...(found.fix === undefined ? {} : { fixes: same.flatMap(({ found: { fix } }) => fix ?? []) }),
    };
  });
}
