// The prefix before an exclamation mark: a sheet, a range of sheets, or a sheet of another workbook.
import { readCorner } from "../references.ts";
import type { SheetPrefix } from "../tree.ts";
import { Token } from "./tokens.ts";

/** Parses the text before `!`, without quotes and with apostrophes unescaped. */
export function readPrefix(text: string): SheetPrefix {
  if (isPlain(text)) return { path: "", workbook: "", first: text, last: "" };
  const open = text.lastIndexOf("[");
  const close = open < 0 ? -1 : text.indexOf("]", open);
  const path = close < 0 ? "" : text.slice(0, open);
  const workbook = close < 0 ? "" : text.slice(open + 1, close);
  const sheets = text.slice(close + 1);
  // A colon is between the first and the last sheet. In a path without brackets it follows the drive letter instead.
  const colon = sheets.includes("\\") || sheets.includes("/") ? -1 : sheets.indexOf(":");
  if (colon < 0) return { path, workbook, first: sheets, last: "" };
  return { path, workbook, first: sheets.slice(0, colon), last: sheets.slice(colon + 1) };
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === Token.openBracket || code === Token.colon) return false;
  }
  return true;
}

/** The prefix with its `!`, quoted if necessary. */
export function printPrefix({ path, workbook, first, last }: SheetPrefix): string {
  const book = workbook === "" ? "" : `[${workbook}]`;
  const sheets = last === "" ? first : `${first}:${last}`;
  const needed = path !== "" || needsQuotes(first) || needsQuotes(last) || /[^\p{L}\p{N}_.]/u.test(workbook);
  return needed ? `'${`${path}${book}${sheets}`.replaceAll("'", "''")}'!` : `${book}${sheets}!`;
}

/** Sheet names that look like R1C1 in any language, such as Z1 (German for R1). Excel quotes them. */
const likeRowAndColumn = /^(?:true|false|[rlf]\d*c?\d*|z\d*s?\d*|w\d*k?\d*|[csk]\d*)$/i;

function needsQuotes(name: string): boolean {
  if (name === "" || name === "#REF") return false;
  if (!/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name)) return true;
  if (likeRowAndColumn.test(name)) return true;
  const corner = readCorner(name, 0, name.length, "sheets");
  return corner !== null && corner.row > 0;
}
