// The cases of `audit.json`: for every check a workbook with its fault, and one that only looks like it.
import { emptyWorkbook, type Workbook } from "../src/model.ts";
import { readArea } from "../src/read/a1.ts";
import given from "./audit.json" with { type: "json" };
import { addSheet } from "./made-sheet.ts";

interface Case {
  code: string;
  fault: Record<string, string[]>;
  sound: Record<string, string[]>;
  cells: string[];
  message?: string;
  fix?: string;
  severity?: string;
  /** Areas of the first sheet, in both workbooks. */
  merged?: string[];
  soundMerged?: string[];
  hiddenRows?: number[];
}

export const cases: readonly Case[] = given;

/** A workbook with these sheets, and with merged cells and hidden rows in the first. */
export function made(
  sheets: Record<string, string[]>,
  merged: readonly string[] = [],
  hidden: readonly number[] = [],
): Workbook {
  const workbook = emptyWorkbook("xlsx");
  for (const [name, lines] of Object.entries(sheets)) addSheet(workbook, name, ...lines);
  const [first] = workbook.sheets;
  if (!first) throw new Error("a workbook needs a sheet");
  first.merged.push(...merged.flatMap((text) => readArea(text) ?? []));
  for (const row of hidden) first.hiddenRows.add(row);
  return workbook;
}
