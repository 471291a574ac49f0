// Another workbook that formulas of a binary Excel workbook refer to, with the values that the file keeps of it.
import { type ExternalBook, keyOf } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";
import { errorCode } from "../biff/error-codes.ts";
import type { Budget } from "../budget.ts";
import { relationshipsOf } from "../xlsx/relationships.ts";
import type { Archive } from "../zip.ts";
import { readRecords, wideText } from "./records.ts";

const sheetNames = 359;
const sheetStart = 363;
const rowStart = 366;
const nameStart = 577;

/** The values of cells by the type of their record. */
const readerOf: Readonly<Record<number, (cursor: Cursor) => ExternalValue>> = {
  368: (cursor) => cursor.number(),
  369: (cursor) => cursor.u8() !== 0,
  370: (cursor) => ({ error: errorCode(cursor.u8()) }),
  371: wideText,
};
type ExternalValue = number | boolean | string | { error: string };

export function readBinaryExternalBook(archive: Archive, part: string, budget: Budget): ExternalBook {
  const links = relationshipsOf(archive, part, budget.limits);
  const path = links.find(({ isExternal }) => isExternal)?.target ?? "";
  const book: ExternalBook = { path, sheets: [], names: [] };
  let values: ExternalBook["sheets"][number]["values"] | undefined;
  let row = 0;
  readRecords(archive, part, (type, cursor) => {
    if (type === sheetNames)
      for (let count = cursor.u32(); count > 0 && cursor.left() > 0; count--)
        book.sheets.push({ name: wideText(cursor), values: new Map() });
    else if (type === sheetStart) values = book.sheets[cursor.u32()]?.values;
    else if (type === rowStart) row = cursor.u32();
    else if (type === nameStart)
      book.names.push({ name: wideText(cursor), scope: null, isHidden: false, formula: "" });
    else {
      const read = readerOf[type];
      if (!read || !values) return;
      budget.addCell();
      values.set(keyOf(row, cursor.u32()), read(cursor));
    }
  });
  return book;
}
