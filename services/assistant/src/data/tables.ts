// The person's tables, from what they pasted.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";

export interface Tables {
  sheets: Sheets;
  book: Workbook;
  /** Only where nothing was pasted and the cells are known by their addresses: the same cells with what they may hold. */
  supposed?: readonly Tables[];
}

/** Null where the text holds no table. */
export function tablesIn(text: string, dialect: Dialect): Tables | null {
  if (text.trim() === "") return null;
  const read = pasted(text, dialect);
  if (!read.ok) return null;
  const sheets = sheetsOf(read.book, read.dates);
  return sheets.regions.length === 0 && sheets.labelled.length === 0
    ? null
    : { sheets, book: workbook(read.book) };
}
