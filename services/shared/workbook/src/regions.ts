// Finds what a sheet consists of: tables with their headings and totals, cells with a label, and notes.
import type { LabelledCell as FoundLabel, Region as FoundTable } from "@cellwright/formula/tables/region";
import { tablesIn } from "@cellwright/formula/tables/regions";
import { formatKind } from "./format-kind.ts";
import type { Area, Sheet, Table, Workbook } from "./model.ts";
import { type Note, notesIn } from "./regions/notes.ts";
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

/** A single row without headings says nothing about columns. */
const isLoose = ({ top, bottom, headerRows, totalRows }: FoundTable): boolean =>
  top === bottom && headerRows.length === 0 && totalRows.length === 0;

/** At most this many texts, half of them longer than the length, are notes; so are any number that are very long. */
const mostNotes = 30;
const longText = 25;
const veryLongText = 60;

/** The most lines of a title, and of blank rows below it. */
const mostTitle = 6;
const mostGap = 3;

/** Whether a found table is only lines of text: an explanation, or a title of several lines above a table. */
function isProse(region: FoundTable, all: readonly FoundTable[]): boolean {
  const { columns, headerRows, totalRows } = region;
  const texts = columns
    .flatMap(({ heading, values }) => [heading, ...values])
    .filter((value) => value !== null);
  if (columns.length > 2 || totalRows.length > 0) return false;
  if (!texts.every((text) => typeof text === "string")) return false;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > mostNotes) return columns.length === 1 && characters > texts.length * veryLongText;
  const long = texts.filter((text) => text.length > longText);
  const areLong = long.length * 2 >= texts.length;
  return columns.length === 1
    ? areLong || isTitle(region, all, texts.length)
    : areLong && headerRows.length === 0;
}

/** Whether lines of text are a title of several lines above a table. */
function isTitle(lines: FoundTable, all: readonly FoundTable[], count: number): boolean {
  const table = all.find(({ sheet, columns, headerRows, top, left, right }) => {
    const gap = Math.min(top, ...headerRows) - lines.bottom;
    const isAbove = gap > 0 && gap <= mostGap + 1 && lines.left >= left - 1 && lines.left <= right;
    return sheet === lines.sheet && columns.length > 1 && isAbove;
  });
  return count <= mostTitle && table !== undefined;
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
