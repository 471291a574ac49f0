// Turns an area of a sheet into a table for a question, with the column letters and row numbers of the sheet.
import { sampleDataBytes } from "@cellwright/contracts/limits";
import { columnLetters } from "@cellwright/formula/references";
import { addressOf, areaAddress } from "@cellwright/workbook/addresses";
import { type Area, keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { formatAt } from "@cellwright/workbook/shown-text";
import { mostCells } from "../../../lib/pasted-table.ts";
import { cellText } from "./cell-text.ts";
import { quotedCell } from "./copied-text.ts";
import { typedText } from "./typed-text.ts";
import type { UsableTable } from "./wishes.ts";

/** The most columns that pasted cells may have. */
const mostColumns = 1_000;
/** The characters that are kept free for the sheet's name and the column letters. */
const reserved = 8 * 1_024;
/** The rows and columns that the page shows of the table. */
const shownRows = 3;
const shownColumns = 6;

/** Names that the reader of pasted cells understands as the heading of a sheet. */
const plainName = /^[^[\]\t|;,#\n\r]{1,60}$/;

/** Rows and columns that do not fit are left out at the end. Null if the area has no contents. */
export function tableText(workbook: Workbook, sheet: Sheet, wished: Area, file: string): UsableTable | null {
  const { used } = sheet;
  if (!used) return null;
  const area = {
    top: Math.max(wished.top, used.top),
    left: Math.max(wished.left, used.left),
    bottom: Math.min(wished.bottom, used.bottom),
    right: Math.min(wished.right, used.right, mostColumns - 1),
  };
  if (area.top > area.bottom || area.left > area.right) return null;
  const width = area.right - area.left + 1;
  const lines: string[] = [];
  const rows: string[][] = [];
  const encoder = new TextEncoder();
  let bytes = reserved;
  let filled = 0;
  for (let row = area.top; row <= area.bottom; row++) {
    const cells: string[] = [];
    const shown: string[] = [];
    for (let column = area.left; column <= area.right; column++) {
      const key = keyOf(row, column);
      const value = sheet.values.get(key) ?? null;
      if (value !== null) filled++;
      cells.push(quotedCell(typedText(value, formatAt(workbook, sheet, key), workbook.is1904)));
      if (lines.length < shownRows && shown.length < shownColumns)
        shown.push(cellText(workbook, sheet, row, column));
    }
    const line = [row + 1, ...Array<string>(area.left).fill(""), ...cells].join("\t");
    bytes += encoder.encode(line).length + 1;
    if (bytes > sampleDataBytes || (lines.length + 1) * width > mostCells) break;
    lines.push(line);
    rows.push(shown);
  }
  if (filled === 0 || lines.length === 0) return null;
  const letters = Array.from({ length: area.right + 1 }, (_, at) => columnLetters(at + 1));
  const heading = plainName.test(sheet.name.trim()) ? [`# ${sheet.name.trim()}`] : [];
  const bottom = area.top + lines.length - 1;
  const prefix = addressOf(sheet.name, 0, 0).slice(0, -"A1".length);
  return {
    text: [...heading, ["", ...letters].join("\t"), ...lines].join("\n"),
    rows,
    columns: width,
    origin: {
      file,
      address: prefix + areaAddress({ ...area, bottom }),
      top: area.top,
      left: area.left,
    },
    isWhole: bottom === area.bottom && area.right >= Math.min(wished.right, used.right),
  };
}
