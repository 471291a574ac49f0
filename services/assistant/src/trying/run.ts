// Runs a candidate on the user's data, in at most eight of its target cells.
import { copied } from "@cellwright/formula/copied";
import type { Dialect } from "@cellwright/formula/dialect";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { cellLimit } from "@cellwright/formula/evaluate/budget";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import type { Place } from "@cellwright/questions/reading";
import { type Area, areaOf } from "../building/references.ts";
import type { Tables } from "../data/tables.ts";
import { isLarge, lastTried, onFirstRows } from "./first-rows.ts";
import { spentMs } from "./time-limit.ts";

export interface Ran {
  /** The result of each cell that was run, as a matrix; errors are texts like `#N/A`. */
  results: readonly (readonly (readonly Plain[])[])[];
  cannotRun: boolean;
}
export type Plain = string | number | boolean | null;

const mostCells = 8;
const timeMs = 250;

export function run(
  tree: Node,
  place: Place,
  isFilled: boolean,
  tables: Tables,
  dialect: Dialect,
  now: Date,
): Ran {
  const area = areaOf(isFilled ? (place.range ?? place.cell) : place.cell);
  if (!area) return { results: [], cannotRun: true };
  const { book, sheets, cells = 0, triedRows } = tables;
  const sheet = place.sheet ?? sheets.names[0] ?? "";
  const shown = triedRows === undefined ? tree : onFirstRows(tree, sheets, sheet, triedRows);
  const bottom = triedRows === undefined ? area.bottom : lastRunIn(area, lastTried(sheets, sheet, triedRows));
  const limits = { time: timeMs, cells: cellLimit(cells) };
  const results: Plain[][][] = [];
  for (const row of rowsOf(area.top, bottom)) {
    const outcome = evaluateTree(copied(shown, 0, row - area.top), {
      ...{ book, dialect, now, limits, cell: `${columnLetters(area.left)}${row}` },
      ...(isLarge(tables) && { clock: spentMs }),
      ...(place.sheet !== null && { sheet: place.sheet }),
    });
    if (outcome.type !== "value") return { results, cannotRun: true };
    const { rows, columns, items } = isMatrix(outcome.value)
      ? outcome.value
      : { rows: 1, columns: 1, items: [outcome.value] };
    results.push(
      Array.from({ length: rows }, (_, at) => items.slice(at * columns, (at + 1) * columns).map(plain)),
    );
  }
  return { results, cannotRun: false };
}

/** The last row to run; areas that begin below the rows to try are not cut. */
const lastRunIn = ({ top, bottom }: Area, last: number): number =>
  top > last ? bottom : Math.min(bottom, last);

/** The rows to run: all if they are few, otherwise the first, the last and evenly spaced ones between them. */
function rowsOf(top: number, bottom: number): number[] {
  const count = Math.min(mostCells, bottom - top + 1);
  const step = count > 1 ? (bottom - top) / (count - 1) : 0;
  return Array.from({ length: count }, (_, at) => Math.round(top + at * step));
}

const plain = (value: Scalar): Plain => (isError(value) ? value.code : value);

export const isErrorValue = (value: Plain | undefined): boolean =>
  typeof value === "string" && /^#(?:N\/A|[A-Z]+(?:\/0)?[!?])$/.test(value);
