// Reads pasted text as a small workbook: tab-separated cells, CSV, Markdown tables, or cells as JSON.
import type { Dialect } from "./dialect.ts";
import {
  byAddress,
  type CellColumns,
  type ColumnWorkbook,
  cellsIn,
  datesIn,
  formatsIn,
} from "./evaluate/cell-columns.ts";
import type { PlainWorkbook } from "./evaluate/workbook.ts";
import { type Messages, type Translate, translateIn } from "./messages.ts";
import { jsonSheets } from "./paste/json.ts";
import { rowsOf } from "./paste/rows.ts";
import { firstSheet, sheetOf, type TextGrid, withoutFrame } from "./paste/sheet.ts";
import { isWorkbookText, readWorkbookText } from "./paste/workbook-text.ts";

/** Limits in UTF-8 bytes and in filled cells, of pasted text and of a workbook as text. */
export const pastedLimits = { bytes: 128 * 1024, cells: 20_000 };
export const workbookLimits = { bytes: 8 * 1024 * 1024, cells: 250_000 };
const mostColumns = 1_000;

export interface PasteOptions {
  dialect: Dialect;
  /** The user's decimal sign; if omitted, it is detected from the cells. */
  decimal?: "." | "," | undefined;
  /** The language of the problem; English if omitted. */
  messages?: Messages | undefined;
}

/** The cells with their dates and number formats, or the problem in a sentence. */
export type PastedColumns = { ok: true; book: ColumnWorkbook } | { ok: false; problem: string };

export type Pasted =
  /**
   * `dates` are the cells that were parsed as dates, such as `Orders!B2`; their value is the serial number.
   * `formats` has the number formats of cells that are not plain numbers.
   */
  | { ok: true; book: PlainWorkbook; dates: ReadonlySet<string>; formats: ReadonlyMap<string, string> }
  | { ok: false; problem: string };

/** Reads pasted cells as {@link pastedColumns} does, with the cells by address. Never throws. */
export function pasted(text: string, dialect: Dialect, decimal?: "." | ",", messages?: Messages): Pasted {
  const read = pastedColumns(text, { dialect, decimal, messages });
  if (!read.ok) return read;
  const { book } = read;
  const { columns, withheld, omitted, ...more } = book;
  const sheets = [...columns].map(([name, own]) => [name, byAddress(own)]);
  return {
    ok: true,
    book: { sheets: Object.fromEntries(sheets), ...more },
    dates: datesIn(book),
    formats: formatsIn(book),
  };
}

/**
 * Reads pasted cells, or a workbook that `workbookText` wrote. Pasted cells are read as the spreadsheet program does: numbers,
 * percentages, currencies, dates and TRUE become values, headers stay text. A line `# Orders` or `[Orders]` begins the sheet
 * Orders. Never throws.
 */
export function pastedColumns(text: string, options: PasteOptions): PastedColumns {
  const t = translateIn(options.messages);
  return isWorkbookText(text) ? storedColumns(text, t) : typedColumns(text, options, t);
}

const refused = (problem: string): PastedColumns => ({ ok: false, problem });

const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || new TextEncoder().encode(text).length > bytes;

function typedColumns(text: string, options: PasteOptions, t: Translate): PastedColumns {
  if (isLonger(text, pastedLimits.bytes)) return refused(t("pasted.tooLarge"));
  const sheets = jsonSheets(text, t) ?? textSheets(text, options, t);
  if (typeof sheets === "string") return refused(sheets);
  const book = { columns: sheets };
  const count = cellsIn(book);
  if (count === 0) return refused(t("pasted.empty"));
  return count > pastedLimits.cells ? refused(tooMany(count, t)) : { ok: true, book };
}

function storedColumns(text: string, t: Translate): PastedColumns {
  const { bytes, cells } = workbookLimits;
  const tooLarge = () => refused(t("pasted.workbookTooLarge", { cells, megabytes: bytes / 1024 ** 2 }));
  if (isLonger(text, bytes)) return tooLarge();
  const book = readWorkbookText(text);
  if (!book) return refused(t("pasted.unreadable"));
  const count = cellsIn(book);
  if (count === 0) return refused(t("pasted.empty"));
  return count > cells ? tooLarge() : { ok: true, book };
}

const tooMany = (cells: number, t: Translate): string =>
  t("pasted.tooMany", { cells, most: pastedLimits.cells });

function textSheets(
  text: string,
  { dialect, decimal }: PasteOptions,
  t: Translate,
): Map<string, CellColumns> | string {
  const grids = new Map<string, TextGrid>();
  let count = 0;
  for (const [name, lines] of sections(text)) {
    const rows = rowsOf(lines);
    if (rows.some((row) => row.length > mostColumns)) return t("pasted.tooWide", { most: mostColumns });
    if (rows.length === 0) continue;
    const grid = withoutFrame(rows);
    grids.set(name, grid);
    for (const row of grid.rows) for (const cell of row) if (cell !== "") count += 1;
  }
  if (count > pastedLimits.cells) return tooMany(count, t);
  return new Map([...grids].map(([name, grid]) => [name, sheetOf(grid, { dialect, decimal })]));
}

const headingLine = /^\s*(?:#{1,4} +(?<title>[^\t|;,]{1,60}?) *#*|\[(?<name>[^\][\t|;,]{1,60})\]) *:?\s*$/;

/** Groups lines by sheet. A repeated sheet name continues that sheet below its existing rows. */
function sections(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const names = new Map<string, string>();
  let name = firstSheet;
  for (const line of text.replaceAll("\u0000", "").split(/\r\n|\n|\r/)) {
    const { title, name: bracketed } = headingLine.exec(line)?.groups ?? {};
    const heading = (title ?? bracketed)?.trim();
    if (heading) {
      name = names.get(heading.toLowerCase()) ?? heading;
      names.set(name.toLowerCase(), name);
    } else if (!/^\s*```\w*\s*$/.test(line)) {
      const lines = found.get(name) ?? [];
      found.set(name, lines);
      lines.push(line);
    }
  }
  return found;
}
