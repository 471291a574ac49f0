// What a formula shows where it shall stand, in the rows that are known: told in one line, so that formulas that show the same are known for it.
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar, type Workbook } from "@cellwright/formula/evaluate/values";
import { put } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { columnLetters } from "@cellwright/formula/references";
import { lastKnown, onKnownRows } from "../evidence/shown.ts";
import type { Reading } from "../reading/read.ts";
import { movedDown } from "../texts/samples.ts";

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

/** `formula` without its `=`. Null where it cannot be run. */
export function showing(formula: string, reading: Reading): Showing | null {
  const { data, dialect, target } = reading;
  const sheet = data?.sheets[0];
  const table = data?.tables[0];
  if (!data || !table || sheet === undefined) return null;
  const right = Math.max(...data.tables.map((each) => each.right));
  const at = target ?? { column: right + 2, row: table.top, isFilled: false };
  const last = Math.max(...data.tables.map((each) => (each.sheet === sheet ? lastKnown(data, each) : 0)));
  const rows = at.isFilled ? Math.max(1, Math.min(mostRows, last - at.row + 1)) : 1;
  const known = data.isWhole ? formula : onKnownRows(formula, data);
  const texts = Array.from({ length: rows }, (_, row) => movedDown(known, row));
  // a single cell is read by no formula but its own, and far from the tables it would make the sheet large
  const column = at.isFilled && at.column <= right + mostAside ? at.column : right + 2;
  const first = at.row <= last + mostAside ? at.row : table.top;
  const cells = texts.map((_, row) => `${columnLetters(column)}${first + row}`);
  const book = at.isFilled && first === at.row ? withFormulas(data.book, sheet, cells, texts) : data.book;
  const values: Scalar[] = [];
  let isMany = false;
  for (const [row, text] of texts.entries()) {
    const { tree, problems } = parse(`=${text}`, { dialect });
    if (problems.length > 0) return null;
    const cell = cells[row] ?? "A1";
    const outcome = evaluateTree(tree, { book, sheet, cell, dialect, limits: { time: 30 } });
    if (outcome.type !== "value") return null;
    const items = isMatrix(outcome.value) ? outcome.value.items : [outcome.value];
    isMany ||= items.length > 1;
    values.push(...(at.isFilled ? items.slice(0, 1) : items));
  }
  return { line: values.map(told).join("|"), values, isMany };
}

function withFormulas(
  book: Workbook,
  sheet: string,
  cells: readonly string[],
  texts: readonly string[],
): Workbook {
  const sheets = book.sheets.map((each) => {
    if (each.name !== sheet) return each;
    const copy = { ...each, cells: new Map(each.cells) };
    cells.forEach((cell, at) => {
      put(copy, cell, { type: "formula", formula: `=${texts[at]}` });
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
