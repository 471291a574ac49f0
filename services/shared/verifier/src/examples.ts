// Runs a formula on the user's examples: it is filled over rows with the inputs of the examples.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { typed } from "@cellwright/formula/paste/typed";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { madeFor } from "@cellwright/formula/sample";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { movingCells, type Place } from "./place.ts";
import type { Task } from "./request.ts";
import type { Trial } from "./workers/job.ts";

/** `isAlone`: the formula reads only the inputs of the examples. */
export type Example = { trial: Trial; isAlone: boolean };

/** Puts the examples into rows that the formula reads, one below the other; null if it reads no cells of its row. */
export function trialOf(tree: Node, place: Place, task: Task): Example | null {
  const columns = columnsRead(tree, task);
  const row = place.rows[0] ?? 1;
  const widest = Math.max(0, ...task.examples.map(({ inputs }) => inputs.length));
  if (columns.length === 0 || widest === 0) return null;
  // the columns that the formula reads if there are as many as inputs, else the columns from A on
  const into = columns.length === widest ? columns : Array.from({ length: widest }, (_, at) => at + 1);
  const { dialect, separator } = task.written;
  const base = task.data?.book ?? madeFor(tree, { dialect }).book;
  const { sheet } = place;
  const cells: Record<string, PlainCell> = { ...base.sheets?.[sheet] };
  const reading = { dialect, decimal: separator === ";" ? ("," as const) : undefined };
  task.examples.forEach(({ inputs }, at) => {
    into.forEach((column, input) => {
      cells[`${columnLetters(column)}${row + at}`] = typed((inputs[input] ?? "").trim(), reading).cell;
    });
  });
  const read = nodesOf(tree).filter(({ type }) => /^(?:reference|structured|name)$/.test(type));
  return {
    trial: {
      book: { ...base, sheets: { ...base.sheets, [sheet]: cells } },
      sheet,
      cells: task.examples.map((_, at) => `${columnLetters(place.column)}${row + at}`),
    },
    isAlone: read.length === movingCells(tree).length && columns.every((column) => into.includes(column)),
  };
}

/** The columns of the references in the formula's own row, in order. */
function columnsRead(tree: Node, { data }: Task): number[] {
  const own = movingCells(tree).filter(({ sheet }) => !sheet?.first || sheet.first === data?.sheet);
  const columns = own.flatMap((cell) => {
    const { left, right } = areaOf(cell);
    return right - left > 50 ? [] : Array.from({ length: right - left + 1 }, (_, at) => left + at);
  });
  return [...new Set(columns)].sort((one, other) => one - other);
}
