// Whether anything of a column occurs more than once, said in one cell.
import { area } from "../reading/operands.ts";
import { type Ask, does, mainTable } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { several } from "./column-repeats.ts";
import { acts, keysOf } from "./repeats.ts";

const any =
  /(?<!\p{L})(?:any\w*|at all|is there|are there|does|do|irgend\w*|uberhaupt|gibt es|kommt|kommen|ist|sind|y a-t-il|est-ce|un|une|quelqu'un|aucune?)(?!\p{L})/u;

export function anyRepeat(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !(does(ask, "repeat") || several.test(ask.low)) || !any.test(ask.low)) return [];
  return choicesOf(ask).flatMap((choice) =>
    keysOf(ask, table).flatMap(({ operands: [key, ...more], penalty }): Made[] => {
      if (!key || more.length > 0) return [];
      const range = area(key);
      return [
        {
          formula: decided(`SUMPRODUCT(--(COUNTIF(${range},${range})>1))>0`, choice),
          acts: [...acts, "min", "max"],
          spans: choice.spans,
          penalty: penalty + choice.penalty - 0.2,
        },
      ];
    }),
  );
}
