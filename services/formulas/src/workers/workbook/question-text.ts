// The cells of a workbook for a question: whole sheets as one text, first the one that the user looks at.
import { Buffer } from "node:buffer";
import { workbookLimits } from "@cellwright/formula/paste";
import { type SheetText, workbookText } from "@cellwright/formula/paste/workbook-text";
import { areaAddress } from "@cellwright/workbook/addresses";
import { formatKind } from "@cellwright/workbook/format-kind";
import { type CellValue, cellCount, keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { formatAt } from "@cellwright/workbook/shown-text";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { Opened } from "./kept.ts";

/** Names with longer formulas are left out, and so are names after this many. */
const longestName = 1_000;
const mostNames = 500;
/** Bytes for all names and tables. */
const reserved = 1024 * 1024;
const usualLimits = { ...workbookLimits, bytes: workbookLimits.bytes - reserved };
/** The filled cells of a sheet may be spread over so many places. */
const mostPlaces = 8 * workbookLimits.cells;

/**
 * `first` is the name of a sheet. A sheet that does not fit is left out with all its cells, because a formula that was run
 * on a part of a sheet could be wrong. Throws a WorkbookError `too-large` if `first` does not fit, `no-such-range` if there
 * is no such sheet.
 */
export function questionText(
  { workbook, valueAt }: Opened,
  first: string | null,
  limits: Readonly<typeof workbookLimits> = usualLimits,
): string {
  const sheets: SheetText[] = [];
  let { cells, bytes } = limits;
  for (const sheet of ordered(workbook.sheets, first)) {
    const count = cellCount(sheet);
    const text = count <= cells && isDense(sheet) ? sheetText(sheet, workbook, valueAt) : null;
    const length = text ? Buffer.byteLength(JSON.stringify(text)) : Number.POSITIVE_INFINITY;
    if (text && length <= bytes) {
      sheets.push(text);
      cells -= count;
      bytes -= length;
    } else if (first !== null && sheets.length === 0) throw tooLarge(sheet);
  }
  const kept = new Set(sheets.map(({ name }) => name));
  const tables = Map.groupBy(tablesOf(workbook), ({ sheet }) => kept.has(sheet));
  const names = namesOf(workbook);
  const all = [
    ...[...workbook.sheets, ...(tables.get(false) ?? [])].map(({ name }) => name),
    ...workbook.names.map(({ name }) => name).filter((name) => !Object.hasOwn(names, name)),
  ];
  return workbookText({
    ...{ sheets, names, tables: tables.get(true) ?? [], date1904: workbook.is1904 },
    omitted: all.filter((name) => !kept.has(name)),
  });
}

function isDense({ used }: Sheet): boolean {
  if (!used) return true;
  const { top, left, bottom, right } = used;
  return (bottom - top + 1) * (right - left + 1) <= mostPlaces;
}

const tablesOf = ({ tables }: Workbook) =>
  tables
    .filter(({ headerRows }) => headerRows === 1)
    .slice(0, mostNames)
    .map(({ name, sheet, area, columns, totalsRows }) => ({
      ...{ name, sheet, range: areaAddress(area) },
      columns: columns.map((column) => column.name),
      totals: totalsRows > 0,
    }));

function ordered(sheets: readonly Sheet[], first: string | null): Sheet[] {
  if (first === null) return [...sheets];
  const looked = sheets.find(({ name }) => name.toLowerCase() === first.toLowerCase());
  if (!looked) throw new WorkbookError("no-such-range", "The workbook has no sheet of this name.");
  return [looked, ...sheets.filter((sheet) => sheet !== looked)];
}

const tooLarge = ({ name }: Sheet): WorkbookError =>
  new WorkbookError(
    "too-large",
    `The sheet ${name} is too large for a question, which can be about ${workbookLimits.cells.toLocaleString("en-US")} cells. Use a range of the sheet in the question.`,
  );

function sheetText(sheet: Sheet, workbook: Workbook, valueAt: Opened["valueAt"]): SheetText {
  const { name, used, state, isProtected } = sheet;
  const isWithheld = state !== "visible" || isProtected;
  if (!used) return { name, top: 1, left: 1, rows: [], formats: [], isWithheld };
  const rows: SheetText["rows"] = [];
  for (let row = used.top; row <= used.bottom; row++) {
    const cells: SheetText["rows"][number] = [];
    for (let column = used.left; column <= used.right; column++)
      cells.push(plain(valueAt(sheet, row, column)));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    rows.push(cells);
  }
  return {
    ...{ name, top: used.top + 1, left: used.left + 1, rows, isWithheld },
    formats: formatsOf(sheet, workbook),
  };
}

const plain = (value: CellValue): string | number | boolean | null =>
  typeof value === "object" && value !== null ? value.error : value;

/** The formats of numbers that are not General, down each column. */
function formatsOf(sheet: Sheet, workbook: Workbook): SheetText["formats"] {
  const { used } = sheet;
  const runs: SheetText["formats"] = [];
  if (!used) return runs;
  const kinds = new Map<string, boolean>();
  const isDate = (format: string): boolean => {
    const known = kinds.get(format) ?? formatKind(format) === "date";
    kinds.set(format, known);
    return known;
  };
  for (let column = used.left; column <= used.right; column++) {
    let run: SheetText["formats"][number] | undefined;
    for (let row = used.top; row <= used.bottom; row++) {
      const key = keyOf(row, column);
      const format = typeof sheet.values.get(key) === "number" ? formatAt(workbook, sheet, key) : "General";
      if (run && run.format === format) {
        run.bottom = row + 1;
        continue;
      }
      run = undefined;
      if (format === "General") continue;
      run = { format, isDate: isDate(format), column: column + 1, top: row + 1, bottom: row + 1 };
      runs.push(run);
    }
  }
  return runs;
}

/** Names of the whole workbook. Names of a sheet are left out, because formulas of other sheets do not know them. */
function namesOf({ names }: Workbook): Record<string, string> {
  const found = names.filter(
    ({ scope, isHidden, formula }) => scope === null && !isHidden && formula.length <= longestName,
  );
  return Object.fromEntries(found.slice(0, mostNames).map(({ name, formula }) => [name, `=${formula}`]));
}
