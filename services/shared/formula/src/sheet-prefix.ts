// What stands before the exclamation mark: one sheet, a row of sheets, a sheet of another workbook.
import { readCorner } from "./references.ts";
import type { SheetPrefix } from "./tree.ts";

/** From the text before `!`, without its quotes and with doubled apostrophes undone. */
export function readPrefix(text: string): SheetPrefix {
  const open = text.lastIndexOf("[");
  const close = open < 0 ? -1 : text.indexOf("]", open);
  const path = close < 0 ? "" : text.slice(0, open);
  const workbook = close < 0 ? "" : text.slice(open + 1, close);
  const sheets = text.slice(close + 1);
  // A colon divides the first sheet from the last; in a path without brackets it follows a drive's letter.
  const colon = sheets.includes("\\") || sheets.includes("/") ? -1 : sheets.indexOf(":");
  if (colon < 0) return { path, workbook, first: sheets, last: "" };
  return { path, workbook, first: sheets.slice(0, colon), last: sheets.slice(colon + 1) };
}

/** The prefix with its `!`, in quotes where they are needed. */
export function printPrefix({ path, workbook, first, last }: SheetPrefix): string {
  const book = workbook === "" ? "" : `[${workbook}]`;
  const sheets = last === "" ? first : `${first}:${last}`;
  const needed = path !== "" || needsQuotes(first) || needsQuotes(last) || /[^\p{L}\p{N}_.]/u.test(workbook);
  return needed ? `'${`${path}${book}${sheets}`.replaceAll("'", "''")}'!` : `${book}${sheets}!`;
}

function needsQuotes(name: string): boolean {
  if (name === "" || name === "#REF") return false;
  if (!/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name)) return true;
  if (/^(?:true|false|r\d*c?\d*|c\d*)$/i.test(name)) return true;
  const corner = readCorner(name, 0, name.length, "sheets");
  return corner !== null && corner.row > 0;
}
