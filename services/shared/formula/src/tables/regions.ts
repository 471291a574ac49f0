// Finds the tables in real-life sheets, and the labelled cells around them.
import { type ColumnWorkbook, columnsOf } from "../evaluate/cell-columns.ts";
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { columnLetters } from "../references.ts";
import { type Area, filled, isText, kindOf, loneText, textAt, widthOf } from "./area.ts";
import { areasOf } from "./areas.ts";
import { type Grid, gridOfColumns, type Look, textOf } from "./grid.ts";
import { headerOf } from "./header.ts";
import { headingsOf } from "./headings.ts";
import { type Context, labelled, labelsIn, labelsOf } from "./labels.ts";
import type { LabelledCell, Region, RegionColumn, Sheets } from "./region.ts";
import { partTotals } from "./totals.ts";

/** An area with more cells than this per non-empty cell is not a table. */
const sparsest = 100;
/** The maximum number of rows between a title and its table, and of lines of a title. */
const nearest = 3;

interface Found {
  region: Region | null;
  labels: LabelledCell[];
}

/** Finds the tables of a workbook. `dates` has the addresses of cells with dates, such as `Orders!B2`. */
export function sheetsOf(book: PlainWorkbook | ColumnWorkbook, dates?: ReadonlySet<string>): Sheets {
  const grids = Array.from(columnsOf(book, { dates }), ([name, columns]) => gridOfColumns(name, columns));
  const byName = new Map(grids.map((grid) => [grid.sheet.toLowerCase(), grid]));
  return {
    ...tablesIn(grids),
    names: grids.map(({ sheet }) => sheet),
    ends: new Map(grids.map(({ sheet, end }) => [sheet, end])),
    at: (sheet, row, column) => byName.get(sheet.toLowerCase())?.at(row, column) ?? null,
    isDate: (sheet, row, column) => byName.get(sheet.toLowerCase())?.isDate(row, column) ?? false,
  };
}

/** Finds the tables of sheets. What is data or heading in one sheet helps to understand the others. */
export function tablesIn(grids: readonly Grid[]): Pick<Sheets, "regions" | "labelled"> {
  const found = readAll(grids.flatMap(areasOf));
  return {
    regions: found.flatMap(({ region }) => region ?? []),
    labelled: found.flatMap(({ labels }) => labels),
  };
}

/** Classifies large areas first, because their data helps to classify the small ones. */
function readAll(areas: readonly Area[]): Found[] {
  const sizes = new Map(
    areas.map((area) => [area, area.rows.reduce((sum, row) => sum + filled(area, row).length, 0)]),
  );
  const sizeOf = (area: Area): number => sizes.get(area) ?? 0;
  const wide = Map.groupBy(
    areas.filter((area) => widthOf(area) > 1),
    ({ grid }) => grid,
  );
  const remarks = new Set(areas.filter((area) => isRemark(area, wide.get(area.grid) ?? [])));
  const byLastRow = Map.groupBy(remarks, ({ grid, rows }) => `${rows.at(-1)} ${grid.sheet}`);
  /** The remarks in the rows above an area. */
  const above = ({ grid, rows }: Area): Area[] =>
    Array.from(
      { length: nearest },
      (_, at) => byLastRow.get(`${(rows[0] ?? 0) - nearest + at} ${grid.sheet}`) ?? [],
    ).flat();
  const tables = areas.filter(
    (area) => !remarks.has(area) && widthOf(area) * area.rows.length <= sparsest * sizeOf(area),
  );
  const found = new Map<Area, Found>();
  const known = new Set<string>();
  const headings = new Set<string>();
  const withTable = new Set<string>();
  for (const area of tables.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const read = readArea(area, above(area), { known, headings, hasTable: withTable.has(area.grid.sheet) });
    found.set(area, read);
    if (!read.region) continue;
    if (read.region.bottom > read.region.top) withTable.add(area.grid.sheet);
    for (const { heading, values } of read.region.columns) {
      if (heading !== null) headings.add(heading.toLowerCase());
      for (const value of values) if (typeof value === "string") known.add(value.trim().toLowerCase());
    }
  }
  return tables.flatMap((area) => found.get(area) ?? []);
}

