// Reads pasted text as a small workbook: tab-separated cells, CSV, Markdown tables, or cells as JSON.
import type { Dialect } from "./dialect.ts";
import type { PlainCell, PlainWorkbook } from "./evaluate/workbook.ts";
import { type Messages, type Translate, translateIn } from "./messages.ts";
import { jsonSheets } from "./paste/json.ts";
import { rowsOf } from "./paste/rows.ts";
import { firstSheet, type PastedSheet, sheetOf } from "./paste/sheet.ts";
import {
  isWorkbookText,
  mostWorkbookCells,
  mostWorkbookCharacters,
  readWorkbookText,
} from "./paste/workbook-text.ts";

/** Limits in UTF-8 bytes and in filled cells. */
export const mostPastedBytes = 128 * 1024;
export const mostPastedCells = 20_000;
const mostColumns = 1_000;

export type Pasted =
  /**
   * `dates` are the cells that were parsed as dates, such as `Orders!B2`; their value is the serial number.
   * `formats` has the number formats of cells that are not plain numbers. `withheld` are the sheets of a workbook
   * of which external models may only know the name.
   */
  | {
      ok: true;
      book: PlainWorkbook;
      dates: ReadonlySet<string>;
      formats: ReadonlyMap<string, string>;
      withheld: ReadonlySet<string>;
    }
  | { ok: false; problem: string };

const refused = (problem: string): Pasted => ({ ok: false, problem });

/**
 * Reads pasted cells, or a workbook that `workbookText` wrote. Pasted cells are read as the spreadsheet program does:
 * numbers, percentages, currencies, dates and TRUE become values; headers stay text. A line `# Orders` or `[Orders]` begins
 * the sheet Orders. `decimal` is the user's decimal sign; if omitted, it is detected from the cells. Problems are in the language of `messages`;
 * English if omitted. Never throws.
 */
export function pasted(text: string, dialect: Dialect, decimal?: "." | ",", messages?: Messages): Pasted {
  const t = translateIn(messages);
  if (isWorkbookText(text)) return workbookOf(text, t);
  if (text.length > mostPastedBytes || new TextEncoder().encode(text).length > mostPastedBytes)
    return refused(t("pasted.tooLarge"));
  const sheets = jsonSheets(text, t) ?? textSheets(text, dialect, decimal, t);
  if (typeof sheets === "string") return refused(sheets);
  const dates = new Set<string>();
  const formats = new Map<string, string>();
  let count = 0;
  for (const [name, { cells, dates: here, formats: written }] of sheets) {
    count += Object.keys(cells).length;
    for (const address of here) dates.add(`${name}!${address}`);
    for (const [address, format] of written) formats.set(`${name}!${address}`, format);
  }
  if (count === 0) return refused(t("pasted.empty"));
  if (count > mostPastedCells) return refused(t("pasted.tooMany", { cells: count, most: mostPastedCells }));
  const plain: [string, Record<string, PlainCell>][] = [...sheets].map(([name, { cells }]) => [name, cells]);
  return { ok: true, book: { sheets: Object.fromEntries(plain) }, dates, formats, withheld: new Set() };
}

function workbookOf(text: string, t: Translate): Pasted {
  if (text.length > mostWorkbookCharacters) return refused(t("pasted.tooLarge"));
  const read = readWorkbookText(text);
  if (!read) return refused(t("pasted.unreadable"));
  const { count, ...workbook } = read;
  if (count === 0) return refused(t("pasted.empty"));
  if (count > mostWorkbookCells)
    return refused(t("pasted.tooMany", { cells: count, most: mostWorkbookCells }));
  return { ok: true, ...workbook };
}

function textSheets(
  text: string,
  dialect: Dialect,
  decimal: "." | "," | undefined,
  t: Translate,
): Map<string, PastedSheet> | string {
  const sheets = new Map<string, PastedSheet>();
  for (const [name, lines] of sections(text)) {
    const rows = rowsOf(lines);
    if (rows.some((row) => row.length > mostColumns)) return t("pasted.tooWide", { most: mostColumns });
    if (rows.length > 0) sheets.set(name, sheetOf(rows, { dialect, decimal }));
  }
  return sheets;
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
