// In one cell: how fast an amount grew per year from the first to the last row, and which row grew most.

import { columnLetters } from "@cellwright/formula/references";
import { type Ask, columnsOf, does, hears, mainTable, spansOf } from "../asks/ask.ts";
import type { Made } from "../asks/claims.ts";
import { isCalendar, measuresOf, namesOf } from "../asks/measures.ts";
import type { Act } from "../asks/words.ts";
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { amountsOf, namedAmounts } from "./amounts.ts";
import { inTime } from "./changes.ts";
import { change } from "./words.ts";

const acts: readonly Act[] = [
  "average",
  "change",
  "share",
  "within",
  "first",
  "last",
  "max",
  "min",
  "up",
  "down",
  "previous",
];

const yearly = said(
  "compound\\w*|cagr|(?:average|mean) (?:yearly|annual)(?: \\w+){0,2}|(?:yearly|annual)(?: \\w+)? on average|per year on average|average(?: \\w+){0,3} per year",
  "zinseszins\\w*|cagr|(?:durchschnittlich|mittler)\\w* (?:jahrlich\\w*|jahres\\w*)|im (?:schnitt|mittel) (?:pro|je|im) jahr|jahrlich\\w* im (?:schnitt|mittel)",
  "composee?s?|tcam|annuel\\w* moyen\\w*|moyen\\w* (?:annuel\\w*|par an)|par an en moyenne",
);

/** The rate that makes the last amount of the first, year by year. */
export function yearlyGrowth(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !hears(ask, yearly) || !hears(ask, change)) return [];
  const years = columnsOf(ask, table).find((operand) => isCalendar(operand));
  const ends = ask.moments.map(({ start, end }): [number, number] => [start, end]);
  const numbers = ask.scene.numbers
    .filter(({ value }) => value >= 1900 && value <= 2100)
    .map(({ start, end }): [number, number] => [start, end]);
  if (!years) return [];
  return measuresOf(ask, table)
    .filter(({ operand }) => operand.left !== years.left)
    .map(({ operand, penalty }): Made => {
      const [first, last] = [operand.top, operand.top + (table.bottom - table.top)];
      const cell = (column: Operand, row: number): string => `${columnLetters(column.left)}${row}`;
      return {
        formula: `(${cell(operand, last)}/${cell(operand, first)})^(1/(${cell(years, last)}-${cell(years, first)}))-1`,
        acts,
        spans: [...spansOf(ask.low, yearly), ...spansOf(ask.low, change), ...ends, ...numbers],
        penalty: penalty - 0.6,
      };
    });
}

const relatively = said(
  "(?:in )?percent(?:age)?s?(?: terms)?|relatively|%|per cent",
  "prozentual\\w*|\\w*prozent|relativ|%",
  "pour ?cents?|pourcentages?|relativement|%|proportionnellement",
);

/** "which grew most in percent": the name of the row. */
export function grownMost(ask: Ask): Made[] {
  const table = mainTable(ask);
  const [one, other, third] = two(ask);
  if (!table || !one || !other || third) return [];
  if (!hears(ask, change) || !hears(ask, relatively) || !(does(ask, "max", "min") || hears(ask, most)))
    return [];
  const [from, to] = inTime(one, other);
  const ratio = `${area(to.operand)}/${area(from.operand)}`;
  const isLeast = does(ask, "min") && !does(ask, "max");
  return namesOf(ask, table, [one.operand, other.operand])
    .slice(0, 2)
    .map(
      ({ operand, penalty }): Made => ({
        formula: `INDEX(${area(operand)},MATCH(${isLeast ? "MIN" : "MAX"}(${ratio}),${ratio},0))`,
        acts,
        spans: [
          ...spansOf(ask.low, relatively),
          ...spansOf(ask.low, change),
          ...ask.columns.map(({ start, end }): [number, number] => [start, end]),
          ...ask.moments.map(({ start, end }): [number, number] => [start, end]),
          ...ask.scene.numbers.map(({ start, end }): [number, number] => [start, end]),
        ],
        penalty: penalty - 0.6,
      }),
    );
}

const two = (ask: Ask) => {
  const named = namedAmounts(ask.scene);
  return named.length === 2 ? named : amountsOf(ask.scene);
};
const most = said("the most|most", "am (?:meisten|starksten)|meisten", "le plus|plus fort\\w*");
