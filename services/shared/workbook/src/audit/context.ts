// What all checks of the audit share: the calculated workbook, its formulas, regions and columns.
import { addressOf } from "../addresses.ts";
import { type CalculationSummary, createCalculation } from "../calculate.ts";
import { columnsOf } from "../column-types.ts";
import { formatKind } from "../format-kind.ts";
import { columnOf, keyOf, rowOf, type Workbook } from "../model.ts";
import { regionsOf } from "../regions.ts";
import { storedMoment } from "../self-check/stored-moment.ts";
import type { AuditSheet } from "./audit-sheet.ts";
import { createFormulaReader } from "./cell-formula.ts";
import { guardedName, withGuarded } from "./guarded.ts";
import { type Direction, type Line, linesOf } from "./lines.ts";
import { type Readers, readersIn } from "./readers.ts";

export interface AuditContext {
  workbook: Workbook;
  sheets: AuditSheet[];
  summary: CalculationSummary;
  /** Undefined for a sheet that the workbook lacks. */
  sheetNamed(name: string): AuditSheet | undefined;
  /** The references to the cells of a sheet. */
  readers: Readers;
}

/** The most cells between two formulas of a line. */
const mostGap = 2;

/** Calls the function once for each direction. */
function remembered(find: (direction: Direction) => Line[]): (direction: Direction) => Line[] {
  const known = new Map<Direction, Line[]>();
  return (direction) => {
    const lines = known.get(direction) ?? find(direction);
    known.set(direction, lines);
    return lines;
  };
}

export interface ContextOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** Calculates the workbook at the time at which the file was calculated. The workbook is not changed. */
export function createContext(workbook: Workbook, options: ContextOptions = {}): AuditContext {
  const guarded = withGuarded(workbook);
  const calculation = createCalculation(guarded, { now: storedMoment(workbook) ?? new Date(), ...options });
  const summary = calculation.recalculate();
  const kinds = workbook.formats.map(formatKind);
  const regions = regionsOf(workbook);
  const formulasOf = createFormulaReader();
  const guardedNames = new Set(guarded.sheets.map((sheet) => sheet.name));
  const guardedIn = (name: string) => {
    const added = guardedName(name);
    return (row: number, column: number) =>
      guardedNames.has(added) ? calculation.valueAt(added, row, column) : null;
  };
  const sheets = workbook.sheets.map((sheet, at): AuditSheet => {
    const own = regions[at] ?? { regions: [], labels: [], notes: [] };
    const formulas = formulasOf(sheet);
    const { name } = sheet;
    return {
      ...{ sheet, name, formulas, regions: own },
      linesIn: remembered((direction: Direction) => linesOf(formulas.values(), direction, mostGap)),
      columns: columnsOf(sheet, own.regions, kinds),
      valueAt: (row, column) => (row < 0 || column < 0 ? null : calculation.valueAt(name, row, column)),
      guardedAt: guardedIn(name),
      formulaAt: (row, column) => (row < 0 || column < 0 ? undefined : formulas.get(keyOf(row, column))),
      kindAt: (row, column) => kinds[sheet.formats.get(keyOf(row, column)) ?? 0] ?? "general",
      address: (row, column) => addressOf(name, row, column),
    };
  });
  const byName = new Map(sheets.map((each) => [each.name.toLowerCase(), each]));
  const sheetNamed = (name: string) => byName.get(name.toLowerCase());
  return { workbook, sheets, summary, sheetNamed, readers: readersIn(sheets, sheetNamed) };
}

/** The addresses of cells by their keys. */
export const addressesOf = (sheet: AuditSheet, keys: Iterable<number>): string[] =>
  Array.from(keys, (key) => sheet.address(rowOf(key), columnOf(key)));
