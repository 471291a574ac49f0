// Reads the user's tables from pasted text or from the text of a workbook.
import type { Dialect } from "@cellwright/formula/dialect";
import { cellsIn } from "@cellwright/formula/evaluate/cell-columns";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { pastedColumns } from "@cellwright/formula/paste";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";

export interface Tables {
  sheets: Sheets;
  book: Workbook;
  /** The number of filled cells; unknown for made-up tables. */
  cells?: number;
  /** Formulas are only run on this many rows of long tables; on all rows if omitted. */
  triedRows?: number;
  /** Made-up tables if nothing was pasted: the same cells with the different contents that they may have. */
  supposed?: readonly Tables[];
}

/** What this thread read last, because a conversation is read several times with the same tables. */
let last: { text: string; dialect: Dialect; tables: Tables | null } | null = null;

/** Returns null if the text contains no table. */
export function tablesIn(text: string, dialect: Dialect): Tables | null {
  if (text.trim() === "") return null;
  if (last?.text === text && last.dialect === dialect) return last.tables;
  const tables = read(text, dialect);
  last = { text, dialect, tables };
  return tables;
}

function read(text: string, dialect: Dialect): Tables | null {
  const found = pastedColumns(text, { dialect });
  if (!found.ok) return null;
  const { book } = found;
  const sheets = sheetsOf(book);
  return sheets.regions.length === 0 && sheets.labelled.length === 0
    ? null
    : { sheets, book: workbook(book), cells: cellsIn(book) };
}
