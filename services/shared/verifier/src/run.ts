// Runs a formula in its target cell, in every row that it is filled over, and on the user's examples.
import type { CheckedFormula, FormulaRun } from "@cellwright/contracts/checked";
import { type CellColumns, cellsIn } from "@cellwright/formula/evaluate/cell-columns";
import { columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { type ValueFormat, valueFormats } from "@cellwright/formula/value-format";
import { bounded } from "@cellwright/threads/bounded";
import { type Example, trialOf } from "./examples.ts";
import type { Place } from "./place.ts";
import type { Task } from "./request.ts";
import { jobMs, type Shown, type Trial, type Tried } from "./workers/job.ts";
import { run } from "./workers/run-formula.ts";

export type Ran = {
  /** The results by row and (`onExamples`) by example; empty if the run took too long. */
  tried: readonly Tried[];
  onExamples: readonly Tried[];
  example: Example | null;
  isTooLong: boolean;
  /** Further details that the user sees. */
  shown: Pick<CheckedFormula, "edges" | "steps" | "format">;
};

/** Hard time limit, as a multiple of the CPU time limit that the run checks itself. */
const mostTimes = 4;

export function ranAt(formula: string, tree: Node, place: Place, task: Task): Ran {
  const example = task.examples.length > 0 ? trialOf(tree, place, task) : null;
  const cells = place.rows.map((row) => `${columnLetters(place.column)}${row}`);
  const trials: Trial[] = [{ book: place.book, sheet: place.sheet, cells }];
  if (example) trials.push(example.trial);
  const { written, stepsIn } = task;
  const job = { formula, written, cell: place.cell, trials, edges: true, stepsIn };
  const ran = bounded(mostTimes * jobMs(cellsIn(place.book)), () => run(job));
  if (ran === "too-long") return { tried: [], onExamples: [], example, isTooLong: true, shown: {} };
  const formatOf = valueFormats(tree, place);
  const steps = ran.steps.map((step) => ({ ...step, ...formatted(formatOf(step)) }));
  return {
    ...{ tried: ran.tried[0] ?? [], onExamples: ran.tried[1] ?? [], example, isTooLong: false },
    shown: {
      ...(ran.edges.length > 0 && { edges: ran.edges }),
      ...(steps.length > 0 && { steps }),
      ...formatted(formatOf(tree)),
    },
  };
}

const formatted = (format: ValueFormat) => format !== null && { format };

const mostRows = 200;
const mostColumns = 40;

/** The workbook and the result, as the user sees them: of each sheet the first rows and columns. */
export function runOf({ book, cell, isMade }: Place, first: Tried | undefined): FormulaRun {
  return {
    sheets: Array.from(book.columns, ([name, columns]) => ({ name, ...shownIn(columns) })),
    cell,
    value: first?.type === "value" ? first.value : null,
    isMade,
  };
}

/** The cells row by row, and the number formats of those that are not plain numbers. */
function shownIn(columns: CellColumns) {
  const rows: Shown[][] = [];
  const formats: [string, string][] = [];
  for (const [column, own] of columns) {
    if (column > mostColumns) break;
    for (const [at, number] of own.rows.entries()) {
      if (number > mostRows) break;
      while (rows.length < number) rows.push([]);
      const row = rows[number - 1] ?? [];
      while (row.length < column) row.push(null);
      const cell = own.cells[at] ?? null;
      row[column - 1] = typeof cell === "object" && cell !== null ? cell.formula : cell;
      const format = own.formats.get(number);
      if (format !== undefined) formats.push([`${columnLetters(column)}${number}`, format]);
    }
  }
  return { rows, ...(formats.length > 0 && { formats: Object.fromEntries(formats) }) };
}
