// Under which heading the best of each row stands: "the month with the highest use".
import { plainOf, said } from "../frames/plain.ts";
import { fixedArea } from "../reading/operands.ts";
import { headingAbove } from "./above.ts";
import { type Ask, besideTable, columnsOf, does, hears } from "./ask.ts";
import type { Made } from "./claims.ts";
import { here } from "./rows.ts";

const period =
  "(?:month|day|week|weekday|year|quarter|season|hour|monat|tag|woche|wochentag|jahr|quartal|saison|stunde|mois|jour|semaine|annee|trimestre|heure)s?(?:e?[ns])?";
const asksPeriod = said(
  `(?:(?:in |on )?(?:which|what)|the(?: best| strongest| weakest| peak| worst)?|name of the) ${period}|when|heading|column title`,
  `(?:in |an )?(?:welche[mnrs]?|de[nrm]|das) (?:best\\w* |starkst\\w* |schwachst\\w* )?${period}|wann|uberschrift|spaltenkopf`,
  `(?:(?:en |a )?quel(?:le)?|le|la|l')(?: meilleure?| pire)? ?${period}|quand|en-tete|intitule`,
);
const asksWhich = said(
  "(?:in |at |on )?(?:which|what) \\p{L}+",
  "(?:in |an |bei )?welche[mnrs]? \\p{L}+",
  "(?:en |a |dans )?quel(?:le)? \\p{L}+",
);
const headed = new RegExp(`(?<!\\p{L})${period}(?!\\p{L})`, "u");

export function bestHeadings(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !does(ask, "max", "min") || does(ask, "rank", "running", "sum", "average")) return [];
  const numbers = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last || numbers.length < 3 || last.left - first.left !== numbers.length - 1) return [];
  if (numbers.some(({ column }) => typeof column?.heading !== "string")) return [];
  const isPeriod = hears(ask, asksPeriod) || headed.test(plainOf(headingAbove(ask)));
  if (!isPeriod && !hears(ask, asksWhich)) return [];
  const row = `${here(ask, first)}:${here(ask, last)}`;
  const heads = fixedArea({
    ...first,
    sheet: null,
    top: table.top - 1,
    bottom: table.top - 1,
    right: last.left,
    column: null,
  });
  const isLeast = does(ask, "min") && !does(ask, "max");
  return [
    {
      formula: `INDEX(${heads},MATCH(${isLeast ? "MIN" : "MAX"}(${row}),${row},0))`,
      acts: ["max", "min", "within", "unique", "once", "repeat"],
      penalty: isPeriod ? 0 : 0.3,
    },
  ];
}
