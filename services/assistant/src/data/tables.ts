// The person's tables, from what they pasted; where there is none, from the cells and columns that the question names.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { type PlainCell, type PlainWorkbook, workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";

export interface Tables {
  sheets: Sheets;
  book: Workbook;
  plain: PlainWorkbook;
  /** Nothing was pasted: the cells are known by their addresses only. */
  isSupposed: boolean;
}

const lastRow = 1_048_576;

/** Null where the text holds no table. */
export function tablesIn(text: string, dialect: Dialect): Tables | null {
  if (text.trim() === "") return null;
  const read = pasted(text, dialect);
  if (!read.ok) return null;
  const sheets = sheetsOf(read.book, read.dates);
  return sheets.regions.length === 0 && sheets.labelled.length === 0
    ? null
    : { sheets, book: workbook(read.book), plain: read.book, isSupposed: false };
}

const named =
  /(?<![\w$'!])\$?(?<from>[A-Z]{1,3})\$?(?<top>[1-9]\d{0,6})(?::\$?(?<to>[A-Z]{1,3})\$?(?<bottom>[1-9]\d{0,6}))?(?![\w(])|(?<![\w$'!:])\$?(?<whole>[A-Z]{1,3}):\$?(?<last>[A-Z]{1,3})(?![\w:])/g;
const lettered =
  /\b(?:columns?|col\.?|spalten?|colonnes?|columnas?|colonn[ae]|colunas?|kolumn\w*|стовп\w*)\s+\$?([A-Z]{1,2})(?![a-z\d])|列\s*([A-Z]{1,2})|([A-Z]{1,2})\s*列|العمود\s*([A-Z]{1,2})/giu;

/** Regions for the cells, ranges and columns that the question names: one row for cells, whole columns for letters. */
export function supposedTables(question: string): Tables {
  const areas = new Map<string, { top: number; bottom: number; columns: Set<number> }>();
  const add = (top: number, bottom: number, from: number, to: number) => {
    const key = `${top}:${bottom}`;
    const area = areas.get(key) ?? { top, bottom, columns: new Set<number>() };
    for (let column = Math.min(from, to); column <= Math.max(from, to); column++) area.columns.add(column);
    areas.set(key, area);
  };
  for (const { groups } of question.matchAll(named)) {
    const { from, top, to, bottom, whole, last } = groups ?? {};
    if (from && top) add(Number(top), Number(bottom ?? top), columnNumber(from), columnNumber(to ?? from));
    else if (whole && last) add(1, lastRow, columnNumber(whole), columnNumber(last));
  }
  for (const [, ...letters] of question.matchAll(lettered)) {
    const letter = letters.find(Boolean)?.toUpperCase() ?? "A";
    if (areas.size === 0 || areas.has(`1:${lastRow}`))
      add(1, lastRow, columnNumber(letter), columnNumber(letter));
  }
  const regions = [...areas.values()].map(({ top, bottom, columns }) => regionOf(top, bottom, [...columns]));
  const cells: Record<string, PlainCell> = {};
  const plain = { sheets: { Sheet1: cells } };
  return {
    sheets: {
      regions,
      labelled: [],
      names: ["Sheet1"],
      ends: new Map(),
      at: () => null,
      isDate: () => false,
    },
    book: workbook(plain),
    plain,
    isSupposed: true,
  };
}

function regionOf(top: number, bottom: number, columns: number[]): Region {
  const sorted = columns.toSorted((one, other) => one - other);
  return {
    sheet: "Sheet1",
    title: null,
    headerRows: [],
    ...{ top, bottom, left: sorted[0] ?? 1, right: sorted.at(-1) ?? 1 },
    columns: sorted.map((column) => ({
      column,
      letter: columnLetters(column),
      heading: null,
      kind: "empty",
      dirt: { textNumbers: 0, textDates: 0, padded: 0, errors: 0, blanks: 0 },
      values: [],
    })),
    totalRows: [],
    blankRows: [],
  };
}
