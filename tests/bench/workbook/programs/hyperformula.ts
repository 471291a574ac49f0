// HyperFormula in a process of its own. It reads no files, so it gets the cells that our reader has parsed.
import { readFileSync } from "node:fs";
import process from "node:process";
import {
  type CellValue,
  columnOf,
  mostColumns,
  mostRows,
  rowOf,
  type Sheet,
} from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { tool } from "../../tools.ts";
import { answerRequests } from "./answering.ts";
import { changes, repeated, timed } from "./stopwatch.ts";

type Raw = string | number | boolean | null;
interface Engine {
  getSheetId(name: string): number | undefined;
  getCellValue(at: { sheet: number; row: number; col: number }): Raw | { value: string };
  setCellContents(at: { sheet: number; row: number; col: number }, value: Raw): unknown;
  /** The evaluator of the engine; `run` calculates all formulas. */
  evaluator: { run(): void };
}

const { default: hyper } = await tool<{
  default: { HyperFormula: { buildFromSheets(sheets: Record<string, Raw[][]>, options: object): Engine } };
}>("hyperformula");

/** With `--column-index` the engine builds an index of all columns, which makes some lookups faster. */
const options = {
  licenseKey: "gpl-v3",
  maxRows: mostRows,
  maxColumns: mostColumns,
  useColumnIndex: process.argv.includes("--column-index"),
};

await answerRequests(({ file, cells, change }) => {
  const { sheets } = readWorkbook(readFileSync(file), file);
  const raw = Object.fromEntries(sheets.map((sheet) => [sheet.name, rowsOf(sheet)]));
  const { result: engine, took } = timed(() => hyper.HyperFormula.buildFromSheets(raw, options));
  const at = (sheet: string, row: number, column: number) => ({
    sheet: engine.getSheetId(sheet) ?? -1,
    row,
    col: column,
  });
  const values = cells.map(([sheet, row, column]): CellValue | undefined => {
    const value = engine.getCellValue(at(sheet, row, column));
    return typeof value === "object" && value !== null ? { error: value.value } : value;
  });
  return {
    took: {
      build: took,
      ...(change && {
        ...changes((run) =>
          engine.setCellContents(at(change.sheet, change.row, change.column), change.value + run),
        ),
        again: repeated(20, () => engine.evaluator.run()),
        rebuild: repeated(5, () => hyper.HyperFormula.buildFromSheets(raw, options)),
      }),
    },
    values,
  };
});

function rowsOf({ values, formulas, used }: Sheet): Raw[][] {
  const rows: Raw[][] = Array.from({ length: (used?.bottom ?? -1) + 1 }, () => []);
  const put = (key: number, value: Raw) => {
    const row = rows[rowOf(key)] ?? [];
    while (row.length < columnOf(key)) row.push(null);
    row[columnOf(key)] = value;
  };
  for (const [key, value] of values) put(key, typeof value === "object" ? null : value);
  for (const [key, formula] of formulas) put(key, `=${formula.replaceAll("_xlfn.", "")}`);
  return rows;
}
