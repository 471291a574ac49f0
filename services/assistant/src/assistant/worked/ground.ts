// What a question offers to a formula: its columns, single cells, texts, numbers and periods, in the order in which it names them.
import type { ColumnKind } from "@cellwright/formula/paste/tables";
import type { Item, Period } from "../reading/items.ts";
import { ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { operandsAt } from "../reading/walk.ts";
import { surroundings, tokenOf } from "./tokens.ts";

/** A column of a table, or the column that the formula fills. */
export interface Place {
  sheet: string;
  column: number;
  heading: string;
  kind: ColumnKind | "code" | "unknown";
  /** 0: the table beside the target or the first one. */
  table: number;
  /** How the question names it: by its heading or letter, in this order; -1: it does not. */
  mention: number;
  /** Its place from the left of its table. */
  at: number;
  isLast: boolean;
  /** Columns to the target's. */
  fromTarget: number;
  /** Texts of the question, by their number, that it holds. */
  holds: readonly number[];
  source: Column;
  around: readonly string[];
}

/** A cell apart from the tables, with the text left of it or above it. */
export interface Lone {
  sheet: string;
  column: number;
  row: number;
  label: string;
  mention: number;
  isNumber: boolean;
  around: readonly string[];
}

export interface Spoken<Value> {
  value: Value;
  /** Its first item. */
  item: number;
  around: readonly string[];
}

/** A text, and whether it was known for one: by quotation marks, as a content, by its capitals. */
export interface SpokenText extends Spoken<string> {
  isKnown: boolean;
  /** Its last item. */
  to: number;
}

export interface Ground {
  reading: Reading;
  places: readonly Place[];
  lones: readonly Lone[];
  /** First the known ones in their order, then all stretches of a few words. */
  texts: readonly SpokenText[];
  known: number;
  numbers: readonly (Spoken<number> & { isPercent: boolean })[];
  ordinals: readonly Spoken<number>[];
  periods: readonly Spoken<Period>[];
}

const textOf = (item: Item): string | null =>
  item.kind === "value" || item.kind === "text"
    ? item.text
    : item.kind === "word" && (item.proper || item.named)
      ? item.raw.replace(/^["'„“«»‚‘”’]+|["'“”«»‘’]+$/gu, "").trim()
      : null;

export function groundOf(reading: Reading): Ground | null {
  const { data, items, target } = reading;
  if (!data || data.tables.length === 0) return null;
  const line = items.map(tokenOf);
  const texts: SpokenText[] = [];
  const numbers: (Spoken<number> & { isPercent: boolean })[] = [];
  const ordinals: Spoken<number>[] = [];
  const periods: Spoken<Period>[] = [];
  const named: { sheet: string | null; column: number; row: number; item: number }[] = [];
  items.forEach((item, at) => {
    const text = textOf(item);
    const around = surroundings(line, at);
    if (text) texts.push({ value: text, item: at, to: at, isKnown: true, around });
    if (item.kind === "number")
      numbers.push({ value: item.value, item: at, isPercent: item.percent, around });
    if (item.kind === "ordinal") ordinals.push({ value: item.value, item: at, around });
    if (item.kind === "period") periods.push({ value: item.period, item: at, around });
    for (const operand of operandsAt(item)) {
      const sheet = operand.sheet ?? operand.column?.table.sheet ?? null;
      named.push({ sheet, column: operand.left, row: operand.isCell ? operand.top : 0, item: at });
      if (operand.right > operand.left && operand.right - operand.left < 12)
        for (let column = operand.left + 1; column <= operand.right; column++)
          named.push({ sheet, column, row: 0, item: at });
    }
  });
  const known = texts.length;
  texts.push(...stretchesOf(reading, line));
  const aroundMention = (mention: number): readonly string[] =>
    mention < 0 ? [] : surroundings(line, named[mention]?.item ?? -9);
  const first = data.sheets[0] ?? "Sheet1";
  const order = tableOrder(reading, first);
  const mentionOf = (sheet: string, column: number, row = 0): number =>
    named.findIndex(
      (each) =>
        each.column === column &&
        (each.sheet ?? first) === sheet &&
        (row === 0 || each.row === 0 || each.row === row),
    );
  const all = data.columns.map((column): Place => {
    const { table } = column;
    const operand = ofColumn(column, false);
    const mention = mentionOf(table.sheet, column.column);
    return {
      sheet: table.sheet,
      column: column.column,
      heading: column.heading ?? "",
      kind: operand.kind,
      table: order.indexOf(table),
      mention,
      around: aroundMention(mention),
      at: column.column - table.left,
      isLast: column.column === table.right,
      fromTarget: target && table.sheet === first ? target.column - column.column : 99,
      holds: texts
        .slice(0, known)
        .flatMap(({ value, item }, number) =>
          holdsText(items[item] as Item, value, column) ? [number] : [],
        ),
      source: column,
    };
  });
  const places =
    all.length <= mostPlaces
      ? all
      : all.toSorted((one, other) => claimOf(other) - claimOf(one)).slice(0, mostPlaces);
  return {
    reading,
    places,
    lones: lonesOf(reading, first, named, aroundMention),
    texts,
    known,
    numbers,
    ordinals,
    periods,
  };
}

/** Of wide tables the columns that are named, and the first ones. */
const mostPlaces = 60;

const claimOf = ({ mention, holds }: Place): number => (mention >= 0 ? 2 : holds.length > 0 ? 1 : 0);

const mostWords = 3;

/** Stretches of up to three words that name nothing: an outcome may be told without quotation marks. */
function stretchesOf({ items, text }: Reading, line: readonly string[]): SpokenText[] {
  const found: SpokenText[] = [];
  const isWord = (item: Item | undefined): boolean =>
    item !== undefined && /^(?:word|stop|concept|value|column)$/.test(item.kind) && /\p{L}/u.test(item.raw);
  for (let from = 0; from < items.length; from++)
    for (let to = from; to < Math.min(items.length, from + mostWords) && isWord(items[to]); to++) {
      const value = text.slice(items[from]?.start, items[to]?.end).trim();
      if (value.length < 40)
        found.push({ value, item: from, to, isKnown: false, around: surroundings(line, from, to) });
    }
  return found;
}

const holdsText = (item: Item, text: string, column: Column): boolean =>
  (item.kind === "value" &&
    item.columns.some((each) => each.column === column.column && each.table.sheet === column.table.sheet)) ||
  column.cells.some((cell) => typeof cell === "string" && cell.toLowerCase() === text.toLowerCase());

/** The table that the target stands beside, then the others of its sheet, then those of other sheets. */
function tableOrder({ data, target }: Reading, first: string) {
  const tables = [...(data?.tables ?? [])];
  const far = (table: (typeof tables)[number]): number => {
    if (table.sheet !== first) return 1000 + tables.indexOf(table);
    if (!target) return tables.indexOf(table);
    const isBeside = target.row >= table.top - 1 && target.row <= table.bottom + 1;
    if (target.isFilled && isBeside)
      return Math.min(Math.abs(target.column - table.left), Math.abs(target.column - table.right));
    return 100 - Math.min(60, (table.bottom - table.top) * 3) + tables.indexOf(table);
  };
  return tables.sort((one, other) => far(one) - far(other));
}

/** Filled cells that belong to no table, or to one of a single row or column of labels, and cells that the question names. */
function lonesOf(
  { data, target }: Reading,
  first: string,
  named: readonly { sheet: string | null; column: number; row: number; item: number }[],
  aroundMention: (mention: number) => readonly string[],
): Lone[] {
  if (!data) return [];
  const found = new Map<string, Lone>();
  const isInside = (sheet: string, row: number, column: number): boolean =>
    data.tables.some(
      (table) =>
        table.sheet === sheet &&
        row >= table.top &&
        row <= table.bottom &&
        column >= table.left &&
        column <= table.right &&
        table.bottom - table.top > 1,
    );
  const add = (sheet: string, row: number, column: number): void => {
    const key = `${sheet}!${column}:${row}`;
    if (row < 1 || column < 1 || found.has(key)) return;
    const content = data.cell(sheet, row, column);
    const label = [data.cell(sheet, row, column - 1), data.cell(sheet, row - 1, column)].find(
      (cell) => typeof cell === "string" && cell !== "",
    );
    const mention = named.findIndex(
      (each) => each.row === row && each.column === column && (each.sheet ?? first) === sheet,
    );
    found.set(key, {
      sheet,
      row,
      column,
      label: typeof label === "string" ? label : "",
      mention,
      isNumber: typeof content === "number",
      around: aroundMention(mention),
    });
  };
  for (const { sheet, row, column } of named) if (row > 0) add(sheet ?? first, row, column);
  if (target) {
    const right =
      Math.max(
        ...data.tables.filter(({ sheet }) => sheet === first).map(({ right }) => right),
        target.column,
      ) + 4;
    for (let row = 1; row <= Math.min(12, target.row + 6); row++)
      for (let column = 1; column <= Math.min(right, 20); column++) {
        const content = data.cell(first, row, column);
        if (content === null || content === "" || isInside(first, row, column)) continue;
        if (
          data.tables.some(
            (table) =>
              table.sheet === first &&
              table.headingRow === row &&
              column >= table.left &&
              column <= table.right &&
              table.bottom - table.top > 1,
          )
        )
          continue;
        add(first, row, column);
      }
  }
  return [...found.values()];
}
