// Numbers that were typed with their units: "12 kg" among 20 and 8kg.
import { said } from "../frames/plain.ts";
import { quoted } from "../reading/criterion.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import { fallback } from "./fallback.ts";
import { inLists } from "./lookups.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

const summing = said(
  "how much|how many|altogether|in all|total|sum|add|adds?|in total",
  "wie ?viele?|insgesamt|zusammen\\w*|summe|gesamt\\w*|addier\\w*",
  "combien|au total|en tout|somme|total|additionn\\w*",
);
const converting = said(
  "numbers?|clean\\w*|without the|strip|remove|real|convert\\w*|values?|only the figures?",
  "zahl\\w*|bereinig\\w*|ohne|entfern\\w*|echte?\\w*|wert\\w*|umwandel\\w*",
  "nombres?|nettoy\\w*|sans|enlev\\w*|vrai\\w*|convert\\w*|valeurs?",
);
const withUnit = /^\s*-?\d+(?:[.,]\d+)?\s*(?<unit>[^\d\s.,:/-][^\d:/-]{0,5}?)\s*$/u;

/** What stands behind the numbers of a column in some of its cells. */
function unitsOf({ column }: Operand): string[] {
  const cells = (column?.cells ?? []).filter((cell) => cell !== null && cell !== "");
  const units = cells.flatMap((cell) =>
    typeof cell === "string" ? (withUnit.exec(cell)?.groups?.unit?.trim().toLowerCase() ?? []) : [],
  );
  const plain = cells.filter(
    (cell) => typeof cell === "number" || /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(`${cell}`),
  );
  const distinct = [...new Set(units)];
  const isUsual = units.length + plain.length >= cells.length / 2 && plain.length > 0;
  return isUsual && distinct.length > 0 && distinct.length <= 3 ? distinct : [];
}

const numeric = (place: string, units: readonly string[]): string =>
  `VALUE(TRIM(${units.reduce((text, unit) => `SUBSTITUTE(${text},${quoted(unit)},"")`, `LOWER(${place})`)}))`;

const heeded = (ask: Ask): Span[] =>
  [...ask.columns, ...ask.values, ...ask.quotes, ...ask.cells, ...ask.scene.numbers].map(
    ({ start, end }): Span => [start, end],
  );
const done: readonly Act[] = [
  "sum",
  "average",
  "count",
  "within",
  "unique",
  "repeat",
  "change",
  "last",
  "first",
];

export function typedUnits(ask: Ask): Made[] {
  const table = ask.isFilled ? besideTable(ask) : mainTable(ask);
  const found = columnsOf(ask, table)
    .filter(({ left, kind }) => left !== ask.column && kind !== "date")
    .map((operand) => ({ operand, units: unitsOf(operand) }))
    .find(({ units }) => units.length > 0);
  if (!found) return [];
  const { operand, units } = found;
  const made = { acts: done, spans: heeded(ask), penalty: -0.3 };
  if (ask.isFilled) {
    const none = /(?<![\d.,])0(?![\d.,])|\bzero\b|\bnull\b/.test(ask.low)
      ? "0"
      : (fallback(ask)?.formula ?? "0");
    return hears(ask, converting)
      ? [{ ...made, formula: `IFERROR(${numeric(here(ask, operand), units)},${none})` }]
      : [];
  }
  const range = area(operand);
  if (does(ask, "average"))
    return [{ ...made, formula: inLists(ask, `AVERAGE(IFERROR(${numeric(range, units)},""))`) }];
  return hears(ask, summing) ? [{ ...made, formula: `SUMPRODUCT(IFERROR(${numeric(range, units)},0))` }] : [];
}
