// Writes edits into the cells of a calculation and into the model of the workbook. The caller calculates.
import type { Dialect } from "@cellwright/formula/dialect";
import { addressOf } from "../addresses.ts";
import { type CellValue, keyOf, mostColumns, mostRows, type Sheet, type Workbook } from "../model.ts";
import type { ArrayArea } from "./array-areas.ts";
import { scalarOf } from "./book.ts";
import type { Place } from "./cell-calculator.ts";
import { states } from "./column.ts";
import type { Dependents, Visitor } from "./dependents.ts";
import type { Loaded } from "./loaded.ts";
import { createModelArrays } from "./model-arrays.ts";
import { type SheetCells, writeFormula, writeValue } from "./sheet-cells.ts";

/** Row and column count from 0. A formula has no `=`; `null` makes the cell blank. */
export interface CellEdit {
  sheet: string;
  row: number;
  column: number;
  content: CellValue | { formula: string };
}

interface Parts {
  workbook: Workbook;
  dialect: Dialect;
  loaded: Loaded;
  dependents: Dependents;
  setState(place: Place, state: number): void;
  markDirty: Visitor;
}

/** Throws a RangeError if there is no sheet of this name. */
export function cellsNamed(sheets: readonly SheetCells[], name: string): SheetCells {
  const found = sheets.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new RangeError(`The workbook has no sheet ${name}.`);
  return found;
}

const isOnSheet = (place: number, count: number): boolean =>
  Number.isInteger(place) && place >= 0 && place < count;

export function createCellEditor({ workbook, dialect, loaded, dependents, setState, markDirty }: Parts) {
  const { book, formulas, arrays } = loaded;
  const modelArrays = createModelArrays();

  /** Throws a RangeError for a cell that cannot be written. */
  function check({ sheet, row, column }: CellEdit): void {
    const cells = cellsNamed(book.sheets, sheet);
    if (!isOnSheet(row, mostRows) || !isOnSheet(column, mostColumns))
      throw new RangeError(`A sheet has no row ${row}, column ${column}.`);
    const owner = arrays.filling(cells, row + 1, column + 1);
    if (owner && !owner.isDynamic && (owner.bottom > owner.top || owner.right > owner.left))
      throw new RangeError(`${addressOf(cells.name, row, column)} is a part of an array.`);
  }

  /** A new formula is dirty and a dynamic array. */
  function writeContent({ cells, row, column }: Place, model: Sheet, content: CellEdit["content"]): void {
    const key = keyOf(row - 1, column - 1);
    const isFormula = typeof content === "object" && content !== null && "formula" in content;
    modelArrays.remove(model, row - 1, column - 1);
    if (!isFormula) {
      model.formulas.delete(key);
      if (content === null) model.values.delete(key);
      else model.values.set(key, content);
      writeFormula(cells, row, column, 0);
      writeValue(cells, row, column, scalarOf(content));
      return;
    }
    const { formula } = content;
    model.values.delete(key);
    model.formulas.set(key, formula);
    const number = formulas.put(formula, { cells, row, column });
    writeValue(cells, row, column, null);
    dependents.add(cells, row, column, number);
    if (dialect === "excel") {
      arrays.add({ cells, top: row, left: column, bottom: row, right: column, isDynamic: true });
      modelArrays.add(model, row - 1, column - 1);
    }
    markDirty(cells, row, column);
  }

  /** Returns the cells that change. An array that spilled over the cell is added to `yielding`. */
  function writeOne({ sheet, row, column, content }: CellEdit, yielding: Set<ArrayArea>): Place[] {
    const cells = cellsNamed(book.sheets, sheet);
    const place = { cells, row: row + 1, column: column + 1 };
    const owner = arrays.filling(cells, place.row, place.column);
    const isOwn = owner !== undefined && owner.top === place.row && owner.left === place.column;
    const cleared = owner ? arrays.collapse(owner) : [];
    if (isOwn) arrays.remove(owner);
    else if (owner) yielding.add(owner);
    setState(place, states.current);
    writeContent(place, workbook.sheets[cells.index] as Sheet, content);
    return [place, ...cleared.map((at) => ({ cells, ...at }))];
  }

  return {
    check,
    /** Returns the cells that change, and the arrays that gave way for the edits and still exist. */
    write(edits: readonly CellEdit[]): { changed: Place[]; yielding: ArrayArea[] } {
      const yielding = new Set<ArrayArea>();
      const changed = edits.flatMap((edit) => writeOne(edit, yielding));
      const isThere = (area: ArrayArea) => arrays.from(area.cells, area.top, area.left) === area;
      return { changed, yielding: [...yielding].filter(isThere) };
    },
  };
}
