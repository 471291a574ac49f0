// Reads the user's tables from pasted text.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";

export interface Tables {
  sheets: Sheets;
  book: Workbook;
  /** Made-up tables if nothing was pasted: the same cells with the different contents that they may have. */
  supposed?: readonly Tables[];
}

/** Returns null if the text contains no table. */
export function tablesIn(text: string, dialect: Dialect): Tables | null {
  if (text.trim() === "") return null;
  const read = pasted(text, dialect);
  if (!read.ok) return null;
  const sheets = sheetsOf(read.book, read.dates);
  return sheets.regions.length === 0 && sheets.labelled.length === 0
    ? null
    : { sheets, book: workbook(read.book) };
}
