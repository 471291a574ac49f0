// Tables as the chat service describes them to any model: where they stand, their headings and kinds, and perhaps their first rows.
import type { Dialect } from "@cellwright/formula/dialect";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import type { ColumnKind, Region, RegionColumn } from "@cellwright/formula/tables/region";
import type { Tables } from "./tables.ts";

const tableLine =
  /^Sheet (?<sheet>.+), cells (?<left>[A-Z]{1,3})[1-9]\d{0,6}:(?<right>[A-Z]{1,3})[1-9]\d{0,6}, (?:no headings|headings in row (?<heading>[1-9]\d{0,6})), data in rows (?<top>[1-9]\d{0,6}) to (?<bottom>[1-9]\d{0,6})$/;
const columnLine =
  /^(?<letter>[A-Z]{1,3}): (?:(?<heading>.*), )?(?<kind>number|text|date|boolean|mixed|empty)$/;
const rowLine = /^Row (?<row>[1-9]\d{0,6}):\t(?<cells>.*)$/;
const mostTables = 60;

type Cells = Record<string, Record<string, PlainCell>>;

function put(cells: Cells, sheet: string, address: string, content: PlainCell): void {
  const own = cells[sheet] ?? {};
  cells[sheet] = own;
  own[address] = content;
}

type Described = Omit<Region, "columns"> & { columns: (RegionColumn & { values: PlainCell[] })[] };

/** Null where nothing is described so. */
export function describedTables(text: string, dialect: Dialect): Tables | null {
  const regions: Described[] = [];
  const cells: Record<string, Record<string, PlainCell>> = {};
  for (const line of text.split("\n")) {
    const region = regions.at(-1);
    const begun = tableLine.exec(line)?.groups;
    const column = columnLine.exec(line)?.groups;
    const row = rowLine.exec(line)?.groups;
    if (begun && regions.length === mostTables) break;
    if (begun) regions.push(regionOf(begun));
    else if (region && column) region.columns.push(columnOf(column));
    else if (region && row) addRow(region, row, cells, dialect);
  }
  if (regions.length === 0) return null;
  for (const { sheet, columns, headerRows } of regions)
    for (const { letter, heading } of columns)
      if (heading !== null && headerRows[0] !== undefined)
        put(cells, sheet, `${letter}${headerRows[0]}`, heading);
  const plain = { sheets: cells };
  const names = [...new Set(regions.map(({ sheet }) => sheet))];
  return {
    sheets: {
      ...{ regions, labelled: [], names },
      ends: new Map(
        names.map((name) => {
          const own = regions.filter(({ sheet }) => sheet === name);
          return [
            name,
            {
              row: Math.max(...own.map(({ bottom }) => bottom)),
              column: Math.max(...own.map(({ right }) => right)),
            },
          ];
        }),
      ),
      at: (sheet, row, column) => cells[sheet]?.[`${columnLetters(column)}${row}`] ?? null,
      isDate: (sheet, row, column) =>
        regions.some(
          (region) =>
            region.sheet === sheet &&
            row >= region.top &&
            row <= region.bottom &&
            region.columns.some((each) => each.column === column && each.kind === "date"),
        ),
    },
    book: workbook(plain),
    plain,
    isSupposed:
      Object.keys(cells).length === 0 ||
      regions.every(({ columns }) => columns.every(({ values }) => values.length === 0)),
  };
}

function regionOf({
  sheet = "",
  left = "A",
  right = "A",
  heading,
  top,
  bottom,
}: Record<string, string | undefined>): Described {
  return {
    ...{ sheet, title: null, headerRows: heading === undefined ? [] : [Number(heading)] },
    ...{ top: Number(top), bottom: Number(bottom), left: columnNumber(left), right: columnNumber(right) },
    ...{ columns: [], totalRows: [], blankRows: [] },
  };
}

const columnOf = ({ letter = "A", heading, kind }: Record<string, string | undefined>) => ({
  ...{ letter, column: columnNumber(letter), heading: heading ?? null, kind: kind as ColumnKind },
  dirt: { textNumbers: 0, textDates: 0, padded: 0, errors: 0, blanks: 0 },
  values: [] as PlainCell[],
});

function addRow(
  { sheet, columns }: Described,
  { row, cells: written = "" }: Record<string, string | undefined>,
  cells: Record<string, Record<string, PlainCell>>,
  dialect: Dialect,
): void {
  for (const [at, text] of written.split("\t").entries()) {
    const column = columns[at];
    if (!column) continue;
    const content = text === "" ? null : contentOf(text, column.kind, dialect);
    column.values.push(content);
    if (content !== null) put(cells, sheet, `${column.letter}${row}`, content);
  }
}

/** As it was in the cell: dates are written out, all else as it is. */
function contentOf(text: string, kind: ColumnKind, dialect: Dialect): PlainCell {
  if (kind === "text") return text;
  const read = pasted(`x\n${text}`, dialect, ".");
  return (read.ok ? read.book.sheets?.Sheet1?.A2 : undefined) ?? text;
}
