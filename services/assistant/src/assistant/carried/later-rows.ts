// What a row is among those above it: the first so many different ones, a record, the number of its own kind with its name before it.
import { columnLetters } from "@cellwright/formula/references";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "../asks/ask.ts";
import { choicesOf, decided } from "../asks/choices.ts";
import type { Made } from "../asks/claims.ts";
import { measuresOf } from "../asks/measures.ts";
import { here, upTo } from "../asks/rows.ts";
import { runningActs } from "../asks/running.ts";
import type { Span } from "../asks/span.ts";
import { comesBack } from "../asks/totals.ts";
import type { Act } from "../asks/words.ts";
import { plainOf, said } from "../frames/plain.ts";
import { quoted } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { openingsOf } from "./openings.ts";

const acts: readonly Act[] = [
  ...runningActs,
  "count",
  "distinct",
  "unique",
  "once",
  "previous",
  "number",
  "max",
  "min",
  "change",
  "join",
];

const isNamed = (ask: Ask, { left }: Operand, least = 1.4): boolean =>
  ask.columns.some((each) => each.score >= least && each.operand.left === left);

/** "how many different customers by each line". */
export function differentSoFar(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !does(ask, "running") || !does(ask, "distinct")) return [];
  return columnsOf(ask, table)
    .filter((operand) => operand.left !== ask.column && operand.kind !== "number" && comesBack(operand))
    .map((operand): Made => {
      const range = upTo(ask, operand);
      return {
        formula: `SUMPRODUCT(1/COUNTIF(${range},${range}))`,
        acts,
        spans: spansOf(ask.low, countedAgain),
        penalty: isNamed(ask, operand) ? -0.7 : 0.2,
      };
    });
}

const countedAgain =
  /[^.;?!]*(?<!\p{L})(?:again|twice|once|already|wieder\p{L}*|nochmal\p{L}*|doppelt|zweimal|schon|deja|revus?|revien\p{L}*|deux fois|nouveau)(?!\p{L})[^.;?!]*/gu;

const beaten = said(
  "(?:higher|more|better|longer|further|farther|faster|bigger|larger|greater|lower|less|fewer|cheaper|shorter|quicker|heavier|warmer|colder|\\w+er)\\b[^.?!]{0,30} than (?:\\w+ ){0,4}?(?:all|any|every|ever|each)[^.?!]{0,40}? (?:before|previous\\w*|earlier|so far|above)(?: it)?",
  "(?:hoher|mehr|besser|langer|weiter|schneller|groser|niedriger|weniger|billiger|kurzer|gunstiger|schwerer|warmer|kalter|\\w+er)\\b[^.?!]{0,30} als (?:\\w+ ){0,4}?(?:alle[nrs]?|jede[nrsm]?|je)[^.?!]{0,40}? (?:davor|vorher\\w*|zuvor|bisher\\w*|vorangegangen\\w*|daruber)",
  "(?:plus|mieux|moins|meilleure?|superieure?|inferieure?)\\b[^.?!]{0,50} (?:que|a) (?:\\S+ ){0,4}?(?:tou\\w+|chaque|jamais|aucune?)[^.?!]{0,50}? (?:avant|precedent\\w*|d'avant|jusque-la|au-dessus)",
);
const below =
  /lower|less|fewer|cheaper|shorter|faster|quicker|colder|niedriger|weniger|billiger|kurzer|schneller|gunstiger|kalter|moins|inferieur|plus (?:bas|court|rapide|froid)/;

/** "more than in any show before it": against the highest above. */
export function records(ask: Ask): Made[] {
  const table = besideTable(ask);
  const [heard] = spansOf(ask.low, beaten);
  if (!table || !heard) return [];
  const isDown = below.test(ask.low.slice(...heard));
  const first = spansOf(
    ask.low,
    /[^.;?!,]*(?<!\p{L})(?:first|erste[nrs]?|premiere?s?|equal\p{L}*|egalis\p{L}*|gleich\p{L}*|einstell\p{L}*)(?!\p{L})[^.;?!,]*/gu,
  );
  return measuresOf(ask, table).flatMap(({ operand, penalty }) =>
    choicesOf(ask).map((choice): Made => {
      const letters = columnLetters(operand.left);
      const above = `$${letters}$${operand.top - 1}:$${letters}${ask.row - 1}`;
      const cell = here(ask, operand);
      const test = isDown ? `OR(COUNT(${above})=0,${cell}<MIN(${above}))` : `${cell}>MAX(${above})`;
      return {
        formula: decided(test, choice),
        acts,
        spans: [heard, ...first, ...choice.spans],
        penalty: penalty + choice.penalty - 0.6,
      };
    }),
  );
}

const example = /(?<![\p{L}\p{N}])(?<name>\p{L}[\p{L}\p{N}]*)(?<sign>[-/._ ]?)(?<number>0*[12])(?!\p{N})/gu;

/** "like N-1, N-2, S-1": the content and which of its kind it is. */
export function countedCodes(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  const found = [...ask.scene.text.matchAll(example)];
  return columnsOf(ask, table)
    .filter((operand) => operand.left !== ask.column && operand.kind !== "number" && comesBack(operand))
    .flatMap((operand): Made[] => {
      const contents = new Set(operand.column?.cells.map((cell) => plainOf(String(cell ?? ""))));
      const held = found.filter(({ groups }) => contents.has(plainOf(groups?.name ?? "")));
      const [first, second] = held;
      if (!first?.groups || (!second && !does(ask, "number"))) return [];
      const { sign = "", number = "" } = first.groups;
      const count = `COUNTIF(${upTo(ask, operand)},${here(ask, operand)})`;
      const counter = number.length > 1 ? `TEXT(${count},${quoted("0".repeat(number.length))})` : count;
      return [
        {
          formula: [here(ask, operand), ...(sign ? [quoted(sign)] : []), counter].join("&"),
          acts,
          spans: [
            ...held.map(({ index, 0: { length } }): Span => [index, index + length]),
            ...ask.quotes.map(({ start, end }): Span => [start, end]),
          ],
          penalty: -0.9,
        },
      ];
    });
}

const onward = said(
  "carr(?:y|ied|ies) on|continu\\w*|go(?:es|ing)? on|on from|from (?:there|where)|following on|after the last|next (?:number|free)|last (?:one|number|used)",
  "weiter\\w*|fortgesetzt|fortsetz\\w*|anschlies\\w*|ab der letzten|nach der letzten|letzte\\w*(?: vergebene\\w*)?(?: \\w+)?|im anschluss",
  "suite|suiv(?:re|ent|ant)|continu\\w*|poursui\\w*|apres le dernier|dernier(?: \\w+)?(?: utilise)?|a partir du dernier",
);
const numbered = /(?<!\p{L})(?:numbers?|no\.?|nr\.?|\p{L}*nummern?|numeros?|n°|num)(?!\p{L})/u;

/** Numbers that go on from the last one, which a cell holds. */
export function numberedOn(ask: Ask): Made[] {
  const table = besideTable(ask);
  const [cell] = table ? openingsOf(ask, table) : [];
  const first = table ? columnsOf(ask, table).find(({ left }) => left !== ask.column) : undefined;
  if (!cell || !first || !(numbered.test(ask.low) || does(ask, "number")) || !hears(ask, onward)) return [];
  return [
    {
      formula: `${cell.formula}+ROWS(${upTo(ask, first)})`,
      acts,
      spans: [...cell.spans, ...spansOf(ask.low, onward)],
      penalty: -1.1,
    },
  ];
}
