// One finding for the copies of a formula in a row that have the same fault.
import type { CellFormula } from "./cell-formula.ts";
import { counted } from "./counted.ts";
import type { Found } from "./finding.ts";

/** What is wrong with one formula. Its first cell is that of the formula. */
export interface FoundIn {
  formula: CellFormula;
  found: Found;
}

/** Keeps the message and the fix of the first copy. Findings of different severity stay apart. */
export function mergeCopies(all: readonly FoundIn[]): Found[] {
  const groups = Map.groupBy(
    all,
    ({ formula: { row, shared }, found: { severity } }) => `${row} ${severity} ${shared.form}`,
  );
  return [...groups.values()].map((same): Found => {
    const [{ found }] = same as [FoundIn];
    if (same.length === 1) return found;
    const others = counted(same.length - 1, "copy", "copies");
    return {
      ...found,
      cells: same.flatMap(({ found: { cells } }) => cells),
      message: found.message.replace(/\.$/, `; so ${same.length === 2 ? "does" : "do"} ${others} beside it.`),
      ...(found.fix === undefined ? {} : { fixes: same.flatMap(({ found: { fix } }) => fix ?? []) }),
    };
  });
}
