// Prepares the run of a formula on the user's examples: their inputs replace rows of the data.
import { inColumns, withChanges } from "@cellwright/formula/evaluate/cell-columns";
import { typed } from "@cellwright/formula/paste/typed";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { madeFor } from "@cellwright/formula/sample";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { movingCells, type Place } from "./place.ts";
import type { Task } from "./request.ts";
import type { Trial } from "./workers/job.ts";

/** `isAlone`: the formula reads nothing but the inputs of the examples. */
export type Example = { trial: Trial; isAlone: boolean };

/** Puts each example into a row that the formula, filled down, reads; null if it reads no cells of its own row. */
export function trialOf(tree: Node, place: Place, task: Task): Example | null {
  const columns = columnsRead(tree, task);
  const row = place.rows[0] ?? 1;
  const widest = Math.max(0, ...task.examples.map(({ inputs }) => inputs.length));
  if (columns.length === 0 || widest === 0) return null;
  // Inputs go into the columns that the formula reads, if their number fits; otherwise from column A on.
  const into = columns.length === widest ? columns : Array.from({ length: widest }, (_, at) => at + 1);
  const { dialect, separator } = task.written;
  const base = task.data?.book ?? inColumns(madeFor(tree, { dialect }).book);
  const { sheet } = place;
  const reading = { dialect, decimal: separator === ";" ? ("," as const) : undefined };
  const changes = task.examples.flatMap(({ inputs }, at) =>
    into.map((column, input) => {
      const { cell } = typed((inputs[input] ?? "").trim(), reading);
      return { row: row + at, column, cell };
    }),
  );
  const filled = withChanges(base.columns.get(sheet) ?? new Map(), changes);
  const read = nodesOf(tree).filter(({ type }) => /^(?:reference|structured|name)$/.test(type));
  return {
    trial: {
      book: { ...base, columns: new Map(base.columns).set(sheet, filled) },
      sheet,
      cells: task.examples.map((_, at) => `${columnLetters(place.column)}${row + at}`),
    },
    isAlone: read.length === movingCells(tree).length && columns.every((column) => into.includes(column)),
  };
}

/** The columns that the formula reads in its own row, from left to right. */
function columnsRead(tree: Node, { data }: Task): number[] {
  const own = movingCells(tree).filter(({ sheet }) => !sheet?.first || sheet.first === data?.sheet);
  const columns = own.flatMap((cell) => {
    const { left, right } = areaOf(cell);
    return right - left > 50 ? [] : Array.from({ length: right - left + 1 }, (_, at) => left + at);
  });
  return [...new Set(columns)].sort((one, other) => one - other);
}
