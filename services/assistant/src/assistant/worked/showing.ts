// What a formula shows where it shall stand, in the rows that are known: told in one line, so that formulas that show the same are known for it.
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar, type Workbook } from "@cellwright/formula/evaluate/values";
import { put } from "@cellwright/formula/evaluate/workbook";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { lastKnown, onKnownRows } from "../evidence/shown.ts";
import type { Reading } from "../reading/read.ts";

export interface Showing {
  /** The same for formulas that show the same. */
  line: string;
  values: readonly Scalar[];
  /** It fills more cells than the one it stands in. */
  isMany: boolean;
}

const mostRows = 5;
/** Columns and rows beside the tables. */
const mostAside = 30;
/** What needs more is not compared. */
const limits = { steps: 50_000, cells: 200_000 };

/** For formulas without their `=`: what they show, null where they cannot be run. */
export function showingIn(reading: Reading): (formula: string) => Showing | null {
  const { data, dialect, target } = reading;
  const sheet = data?.sheets[0];
  const table = data?.tables[0];
  if (!data || !table || sheet === undefined) return () => null;
  const right = data.tables.reduce((most, each) => Math.max(most, each.right), 0);
  const last = data.tables
    .filter((each) => each.sheet === sheet)
    .reduce((most, each) => Math.max(most, lastKnown(data, each)), 0);
  const at = target ?? { column: right + 2, row: table.top, isFilled: false };
  const rows = at.isFilled ? Math.max(1, Math.min(mostRows, last - at.row + 1)) : 1;
  // a single cell is read by no formula but its own, and far from the tables it would make the sheet large
  const column = at.isFilled && at.column <= right + mostAside ? at.column : right + 2;
  const first = at.row <= last + mostAside ? at.row : table.top;
  const isFilled = at.isFilled && first === at.row;
  const cells = Array.from({ length: rows }, (_, row) => `${columnLetters(column)}${first + row}`);
  // the same moment and the same chance for all of them
  const options = { sheet, dialect, limits, now: new Date(), random: () => 0.5 };
  return (formula) => {
    const known = data.isWhole ? formula : onKnownRows(formula, data);
    const { tree, problems } = parse(`=${known}`, { dialect });
    if (problems.length > 0) return null;
    const book = isFilled ? withFormulas(data.book, sheet, cells, tree) : data.book;
    const values: Scalar[] = [];
    let isMany = false;
    for (const [row, cell] of cells.entries()) {
      const outcome = evaluateTree(copied(tree, 0, row), { ...options, book, cell });
      if (outcome.type !== "value") return null;
      const items = isMatrix(outcome.value) ? outcome.value.items : [outcome.value];
      isMany ||= items.length > 1;
      values.push(...(at.isFilled ? items.slice(0, 1) : items));
    }
    return { line: values.map(told).join("|"), values, isMany };
  };
}

/** The tree filled down from the first of the cells. */
function withFormulas(book: Workbook, sheet: string, cells: readonly string[], tree: Node): Workbook {
  const sheets = book.sheets.map((each) => {
    if (each.name !== sheet) return each;
    const copy = { ...each, cells: new Map(each.cells) };
    cells.forEach((cell, at) => {
      put(copy, cell, { type: "formula", formula: print(copied(tree, 0, at)) });
    });
    return copy;
  });
  return { ...book, sheets };
}

const told = (value: Scalar): string =>
  isError(value)
    ? value.code
    : typeof value === "number"
      ? String(Number(value.toPrecision(9)))
      : value === null || value === ""
        ? "-"
        : `${typeof value === "string" ? "'" : ""}${value}`;
