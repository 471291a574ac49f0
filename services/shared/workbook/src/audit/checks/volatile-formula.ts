// Functions that are calculated again at every change, in so many cells that the sheet becomes slow.
import { findFunction } from "@cellwright/formula/reference";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";

/** With fewer cells nobody notices. */
const fewestCells = 100;

export const volatileFormula: Check = {
  code: "volatile-formula",
  kind: "style",
  severity: "note",
  about: "many formulas that are calculated again at every change",
  find: ({ sheets }) => {
    const cells = new Map<string, string[]>();
    for (const sheet of sheets)
      for (const { shared, row, column } of sheet.formulas.values())
        for (const name of shared.calls)
          if (findFunction(name)?.volatile) {
            const of = cells.get(name) ?? cells.set(name, []).get(name);
            of?.push(sheet.address(row, column));
          }
    return [...cells]
      .filter(([, found]) => found.length >= fewestCells)
      .map(([name, found]) => ({
        cells: found,
        evidence: says("volatile-formula", { count: found.length, function: name }),
      }));
  },
};
