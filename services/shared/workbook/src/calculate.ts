// Calculates a workbook: all formulas, or those that depend on a changed cell.
import type { Dialect } from "@cellwright/formula/dialect";
import { serialOf } from "@cellwright/formula/evaluate/serials";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { addressOf } from "./addresses.ts";
import type { ArrayArea } from "./calculate/array-areas.ts";
import { cellValueOf } from "./calculate/book.ts";
import { createCellCalculator, type Place } from "./calculate/cell-calculator.ts";
import { type CellEdit, cellsNamed, createCellEditor } from "./calculate/cell-editor.ts";
import { cellId, placeOf } from "./calculate/cell-id.ts";
import { formulaIn, stateIn, states, valueIn } from "./calculate/column.ts";
import { approach } from "./calculate/cycle.ts";
import { createDependents, type Rectangle } from "./calculate/dependents.ts";
import { displayedValue } from "./calculate/displayed-precision.ts";
import { load } from "./calculate/loaded.ts";
import { createSequence, type FormulaCell } from "./calculate/sequence.ts";
import { columnAt, type SheetCells } from "./calculate/sheet-cells.ts";
import { type Area, type CellValue, columnOf, keyOf, rowOf, type Sheet, type Workbook } from "./model.ts";
import { formatAt } from "./shown-text.ts";

export interface CalculationOptions {
  /** Excel if omitted. */
  dialect?: Dialect;
  /** The time for NOW() and TODAY(), in the user's local time, or as a serial number of the workbook. */
  now?: Date | number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random?: () => number;
  /** Ends the calculation with the signal's reason. */
  signal?: AbortSignal;
  /** Called again and again with the number of calculated formulas and of all that have to be. */
  onProgress?: (done: number, total: number) => void;
  /** Milliseconds for one formula; 10,000 if omitted. */
  formulaTime?: number;
}

/** A cell that keeps the value of the file, because its formula cannot be calculated. */
export interface KeptCell {
  /** As in `Sheet1!B2`. */
  cell: string;
  reason: string;
}

export interface CalculationSummary {
  /** How many formulas were calculated. */
  formulas: number;
  kept: KeptCell[];
  /** Circular references: the cells of each cycle, each of which reads the next. They keep their values unless the file iterates. */
  cycles: string[][];
}

const oneCell = ({ cells, row, column }: Place): Rectangle => ({
  cells,
  left: column,
  right: column,
  top: row,
  bottom: row,
});

export type Calculation = ReturnType<typeof createCalculation>;

const progressEvery = 4_096;

