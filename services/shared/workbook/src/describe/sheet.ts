// Describes one sheet with its regions.

import { shownFormula } from "@cellwright/formula/shown-formula";
import { areaAddress, cellAddress } from "../addresses.ts";
import { type Column, columnsOf } from "../column-types.ts";
import type { FormatKind } from "../format-kind.ts";
import { type FormulaGroup, formulaGroups } from "../formula-groups.ts";
import { cellCount, type Sheet } from "../model.ts";
import type { Region, SheetRegions } from "../regions.ts";

export interface SheetDescription {
  name: string;
  /** The used area in A1 notation; null for an empty sheet. */
  area: string | null;
  cells: number;
  formulas: number;
  /** The number of cells with each error: `{ "#N/A": 3 }`. */
  errors: Record<string, number>;
  hiddenRows: number;
  hiddenColumns: number;
  mergedAreas: number;
  comments: number;
  regions: RegionDescription[];
  /** Single values with their label. */
  labels: { label: string; cell: string }[];
  /** Cells that belong to no region: their area, how many they are, and their first text. */
  notes: { area: string; cells: number; text: string | null }[];
  formulaGroups: GroupDescription[];
  validations: { cells: string; type: string; formulas: string[] }[];
  conditionalFormats: { cells: string; type: string; formulas: string[] }[];
}

export interface RegionDescription {
  /** In A1 notation, from the first heading to the last total. */
  area: string;
  table: string | null;
  title: string | null;
  /** Rows count from 1. */
  headerRows: number[];
  /** The first and the last data row, and how many rows there have data. */
  top: number;
  bottom: number;
  rows: number;
  totalRows: number[];
  columns: Column[];
}

export interface GroupDescription extends Pick<FormulaGroup, "r1c1" | "formula" | "count" | "kind"> {
  /** The first cell. */
  cell: string;
  areas: string[];
}

export function describeSheet(
  sheet: Sheet,
  { regions, labels, notes }: SheetRegions,
  kinds: readonly FormatKind[],
  samples: number,
): SheetDescription {
  const { name, used, formulas, hiddenRows, hiddenColumns, merged, comments } = sheet;
  const columns = columnsOf(sheet, regions, kinds, samples);
  return {
    ...{ name, hiddenRows: hiddenRows.size, hiddenColumns: hiddenColumns.size },
    ...{ mergedAreas: merged.length, comments: comments.size },
    area: used && areaAddress(used),
    cells: cellCount(sheet),
    formulas: formulas.size,
    errors: errorsOf(sheet),
    regions: regions.map((region, at) => describeRegion(region, columns[at] ?? [])),
    labels: labels.map(({ label, row, column }) => ({ label, cell: cellAddress(row, column) })),
    notes: notes.map(({ area, cells, text }) => ({ area: areaAddress(area), cells, text })),
    formulaGroups: formulaGroups(sheet).map(describeGroup),
    validations: sheet.validations.map(({ cells, type, formulas }) => ({ cells, type, formulas })),
    conditionalFormats: sheet.conditionalFormats.map(({ cells, type, formulas }) => ({
      cells,
      type,
      formulas,
    })),
  };
}

function describeRegion(region: Region, columns: Column[]): RegionDescription {
  const { area, table, title, headerRows, top, bottom, totalRows, blankRows } = region;
  const between = totalRows.filter((row) => row > top && row < bottom).length;
  return {
    ...{ area: areaAddress(area), table, title, columns },
    headerRows: headerRows.map((row) => row + 1),
    totalRows: totalRows.map((row) => row + 1),
    top: top + 1,
    bottom: bottom + 1,
    rows: bottom - top + 1 - between - blankRows.length,
  };
}

const describeGroup = ({
  r1c1,
  formula,
  row,
  column,
  areas,
  count,
  kind,
}: FormulaGroup): GroupDescription => ({
  ...{ r1c1, formula: shownFormula(formula), count, kind, cell: cellAddress(row, column) },
  areas: areas.map(areaAddress),
});

function errorsOf({ values }: Sheet): Record<string, number> {
  const counts = new Map<string, number>();
  values.forEach((value) => {
    if (typeof value === "object" && value !== null)
      counts.set(value.error, (counts.get(value.error) ?? 0) + 1);
  });
  return Object.fromEntries(counts);
}
