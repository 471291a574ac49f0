// Runs a formula in its target cell, in every row that it is filled over, and on the user's examples.
import type { CheckedFormula, FormulaRun } from "@cellwright/contracts/checked";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { columnLetters, readCorner } from "@cellwright/formula/references";
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
  const ran = bounded(mostTimes * jobMs, () => run(job));
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

/** The workbook and the result, as the user sees them. */
export function runOf({ book, formats, cell, isMade }: Place, first: Tried | undefined): FormulaRun {
  return {
    sheets: Object.entries(book.sheets ?? {}).map(([name, cells]) => ({
      name,
      rows: rowsOf(cells),
      ...formatsOn(name, formats),
    })),
    cell,
    value: first?.type === "value" ? first.value : null,
    isMade,
  };
}

function formatsOn(sheet: string, formats: Place["formats"]) {
  const own = [...formats].filter(([key]) => key.startsWith(`${sheet}!`));
  const byAddress = own.map(([key, format]) => [key.slice(sheet.length + 1), format]);
  return byAddress.length > 0 && { formats: Object.fromEntries(byAddress) };
}

const mostRows = 200;
const mostColumns = 40;

function rowsOf(cells: Record<string, PlainCell>): Shown[][] {
  const rows: Shown[][] = [];
  for (const [address, cell] of Object.entries(cells)) {
    const at = readCorner(address, 0, address.length, "sheets");
    if (!at || at.row > mostRows || at.column > mostColumns) continue;
    while (rows.length < at.row) rows.push([]);
    const row = rows[at.row - 1] ?? [];
    while (row.length < at.column) row.push(null);
    row[at.column - 1] = typeof cell === "object" && cell !== null ? cell.formula : cell;
  }
  return rows;
}