/** Makes the calculation of a workbook. It starts with the values of the file; nothing is calculated yet. */
export function createCalculation(workbook: Workbook, options: CalculationOptions = {}) {
  const { dialect = "excel", now = new Date(), random = Math.random, signal, onProgress } = options;
  const { formulaTime = 10_000 } = options;
  const loaded = load(workbook, dialect);
  const { book, formulas, arrays, approached } = loaded;
  const { sheets } = book;
  const dependents = createDependents(sheets, formulas);
  let cycles: FormulaCell[][] = [];
  let done = 0;
  let total = 0;

  const { calculateCell, resultOf, setState, kept, takeMoved } = createCellCalculator(loaded, {
    dialect,
    now: typeof now === "number" ? now : serialOf(now, book.date1904),
    random,
    formulaTime,
    shownValue: workbook.calculation.isPrecisionAsDisplayed ? displayed : (_place, value) => value,
    checkpoint: () => signal?.throwIfAborted(),
    onCalculated: () => {
      if (++done % progressEvery !== 0) return;
      signal?.throwIfAborted();
      onProgress?.(Math.min(done, total), total);
    },
  });
  /** Rounds a value to what the number format of its cell shows. */
  function displayed({ cells, row, column }: Place, value: number): number {
    const sheet = workbook.sheets[cells.index] as Sheet;
    return displayedValue(value, formatAt(workbook, sheet, keyOf(row - 1, column - 1)));
  }

  const stateOf = ({ cells, row, column }: Place): number => stateIn(columnAt(cells, column), row);
  const idOfPlace = ({ cells, row, column }: Place): number => cellId(cells.index, row, column);

  const sequence = createSequence({
    sheets,
    formulas,
    arrays,
    calculateCell,
    setState,
    closeCycle: (cycle, calculate) => {
      cycles.push(cycle);
      const settings = workbook.calculation;
      if (!settings.isIterative) for (const cell of cycle) setState(cell, states.current);
      else approach({ cycle, settings, approached, calculateCell, calculate, stateOf, idOfPlace });
    },
  });

  /** Returns the area that the formula fills; null if it was dirty before. */
  function markDirty(cells: SheetCells, row: number, column: number): Rectangle | null {
    const place = { cells, row, column };
    if (stateOf(place) === states.dirty) return null;
    setState(place, states.dirty);
    return arrays.from(cells, row, column) ?? oneCell(place);
  }

  /** Makes arrays dirty that may be able to spill now, or no longer. Returns their areas. */
  function retried(blocked: readonly ArrayArea[]): Rectangle[] {
    for (const { cells, top, left } of blocked) if (markDirty(cells, top, left)) total++;
    return blocked.map((area) => ({ ...area }));
  }

  /** Calculates what is dirty, and again what reads cells that arrays have newly filled. */
  function run(): CalculationSummary {
    done = 0;
    cycles = [];
    let unsettled: Place[] = [];
    for (let round = 0; round < mostRounds; round++) {
      sequence.calculateAll();
      unsettled = takeMoved();
      if (unsettled.length === 0) break;
      if (round === mostRounds - 1) continue;
      const changed = [...unsettled.map(oneCell), ...retried(arrays.blocked())];
      total += dependents.visit(changed, markDirty);
    }
    onProgress?.(done, done);
    return {
      formulas: done,
      kept: [...kept].map(([id, reason]) => ({ cell: addressIn(id), reason })),
      cycles: [...cycles, unsettled]
        .filter(({ length }) => length > 0)
        .map((cycle) => cycle.map((cell) => addressIn(idOfPlace(cell)))),
    };
  }

  const addressIn = (id: number): string => {
    const { sheet, row, column } = placeOf(id);
    return addressOf(sheets[sheet]?.name ?? "", row - 1, column - 1);
  };

  const sheetNamed = (name: string): SheetCells => cellsNamed(sheets, name);

  const editor = createCellEditor({
    workbook,
    dialect,
    loaded,
    dependents,
    setState,
    markDirty,
  });

  /**
   * Writes values and formulas into cells, also in the workbook, and calculates what depends on them. Throws a
   * RangeError for a part of an array that was entered as a whole, and for a cell that a sheet does not have; nothing
   * is written then.
   */
  function setAll(edits: readonly CellEdit[]): CalculationSummary {
    for (const edit of edits) editor.check(edit);
    const { changed, yielding } = editor.write(edits);
    for (const { cells, row, column } of changed) kept.delete(cellId(cells.index, row, column));
    total = 0;
    const areas = [...changed.map(oneCell), ...retried([...yielding, ...arrays.blocked()])];
    total += dependents.visit(areas, markDirty) + dependents.visitVolatile(markDirty);
    return run();
  }

  return {
    /** Calculates all formulas anew, and prepares for changes. Throws the reason of the signal when it is aborted. */
    recalculate(): CalculationSummary {
      total = 0;
      workbook.sheets.forEach((sheet, index) => {
        const cells = sheets[index] as SheetCells;
        for (const key of sheet.formulas.keys())
          setState({ cells, row: rowOf(key) + 1, column: columnOf(key) + 1 }, states.dirty);
        total += sheet.formulas.size;
      });
      const summary = run();
      dependents.prepare();
      return summary;
    },

    /** The present value of a cell; `null` for a blank one. Row and column count from 0. */
    valueAt(sheet: string, row: number, column: number): CellValue {
      const found = sheetNamed(sheet).columns[column + 1];
      return found ? cellValueOf(valueIn(found, row + 1)) : null;
    },

    /** The area that the array formula of a cell fills now; null if it has none. Row and column count from 0. */
    arrayAt(sheet: string, row: number, column: number): Area | null {
      const area = arrays.from(sheetNamed(sheet), row + 1, column + 1);
      return area
        ? { top: area.top - 1, left: area.left - 1, bottom: area.bottom - 1, right: area.right - 1 }
        : null;
    },

    /**
     * The value that the formula of a cell gives with the present values of other cells; nothing is written. A
     * string is the reason why it has none. Row and column count from 0.
     */
    attempt(sheet: string, row: number, column: number): { value: CellValue } | string {
      const cells = sheetNamed(sheet);
      const number = formulaIn(columnAt(cells, column + 1), row + 1);
      if (number <= 0) return "The cell has no formula.";
      try {
        const result = resultOf({ cells, row: row + 1, column: column + 1, formula: formulas.at(number) });
        return { value: cellValueOf(isMatrix(result) ? result.items[0] : result) };
      } catch (error) {
        if (error instanceof Error) return error.message;
        return "It reads a cell that is not calculated.";
      }
    },

    /** The cells, as in `Sheet1!B2`, whose values may change although nothing in the workbook changes. */
    volatileCells(): Set<string> {
      const found = new Set<number>();
      dependents.visitVolatile(
        (cells, row, column) => {
          const id = cellId(cells.index, row, column);
          if (found.has(id)) return null;
          found.add(id);
          return arrays.from(cells, row, column) ?? oneCell({ cells, row, column });
        },
        ({ isVolatile }) => isVolatile,
      );
      return new Set([...found].map(addressIn));
    },

    /** Writes into one cell, as `setAll` does. */
    set(
      sheet: string,
      row: number,
      column: number,
      content: CellValue | { formula: string },
    ): CalculationSummary {
      return setAll([{ sheet, row, column, content }]);
    },
    setAll,
  };
}

/** After so many rounds, arrays whose sizes depend on each other count as a circular reference. */
const mostRounds = 20;
