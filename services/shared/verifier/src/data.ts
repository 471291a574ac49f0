// Turns the data that the user pasted into a workbook and its tables.
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import type { Messages } from "@cellwright/formula/messages";
import { pasted } from "@cellwright/formula/paste";
import { type CellAt, cellsOf, type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import type { Written } from "./workers/job.ts";

/** The user's data. */
export type Data = {
  book: PlainWorkbook;
  dates: ReadonlySet<string>;
  formats: ReadonlyMap<string, string>;
  /** Sheets of which external models may only know the name. */
  withheld: ReadonlySet<string>;
  tables: DataTable[];
  at: CellAt;
  /** The sheet that references without a sheet name refer to. */
  sheet: string;
};

/** Reads pasted data as a workbook; if that is impossible, returns a message with the reason. */
export function dataIn(
  text: string,
  { dialect, separator }: Pick<Written, "dialect" | "separator">,
  messages?: Messages,
): Data | string {
  const read = pasted(text, dialect, separator === ";" ? "," : undefined, messages);
  if (!read.ok) return read.problem;
  const { book, dates, formats, withheld } = read;
  const [sheet = "Sheet1"] = Object.keys(book.sheets ?? {});
  return { book, dates, formats, withheld, tables: tablesOf(book, dates), at: cellsOf(book), sheet };
}

const isCut = (line: string): boolean => line.includes("\t") || /^\s*\|.*\|\s*$/.test(line);

/** A table inside the question, and the question without the table; null if there is none. */
export function tableIn(question: string): { table: string; rest: string } | null {
  const lines = question.split(/\r\n|\r|\n/);
  const from = lines.findIndex((line, at) => isCut(line) && isCut(lines[at + 1] ?? ""));
  if (from < 0) return null;
  const end = lines.findIndex((line, at) => at > from && !isCut(line));
  const to = end < 0 ? lines.length : end;
  return {
    table: lines.slice(from, to).join("\n"),
    rest: [...lines.slice(0, from), ...lines.slice(to)].join("\n").trim(),
  };
}
