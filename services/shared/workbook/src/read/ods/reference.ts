// References of OpenDocument: `.A1`, `$Sheet1.$A$1:.B2`, `'file:///prices.ods'#$Net.A1`. Written as Excel does.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { type Area, mostRows } from "../../model.ts";
import { readArea } from "../a1.ts";

/** The number in brackets of another document. */
export type ExternalNumber = (path: string) => number;

interface Corner {
  document: string | null;
  /** `null` if the sheet is that of the formula. */
  sheet: string | null;
  cell: string;
}

const part = /^(?:'((?:[^']|'')*)'#)?(?:\$?(?:'((?:[^']|'')*)'|([^'.$]+)))?\.(.*)$/su;

/** The reference in Excel's notation; null if it cannot be understood. */
export function referenceText(written: string, externalNumber: ExternalNumber): string | null {
  const [first = "", second] = dividedAtColon(written);
  const from = cornerOf(first);
  const to = second === undefined ? null : cornerOf(second);
  if (written.includes("#REF!")) return "#REF!";
  if (!from || (second !== undefined && !to)) return null;
  const cells = to ? areaWithin(from.cell, to.cell) : from.cell;
  if (from.sheet === null) return from.document === null ? cells : null;
  const workbook = from.document === null ? "" : String(externalNumber(from.document));
  const last = to?.sheet && to.sheet !== from.sheet ? to.sheet : "";
  return printPrefix({ path: "", workbook, first: from.sheet, last }) + cells;
}

/** The sheet and area of an address such as `$Sheet1.$A$1:$Sheet1.$B$2`; null if it is not one. */
export function addressOf(written: string): { sheet: string | null; area: Area } | null {
  const [first = "", second] = dividedAtColon(written);
  const from = cornerOf(first);
  const to = cornerOf(second ?? first);
  const area = from && to && readArea(`${from.cell}:${to.cell}`);
  return area && from ? { sheet: from.sheet, area } : null;
}

function cornerOf(written: string): Corner | null {
  const [, document, quoted, plain, cell = ""] = part.exec(written) ?? [];
  if (!/^\$?([A-Za-z]{1,3})?\$?(\d+)?$/.test(cell) || cell === "") return null;
  const sheet = quoted ?? plain ?? null;
  return {
    document: document?.replaceAll("''", "'") ?? null,
    sheet: sheet?.replaceAll("''", "'") ?? null,
    cell,
  };
}

/** Divides at a colon that is not inside apostrophes. */
function dividedAtColon(written: string): string[] {
  let isQuoted = false;
  for (let at = 0; at < written.length; at++) {
    if (written[at] === "'") isQuoted = !isQuoted;
    else if (written[at] === ":" && !isQuoted) return [written.slice(0, at), written.slice(at + 1)];
  }
  return [written];
}

const firstRow = /^(\$?[A-Za-z]+)\$?1$/;

/** Whole columns may be written as the first to the last row. */
function areaWithin(from: string, to: string): string {
  const [, first] = firstRow.exec(from) ?? [];
  const [, last] = new RegExp(`^(\\$?[A-Za-z]+)\\$?${mostRows}$`).exec(to) ?? [];
  if (first !== undefined && last !== undefined) return `${first}:${last}`;
  return `${from}:${to}`;
}
