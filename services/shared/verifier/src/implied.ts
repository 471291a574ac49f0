// What a question names without saying it in full: conditions of the question before, headings between two, values in other endings.

import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import type { Area } from "@cellwright/formula/references";
import { wordAt } from "./asked.ts";
import type { Measure } from "./find.ts";

/** `text` is accounted for by a formula that reads `area` or holds the text. */
type Implied = { text: string; area: Area; sheet: string };

export const implied = (measure: Measure): Implied[] => [
  ...carried(measure),
  ...between(measure),
  ...inflected(measure),
];

const ofColumn = (text: string, table: DataTable, { column }: TableColumn): Implied => ({
  text,
  sheet: table.sheet,
  area: { left: column, right: column, top: table.top, bottom: table.bottom },
});

const followUp =
  /^\s*(?:(?:and|now|only|just|but|instead|also|then|same|the same|what about|how about|und|jetzt|nun|nur|aber|stattdessen|auch|dasselbe|et|maintenant|seulement|mais|aussi|la même|pareil|y|ahora|solo|sólo|pero|también|e|ed|ora|adesso|ma|anche|agora|só|mas|também|a|i|teraz|tylko|ale|та|і|й|тепер|лише|але)(?!\p{L})|では|じゃあ|次に|و|الآن)/iu;
const fewWords = 5;

/** A follow-up keeps the conditions of the question before it: the columns that its values stand in are still read. */
function carried({ question, asked, askedBefore }: Measure): Implied[] {
  const isShort = question.trim().split(/\s+/).length <= fewWords;
  if (!askedBefore || !(isShort || followUp.test(question))) return [];
  return askedBefore.values.flatMap(({ text, column: named }) => {
    if (!named || asked.values.some(({ column }) => column?.column === named.column)) return [];
    return [ofColumn(text, named.table, named.column)];
  });
}

const through = /^\s*(?:to|through|until|bis|à|au|hasta|a|al|do|por|até|—|–|-|〜|から)\s*$/iu;

/** "Q1 to Q3" names Q2 as well. */
function between({ question, asked }: Measure): Implied[] {
  return asked.columns.flatMap(({ table, column: first }) =>
    asked.columns.flatMap(({ table: other, column: last }) => {
      if (table !== other || last.column <= first.column + 1) return [];
      const from = wordAt(question, first.heading ?? "") + (first.heading ?? "").length;
      const to = wordAt(question, last.heading ?? "");
      if (to < from || !through.test(question.slice(from, to))) return [];
      const inner = table.columns.filter(({ column }) => column > first.column && column < last.column);
      return inner.map((column) => ofColumn(column.heading ?? column.letter, table, column));
    }),
  );
}

const mostValues = 200;
const leastLetters = 4;
const longestEnding = 3;

/** "stornierte" and "lamps" name the values storniert and Lamp: what they stand in is read. */
function inflected({ question, asked, data }: Measure): Implied[] {
  if (!data) return [];
  const words = question.match(/\p{L}{5,}/gu) ?? [];
  return data.tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      if (column.kind !== "text" || asked.values.some((value) => value.column?.column === column)) return [];
      const said = valuesOf(table, column, data.at).flatMap((value) =>
        words.filter((word) => word.toLowerCase() !== value && isEnded(word.toLowerCase(), value)),
      );
      return said.slice(0, 1).map((word) => ofColumn(word, table, column));
    }),
  );
}

/** Values that come more than once: others are names of rows. */
function valuesOf(
  table: DataTable,
  { column }: TableColumn,
  at: NonNullable<Measure["data"]>["at"],
): string[] {
  const counts = new Map<string, number>();
  for (let row = table.top; row <= table.bottom && counts.size < mostValues; row += 1) {
    const cell = at(table.sheet, row, column);
    if (typeof cell !== "string" || !/^\p{L}+$/u.test(cell) || cell.length < leastLetters) continue;
    counts.set(cell.toLowerCase(), (counts.get(cell.toLowerCase()) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([value]) => value);
}

const isEnded = (word: string, value: string): boolean =>
  word.length > value.length && word.length - value.length <= longestEnding && word.startsWith(value);
