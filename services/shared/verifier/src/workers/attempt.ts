// Evaluates a formula in its own cell and in the cells that it is filled into.
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { evaluateTree } from "@cellwright/formula/evaluate";
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

export type Attempt = (book: Workbook, sheet: string, cell: string) => Tried;

/** `left` returns the remaining time in milliseconds. */
export function attemptOf(
  tree: Node,
  { dialect, spoken }: Written,
  home: string,
  left: () => number,
): Attempt {
  const messages = messagesOf(spoken);
  const relative = print(tree, { dialect, notation: "R1C1", cell: home });
  const at = (cell: string): Node =>
    cell === home ? tree : parse(relative, { dialect, notation: "R1C1", cell }).tree;
  return (book, sheet, cell) => tried(at(cell), { book, sheet, cell, dialect, messages, time: left() });
}

type Context = Pick<FormulaLocale, "dialect" | "messages"> & {
  book: Workbook;
  sheet: string;
  cell: string;
  time: number;
};

function tried(tree: Node, { time, ...context }: Context): Tried {
  let arose: Node | null = null;
  const outcome = evaluateTree(tree, {
    ...context,
    limits: { time },
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
