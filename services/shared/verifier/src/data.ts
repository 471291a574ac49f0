// Turns the data that the user pasted into a workbook and its tables.
import { type ColumnWorkbook, datesIn } from "@cellwright/formula/evaluate/cell-columns";
import type { Messages } from "@cellwright/formula/messages";
import { pastedColumns } from "@cellwright/formula/paste";
import { type CellAt, cellsOf, type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import type { Written } from "./workers/job.ts";

/** The user's data. */
export type Data = {
  book: ColumnWorkbook;
  tables: DataTable[];
  at: CellAt;
  /** The sheet that references without a sheet name refer to. */
  sheet: string;
  /** The cells with dates, such as `Orders!B2`; found when they are first used. */
  readonly dates: ReadonlySet<string>;
  /** The tables with which questions are read; found when they are first used. */
  readonly sheets: Sheets;
};

type Source = Pick<Written, "dialect" | "separator"> & { text: string };

/** The data that this thread read last, because a question and its answer are read several times with the same data. */
let last: { source: Source; data: Data } | null = null;

/** Reads pasted data as a workbook; if that is impossible, returns a message with the reason. */
export function dataIn(
  text: string,
  { dialect, separator }: Pick<Written, "dialect" | "separator">,
  messages?: Messages,
): Data | string {
  const source = { text, dialect, separator };
  if (last !== null && isSame(last.source, source)) return last.data;
  const decimal = separator === ";" ? "," : undefined;
  const read = pastedColumns(text, { dialect, decimal, messages });
  if (!read.ok) return read.problem;
  const data = dataOf(read.book);
  last = { source, data };
  return data;
}

const isSame = (one: Source, other: Source): boolean =>
  one.text === other.text && one.dialect === other.dialect && one.separator === other.separator;

function dataOf(book: ColumnWorkbook): Data {
  const [sheet = "Sheet1"] = book.columns.keys();
  const [dates, sheets] = [once(() => datesIn(book)), once(() => sheetsOf(book))];
  return {
    ...{ book, tables: tablesOf(book), at: cellsOf(book), sheet },
    get dates() {
      return dates();
    },
    get sheets() {
      return sheets();
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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
