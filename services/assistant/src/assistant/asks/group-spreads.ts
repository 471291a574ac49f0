// Beside each name of a list: how far the best and the worst of its rows are apart.
import { aggregated } from "../tasks/aggregate.ts";
import { type Ask, besideTable, does } from "./ask.ts";
import type { Made } from "./claims.ts";
import { keysBetween } from "./keys-between.ts";
import { measuresOf } from "./measures.ts";

export function groupSpreads(ask: Ask): Made[] {
  const beside = besideTable(ask);
  if (!beside || !does(ask, "spread")) return [];
  return ask.tables
    .filter((table) => table !== beside)
    .flatMap((table) => {
      const keys = keysBetween(ask, beside, table);
      if (keys.length === 0) return [];
      return measuresOf(ask, table).flatMap(({ operand, penalty }): Made[] => {
        const [most, least] = (["max", "min"] as const).map((aggregate) =>
          aggregated({ aggregate, target: operand, criteria: keys, join: "and", fixed: true }),
        );
        return most && least
          ? [
              {
                formula: `${most}-${least}`,
                acts: ["spread", "change", "max", "min", "sum", "within", "count"],
                conditions: keys,
                penalty: penalty - 0.2,
              },
            ]
          : [];
      });
    });
}
