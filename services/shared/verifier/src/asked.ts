// What a question names: values, numbers, columns, cells, and what is to be done with them.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import { type Area, columnNumber } from "@cellwright/formula/references";
import { type NamedNumber, numbersIn } from "./asked-numbers.ts";
import type { Data } from "./data.ts";
import { isOfCells, isOfPatterns, isPattern, isTemplate } from "./samples.ts";
import { type Aggregation, aggregations, sampleWords } from "./words.ts";

export type NamedValue = { text: string; isQuoted: boolean; at: number; column: NamedColumn | null };
export type NamedColumn = { table: DataTable; column: TableColumn };
/** Rows and columns count from 1; `isFree`: nothing stands there. */
export type NamedCell = { area: Area; isFree: boolean; at: number; text: string };

export type Asked = {
  values: NamedValue[];
  numbers: NamedNumber[];
  columns: NamedColumn[];
  cells: NamedCell[];
  aggregations: Aggregation[];
};

export function askedIn(question: string, data: Data | null): Asked {
  const cells = cellsIn(question, data);
  const quoted = quotedIn(question, data);
  const { values, rest } = valuesIn(question, data);
  const columns = columnsIn(rest, data);
  const known = new Set(quoted.map(({ text }) => text.toLowerCase()));
  return {
    values: [
      ...quoted,
      ...values.filter(({ text, at }) => !known.has(text.toLowerCase()) && !isPartOfQuoted(question, at)),
    ],
    numbers: numbersIn(rest, data).filter(
      ({ value }) => !isHeading(String(value), data) && !isYearOfLabel(value, data),
    ),
    columns,
    cells,
    aggregations: aggregations
      .filter(([, words]) => words.test(withoutLimits(blanked(rest, columns))))
      .map(([kind]) => kind),
  };
}

/** "2000 words maximum", "max is 40" say a limit, and nothing that stands out. */
const withoutLimits = (words: string): string =>
  words.replaceAll(
    /(?<=\d[^.;,\d]{0,20})(?<!\p{L})(?:max(?:imum|imal)?|min(?:imum|imal)?)(?!\p{L})\.?|(?<!\p{L})(?:max(?:imum|imal)?|min(?:imum|imal)?)\.?(?:\s+(?:is|ist|est|of|von|de|:|=))?\s*(?=\d)/giu,
    " ",
  );

const address =
  /(?<![A-Za-zÀ-ɏЀ-ӿ\d$])\$?([A-Z]{1,3})\$?(\d{1,7})(?:\s?(?::|-|–|\bto\b|\bbis\b|à|\ba\b)\s?\$?([A-Z]{1,3})\$?(\d{1,7}))?(?![A-Za-zÀ-ɏЀ-ӿ\d])/gu;

function cellsIn(question: string, data: Data | null): NamedCell[] {
  return [...question.matchAll(address)].flatMap((found) => {
    const [text, left = "", top, right = left, bottom = top] = found;
    const area = {
      left: columnNumber(left),
      top: Number(top),
      right: columnNumber(right),
      bottom: Number(bottom),
    };
    if (area.top === 0 || area.left > area.right || area.top > area.bottom) return [];
    // Q1 to Q4 and the like are names where a heading or a value says so
    const ends = [text, `${left}${top}`, `${right}${bottom}`];
    if (data && ends.some((end) => isWordOfData(end, data))) return [];
    return [{ area, text, at: found.index, isFree: data !== null && isFree(area, data) }];
  });
}

const isWordOfData = (text: string, { tables, book }: Data): boolean =>
  tables.some(({ columns }) => columns.some(({ heading }) => heading !== null && mentions(heading, text))) ||
  Object.values(book.sheets ?? {}).some((cells) =>
    Object.values(cells).some((cell) => typeof cell === "string" && mentions(cell, text)),
  );

function isFree(area: Area, { at, sheet }: Data): boolean {
  for (let row = area.top; row <= Math.min(area.bottom, area.top + 500); row++)
    for (let column = area.left; column <= Math.min(area.right, area.left + 20); column++)
      if (at(sheet, row, column) !== null) return false;
  return true;
}

