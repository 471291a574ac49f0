// Beside each key of a list: all names that another table has for it, in one cell.
import { area, fixedArea } from "../reading/operands.ts";
import { type Ask, besideTable, does, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { keysBetween } from "./keys-between.ts";
import { namesOf } from "./measures.ts";
import { masked } from "./totals.ts";

const separators: readonly (readonly [RegExp, string])[] = [
  [/semicolons?|semikolon|strichpunkt|points?-virgules?/, "; "],
  [/(?:without (?:a )?space|ohne leerzeichen|sans espace)/, ","],
  [/slash|schragstrich|barre/, "/"],
  [/line breaks?|new lines?|zeilenumbr|retour/, "\n"],
];

export const separatorOf = (low: string): string =>
  separators.find(([words]) => words.test(low))?.[1] ?? ", ";

export const separatorWords =
  /[^.;]*\b(?:comma|space|komma|leerzeichen|virgule|espace|semicolon|semikolon)\w*/gu;

export function joinedGroups(ask: Ask): Made[] {
  const beside = besideTable(ask);
  if (!beside || !does(ask, "join")) return [];
  return ask.tables
    .filter((table) => table !== beside && table.bottom - table.top >= 1)
    .flatMap((table): Made[] => {
      const keys = keysBetween(ask, beside, table);
      if (keys.length === 0) return [];
      return namesOf(
        ask,
        table,
        keys.map(({ operand }) => operand),
      )
        .slice(0, 2)
        .map(
          ({ operand, penalty }): Made => ({
            formula: `TEXTJOIN("${separatorOf(ask.low)}",TRUE,${kept(ask, fixedArea(operand), masked(ask, keys, true))})`,
            acts: ["join", "within", "sum", "first"],
            spans: [
              ...spansOf(ask.low, separatorWords),
              ...ask.columns
                .filter((each) =>
                  keys.some(
                    (key) =>
                      key.operand.left === each.operand.left || area(key.operand) === area(each.operand),
                  ),
                )
                .map(({ start, end }) => [start, end] as const),
            ],
            penalty: penalty - 0.2,
          }),
        );
    });
}

const kept = ({ reading: { dialect } }: Ask, range: string, mask: string): string =>
  dialect === "sheets" ? `IFERROR(FILTER(${range},${mask}),"")` : `FILTER(${range},${mask},"")`;
