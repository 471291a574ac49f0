// Calculates a workbook: all formulas, or those that depend on a changed cell.
import type { Dialect } from "@cellwright/formula/dialect";
import { CannotRun, LimitReached } from "@cellwright/formula/evaluate/budget";
import { createCellEvaluator } from "@cellwright/formula/evaluate/cell-evaluator";
import { serialOf } from "@cellwright/formula/evaluate/serials";
import { errors, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { addressOf } from "./addresses.ts";
import { type ArrayArea, cellsIn, createArrayAreas } from "./calculate/array-areas.ts";
import { bookOf, cellValueOf, scalarOf } from "./calculate/book.ts";
import { cellId, placeOf } from "./calculate/cell-id.ts";
import { formulaIn, stateIn, states, valueIn } from "./calculate/column.ts";
import { approach } from "./calculate/cycle.ts";
import { createDependents, type Rectangle } from "./calculate/dependents.ts";
import { createFormulaTable } from "./calculate/formula-table.ts";
import { isRowHidden } from "./calculate/hidden-rows.ts";
import { createRangeMemo } from "./calculate/range-memo.ts";
import { createSequence, type FormulaCell, idOf } from "./calculate/sequence.ts";
import {
  columnAt,
  NotCalculated,
  type SheetCells,
  writeFormula,
  writeState,
  writeValue,
} from "./calculate/sheet-cells.ts";
import { type CellValue, columnOf, keyOf, rowOf, type Workbook } from "./model.ts";

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
  /** Circular references: the cells of each cycle. Without iterative calculation they keep their values. */
  cycles: string[][];
}

interface Place {
  cells: SheetCells;
  row: number;
  column: number;
}

const oneCell = ({ cells, row, column }: Place): Rectangle => ({
  cells,
  left: column,
  right: column,
  top: row,
  bottom: row,
});

export type Calculation = ReturnType<typeof createCalculation>;

const formulaLimits = { steps: 500_000_000, cells: 50_000_000, depth: 256 };
const progressEvery = 4_096;

