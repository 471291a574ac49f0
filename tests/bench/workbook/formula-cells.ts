// The formula cells of a file with their cached values, and a cell whose change is measured.
import { readFileSync } from "node:fs";
import { parse } from "@cellwright/formula/parse";
import { nodesOf } from "@cellwright/formula/tree";
import { type CellValue, columnOf, keyOf, rowOf, type Workbook } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { Change } from "./made/made-workbook.ts";
import type { Place } from "./protocol.ts";

export interface FormulaCells {
  places: Place[];
  cached: CellValue[];
  change: Change | null;
}

/** How many formulas are searched for the cell to change. */
const searched = 1_000;

/** Formulas without a cached value are left out. Returns null for a file that our reader refuses. */
export function formulaCells(file: string): FormulaCells | null {
  const workbook = readOrNull(file);
  if (!workbook) return null;
  const places: Place[] = [];
  const cached: CellValue[] = [];
  for (const { name, formulas, values } of workbook.sheets) {
    for (const key of formulas.keys()) {
      const value = values.get(key);
      if (value === undefined || value === null) continue;
      places.push([name, rowOf(key), columnOf(key)]);
      cached.push(value);
    }
  }
  return { places, cached, change: changeOf(workbook) };
}

function readOrNull(file: string): Workbook | null {
  try {
    return readWorkbook(readFileSync(file), file);
  } catch (error) {
    if (error instanceof WorkbookError) return null;
    throw error;
  }
}

/** The number that most formulas of its sheet name as a single cell. */
function changeOf({ sheets }: Workbook): Change | null {
  const counts = new Map<string, { change: Change; count: number }>();
  for (const { name: sheet, formulas, values } of sheets) {
    for (const formula of [...formulas.values()].slice(0, searched)) {
      for (const node of nodesOf(parse(formula).tree)) {
        if (node.type !== "reference" || node.sheet || node.to) continue;
        const [row, column] = [node.from.row - 1, node.from.column - 1];
        const key = keyOf(row, column);
        const value = values.get(key);
        if (typeof value !== "number" || formulas.has(key)) continue;
        const found = counts.get(`${sheet}!${key}`) ?? { change: { sheet, row, column, value }, count: 0 };
        found.count += 1;
        counts.set(`${sheet}!${key}`, found);
      }
    }
  }
  const most = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return most[0]?.change ?? null;
}
