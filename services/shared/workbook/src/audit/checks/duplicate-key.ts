// Keys that occur twice or are missing in a column that identifies its rows.

import { type CellValue, keyOf } from "../../model.ts";
import type { Region } from "../../regions.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { type AuditContext, addressesOf } from "../context.ts";
import { type DataColumn, dataColumns, inColumn, isBlank, shortened } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** With more repeated or missing keys, the column does not identify rows. */
const mostShare = 0.1;
const fewestRows = 5;
/** Columns that are less surely identifiers are left alone, unless lookups search them. */
const leastConfidence = 0.75;
/** Texts that stand for a missing key. */
const placeholder = /^(?:n\.?\/?a\.?|tb[dca]|none|unknown|[-–—?.*]+)$/i;

export const duplicateKey: Check = {
  code: "duplicate-key",
  kind: "value",
  severity: "warning",
  about: "keys that occur twice or are missing",
  find: (context) =>
    context.sheets.flatMap((sheet) => {
      /** The keys of each region whose rows a column before identifies. */
      const identified = new Map<Region, ReadonlySet<CellValue>>();
      return dataColumns(sheet, fewestRows).flatMap((data) => {
        const searched = rowsSearched(context, sheet, data);
        const isId = data.column.type === "id" && data.column.confidence >= leastConfidence;
        if (searched) return findIn(sheet, { ...data, rows: searched }, true);
        if (!isId) return [];
        const values = valuesIn(sheet, data);
        const known = identified.get(data.region);
        // A column of keys of other rows, such as parents, may repeat them.
        if (known && values.every((value) => isBlank(value) || known.has(value))) return [];
        const keys = new Set(values);
        if (!known && keys.size === values.length && !values.some(isBlank)) identified.set(data.region, keys);
        return findIn(sheet, data, false);
      });
    }),
};

const valuesIn = (sheet: AuditSheet, { column, rows }: DataColumn): CellValue[] =>
  rows.map((row) => sheet.valueAt(row, column.column));

function findIn(sheet: AuditSheet, { region, column, rows }: DataColumn, isLookedUp: boolean): Found[] {
  const rowsOf = new Map<string, number[]>();
  const missing: number[] = [];
  for (const row of rows) {
    const value = sheet.valueAt(row, column.column);
    if (isBlank(value)) {
      if (hasOthers(sheet, region, row)) missing.push(row);
      continue;
    }
    if (typeof value === "string" && placeholder.test(value.trim())) continue;
    const id = String(typeof value === "string" ? value.trim().toLowerCase() : value);
    const known = rowsOf.get(id);
    if (known) known.push(row);
    else rowsOf.set(id, [row]);
  }
  const repeated = [...rowsOf.values()].filter(({ length }) => length > 1);
  const extra = repeated.reduce((sum, { length }) => sum + length - 1, 0);
  const most = Math.max(1, rows.length * mostShare);
  const cellsOf = (some: readonly number[]) =>
    addressesOf(
      sheet,
      some.map((row) => keyOf(row, column.column)),
    );
  const found: Found[] = [];
  if (extra > 0 && extra <= most) {
    const example = shortened(String(sheet.valueAt(repeated[0]?.[0] ?? 0, column.column)));
    found.push({
      cells: cellsOf(repeated.flat()),
      evidence: [
        ...says("duplicate-key.repeated", { count: repeated.length, in: inColumn(column), example }),
        ...(isLookedUp ? says("duplicate-key.looked-up") : []),
      ],
    });
  }
  // A column whose values repeat does not identify its rows, so some may well have none.
  if (missing.length > 0 && missing.length <= most && extra <= most && column.type === "id")
    found.push({
      cells: cellsOf(missing),
      evidence: says("duplicate-key.missing", {
        ...{ count: missing.length, total: rows.length },
        in: inColumn(column),
      }),
    });
  return found;
}

/** The rows of the column that lookups search for exact matches; null if none does. */
function rowsSearched(
  { readers }: AuditContext,
  sheet: AuditSheet,
  { column: { column }, rows }: DataColumn,
): number[] | null {
  const whole = { top: rows[0] ?? 0, bottom: rows.at(-1) ?? 0, left: column, right: column };
  const areas = readers.of(sheet, whole).flatMap(({ formula, reference }) => {
    const { call, argument } = reference;
    const area = areaOf(reference, formula);
    const isSearch = argument === 1 && call !== null && searching.has(call) && area.left === column;
    return isSearch && area.bottom - area.top >= fewestRows - 1 ? [area] : [];
  });
  if (areas.length === 0) return null;
  const top = Math.min(...areas.map((area) => area.top));
  const bottom = Math.max(...areas.map((area) => area.bottom));
  return rows.filter((row) => row >= top && row <= bottom);
}

const searching = new Set(["VLOOKUP", "XLOOKUP", "MATCH", "XMATCH"]);

/** Whether at least half of the other cells of a row have a value. */
function hasOthers(sheet: AuditSheet, { area: { left, right } }: Region, row: number): boolean {
  let filled = 0;
  for (let column = left; column <= right; column++) if (!isBlank(sheet.valueAt(row, column))) filled++;
  return filled * 2 >= right - left;
}
