// Random edits of a workbook, and what a comparison with the original must find.
import { columnLetters } from "@cellwright/formula/references";
import { addressOf } from "../src/addresses.ts";
import type { Changes } from "../src/compare/change.ts";
import { columnOf, rowOf, type Sheet, type Workbook } from "../src/model.ts";
import { usedArea } from "../src/read/used-area.ts";
import { deleteLines, insertLines, renameSheet } from "./edits.ts";

/** Returns a number from 0 to below 1. */
export type Next = () => number;

/** The generator mulberry32, by Tommy Ettinger (public domain): the same seed gives the same numbers. */
export function random(seed: number): Next {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(of: readonly T[], next: Next): T => of[Math.floor(next() * of.length)] as T;

export interface Expected {
  /** As `kind scope` of lines and sheets, with the number of lines or the name. */
  structure: string[];
  /** The cells with changed constants and formulas. */
  values: string[];
  formulas: string[];
  /** The number of cells in deleted lines. */
  removed: number;
  /** What was done, for messages. */
  edits: string[];
}

/** Inserts and deletes lines, renames a sheet, changes constants and formulas, each with some probability. */
export function editAtRandom(workbook: Workbook, next: Next): Expected {
  const expected: Expected = { structure: [], values: [], formulas: [], removed: 0, edits: [] };
  const sheets = workbook.sheets.filter(({ values, formulas }) => values.size + formulas.size >= 10);
  const sheet = pick(sheets, next);
  const shift = next();
  if (shift < 0.4) insertAtRandom(workbook, sheet, "rows", next, expected);
  else if (shift < 0.6) insertAtRandom(workbook, sheet, "columns", next, expected);
  else if (shift < 0.8) deleteAtRandom(workbook, sheet, next, expected);
  if (next() < 0.3) {
    expected.structure.push(`moved sheet ${sheet.name} 2`);
    expected.edits.push(`rename ${sheet.name}`);
    renameSheet(workbook, sheet.name, `${sheet.name} 2`);
  }
  for (let count = Math.floor(next() * 4); count > 0; count--)
    changeConstant(pick(sheets, next), next, expected);
  for (let count = Math.floor(next() * 3); count > 0; count--)
    changeFormula(pick(sheets, next), next, expected);
  return expected;
}

function insertAtRandom(
  workbook: Workbook,
  sheet: Sheet,
  axis: "rows" | "columns",
  next: Next,
  expected: Expected,
): void {
  const at = freeLine(sheet, axis, next, "insert");
  if (at === null) return;
  const count = 1 + Math.floor(next() * 3);
  insertLines(workbook, sheet.name, axis, at, count);
  expected.structure.push(`added ${axis} ${count}`);
  expected.edits.push(
    `insert ${count} ${axis} at ${sheet.name} ${axis === "rows" ? at + 1 : columnLetters(at + 1)}`,
  );
}

function deleteAtRandom(workbook: Workbook, sheet: Sheet, next: Next, expected: Expected): void {
  const at = freeLine(sheet, "rows", next, "delete");
  if (at === null) return;
  const inLine = (key: number) => rowOf(key) === at;
  const keys = new Set([
    ...sheet.formulas.keys(),
    ...[...sheet.values].filter(([, value]) => value !== "").map(([key]) => key),
  ]);
  expected.removed += [...keys].filter(inLine).length;
  deleteLines(workbook, sheet.name, "rows", at, 1);
  expected.structure.push("removed rows 1");
  expected.edits.push(`delete row ${sheet.name} ${at + 1}`);
}

/** A line within the used area and outside of arrays. */
function freeLine(
  { values, formulas, arrays, dataTables }: Sheet,
  axis: "rows" | "columns",
  next: Next,
  what: "insert" | "delete",
): number | null {
  const used = usedArea({ formulas, values: new Map([...values].filter(([, value]) => value !== "")) });
  if (!used) return null;
  const areas = [...arrays.map(({ area }) => area), ...dataTables];
  for (let tries = 0; tries < 20; tries++) {
    const end = axis === "rows" ? used.bottom : used.right;
    const line = Math.floor(next() * (end + 1));
    const isInside = areas.some(({ top, bottom, left, right }) =>
      axis === "rows" ? line >= top && line <= bottom + 1 : line >= left && line <= right + 1,
    );
    if (!isInside && (what === "insert" || line < end)) return line;
  }
  return null;
}

function changeConstant(
  { name, values, formulas, arrays, dataTables }: Sheet,
  next: Next,
  expected: Expected,
): void {
  const areas = [...arrays.map(({ area }) => area), ...dataTables];
  const isResult = (key: number) =>
    areas.some(
      ({ top, bottom, left, right }) =>
        rowOf(key) >= top && rowOf(key) <= bottom && columnOf(key) >= left && columnOf(key) <= right,
    );
  const constants = [...values].filter(
    ([key, value]) => value !== "" && !formulas.has(key) && !isResult(key),
  );
  if (constants.length === 0) return;
  const [key, value] = pick(constants, next);
  const address = addressOf(name, rowOf(key), columnOf(key));
  if (expected.values.includes(address)) return;
  values.set(
    key,
    typeof value === "number" ? value * 2 || 1 : typeof value === "string" ? `${value} new` : 17,
  );
  expected.values.push(address);
}

function changeFormula({ name, formulas }: Sheet, next: Next, expected: Expected): void {
  if (formulas.size === 0) return;
  const [key, formula] = pick([...formulas], next);
  const address = addressOf(name, rowOf(key), columnOf(key));
  if (expected.formulas.includes(address)) return;
  formulas.set(key, `IFERROR(${formula},0)`);
  expected.formulas.push(address);
}

/** What differs from the expected changes; empty if nothing does. */
export function surprises({ changes }: Changes, expected: Expected): string[] {
  const found: Expected = { structure: [], values: [], formulas: [], removed: 0, edits: [] };
  const others: string[] = [];
  for (const { kind, scope, cell } of changes) {
    if (scope === "rows" || scope === "columns") found.structure.push(`${kind} ${scope} ${linesIn(cell)}`);
    else if (scope === "sheet") found.structure.push(`${kind} sheet ${cell}`);
    else if (scope !== "cell") others.push(`${kind} ${scope} ${cell}`);
    else if (kind === "value") found.values.push(cell);
    else if (kind === "formula") found.formulas.push(cell);
    else if (kind === "removed") found.removed++;
    else others.push(`${kind} ${cell}`);
  }
  const differences = [
    ...difference("structure", found.structure, expected.structure),
    ...difference("value", found.values, expected.values),
    ...difference("formula", found.formulas, expected.formulas),
    ...(found.removed === expected.removed
      ? []
      : [`${found.removed} cells removed, not ${expected.removed}`]),
    ...others,
  ];
  // A row that is equal to all below it cannot be told from the last one, whose cells are removed.
  if (differences.length === 1 && differences[0] === "missing: structure removed rows 1") return [];
  return differences.length === 0
    ? []
    : [`[${expected.edits.join("; ")}]`, ...differences.slice(0, 6), `${differences.length} in all`];
}

function difference(what: string, found: readonly string[], expected: readonly string[]): string[] {
  return [
    ...found.filter((each) => !expected.includes(each)).map((each) => `too much: ${what} ${each}`),
    ...expected.filter((each) => !found.includes(each)).map((each) => `missing: ${what} ${each}`),
  ];
}

/** How many lines an address such as `Sheet1!5:6` or `Sheet1!C:D` has. */
function linesIn(cell: string): number {
  const [first = "", last = ""] = cell.slice(cell.lastIndexOf("!") + 1).split(":");
  const numberOf = (line: string) =>
    /\d/.test(line)
      ? Number(line)
      : [...line].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return numberOf(last) - numberOf(first) + 1;
}