const quotes =
  /["“”„«»「『]([^"“”„«»「」『』\n]{1,100})["“”„«»」』]|(?<![\p{L}\d])['‘]([^'‘’\n]{1,60})['’](?![\p{L}\d])/gu;

const inQuotes = ([, one, other]: RegExpMatchArray): string => (one ?? other ?? "").trim();

function quotedIn(question: string, data: Data | null): NamedValue[] {
  const found = [...question.matchAll(quotes)];
  const patterns = found.map(inQuotes).filter((text) => isPattern(text, data));
  return found.flatMap((each) => {
    const text = inQuotes(each);
    const isSample = sampleWords.test(question.slice(0, each.index));
    if (text === "" || isSample || isHeading(text, data) || /^[=#]/.test(text)) return [];
    if (isTemplate(text, data) || isOfCells(text, data) || isOfPatterns(text, patterns)) return [];
    return [{ text, isQuoted: true, at: each.index, column: columnOf(text, data) }];
  });
}

/** A sample such as "Rossi, Maria" says how a result looks, not what its words are. */
const isPartOfQuoted = (question: string, at: number): boolean =>
  [...question.matchAll(quotes)].some(({ index, 0: { length } }) => index < at && at < index + length - 1);

const isHeading = (text: string, data: Data | null): boolean =>
  data !== null &&
  (Object.keys(data.book.sheets ?? {}).some((name) => name.toLowerCase() === text.toLowerCase()) ||
    data.tables.some(({ columns }) =>
      columns.some(({ heading }) => heading?.toLowerCase() === text.toLowerCase()),
    ));

/** A year within a heading or a label: "Fiscal 2018". */
const isYearOfLabel = (value: number, data: Data | null): boolean =>
  data !== null &&
  Number.isInteger(value) &&
  value >= 1900 &&
  value < 2100 &&
  Object.values(data.book.sheets ?? {}).some((cells) =>
    Object.values(cells).some(
      (cell) => typeof cell === "string" && cell !== String(value) && mentions(cell, String(value)),
    ),
  );

const mostValues = 3_000;

/** Texts of the data that the question says, the longest first; `rest` is the question without them. */
function valuesIn(question: string, data: Data | null): { values: NamedValue[]; rest: string } {
  if (!data) return { values: [], rest: question };
  const texts = new Map<string, string>();
  for (const cells of Object.values(data.book.sheets ?? {}))
    for (const cell of Object.values(cells))
      if (typeof cell === "string" && isNameable(cell) && texts.size < mostValues)
        texts.set(cell.toLowerCase(), cell);
  let rest = question;
  const values: NamedValue[] = [];
  for (const text of [...texts.values()].sort((one, other) => other.length - one.length)) {
    const at = wordAt(rest, text);
    if (at < 0) continue;
    const column = columnOf(text, data);
    const isSample = sampleWords.test(rest.slice(0, at));
    if (!column && !isHeading(text, data)) continue;
    if (column && !isSample && !isHeading(text, data)) {
      values.push({ text, isQuoted: false, at, column });
      rest = rest.slice(0, at) + " ".repeat(text.length) + rest.slice(at + text.length);
    }
  }
  return { values, rest };
}

/** Short and common words are said without being meant. */
const common =
  /^(?:yes|no|on|off|show|give|find|write|keep|leave|in|at|to|by|the|and|or|not|for|from|with|total|sum|all|any|none|day|date|name|row|is|are|ja|nein|oui|non|si|sì|sí|não|sim|tak|nie|да|так|ні)$/i;
const isNameable = (text: string): boolean =>
  text.trim().length > 1 &&
  !/^\p{Ll}{2}$/u.test(text.trim()) &&
  text.length <= 60 &&
  !text.startsWith("#") &&
  !common.test(text.trim()) &&
  /\p{L}/u.test(text);

/** Where a text stands as words of its own, in any capitals; short ones in their own. -1 where it does not. */
export function wordAt(within: string, text: string): number {
  const [where, what] = text.length <= 3 ? [within, text] : [within.toLowerCase(), text.toLowerCase()];
  const isFlowing = /[\u3040-\u30ff\u4e00-\u9fff\u0600-\u06ff]/.test(text);
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const before = where[at - 1] ?? " ";
    const behind = where[at + what.length] ?? " ";
    if (isFlowing || (!/[\p{L}\d]/u.test(before) && !/[\p{L}\d]/u.test(behind))) return at;
  }
  return -1;
}

export const mentions = (within: string, text: string): boolean => wordAt(within, text) >= 0;

/** The column of the data that holds a text. */
function columnOf(text: string, data: Data | null): NamedColumn | null {
  const wanted = text.toLowerCase();
  for (const table of data?.tables ?? [])
    for (const column of table.columns)
      for (let row = table.top; row <= table.bottom; row++) {
        const cell: PlainCell = data?.at(table.sheet, row, column.column) ?? null;
        if (typeof cell === "string" && cell.toLowerCase() === wanted) return { table, column };
      }
  return null;
}

/** A heading that is a word of any question. */
const asking = /^(?:who|what|when|where|which|how|wer|was|wann|wo|wie|qui|quoi|quand|où)$/i;

/** Columns by their headings, longer ones first: "Unit price" is not "Unit". */
function columnsIn(question: string, data: Data | null): NamedColumn[] {
  const all = (data?.tables ?? []).flatMap((table) => table.columns.map((column) => ({ table, column })));
  const named: NamedColumn[] = [];
  let rest = question;
  const byLength = all
    .filter(({ column }) => !asking.test(column.heading ?? ""))
    .filter(({ column }) => column.heading !== null && column.heading.trim().length > 1)
    .sort((one, other) => (other.column.heading?.length ?? 0) - (one.column.heading?.length ?? 0));
  for (const each of byLength) {
    const heading = each.column.heading ?? "";
    const at = headingAt(rest, heading);
    if (at < 0) continue;
    // the same heading in two tables: which one is meant is not said
    const twins = byLength.filter(({ column }) => column.heading?.toLowerCase() === heading.toLowerCase());
    if (twins.length === 1) named.push(each);
    rest = rest.slice(0, at) + " ".repeat(heading.length) + rest.slice(at + heading.length);
  }
  return named;
}

/** A heading as it is, or with the ending of a plural. */
function headingAt(question: string, heading: string): number {
  const plain = wordAt(question, heading);
  if (plain >= 0 || heading.length < 4) return plain;
  const plurals = [`${heading}s`, `${heading}n`, `${heading}en`, heading.replace(/y$/i, "ies")];
  const plural = Math.max(...plurals.map((each) => wordAt(question, each)));
  return plural >= 0 ? plural : heading.endsWith("s") ? wordAt(question, heading.slice(0, -1)) : -1;
}

/** Without the headings of what is read; the heading of a column that waits for the formula says what is asked for. */
const blanked = (question: string, columns: readonly NamedColumn[]): string =>
  columns
    .filter(({ column }) => column.kind !== "empty")
    .reduce((rest, { column }) => {
      const at = headingAt(rest, column.heading ?? "");
      const length = column.heading?.length ?? 0;
      return at < 0 ? rest : rest.slice(0, at) + " ".repeat(length) + rest.slice(at + length);
    }, question);
