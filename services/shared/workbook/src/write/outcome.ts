// Calculates a workbook with the edits: which cells get which values, also those that only depend on the edits.
import { addressOf } from "../addresses.ts";
import { cellsIn } from "../calculate/array-areas.ts";
import { type Calculation, createCalculation } from "../calculate.ts";
import {
  type Area,
  type CellValue,
  columnOf,
  keyOf,
  mostColumns,
  mostRows,
  rowOf,
  type Sheet,
  type Workbook,
} from "../model.ts";
import { storedMoment } from "../self-check/stored-moment.ts";
import { WorkbookError } from "../workbook-error.ts";
import { type CellEdit, isFormula } from "./edit.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";

export interface Outcome {
  /** For each sheet the cells whose values change or that are edited, by `keyOf`. */
  values: Map<Sheet, Map<number, CellValue>>;
  /** For each sheet the areas of dynamic arrays that have changed, by the `keyOf` of their first cell. */
  areas: Map<Sheet, Map<number, Area>>;
  /** Formulas depend on the edits, so a spreadsheet program should calculate the file. */
  needsCalculation: boolean;
}

export interface OutcomeOptions {
  /** The time for NOW() and TODAY(); that of the file's last calculation if omitted and known, otherwise the present. */
  now?: Date | number;
  /** Ends the calculation with the signal's reason. */
  signal?: AbortSignal;
}

/** Changes the workbook: its formulas and arrays are then those of the edits. */
export function outcomeOf(workbook: Workbook, edits: readonly CellEdit[], options: OutcomeOptions): Outcome {
  const cleared = edits.flatMap((edit) => takeArray(edit));
  const calculation = createCalculation(workbook, {
    now: options.now ?? storedMoment(workbook) ?? new Date(),
    random: () => 0.5,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (hasMissingValues(workbook)) calculation.recalculate();
  else calculateVolatile(workbook, calculation);
  const before = snapshotOf(workbook, calculation);

  const all = [...cleared, ...edits];
  const hadFormula = all.some(({ sheet, key, content }) => isFormula(content) || sheet.formulas.has(key));
  const { formulas, kept, cycles } = calculation.setAll(
    all.map(({ sheet, row, column, content }) => ({
      ...{ sheet: sheet.name, row, column },
      content: isFormula(content) ? { formula: content.formula } : content,
    })),
  );
  const needsCalculation = hadFormula || formulas > 0 || kept.length > 0;
  if (!workbook.calculation.isIterative) checkCycles(edits, cycles);
  return { ...changes(workbook, calculation, before, all), needsCalculation };
}

/** Removes the array formula that an edit replaces. Returns edits that leave its other cells blank. */
function takeArray(edit: CellEdit): CellEdit[] {
  const { sheet, row, column } = edit;
  const array = sheet.arrays.find(
    ({ area, isDynamic }) => !isDynamic && area.top === row && area.left === column,
  );
  if (!array) return [];
  sheet.arrays = sheet.arrays.filter((each) => each !== array);
  sheet.formulas.delete(edit.key);
  return [...cellsIn(array.area)]
    .map((cell) => ({ sheet, ...cell, key: keyOf(cell.row, cell.column), content: null }))
    .filter(({ key }) => key !== edit.key);
}

const hasMissingValues = ({ sheets }: Workbook): boolean =>
  sheets.some(({ formulas, values }) => formulas.keys().some((key) => !values.has(key)));

/** So that only what depends on the edits differs afterwards. Writing the last cell as it is calculates nothing else. */
function calculateVolatile({ sheets }: Workbook, calculation: Calculation): void {
  const last = { row: mostRows - 1, column: mostColumns - 1 };
  const sheet = sheets.find(({ values, formulas }) => {
    const key = keyOf(last.row, last.column);
    return !values.has(key) && !formulas.has(key);
  });
  if (sheet) calculation.set(sheet.name, last.row, last.column, null);
}

function changes(
  workbook: Workbook,
  calculation: Calculation,
  before: ReadonlyMap<Sheet, Snapshot>,
  edits: readonly CellEdit[],
): Pick<Outcome, "values" | "areas"> {
  const after = snapshotOf(workbook, calculation);
  const values: Outcome["values"] = new Map();
  const areas: Outcome["areas"] = new Map();
  const put = (sheet: Sheet, key: number) => {
    const own = values.get(sheet) ?? new Map<number, CellValue>();
    values.set(sheet, own.set(key, calculation.valueAt(sheet.name, rowOf(key), columnOf(key))));
  };
  for (const sheet of workbook.sheets) {
    const [old, now] = [before.get(sheet) as Snapshot, after.get(sheet) as Snapshot];
    for (const [key, value] of now.values) if (!isSame(value, old.values.get(key))) put(sheet, key);
    for (const [key, value] of old.values) if (value !== null && !now.values.has(key)) put(sheet, key);
    const moved = [...now.areas].filter(([key, area]) => !isSameArea(area, old.areas.get(key)));
    if (moved.length > 0) areas.set(sheet, new Map(moved));
    for (const [key] of moved) put(sheet, key);
  }
  for (const { sheet, key } of edits) put(sheet, key);
  return { values, areas };
}

function isSame(one: CellValue, other: CellValue | undefined): boolean {
  if (typeof one === "object" && one && typeof other === "object" && other) return one.error === other.error;
  return one === other;
}

const isSameArea = (one: Area, other: Area | undefined): boolean =>
  other !== undefined && one.bottom === other.bottom && one.right === other.right;

/** Throws a WorkbookError for the first edit whose formula is part of a circle. */
function checkCycles(edits: readonly CellEdit[], cycles: readonly string[][]): void {
  if (cycles.length === 0) return;
  const all = cycles.map((cells) => new Set(cells));
  for (const { sheet, row, column } of edits) {
    const address = addressOf(sheet.name, row, column);
    const at = all.findIndex((cells) => cells.has(address));
    if (at >= 0)
      throw new WorkbookError(
        "cannot-write",
        `The formula for ${address} would read its own result (${cycles[at]?.slice(0, 5).join(", ")}).`,
      );
  }
}
