// Columns that the question names by their letter, and what stands in the returned column of a look-up.

import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { mentions } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, hint, likely } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import type { Place } from "../place.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { areasRead, isSameSheet, tableOf } from "./reads.ts";

const columnWords =
  "columns? cols?\\.? spalten? colonnes? columnas? colonn[ae] colunas? kolumn\\p{L}* kol\\. стовп\\p{L}* колон\\p{L}*"
    .split(" ")
    .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`)
    .join("|");
const joints = "(?:\\s*,\\s*|\\s*(?:and|und|et|y|e|i|та|і|to|&)\\s+)";
const named = new RegExp(
  `(?<!\\p{L})(?:${columnWords})\\s+([A-Z])(?:${joints}([A-Z]))?(?:${joints}([A-Z]))?(?:${joints}([A-Z]))?(?![\\p{L}\\d:])|\\(([A-Z])\\)|(?<![A-Za-z\\d])([A-Z])\\s?列|العمود\\s+([A-Z])(?![\\p{L}\\d])`,
  "gu",
);

/** "dates in B", "notes in C, D, E", "B*C", "divide B by A", "city = B": letters in the place of a column. */
const lone = [
  /(?<!\p{L})(?:[Ii]n|[Ee]n|[Ee]m|[Ww]|[УуВв]|في)\s+([A-Z])(?:\s*(?:,|and|und|et|y|e|i|та|і)\s*([A-Z])(?![\p{L}\d]))*(?=\s*(?:[,.;:)?!]|$|\s(?!\d)))/gu,
  /(?<!\p{L})(?:in|von|from|de|en|di|em)\s+([A-Z])\s+(?:to|through|bis|à|a|do|до)\s+([A-Z])(?![\p{L}\d])/gu,
  /(?<![\p{L}\d#])(?!N\s*\/\s*A)([A-Z])\s*[*×/+−-]\s*([A-Z])(?![\p{L}\d])/gu,
  /\(([A-Z])\s*(?:<>|<=|>=|[=<>≠≥≤])/gu,
  /(?<![\p{L}\d])([A-Z])\s+(?:by|durch|par|por|per|przez|на)\s+([A-Z])(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:sum|total|average|mean|values?|Summe|Durchschnitt|Werte|somme|moyenne|valeurs?|suma|promedio|somma|media|soma|média)\s+(?:of|in|from|von|aus|in|de|di)\s+([B-Z])(?![\p{L}\d'’])/gu,
  /(?<!\p{L})(?:[Cc]ompare|[Vv]ergleiche?|[Cc]omparer?|[Cc]ompara|[Cc]onfronta|[Pp]orównaj|[Пп]орівняй)\s+([A-Z])\s+(?:and|with|und|mit|et|avec|à|y|con|e|com|i|z|та|і|з)\s+([A-Z])(?![\p{L}\d])/gu,
  /(?:\p{L}|\))\s*=\s*([A-Z])(?=\s*(?:[,.;)]|$))/gu,
];
const letter = /(?<![\p{L}\d])[A-Z](?![\p{L}\d])/gu;

/** Letters of columns that the question says for certain, and that are no value of the data. */
export function lettersIn(question: string, data: Data): number[] {
  const letters = [
    ...[...question.matchAll(named)].flatMap((found) => found.slice(1).filter((each) => each !== undefined)),
    ...lone.flatMap((pattern) => question.match(pattern) ?? []).flatMap((found) => found.match(letter) ?? []),
  ];
  const values = new Set(Object.values(data.book.sheets ?? {}).flatMap((cells) => Object.values(cells)));
  return [...new Set(letters)].filter((each) => !values.has(each)).map(columnNumber);
}

export const unreadLetters: Find = (tree, { data, question, place }) => {
  if (!data) return [];
  const here = data.tables.filter(({ sheet }) => isSameSheet(sheet, place.sheet));
  return lettersIn(question, data).flatMap((column) => {
    const table = here.find(({ columns }) =>
      columns.some((each) => each.column === column && each.kind !== "empty"),
    );
    if (
      !table ||
      column === place.column ||
      (place.target && column >= place.target.left && column <= place.target.right)
    )
      return [];
    const isRead = areasRead(tree, data).some(
      ({ area, sheet }) => isSameSheet(sheet, place.sheet) && area.left <= column && area.right >= column,
    );
    const isText = literalsIn(tree).some(({ value }) => value === columnLetters(column));
    if (isRead || isText || isEntity(column, table, question, tree, data)) return [];
    return [likely(say("column.unreadLetter", { column: columnLetters(column) }), tree)];
  });
};

/** Column A names what the rows are about: "each seller (A)". A ranking or a share need not read it. */
const isEntity = (column: number, table: DataTable, question: string, tree: Node, data: Data): boolean =>
  column === table.left &&
  isKey(table, column, data) &&
  areasRead(tree, data).length > 0 &&
  /(?<!\p{L})(?:each|every|per|jede\p{L}*|pro|chaque|cada|ogni|każd\p{L}*|кожн\p{L}*)(?!\p{L})|各|ごと|لكل/iu.test(
    question,
  );

/** No value stands in it twice. */
export function isKey({ sheet, top, bottom }: DataTable, column: number, data: Data): boolean {
  const seen = new Set<unknown>();
  for (let row = top; row <= bottom; row++) seen.add(data.at(sheet, row, column));
  return seen.size === bottom - top + 1;
}

/** What heads the column that the formula goes into. */
function headOf({ target, sheet }: Place, data: Data): PlainCell {
  for (let row = (target?.top ?? 1) - 1; target && row >= 1; row--) {
    const cell = data.at(sheet, row, target.left);
    if (cell !== null) return cell;
  }
  return null;
}

/** A look-up returns a column that the question names, not another one beside it. */
export const returned: Find = (tree, { data, asked, question, place }) => {
  if (!data) return [];
  const letters = lettersIn(question, data);
  return callsIn(tree).flatMap((call) => {
    const [, keys, index] = call.args;
    if (call.name !== "VLOOKUP" || keys?.type !== "reference" || index?.type !== "number") return [];
    const read = areasRead(keys, data)[0];
    const table = read && tableOf(read, data);
    if (!read || !table) return [];
    const column = read.area.left + index.value - 1;
    if (index.value === 1) return [certain(say("itself.key"), index)];
    const inside = (at: number): boolean => at > read.area.left && at <= read.area.right;
    const due = table.columns.find((each) => each.heading !== null && each.heading === headOf(place, data));
    if (due?.column === column) return [];
    const wanted = [
      ...asked.columns.filter((each) => each.table === table).map((each) => each.column.column),
      ...table.columns
        .filter(({ heading }) => heading !== null && mentions(question, heading))
        .map((each) => each.column),
      ...letters,
    ].filter(inside);
    return wanted.length > 0 && !wanted.includes(column)
      ? [
          (due ? certain : likely)(
            say("column.lookedUp", { column: columnLetters(column), asked: columnLetters(wanted[0] ?? 1) }),
            index,
          ),
        ]
      : [];
  });
};

/** A column that the question names in no way, where it names the others by their letters. */
export const unnamed: Find = (tree, { data, asked, question, place }) => {
  if (!data) return [];
  const letters = lettersIn(question, data);
  const ranges = asked.cells.filter(({ isFree }) => !isFree).map(({ area }) => area.left);
  const others = [...new Set([...letters, ...ranges])].filter((column) => column !== place.column);
  if (others.length === 0) return [];
  const table = data.tables.find(
    ({ sheet, columns }) =>
      isSameSheet(sheet, place.sheet) && columns.some(({ column }) => others.includes(column)),
  );
  if (!table) return [];
  return areasRead(tree, data).flatMap(({ node, area, sheet }) => {
    if (!isSameSheet(sheet, place.sheet) || area.left !== area.right || area.bottom < table.top) return [];
    const column = table.columns.find((each) => each.column === area.left);
    if (!column || letters.includes(column.column) || column.column === place.column) return [];
    const isSaid =
      (column.heading !== null &&
        (isHinted(question, column.heading) || mentions(question, column.heading))) ||
      asked.cells.some((cell) => cell.area.left <= area.left && cell.area.right >= area.left) ||
      asked.values.some((value) => value.column?.column === column) ||
      new RegExp(`(?<![\\p{L}\\d])${column.letter}(?![\\p{L}\\d])`, "u").test(question);
    if (isSaid) return [];
    return [(others.length > 1 ? likely : hint)(say("column.unnamed", { column: column.letter }), node)];
  });
};

/** One of the heading's words, or the beginning of one. */
export const isHinted = (question: string, heading: string): boolean =>
  heading
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some(
      (word) =>
        word.length > 2 &&
        (startsIn(question, word.slice(0, Math.max(3, word.length - 2))) ||
          (word.length > 4 && question.toLowerCase().includes(word))),
    );

const startsIn = (question: string, stem: string): boolean =>
  question
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => word.startsWith(stem));
