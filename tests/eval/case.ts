// A case: a labelled question with tables, target cells, a right formula and its values. Also runs formulas on a case.
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import type { Question } from "./question-schema.ts";

/**
 * A cell's content. `2025-03-14`, `2025-03-14 09:30` and `09:30` are a date or a time, as when typed into a sheet.
 * After an apostrophe (`'2025-03-14`) they are texts. All other texts are texts too: `"12"` is not a number.
 */
export type Plain = string | number | boolean | null;

/** A value for a single cell, a list with a value per target cell (row by row), or the rows that spill. */
export type Expected = Values<Plain>;
export type Values<Cell> = Cell | readonly Cell[] | readonly (readonly Cell[])[];

export type Language = Question["language"];

/** A labelled question in one language. */
export interface Case
  extends Pick<Question, "id" | "category" | "language" | "difficulty" | "dialect" | "target"> {
  /** The question, worded as a user would. */
  question: string;
  /** The rows of each sheet, from A1. The target is on the first sheet. */
  tables: Record<string, readonly (readonly Plain[])[]>;
  /** The right formula for the first cell of the target, in English with commas. */
  formula: string;
  expected: Expected;
  /** Other values that also count as right. */
  alsoRight?: readonly Expected[];
}

/** The time that TODAY() and NOW() return in all cases: Friday, 14 March 2025, 09:30. */
export const today = new Date(2025, 2, 14, 9, 30);

/** The values of the target cells, row by row. Errors are their codes, blanks are null. */
export interface Answer {
  columns: number;
  values: Plain[];
}

/** Runs a formula as if it were typed into the first target cell and filled over the others. Null if it cannot run. */
export function answer(formula: string, its: Case): Answer | null {
  const { tree, problems } = parse(formula, { dialect: its.dialect });
  if (problems.length > 0) return null;
  const sheet = Object.keys(its.tables)[0] ?? "Sheet1";
  const { left, top, right, bottom } = targetArea(its);
  const columns = right - left + 1;
  const sheets = cellsOf(its);
  const here = sheets[sheet] ?? {};
  const places: { cell: string; tree: Node }[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const cell = `${columnLetters(column)}${row}`;
      const shifted = copied(tree, column - left, row - top);
      here[cell] = { formula: print(shifted, { dialect: its.dialect }) };
      places.push({ cell, tree: shifted });
    }
  }
  const book = workbook({ sheets });
  const values: Plain[] = [];
  for (const place of places) {
    const outcome = evaluateTree(place.tree, {
      book,
      sheet,
      cell: place.cell,
      dialect: its.dialect,
      now: today,
    });
    if (outcome.type !== "value") return null;
    const { value } = outcome;
    if (isMatrix(value) && value.items.length > 1) {
      const fits = places.length === 1 || (value.columns === columns && value.items.length === places.length);
      return values.length === 0 && fits
        ? { columns: value.columns, values: value.items.map(plainOf) }
        : null;
    }
    values.push(plainOf(isMatrix(value) ? (value.items[0] ?? null) : value));
  }
  return { columns, values };
}

/** Whether a formula gives the expected values in all target cells. */
export function isRight(formula: string, its: Case): boolean {
  const given = answer(formula, its);
  return given !== null && isExpected(given, its);
}

export const isExpected = (given: Answer, its: Case): boolean =>
  [its.expected, ...(its.alsoRight ?? [])].some((expected) => agrees(given, expected, its));

/** The cells of the tables, by sheet and address, in the form that the engine reads. Blanks are left out. */
export function cellsOf({ tables }: Case): Record<string, Record<string, PlainCell>> {
  const cells: Record<string, Record<string, PlainCell>> = {};
  for (const [name, rows] of Object.entries(tables)) {
    const sheet: Record<string, PlainCell> = {};
    rows.forEach((row, at) => {
      row.forEach((content, column) => {
        if (content !== null) sheet[`${columnLetters(column + 1)}${at + 1}`] = read(content);
      });
    });
    cells[name] = sheet;
  }
  return cells;
}

/** The first and last column and row of the target. */
export function targetArea({ id, target }: Pick<Case, "id" | "target">) {
  const { tree, problems } = parse(target);
  if (problems.length > 0 || tree.type !== "reference")
    throw new RangeError(`${id}: ${target} is not a range`);
  return areaOf(tree);
}

function agrees(given: Answer, expected: Expected, its: Case): boolean {
  const rows: readonly (readonly Plain[])[] = isRows(expected)
    ? expected
    : inRows(Array.isArray(expected) ? expected : [expected], its);
  const flat = rows.flat();
  return (
    given.values.length === flat.length &&
    (flat.length === 1 || given.columns === rows[0]?.length) &&
    flat.every((value, at) => isSame(given.values[at] ?? null, read(value)))
  );
}

const isRows = (expected: Expected): expected is readonly (readonly Plain[])[] =>
  Array.isArray(expected) && Array.isArray(expected[0]);

function inRows(list: readonly Plain[], its: Case): Plain[][] {
  const { left, right } = targetArea(its);
  const columns = right - left + 1;
  return Array.from({ length: Math.ceil(list.length / columns) }, (_, row) =>
    list.slice(row * columns, (row + 1) * columns),
  );
}

/** Whether two values are equal. Numbers are compared to nine digits; a blank equals an empty text. */
function isSame(given: Plain, expected: Plain): boolean {
  if (typeof given === "number" && typeof expected === "number")
    return Math.abs(given - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
  return (given ?? "") === (expected ?? "");
}

const plainOf = (value: Scalar): Plain => (isError(value) ? value.code : value);

const moment = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^| )(\d{2}):(\d{2}))?$/;

function read(content: Plain): Plain {
  if (typeof content !== "string" || content === "") return content;
  if (content.startsWith("'")) return content.slice(1);
  const found = moment.exec(content);
  if (!found) return content;
  const [, year, month, day, hour = "0", minute = "0"] = found;
  const days = year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569 : 0;
  return days + (Number(hour) * 60 + Number(minute)) / 1_440;
}
