// Loads a workbook for calculation: values, formulas and the areas of arrays.
import type { Dialect } from "@cellwright/formula/dialect";
import { createProgram } from "@cellwright/formula/evaluate/compile";
import { type Area, columnOf, keyOf, rowOf, type Workbook } from "../model.ts";
import { type ArrayAreas, createArrayAreas } from "./array-areas.ts";
import { bookOf, type CalculatedBook } from "./book.ts";
import { cellId } from "./cell-id.ts";
import { createFormulaTable, type FormulaTable } from "./formula-table.ts";
import { isRowHidden } from "./hidden-rows.ts";
import { countedFromOne, loadArrays } from "./load-arrays.ts";
import type { SheetCells } from "./sheet-cells.ts";

export interface Loaded {
  book: CalculatedBook;
  formulas: FormulaTable;
  arrays: ArrayAreas;
  /** Cells, by `cellId`, whose values may be read although they are not final. */
  approached: Set<number>;
}

/** All cells have the values of the file; nothing is calculated yet. */
export function load(workbook: Workbook, dialect: Dialect): Loaded {
  const approached = new Set<number>();
  const book = bookOf(workbook, dialect, (index) => ({
    textOf: (_, row, column) => workbook.sheets[index]?.formulas.get(keyOf(row - 1, column - 1)) ?? "",
    isHidden: (row, how) => isRowHidden(workbook, index, row - 1, how),
    mayRead: (row, column) => approached.size > 0 && approached.has(cellId(index, row, column)),
  }));
  const formulas = createFormulaTable(book, dialect, (tree) => createProgram(tree, dialect));
  const arrays = createArrayAreas((cells, area) => isBlocked(workbook, cells, area));
  workbook.sheets.forEach((sheet, index) => {
    const cells = book.sheets[index] as SheetCells;
    for (const [key, text] of sheet.formulas) {
      const row = rowOf(key) + 1;
      const column = columnOf(key) + 1;
      formulas.put(text, { cells, row, column });
    }
    loadArrays(sheet, cells, arrays);
  });
  return { book, formulas, arrays, approached };
}

/** Results do not spill into merged cells and tables. */
function isBlocked({ sheets, tables }: Workbook, cells: SheetCells, area: Area): boolean {
  const inTheWay = [
    ...(sheets[cells.index]?.merged ?? []),
    ...tables.flatMap((table) => (table.sheet === cells.name ? table.area : [])),
  ];
  return inTheWay.some((each) => {
    const other = countedFromOne(each);
    return (
      other.top <= area.bottom &&
      other.bottom >= area.top &&
      other.left <= area.right &&
      other.right >= area.left
    );
  });
}
