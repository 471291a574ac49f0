// The columns that say what the rows are: numbers and codes in front, and the names behind them.
import type { Column, Data } from "./pasted-data.ts";

const isFilled = (cell: unknown): boolean => cell !== null && cell !== "";

/** 1, 2, 3, or years. */
export const isSequence = ({ cells }: Pick<Column, "cells">): boolean => {
  const filled = cells.filter(isFilled);
  return (
    filled.length > 1 &&
    filled.every(
      (cell, at) =>
        typeof cell === "number" &&
        Number.isInteger(cell) &&
        (at === 0 || cell - Number(filled[at - 1]) === 1),
    )
  );
};

const isDistinct = ({ cells }: Column): boolean =>
  cells.every(isFilled) && new Set(cells).size === cells.length;
/** "U/193", "#1042", 7. */
export const isCode = (column: Column): boolean =>
  isSequence(column) ||
  (isDistinct(column) &&
    column.cells.every((cell) => typeof cell === "string" && /\d/.test(cell) && !/\s/.test(cell.trim())));

/** Of the column's table, from left to right; never all of them. */
export function rowLabels({ columns }: Data, { table }: Pick<Column, "table">): readonly Column[] {
  const own = columns.filter((each) => each.table === table && each.kind !== "empty");
  const codes = own.findIndex((column) => !isCode(column));
  const name = own[codes];
  const end = codes < 0 ? own.length : name?.kind === "text" && isDistinct(name) ? codes + 1 : codes;
  return own.slice(0, Math.max(1, Math.min(end, own.length - 1)));
}
