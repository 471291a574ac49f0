// Another workbook that formulas refer to: its path, and the values and names that the file keeps of it.
import { type ExternalBook, keyOf } from "../../model.ts";
import { readCell } from "../a1.ts";
import type { Budget } from "../budget.ts";
import { isOn, readXml, unescaped } from "../xml.ts";
import type { Archive } from "../zip.ts";
import { cellValue, type Texts } from "./cell-value.ts";
import { relationshipsOf } from "./relationships.ts";

/** Reads the part of an external workbook. Links to other programs (DDE, OLE) have no sheets. */
export function readExternalBook(
  archive: Archive,
  part: string,
  { budget, texts }: { budget: Budget; texts: Texts },
): ExternalBook {
  const { limits } = budget;
  const path = relationshipsOf(archive, part, limits).find(({ isExternal }) => isExternal)?.target ?? "";
  const book: ExternalBook = { path, sheets: [], names: [] };
  const scopes: number[] = [];
  let values: ExternalBook["sheets"][number]["values"] | undefined;
  let key: number | null = null;
  let type = "n";
  let text = "";
  readXml(archive, part, limits, {
    open(element, attributes) {
      text = "";
      const { val = "", sheetId, name = "", refersTo = "", r = "", t = "n" } = attributes;
      if (element === "sheetName") book.sheets.push({ name: unescaped(val), values: new Map() });
      else if (element === "definedName") {
        book.names.push({ name, scope: null, isHidden: false, formula: refersTo.replace(/^=/, "") });
        scopes.push(Number(sheetId ?? -1));
      } else if (element === "sheetData") {
        const sheet = book.sheets[Number(sheetId)];
        values = sheet?.values;
        if (sheet && isOn(attributes.refreshError)) sheet.isLost = true;
      } else if (element === "cell") {
        const cell = readCell(r);
        key = cell && keyOf(cell.row, cell.column);
        type = t;
      }
    },
    text(chunk) {
      text += chunk;
    },
    close(element) {
      if (element !== "v" || key === null || !values) return;
      const value = cellValue(type, text, texts);
      if (value === null) return;
      budget.addCell();
      values.set(key, value);
    },
  });
  for (const [index, name] of book.names.entries())
    name.scope = book.sheets[scopes[index] ?? -1]?.name ?? null;
  return book;
}
