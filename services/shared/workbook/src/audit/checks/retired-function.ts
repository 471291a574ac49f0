// Functions that no longer work.
import type { Check } from "../check.ts";
import { type MessageId, says } from "../evidence.ts";

/** With the reason. */
const retired = new Map<string, MessageId>([["COPILOT", "retired-function.copilot"]]);

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
      evidence: [
        ...says("retired-function", { count: found.length, function: name }),
        ...says(retired.get(name) as MessageId),
      ],
    }));
  },
};