const isWithin = (area: Area, { left, right }: Pick<Area, "left" | "right">): boolean =>
  area.left >= left - 2 && area.right <= right;

/** Whether an area contains only text: notes, or a title above one of the wide areas of its sheet. */
function isRemark(area: Area, wide: readonly Area[]): boolean {
  const { rows, left } = area;
  if (widthOf(area) > 1 || !rows.every((row) => isText(area, row, left))) return false;
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  const isLong = rows.some((row) => textAt(area, row, left).length > 30);
  return (
    rows.length === 1 ||
    wide.some((other) => {
      const [top = 0, bottom = 0] = [other.rows[0], other.rows.at(-1)];
      const isTitle = rows.length <= nearest && top > last && top - last <= nearest;
      return isWithin(area, other) && (isTitle || (isLong && first > bottom));
    })
  );
}

const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(" – ") || null;

function readArea(area: Area, remarks: readonly Area[], context: Context): Found {
  const labels = labelsOf(area, context);
  if (labels) return { region: null, labels };
  const { grid, rows, left, right } = area;
  const header = headerOf(area, context.known);
  // Notes directly below the table are not data.
  const end = rows.findLastIndex((row) => !/^[*†]/.test(loneText(area, row) ?? "")) + 1;
  const above = rows.slice(0, header.start);
  const headerRows = rows.slice(header.start, header.body);
  const headings = headingsOf(area, headerRows);
  const lead = above.flatMap((row) => labelsIn(area, row, true) ?? []);
  const { data, totals: totalRows } = partTotals({ ...area, rows: rows.slice(header.body, end) });
  const [top, bottom] = [data[0], data.at(-1)];
  if (top === undefined || bottom === undefined || rows.length + right - left < 2)
    return { region: null, labels: lead };
  // A row of labels above a row of input cells is not a table.
  if (data.length === 1 && headerRows.length === 1 && widthOf(area) <= 3 && context.hasTable) {
    const keys = filled(area, top).map((column) =>
      labelled(area, headings[column - left] ?? "", top, column),
    );
    const areKeys =
      keys.length > 1 ||
      keys.some(
        ({ label, value }) =>
          context.headings.has(label.toLowerCase()) || context.known.has(textOf(value)?.toLowerCase() ?? ""),
      );
    return { region: null, labels: areKeys ? [...lead, ...keys] : lead };
  }
  const used = new Set(data);
  const inside = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  const any = new Set(rows);
  const blankRows = inside.filter((row) => !any.has(row));
  const titles = remarks.filter((remark) => remark.rows.length <= nearest && isWithin(remark, area));
  const title =
    joined(above.map((row) => loneText(area, row))) ??
    joined(titles.flatMap((remark) => remark.rows.map((row) => loneText(remark, row))));
  const columns = headings.map((heading, at) =>
    columnOf(
      area,
      left + at,
      heading,
      inside.map((row) => (used.has(row) ? row : null)),
    ),
  );
  return {
    region: { sheet: grid.sheet, title, headerRows, top, bottom, left, right, columns, totalRows, blankRows },
    labels: lead,
  };
}

/** The column of a table. A null in `rows` is a row without data. */
function columnOf(
  { grid }: Area,
  column: number,
  heading: string | null,
  rows: readonly (number | null)[],
): RegionColumn {
  const values: PlainCell[] = [];
  const looks: (Look | null)[] = [];
  let [padded, blanks] = [0, 0];
  for (const row of rows) {
    const value = row === null ? null : grid.at(row, column);
    values.push(value);
    if (row === null) continue;
    looks.push(grid.look(row, column));
    if (value === null) blanks++;
    else if (typeof value === "string" && /^\s|\s$|\s{2}/.test(value)) padded++;
  }
  const kind = kindOf(looks);
  const count = (look: string): number => looks.reduce((sum, each) => (each === look ? sum + 1 : sum), 0);
  const [textNumbers, textDates] = kind === "text" ? [0, 0] : [count("textNumber"), count("textDate")];
  return {
    column,
    letter: columnLetters(column),
    heading,
    kind,
    values,
    dirt: { textNumbers, textDates, padded, errors: count("error"), blanks },
  };
}
