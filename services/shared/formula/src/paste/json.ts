// Reads cells given as JSON: by address, `{"A1": 5, "Sheet2!B1": "x"}`, or rows of values or of objects.
import { type CellColumns, createCellWriter } from "../evaluate/cell-columns.ts";
import type { PlainCell } from "../evaluate/workbook.ts";
import type { Translate } from "../messages.ts";
import { readCorner } from "../references.ts";
import { firstSheet } from "./sheet.ts";
import { typed } from "./typed.ts";

/** Null if the text is not JSON. If the JSON does not contain cells: a sentence that says so. */
export function jsonSheets(text: string, t: Translate): Map<string, CellColumns> | string | null {
  const start = text.trimStart()[0];
  if (start !== "{" && start !== "[") return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return start === "{" ? t("pasted.unreadable") : null;
  }
  if (typeof read !== "object" || read === null) return null;
  const sheets = Array.isArray(read) ? listed(read, t) : addressed(Object.entries(read), t);
  return typeof sheets === "string"
    ? sheets
    : new Map([...sheets].map(([name, cells]) => [name, cells.columns()]));
}

type CellWriter = ReturnType<typeof createCellWriter>;

function addressed(entries: [string, unknown][], t: Translate): Map<string, CellWriter> | string {
  const sheets = new Map<string, CellWriter>();
  for (const [key, value] of entries) {
    const divide = key.lastIndexOf("!");
    const sheet = divide < 0 ? firstSheet : key.slice(0, divide).replace(/^'(.*)'$/, "$1");
    const address = key
      .slice(divide + 1)
      .replaceAll("$", "")
      .toUpperCase();
    const corner = readCorner(address, 0, address.length, "excel");
    if (!corner?.row || !corner.column) return t("pasted.noAddress", { part: key.slice(0, 60) });
    put(sheets, sheet, corner, value);
  }
  return sheets;
}

function listed(rows: unknown[], t: Translate): Map<string, CellWriter> | string {
  const sheets = new Map<string, CellWriter>();
  const headings: string[] = [];
  const isOfObjects = rows.every((row) => typeof row === "object" && row !== null && !Array.isArray(row));
  if (!isOfObjects && !rows.every(Array.isArray)) return t("pasted.noCells");
  rows.forEach((row, at) => {
    if (Array.isArray(row)) {
      for (const [column, value] of row.entries())
        put(sheets, firstSheet, { row: at + 1, column: column + 1 }, value);
      return;
    }
    for (const [heading, value] of Object.entries(row as object)) {
      if (!headings.includes(heading) && headings.length < 1_000) headings.push(heading);
      const column = headings.indexOf(heading);
      if (column >= 0) put(sheets, firstSheet, { row: at + 2, column: column + 1 }, value);
    }
  });
  for (const [column, heading] of headings.entries())
    put(sheets, firstSheet, { row: 1, column: column + 1 }, heading);
  return sheets;
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/** Writes one value. JSON distinguishes numbers from text, so only dates need to be detected. */
function put(
  sheets: Map<string, CellWriter>,
  name: string,
  place: { row: number; column: number },
  value: unknown,
): void {
  const sheet = sheets.get(name) ?? createCellWriter();
  sheets.set(name, sheet);
  const cell = toCell(value);
  if (cell === null) return;
  const { cell: written, ...more } =
    typeof cell === "string" && isoDate.test(cell)
      ? typed(cell.replace("T", " "), { dialect: "excel" })
      : { cell };
  sheet.put(place.row, place.column, written, more);
}

function toCell(value: unknown): PlainCell {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  return value.startsWith("=") && value.length > 1 ? { formula: value } : value;
}
