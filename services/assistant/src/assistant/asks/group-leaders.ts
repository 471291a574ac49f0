// Who has most of all their rows together.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, does, hears, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { inLists } from "./lookups.ts";
import { namesOf } from "./measures.ts";
import { comesBack } from "./totals.ts";

const together = said(
  "(?:over|across|of|in|from) all (?:the |his |her |their |its |our )?\\p{L}+|altogether|in all|all told|overall|in total|total(?:led)?|summed(?: up)?|combined|together|taken together|added up|in sum|cumulative\\w*",
  "(?:uber|in|aus|von) alle[nr]? (?:\\p{L}+)?|insgesamt|zusammen\\w*|alles in allem|in summe|\\w*gesamt\\w*|summiert|aufsummiert|addiert",
  "(?:sur|pour|de|dans) (?:tou(?:s|tes) (?:les |ses |leurs )?\\p{L}+|l'ensemble)|au total|en tout|tou(?:s|tes) [^,.;?!]{2,30} confondue?s|cumule\\w*|additionn\\w*|en cumule|globalement",
);
const single = said(
  "single|at once|in one (?:go|day|week|month|order|visit|delivery)|biggest single|individual",
  "einzeln\\w*|auf einmal|an einem (?:tag|stuck)|in einer (?:woche|lieferung|bestellung)",
  "en une (?:seule )?fois|individuel\\w*|unique|en un (?:seul )?(?:jour|mois)",
);

/** The name whose rows come to most; of each name there may be several rows. */
export function groupLeaders(ask: Ask, table: DataTable, operand: Operand, penalty: number): Made[] {
  if (!does(ask, "max", "min", "sum") || operand.kind === "date" || hears(ask, single)) return [];
  if (!does(ask, "max", "min") || ask.nth || ask.top) return [];
  const spans = spansOf(ask.low, together);
  const end = does(ask, "min") && !does(ask, "max") ? "MIN" : "MAX";
  return namesOf(ask, table, [operand])
    .filter((named) => named.operand.kind !== "date" && comesBack(named.operand))
    .map((named): Made => {
      const [names, values] = [area(named.operand), area(operand)];
      const sums = `SUMIF(${names},${names},${values})`;
      return {
        formula: inLists(ask, `INDEX(${names},MATCH(${end}(${sums}),${sums},0))`),
        acts: ["max", "min", "sum", "within"],
        spans,
        penalty: penalty + named.penalty + (spans.length > 0 ? -0.3 : 0.5),
      };
    });
}
