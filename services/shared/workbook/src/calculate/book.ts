// The workbook as the evaluator of formulas reads it.
import type { Dialect } from "@cellwright/formula/dialect";
import {
  type Workbook as Book,
  errorOf,
  errors,
  type Scalar,
  type Table,
} from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import {
  type CellValue,
  columnOf,
  type DefinedName,
  type ExternalBook,
  type ExternalSheet,
  rowOf,
  type Workbook,
} from "../model.ts";
import { createSheetCells, type SheetCells, type SheetSource, writeValue } from "./sheet-cells.ts";

export interface CalculatedBook extends Book {
  sheets: SheetCells[];
}

/** Values of the model as the evaluator has them. */
export const scalarOf = (value: CellValue): Scalar =>
  typeof value === "object" && value !== null ? errorOf(value.error) : value;

/** Values of the evaluator as the model has them. */
export const cellValueOf = (value: Scalar | undefined): CellValue =>
  typeof value === "object" && value !== null ? { error: value.code } : (value ?? null);

/** Makes the book with its values, names, tables and external books, but without formulas. */
export function bookOf(
  workbook: Workbook,
  dialect: Dialect,
  source: (index: number) => Omit<SheetSource, "index" | "name">,
): CalculatedBook {
  const sheets = workbook.sheets.map(({ name, values }, index) => {
    const cells = createSheetCells({ index, name, ...source(index) });
    for (const [key, value] of values) writeValue(cells, rowOf(key) + 1, columnOf(key) + 1, scalarOf(value));
    return cells;
  });
  return bookAround(workbook, dialect, sheets);
}

/** The book with these sheets, which get the names that are valid only there. */
export function bookAround<Cells extends Book["sheets"][number] & { names: Map<string, Node> }>(
  workbook: Workbook,
  dialect: Dialect,
  sheets: Cells[],
): Book & { sheets: Cells[] } {
  const names = new Map<string, Node>();
  for (const name of workbook.names) {
    const own = sheets.find((sheet) => sheet.name === name.scope);
    (own?.names ?? names).set(name.name.toUpperCase(), treeOf(name, dialect));
  }
  const others = new Map<string, Book>();
  workbook.externalBooks.forEach((external, at) => {
    const book = externalBook(external, dialect, at + 1);
    others.set(String(at + 1), book);
    for (const name of [external.path, fileName(external.path)]) {
      const key = name.toUpperCase();
      if (key !== "" && !others.has(key)) others.set(key, book);
    }
  });
  return {
    sheets,
    names,
    hasRelativeNames: true,
    tables: workbook.tables.map(tableOf),
    others,
    date1904: workbook.is1904,
    hasMacros: workbook.hasMacros,
  };
}

/** The last part of a path or address. */
const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? "";

const treeOf = ({ formula }: DefinedName, dialect: Dialect): Node => parse(formula, { dialect }).tree;

/** The evaluator expects a header row; a table without one begins a row above its data. */
const tableOf = ({
  name,
  sheet,
  area,
  headerRows,
  totalsRows,
  columns,
}: Workbook["tables"][number]): Table => ({
  name,
  sheet,
  area: {
    left: area.left + 1,
    top: area.top + (headerRows === 0 ? 0 : 1),
    right: area.right + 1,
    bottom: area.bottom + 1,
  },
  columns: columns.map((column) => column.name),
  totals: totalsRows > 0,
});

/** More sheets than a file can have. */
const mostExternalSheets = 100_000;

/** What a file keeps of another workbook: only values. Its names refer to cells without naming the workbook. */
function externalBook({ sheets, names }: ExternalBook, dialect: Dialect, number: number): Book {
  const all = sheets.map((sheet, index) => externalSheet(sheet, -(number * mostExternalSheets) - index));
  const ofBook = new Map<string, Node>();
  for (const name of names) {
    const own = all.find((sheet) => sheet.name === name.scope);
    (own?.names ?? ofBook).set(name.name.toUpperCase(), inBook(treeOf(name, dialect), String(number)));
  }
  return {
    sheets: all,
    names: ofBook,
    hasRelativeNames: true,
    tables: [],
    others: new Map(),
    date1904: false,
  };
}

function externalSheet({ name, values, isLost }: ExternalSheet, index: number): SheetCells {
  const cells = createSheetCells({
    index,
    name,
    textOf: () => "",
    isHidden: () => false,
    mayRead: () => true,
  });
  for (const [at, value] of values) writeValue(cells, rowOf(at) + 1, columnOf(at) + 1, scalarOf(value));
  if (!isLost) return cells;
  return { ...cells, contentAt: (row, column) => cells.contentAt(row, column) ?? errors.ref };
}

function inBook(tree: Node, workbook: string): Node {
  for (const node of nodesOf(tree))
    if (node.type === "reference" && node.sheet) node.sheet = { ...node.sheet, workbook };
  return tree;
}
