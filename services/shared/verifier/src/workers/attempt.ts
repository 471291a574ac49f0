// Evaluates a formula in its own cell and in the cells that it is filled into.
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { evaluateTree } from "@cellwright/formula/evaluate";
import type { Limits } from "@cellwright/formula/evaluate/budget";
import { type ColumnWorkbook, cellsIn } from "@cellwright/formula/evaluate/cell-columns";
import { createFixedMemo } from "@cellwright/formula/evaluate/fixed-memo";
import type { RangeMemo } from "@cellwright/formula/evaluate/run";
import {
  isError,
  isMatrix,
  type Matrix,
  type Scalar,
  type Workbook,
} from "@cellwright/formula/evaluate/values";
import { print } from "@cellwright/formula/format";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { parse } from "@cellwright/formula/parse";
import type { Node } from "@cellwright/formula/tree";
import type { Shown, Tried, Written } from "./job.ts";
import { spentMs } from "./spent.ts";

/** The maximum number of rows, and of columns, of a result that are shown. */
export const mostShown = 50;

/** `memo` is shared by the attempts on the same book; see `memoFor`. */
export type Attempt = (book: Workbook, sheet: string, cell: string, memo?: RangeMemo) => Tried;

/** Data with more cells has so many rows that reading them anew for each cell takes too long. */
const mostRead = 20_000;

/** The memo for attempts on a workbook in more than one cell; undefined if it is not needed. */
export const memoFor = (book: ColumnWorkbook): RangeMemo | undefined =>
  cellsIn(book) > mostRead ? createFixedMemo() : undefined;

/** `left` returns the remaining time in milliseconds; `cells` is the limit of cells (see `Limits`). */
export function attemptOf(
  tree: Node,
  { dialect, spoken }: Written,
  home: string,
  left: () => number,
  cells: number,
): Attempt {
  const messages = messagesOf(spoken);
  const relative = print(tree, { dialect, notation: "R1C1", cell: home });
  const at = (cell: string): Node =>
    cell === home ? tree : parse(relative, { dialect, notation: "R1C1", cell }).tree;
  return (book, sheet, cell, memo) => {
    const limits = { time: left(), cells };
    return tried(at(cell), { book, sheet, cell, dialect, messages, limits, ...(memo && { memo }) });
  };
}

type Context = Pick<FormulaLocale, "dialect" | "messages"> & {
  book: Workbook;
  sheet: string;
  cell: string;
  memo?: RangeMemo;
  limits: Pick<Limits, "time" | "cells">;
};

function tried(tree: Node, context: Context): Tried {
  let arose: Node | null = null;
  const outcome = evaluateTree(tree, {
    ...context,
    clock: spentMs,
    observe: (node, value) => {
      if (arose === null && (isError(value) || (isMatrix(value) && value.items.some(isError)))) arose = node;
    },
  });
  if (outcome.type !== "value") return outcome;
  const { value } = outcome;
  const error = isMatrix(value) ? value.items.find(isError) : isError(value) ? value : undefined;
  const { start, end } = (arose as Node | null) ?? tree;
  return { type: "value", value: shown(value), error: error ? { code: error.code, start, end } : null };
}

const plain = (value: Scalar): Shown => (isError(value) ? value.code : value);

export function shown(value: Scalar | Matrix): Shown | Shown[][] {
  if (!isMatrix(value)) return plain(value);
  const columns = Math.min(value.columns, mostShown);
  return Array.from({ length: Math.min(value.rows, mostShown) }, (_, row) =>
    value.items.slice(row * value.columns, row * value.columns + columns).map(plain),
  );
}
