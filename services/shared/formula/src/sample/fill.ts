// Fills the cells that a formula refers to with generated values: sheets, tables and names.
import type { Dialect } from "../dialect.ts";
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { type Area, areaOf, columnLetters } from "../references.ts";
import type { ReferenceNode, StructuredNode } from "../tree.ts";
import type { Use, Uses } from "./uses.ts";
import { valueFor } from "./values.ts";
import type { Want } from "./wants.ts";

/** The number of data rows in open-ended ranges and in longer ones. */
export const madeRows = 7;
const madeColumns = 4;
export const mainSheet = "Sheet1";

export interface Sheets {
  sheets: Map<string, Map<string, PlainCell>>;
  names: Record<string, string>;
  tables: NonNullable<PlainWorkbook["tables"]>;
}

/** The filled cells of an area; `top` is below the heading, if there is one. */
export interface Span {
  sheet: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  headingRow: number | null;
}

export const sheetOfReference = ({ sheet }: ReferenceNode): string => sheet?.first || mainSheet;

export function spanOf(node: ReferenceNode, heading: boolean): Span {
  const area: Area = areaOf(node);
  const isEndless = area.bottom === Number.POSITIVE_INFINITY;
  const isTop = heading && area.top === 1 && (isEndless || area.bottom > madeRows);
  const top = isTop ? 2 : area.top;
  return {
    sheet: sheetOfReference(node),
    left: area.left,
    right: Math.min(area.right, area.left + (area.right === Number.POSITIVE_INFINITY ? madeColumns : 12) - 1),
    top,
    bottom: Math.min(area.bottom, top + madeRows - 1),
    headingRow: isTop ? 1 : null,
  };
}

const strength: Record<Want["kind"], number> = { any: 0, number: 1, text: 2, boolean: 3, date: 4 };

/** Combines the requirements of all uses of a cell. */
const merged = (one: Want | undefined, other: Want): Want =>
  one === undefined
    ? other
    : {
        kind: strength[other.kind] > strength[one.kind] ? other.kind : one.kind,
        values: [...one.values, ...other.values],
        holds: one.holds || other.holds,
        heading: one.heading && other.heading,
        ascending: one.ascending || other.ascending,
      };

export interface Made {
  sheets: Sheets;
  /** Number formats of date cells, by address (`Orders!B2`). */
  formats: Map<string, string>;
  put(sheet: string, row: number, column: number, cell: PlainCell): void;
  /** Writes a value that meets the requirements; `at` is the index of the row in its column, from 0. */
  fill(sheet: string, row: number, column: number, want: Want, at: number): void;
  read(sheet: string, row: number, column: number): PlainCell;
}

export function filled({ uses }: Uses, dialect: Dialect, day: number): Made {
  const sheets: Sheets = { sheets: new Map([[mainSheet, new Map()]]), names: {}, tables: [] };
  const formats = new Map<string, string>();
  const made: Made = {
    sheets,
    formats,
    put: (sheet, row, column, cell) => {
      const cells = sheets.sheets.get(sheet) ?? new Map<string, PlainCell>();
      sheets.sheets.set(sheet, cells);
      cells.set(`${columnLetters(column)}${row}`, cell);
    },
    fill: (sheet, row, column, want, at) => {
      const cell = valueFor(want, at, column, day);
      made.put(sheet, row, column, cell);
      if (want.kind === "date" && typeof cell === "number")
        formats.set(`${sheet}!${columnLetters(column)}${row}`, "yyyy-mm-dd");
    },
    read: (sheet, row, column) => sheets.sheets.get(sheet)?.get(`${columnLetters(column)}${row}`) ?? null,
  };
  cells(uses, made);
  tables(uses, made);
  names(uses, made, dialect);
  return made;
}

function cells(uses: readonly Use[], made: Made): void {
  const wants = new Map<string, { span: Span; row: number; column: number; want: Want }>();
  for (const { place, want } of uses) {
    if (place.type !== "reference") continue;
    for (const sheet of new Set([sheetOfReference(place), place.sheet?.last || sheetOfReference(place)])) {
      const span = { ...spanOf(place, want.heading), sheet };
      for (let row = span.top; row <= span.bottom; row++)
        for (let column = span.left; column <= span.right; column++) {
          const key = `${sheet}!${row}:${column}`;
          const known = wants.get(key);
          const kind =
            column > span.left && want.kind === "text" && want.ascending
              ? { ...want, kind: "any" as const }
              : want;
          wants.set(key, {
            span: known?.span ?? span,
            row,
            column,
            want: merged(known?.want, column > span.left ? beside(kind) : kind),
          });
        }
      if (span.headingRow !== null)
        for (let column = span.left; column <= span.right; column++)
          made.put(sheet, span.headingRow, column, `Column ${columnLetters(column)}`);
    }
  }
  for (const { span, row, column, want } of wants.values())
    made.fill(span.sheet, row, column, want, row - span.top);
}

/** The requirements for the other columns of a lookup table, because only the first one contains keys. */
const beside = (want: Want): Want =>
  want.kind === "text" || want.ascending ? { ...want, kind: "number", values: [], ascending: false } : want;

function tables(uses: readonly Use[], made: Made): void {
  const columns = new Map<string, Map<string, Want>>();
  const add = (table: string, column: string, want: Want) => {
    const known = columns.get(table) ?? new Map<string, Want>();
    columns.set(table, known);
    known.set(column, merged(known.get(column), want));
  };
  for (const { place, want } of uses) {
    if (place.type !== "structured") continue;
    for (const column of columnsOf(place)) add(place.table || "Table1", column, want);
  }
  for (const [table, wants] of columns) {
    const sheet = table === "Table1" ? mainSheet : table;
    const headings = [...wants.keys(), ...(wants.size === 1 ? ["Value"] : []), "Result"];
    for (const [at, heading] of headings.entries()) made.put(sheet, 1, at + 1, heading);
    [...wants.values()].forEach((want, column) => {
      for (let row = 0; row < madeRows; row++) made.fill(sheet, row + 2, column + 1, want, row);
    });
    const range = `A1:${columnLetters(headings.length)}${madeRows + 1}`;
    made.sheets.tables.push({ name: table, sheet, range, columns: headings });
  }
}

const columnsOf = ({ columns }: StructuredNode): string[] =>
  columns === null ? ["Item"] : columns.to === null ? [columns.from] : [columns.from, columns.to];

/** Fills the names. Each gets its own column on a sheet for names. A name used as one value gets one cell. */
function names(uses: readonly Use[], made: Made, dialect: Dialect): void {
  const wants = new Map<string, { want: Want; isRange: boolean }>();
  for (const { place, want, isRange } of uses) {
    if (place.type !== "name") continue;
    const key = place.name.toUpperCase();
    const known = wants.get(key);
    wants.set(key, { want: merged(known?.want, want), isRange: isRange || (known?.isRange ?? false) });
  }
  const sheet = dialect === "excel" ? "Names" : "NamedRanges";
  [...wants].forEach(([name, { want, isRange }], at) => {
    const letter = columnLetters(at + 1);
    const rows = isRange ? madeRows : 1;
    for (let row = 0; row < rows; row++) made.fill(sheet, row + 2, at + 1, want, row);
    made.put(sheet, 1, at + 1, name);
    made.sheets.names[name] = `=${sheet}!$${letter}$2${isRange ? `:$${letter}$${rows + 1}` : ""}`;
  });
}
