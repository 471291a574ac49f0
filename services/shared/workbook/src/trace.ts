// Which cells a cell reads, and which cells read it. The formulas are indexed when the first trace is asked for.
import { interpretedProgram } from "@cellwright/formula/evaluate/cell-value";
import { bookOf } from "./calculate/book.ts";
import { formulaIn } from "./calculate/column.ts";
import { createDependents } from "./calculate/dependents.ts";
import { createFormulaTable } from "./calculate/formula-table.ts";
import type { Edge, Precedent } from "./calculate/precedent.ts";
import { columnAt } from "./calculate/sheet-cells.ts";
import { type Area, columnOf, rowOf, type Workbook } from "./model.ts";

/** Row and column count from 0. */
export type Cell = { row: number; column: number };

/** `sheet` is the index of a sheet. */
export type SheetArea = { sheet: number; area: Area };

const mostListed = 200;

/** What a cell reads and what reads it, as far as the formulas say so. */
export type Trace = {
  reads: readonly SheetArea[];
  readBy: readonly SheetArea[];
  /** The number of cells in `readBy`, or of all if they are more than are listed. */
  readers: number;
};

export function createTracer(workbook: Workbook) {
  let index: ReturnType<typeof indexOf> | undefined;
  return (sheet: number, cell: Cell): Trace => {
    index ??= indexOf(workbook);
    return { reads: index.reads(sheet, cell), ...index.readers(sheet, cell) };
  };
}

/** Only the formulas are loaded: the values would need as much memory again. */
function indexOf(workbook: Workbook) {
  const withoutValues = {
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({ ...sheet, values: new Map<number, never>() })),
    externalBooks: [],
  };
  const nothing = { textOf: () => "", isHidden: () => false, mayRead: () => false };
  const book = bookOf(withoutValues, "excel", () => nothing);
  const { sheets } = book;
  const formulas = createFormulaTable(book, "excel", interpretedProgram);
  workbook.sheets.forEach((sheet, at) => {
    const cells = sheets[at];
    if (!cells) return;
    for (const [key, text] of sheet.formulas)
      formulas.put(text, { cells, row: rowOf(key) + 1, column: columnOf(key) + 1 });
  });
  const dependents = createDependents(sheets, formulas);

  function reads(sheet: number, { row, column }: Cell): SheetArea[] {
    const cells = sheets[sheet];
    const number = cells ? formulaIn(columnAt(cells, column + 1), row + 1) : 0;
    if (number === 0) return [];
    const formula = formulas.at(number);
    const moved = { row: row + 1 - formula.row, column: column + 1 - formula.column };
    return formula.ranges.slice(0, mostListed).map((range) => areaOf(range, moved));
  }

  function readers(sheet: number, { row, column }: Cell): { readBy: SheetArea[]; readers: number } {
    const cells = sheets[sheet];
    if (!cells) return { readBy: [], readers: 0 };
    const readBy: SheetArea[] = [];
    const seen = new Set<string>();
    const place = { cells, top: row + 1, bottom: row + 1, left: column + 1, right: column + 1 };
    // returning null ends the visit at the direct readers
    dependents.visit([place], (of, atRow, atColumn) => {
      const key = `${of.index} ${atRow} ${atColumn}`;
      if (seen.has(key)) return null;
      seen.add(key);
      addTo(readBy, of.index, { row: atRow - 1, column: atColumn - 1 });
      return null;
    });
    return { readBy: readBy.slice(0, mostListed), readers: seen.size };
  }

  return { reads, readers };
}

/** Cells that follow each other in a column become one area. */
function addTo(areas: SheetArea[], sheet: number, { row, column }: Cell): void {
  const last = areas.at(-1);
  if (last && last.sheet === sheet && last.area.left === column && last.area.bottom === row - 1)
    last.area.bottom = row;
  else areas.push({ sheet, area: { top: row, left: column, bottom: row, right: column } });
}

function areaOf({ cells, top, left, bottom, right }: Precedent, moved: Cell): SheetArea {
  const at = (edge: Edge, by: number) => edge.at + (edge.moves ? by : 0) - 1;
  const rows = [at(top, moved.row), at(bottom, moved.row)];
  const columns = [at(left, moved.column), at(right, moved.column)];
  const area: Area = {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
  return { sheet: cells.index, area };
}
