// Count, sum and extremes of the numbers in long columns, kept for all formulas that read them.
import { filledPart } from "./grid.ts";
import { type Growth, type Run, trimmed } from "./run.ts";
import { type Area, type Argument, type FormulaError, isError, isReference } from "./values.ts";

/** Totals of the numbers in ranges. `filled` also counts other values. */
export interface Totals {
  count: number;
  filled: number;
  sum: number;
  least: number;
  greatest: number;
  /** The first error; null if there is none. */
  error: FormulaError | null;
}

/** Shorter ranges are read directly, and so are wider ones. */
const fewestRows = 32;
const mostColumns = 16;

/** Running totals of a column: item r holds those of the rows from 0 to r. */
interface Running {
  count: number[];
  filled: number[];
  sum: number[];
  least: number[];
  greatest: number[];
  errorRow: number;
  error: FormulaError | null;
}

/** The totals of arguments that are all long ranges; undefined if they have to be read directly. */
export function totalsOf(run: Run, args: readonly Argument[]): Totals | undefined {
  if (!run.memo || !isReference(args[0])) return undefined;
  const all: Totals = { ...noTotals };
  for (const arg of args) {
    if (!isReference(arg)) return undefined;
    for (const area of arg.areas) {
      const used = trimmed(run, area);
      if (used.bottom - used.top + 1 < fewestRows || used.right - used.left >= mostColumns) return undefined;
      const found: FirstError = { error: all.error, row: 0 };
      for (let column = used.left; column <= used.right; column += 1)
        if (!addColumn(run, filledPart(run, { ...area, left: column, right: column }), all, found))
          return undefined;
      all.error = found.error;
    }
  }
  return all;
}

const noTotals: Totals = {
  count: 0,
  filled: 0,
  sum: 0,
  least: Number.POSITIVE_INFINITY,
  greatest: Number.NEGATIVE_INFINITY,
  error: null,
};

/** The first error row by row, as if the range was read directly. */
interface FirstError {
  error: FormulaError | null;
  row: number;
}

function addColumn(run: Run, area: Area, all: Totals, first: FirstError): boolean {
  const running = run.memo?.grow("totals", [area], growthOf(area));
  if (!running) return false;
  const last = area.bottom - area.top;
  all.count += running.count[last] ?? 0;
  all.filled += running.filled[last] ?? 0;
  all.sum += running.sum[last] ?? 0;
  all.least = Math.min(all.least, running.least[last] ?? all.least);
  all.greatest = Math.max(all.greatest, running.greatest[last] ?? all.greatest);
  const { error, errorRow } = running;
  if (error && errorRow <= last && (!first.error || errorRow < first.row))
    Object.assign(first, { error, row: errorRow });
  return true;
}

const growthOf = ({ sheet, left, top }: Area): Growth<Running> => ({
  start: () => ({ count: [], filled: [], sum: [], least: [], greatest: [], errorRow: -1, error: null }),
  add: (state, row) => {
    const content = sheet.contentAt(top + row, left) ?? null;
    const value = typeof content === "number" ? content : 0;
    const isNumber = typeof content === "number";
    if (isError(content) && !state.error) Object.assign(state, { errorRow: row, error: content });
    const { count, filled, sum, least, greatest } = state;
    count.push((count[row - 1] ?? 0) + Number(isNumber));
    filled.push((filled[row - 1] ?? 0) + Number(content !== null));
    sum.push((sum[row - 1] ?? 0) + value);
    least.push(isNumber ? Math.min(least[row - 1] ?? value, value) : (least[row - 1] ?? noTotals.least));
    greatest.push(
      isNumber ? Math.max(greatest[row - 1] ?? value, value) : (greatest[row - 1] ?? noTotals.greatest),
    );
  },
  cut: (state, row) => {
    for (const list of [state.count, state.filled, state.sum, state.least, state.greatest]) list.length = row;
    if (state.errorRow >= row) Object.assign(state, { errorRow: -1, error: null });
  },
});
