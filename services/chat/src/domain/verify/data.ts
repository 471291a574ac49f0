// The data that a person pasted, as a workbook with its tables.
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import { type CellAt, cellsOf, type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import type { Written } from "../../workers/job.ts";

/** The person's own cells. */
export type Data = {
  book: PlainWorkbook;
  dates: ReadonlySet<string>;
  tables: DataTable[];
  at: CellAt;
  /** The sheet that references without a name are on. */
  sheet: string;
};

/** The data as a workbook, or why it is none. */
export function dataIn(
  text: string,
  { dialect, separator }: Pick<Written, "dialect" | "separator">,
): Data | string {
  const read = pasted(text, dialect, separator === ";" ? "," : undefined);
  if (!read.ok) return read.problem;
  const { book, dates } = read;
  const [sheet = "Sheet1"] = Object.keys(book.sheets ?? {});
  return { book, dates, tables: tablesOf(book, dates), at: cellsOf(book), sheet };
}
