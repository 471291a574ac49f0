// Finds what a sheet consists of: tables with their headings and totals, cells with a label, and notes.
import type { LabelledCell as FoundLabel, Region as FoundTable } from "@cellwright/formula/tables/region";
import { tablesIn } from "@cellwright/formula/tables/regions";
import { formatKind } from "./format-kind.ts";
import type { Area, Sheet, Table, Workbook } from "./model.ts";
import { type Note, notesIn } from "./regions/notes.ts";
import { isLoose, isProse } from "./regions/prose.ts";
import { type SheetGrid, sheetGrid } from "./regions/sheet-grid.ts";

/** A table of a sheet. Rows and columns count from 0. */
export interface Region {
  /** The name of the table in the file; null for a region that was found by its cells. */
  table: string | null;
  /** The text above the headings; null if there is none. */
  title: string | null;
  /** From the first heading to the last total. */
  area: Area;
  /** None, one or two rows. */
  headerRows: number[];
  /** The first and the last row with data. */
  top: number;
  bottom: number;
  /** Rows of totals and subtotals, below or between the data. */
  totalRows: number[];
  /** Empty rows between `top` and `bottom`. */
  blankRows: number[];
  /** One for each column; for two rows of headings both texts, such as `2024 Sales`. */
  headings: (string | null)[];
}

/** A cell beside or below its label, such as `VAT | 0.2`. */
export interface LabelledCell {
  label: string;
  row: number;
  column: number;
}

export interface SheetRegions {
  regions: Region[];
  labels: LabelledCell[];
  notes: Note[];
}

/**
 * The regions of the given sheets, in the order of rows and then columns. The sheets help to understand each other.
 * Long runs of similar rows are not read cell by cell: a million cells take about a second.
 */
export function regionsOf(workbook: Workbook, sheets: readonly Sheet[] = workbook.sheets): SheetRegions[] {
  const kinds = workbook.formats.map(formatKind);
  const tables = sheets.map(({ name }) => workbook.tables.filter(({ sheet }) => sheet === name));
  const grids = sheets.map((sheet, at) => {
    const without = (tables[at] ?? []).map(({ area }) => area);
    return sheetGrid(sheet, { kinds, is1904: workbook.is1904, without });
  });
  const found = tablesIn(grids.map(({ grid }) => grid));
  return grids.map((sheetGrid, at) => {
    const { sheet } = sheetGrid.grid;
    const ownTables = found.regions.filter(
      (region) => region.sheet === sheet && !isLoose(region) && !isProse(region, found.regions),
    );
    const ownLabels = found.labelled.filter(({ sheet: own, label }) => own === sheet && label !== "");
    const regions = [
      ...(tables[at] ?? []).map(ofTable),
      ...ownTables.map((region) => ofCells(region, sheetGrid)),
    ];
    return {
      regions: regions.sort((one, other) => one.area.top - other.area.top || one.area.left - other.area.left),
      labels: ownLabels.map((label) => labelOf(label, sheetGrid)),
      notes: notesIn(sheetGrid, ownTables, ownLabels),
    };
  });
}

function ofTable({ name, area, headerRows, totalsRows, columns }: Table): Region {
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
  return {
    ...{ table: name, title: null, area },
    headerRows: rows(area.top, headerRows),
    top: area.top + headerRows,
    bottom: area.bottom - totalsRows,
    totalRows: rows(area.bottom - totalsRows + 1, totalsRows),
    blankRows: [],
    headings: columns.map((column) => column.name),
  };
}

function ofCells(found: FoundTable, { sheetRow }: SheetGrid): Region {
  const headerRows = found.headerRows.map(sheetRow);
  const totalRows = found.totalRows.map(sheetRow);
  const [top, bottom] = [sheetRow(found.top), sheetRow(found.bottom)];
  return {
    ...{ table: null, title: found.title, headerRows, totalRows, top, bottom },
    blankRows: found.blankRows.map(sheetRow),
    area: {
      top: Math.min(top, ...headerRows),
      left: found.left - 1,
      bottom: Math.max(bottom, ...totalRows.slice(-1)),
      right: found.right - 1,
    },
    headings: found.columns.map(({ heading }) => heading),
  };
}

const labelOf = ({ label, row, column }: FoundLabel, { sheetRow }: SheetGrid): LabelledCell => ({
  ...{ label, row: sheetRow(row), column: column - 1 },
});