/** Makes the calculation of a workbook. It starts with the values of the file; nothing is calculated yet. */
export function createCalculation(workbook: Workbook, options: CalculationOptions = {}) {
  const { dialect = "excel", now = new Date(), random = Math.random, signal, onProgress } = options;
  const { formulaTime = 10_000 } = options;
  /** Cells whose values may be read although they are not final, while a cycle is approached. */
  const approached = new Set<number>();
  const kept = new Map<number, string>();
  let cycles: FormulaCell[][] = [];
  /** Cells that an array newly fills or leaves blank, so that their readers have to be calculated again. */
  let moved: Place[] = [];
  let done = 0;
  let total = 0;

  const book = bookOf(workbook, dialect, (index) => ({
    textOf: (_, row, column) => workbook.sheets[index]?.formulas.get(keyOf(row - 1, column - 1)) ?? "",
    isHidden: (row, how) => isRowHidden(workbook, index, row - 1, how),
    mayRead: (row, column) => approached.size > 0 && approached.has(cellId(index, row, column)),
  }));
  const { sheets } = book;
  const formulas = createFormulaTable(book, dialect);
  const arrays = createArrayAreas((cells, area) =>
    (workbook.sheets[cells.index]?.merged ?? []).some(
      (merged) =>
        merged.top < area.bottom &&
        merged.bottom + 1 >= area.top &&
        merged.left < area.right &&
        merged.right + 1 >= area.left,
    ),
  );
  const dependents = createDependents(sheets, formulas);
  const evaluate = createCellEvaluator({
    dialect,
    book,
    now: typeof now === "number" ? now : serialOf(now, book.date1904),
    random,
    limits: { ...formulaLimits, time: formulaTime },
    clock: () => {
      signal?.throwIfAborted();
      return performance.now();
    },
    memo: createRangeMemo(),
    resultOf: (sheet, row, column) => spilledFrom(sheet as SheetCells, row, column),
  });
  const shift = { rows: 0, columns: 0 };
  const stateOf = ({ cells, row, column }: Place): number => stateIn(columnAt(cells, column), row);
  const idOfPlace = ({ cells, row, column }: Place): number => cellId(cells.index, row, column);

  workbook.sheets.forEach((sheet, index) => {
    const cells = sheets[index] as SheetCells;
    for (const [key, text] of sheet.formulas) {
      const row = rowOf(key) + 1;
      const column = columnOf(key) + 1;
      writeFormula(cells, row, column, formulas.numberOf(text, cells, row, column));
    }
    for (const { area, isDynamic } of sheet.arrays)
      arrays.add({
        cells,
        isDynamic,
        top: area.top + 1,
        left: area.left + 1,
        bottom: area.bottom + 1,
        right: area.right + 1,
      });
  });

  /** The cells of `A1#`. */
  function spilledFrom(cells: SheetCells, row: number, column: number) {
    if (formulaIn(columnAt(cells, column), row) <= 0) return errors.ref;
    cells.contentAt(row, column);
    const { left, top, right, bottom } = arrays.from(cells, row, column) ?? {
      left: column,
      top: row,
      right: column,
      bottom: row,
    };
    return { type: "reference" as const, areas: [{ sheet: cells, left, top, right, bottom }] };
  }

  function setState(cell: FormulaCell | ArrayArea, state: number): void {
    const { cells } = cell;
    const array = "formula" in cell ? arrays.from(cells, cell.row, cell.column) : cell;
    if (!array) writeState(cells, (cell as FormulaCell).row, (cell as FormulaCell).column, state);
    else for (const { row, column } of cellsIn(array)) writeState(cells, row, column, state);
  }

  /** Keeps the value that the cell has. */
  function keep(cell: FormulaCell, reason: string): void {
    kept.set(idOf(cell), reason);
    setState(cell, states.current);
  }

  function store({ cells, row, column }: FormulaCell, result: Scalar | Matrix): void {
    let array = arrays.from(cells, row, column);
    if (!array && dialect === "sheets" && isMatrix(result)) {
      array = { cells, top: row, left: column, bottom: row, right: column, isDynamic: true };
      arrays.add(array);
    }
    if (array) {
      for (const place of arrays.write(array, result)) moved.push({ cells, ...place });
      return;
    }
    const value = isMatrix(result) ? (result.items[0] ?? null) : result;
    writeValue(cells, row, column, value === null && dialect === "excel" ? 0 : value);
    writeState(cells, row, column, states.current);
  }

  function resultOf({ cells, row, column, formula }: FormulaCell): Scalar | Matrix {
    shift.rows = row - formula.row;
    shift.columns = column - formula.column;
    const isArray = dialect === "excel" && arrays.hasAny() && arrays.from(cells, row, column) !== undefined;
    return evaluate(formula.tree, { sheet: cells, row, column, shift, arrays: isArray });
  }

  function calculateCell(cell: FormulaCell): NotCalculated | null {
    if (cell.formula.problem !== null) {
      keep(cell, cell.formula.problem);
      return null;
    }
    try {
      store(cell, resultOf(cell));
    } catch (error) {
      if (error instanceof NotCalculated) return error;
      if (error instanceof CannotRun) keep(cell, error.message);
      else if (error instanceof LimitReached) keep(cell, error.message);
      else if (error instanceof RangeError) keep(cell, `the formula is too deep: ${error.message}`);
      else throw error;
      return null;
    }
    kept.delete(idOf(cell));
    if (++done % progressEvery === 0) {
      signal?.throwIfAborted();
      onProgress?.(Math.min(done, total), total);
    }
    return null;
  }

  const sequence = createSequence({
    sheets,
    formulas,
    arrays,
    calculateCell,
    setPending: (cell) => setState(cell, states.pending),
    closeCycle: (cycle, calculate) => {
      cycles.push(cycle);
      if (!workbook.calculation.isIterative) for (const cell of cycle) setState(cell, states.current);
      else
        approach({
          cycle,
          settings: workbook.calculation,
          approached,
          calculateCell,
          calculate,
          stateOf,
          idOfPlace,
        });
    },
  });

  function markDirty(cells: SheetCells, row: number, column: number): Rectangle | null {
    if (stateOf({ cells, row, column }) === states.dirty) return null;
    const array = arrays.from(cells, row, column);
    if (array) setState(array, states.dirty);
    else writeState(cells, row, column, states.dirty);
    return array ?? oneCell({ cells, row, column });
  }

  /** Calculates what is dirty, and again what read cells that arrays have newly filled. */
  function run(): CalculationSummary {
    done = 0;
    cycles = [];
    for (let round = 0; round < mostRounds; round++) {
      moved = [];
      sequence.calculateAll(() => undefined);
      if (moved.length === 0) break;
      total += dependents.visit(moved.map(oneCell), markDirty);
    }
    onProgress?.(done, done);
    return {
      formulas: done,
      kept: [...kept].map(([id, reason]) => ({ cell: addressIn(id), reason })),
      cycles: cycles.map((cycle) => cycle.map((cell) => addressIn(idOf(cell)))),
    };
  }

  const addressIn = (id: number): string => {
    const { sheet, row, column } = placeOf(id);
    return addressOf(sheets[sheet]?.name ?? "", row - 1, column - 1);
  };

  const sheetNamed = (name: string): SheetCells => {
    const found = sheets.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new RangeError(`The workbook has no sheet ${name}.`);
    return found;
  };

  return {
    /** Calculates all formulas anew. Throws the reason of the signal when it is aborted. */
    recalculate(): CalculationSummary {
      total = 0;
      workbook.sheets.forEach((sheet, index) => {
        for (const key of sheet.formulas.keys())
          markDirty(sheets[index] as SheetCells, rowOf(key) + 1, columnOf(key) + 1);
        total += sheet.formulas.size;
      });
      return run();
    },

    /** The present value of a cell; `null` for a blank one. Row and column count from 0. */
    valueAt(sheet: string, row: number, column: number): CellValue {
      const found = sheetNamed(sheet).columns[column + 1];
      return found ? cellValueOf(valueIn(found, row + 1)) : null;
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

    /**
     * Writes a value or a formula (without `=`) into a cell, also in the workbook, and calculates what depends on
     * it. Row and column count from 0. Throws a RangeError for a part of an array that was entered as a whole.
     */
    set(
      sheet: string,
      row: number,
      column: number,
      content: CellValue | { formula: string },
    ): CalculationSummary {
      const cells = sheetNamed(sheet);
      const model = workbook.sheets[cells.index] as Workbook["sheets"][number];
      const place = { cells, row: row + 1, column: column + 1 };
      const owner = arrays.numbered(-formulaIn(columnAt(cells, place.column), place.row));
      if (owner && !owner.isDynamic)
        throw new RangeError(
          `${addressIn(cellId(cells.index, place.row, place.column))} is a part of an array.`,
        );
      const changed = [
        place,
        ...arrays.remove(cells, place.row, place.column).map((at) => ({ cells, ...at })),
      ];
      kept.delete(cellId(cells.index, place.row, place.column));
      writeState(cells, place.row, place.column, states.current);
      const key = keyOf(row, column);
      const isFormula = typeof content === "object" && content !== null && "formula" in content;
      if (isFormula) {
        model.formulas.set(key, content.formula);
        const number = formulas.numberOf(content.formula, cells, place.row, place.column);
        writeFormula(cells, place.row, place.column, number);
        dependents.add(cells, place.row, place.column, number);
        if (dialect === "excel") {
          arrays.add({
            cells,
            top: place.row,
            left: place.column,
            bottom: place.row,
            right: place.column,
            isDynamic: true,
          });
        }
        markDirty(cells, place.row, place.column);
      } else {
        model.formulas.delete(key);
        if (content === null) model.values.delete(key);
        else model.values.set(key, content);
        writeFormula(cells, place.row, place.column, 0);
        writeValue(cells, place.row, place.column, scalarOf(content));
      }
      if (owner) markDirty(owner.cells, owner.top, owner.left);
      for (const area of arrays.blocked()) markDirty(area.cells, area.top, area.left);
      total = dependents.visit(changed.map(oneCell), markDirty) + dependents.visitVolatile(markDirty);
      return run();
    },
  };
}

/** Arrays that push each other to and fro are given up after so many rounds. */
const mostRounds = 20;
