// Functions that no longer work.
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";

/** With the reason. */
const retired = new Map([["COPILOT", "Microsoft has retired it"]]);

export const retiredFunction: Check = {
  code: "retired-function",
  kind: "risk",
  severity: "error",
  about: "functions that no longer work",
  find: ({ sheets }) => {
    const cells = new Map<string, string[]>();
    for (const sheet of sheets)
      for (const { shared, row, column } of sheet.formulas.values())
        for (const name of shared.calls)
          if (retired.has(name)) {
            const of = cells.get(name) ?? cells.set(name, []).get(name);
            of?.push(sheet.address(row, column));
          }
    return [...cells].map(([name, found]) => ({
      cells: found,
      message: `${counted(found.length, "formula")} use${found.length === 1 ? "s" : ""} ${name}; ${retired.get(name)}.`,
    }));
  },
};
