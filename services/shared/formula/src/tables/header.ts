// Finds the header rows of an area (none to five) and what is above them.
import {
  type Area,
  filled,
  isAmountKind,
  isText,
  kindsOf,
  loneText,
  sample,
  textAt,
  widthOf,
} from "./area.ts";
import { isMonth, isYear, textOf } from "./grid.ts";
import { inBrackets } from "./headings.ts";
import { isLabelRow } from "./labels.ts";
import { type HeaderRows, stacked } from "./stacked-header.ts";
import words from "./words.json" with { type: "json" };

export interface Header extends HeaderRows {
  /** Whether the header is certain, because the cells below it are not text. */
  isSure: boolean;
}

const units: ReadonlySet<string> = new Set(words.units);
const furthest = 8;
/** The maximum number of rows above a header that are neither titles nor labels. */
const mostAbove = 2;

/** Finds the header of an area. `known` are texts, in lower case, that are data in other tables. */
export function headerOf(area: Area, known: ReadonlySet<string> = new Set()): Header {
  const { rows } = area;
  let best: (Header & { size: number }) | null = null;
  let largest = 0;
  for (let start = 0, mustBeSure = false; start < Math.min(furthest, rows.length - 1); start++) {
    if (isGroupRow(area, start)) return stacked(area, { start, body: start + 2, isSure: true });
    const row = rows[start] ?? 0;
    const size = filled(area, row).length;
    const body = isUnitRow(area, start + 1) ? start + 2 : start + 1;
    const strength = strengthOf(area, start, body, known);
    const isBetter =
      strength === "sure"
        ? size > Math.max(largest, best?.size ?? 0) && !(best?.isSure && areSteps(area, row))
        : !mustBeSure && strength === "likely";
    const isLone = loneText(area, row) !== null;
    if (isBetter) best = { start, body, isSure: strength === "sure", size };
    else if (widthOf(area) === 1) break;
    // Below a header, and below a few rows that are no header, only a sure header with more columns counts.
    else if (best ? strength !== "sure" && !isLone : !isLone && !isLabelRow(area, row) && start >= mostAbove)
      break;
    if (!isLone) largest = Math.max(largest, size);
    mustBeSure ||= best !== null || !isLone;
  }
  const start = Math.max(
    0,
    rows.findIndex((row) => widthOf(area) === 1 || loneText(area, row) === null),
  );
  return best ? stacked(area, best) : { start, body: start, isSure: false };
}

/** Whether the row at index `at` is a header for the rows from index `body` on. */
function strengthOf(
  area: Area,
  at: number,
  body: number,
  known: ReadonlySet<string>,
): "sure" | "likely" | null {
  const row = area.rows[at] ?? 0;
  const columns = filled(area, row);
  if (body >= area.rows.length || columns.length < Math.min(2, widthOf(area))) return null;
  const below = kindsOf(area, body);
  const texts = columns.filter((column) => isText(area, row, column));
  const others = columns.filter((column) => !texts.includes(column));
  const names = texts.map((column) => textAt(area, row, column).toLowerCase());
  const overAmounts = texts.filter((column) => isAmountKind(below(column))).length;
  const isOverAmounts = overAmounts > 0;
  // A single number may be among many headings.
  const isNearlyText = overAmounts >= 3 && others.length * 4 <= texts.length;
  if (others.length > 0 && !isNearlyText && !areNumbered(area, at, body, others)) return null;
  // Headings above filled columns and above empty columns: the empty columns are still to be filled.
  const areOver = (kind: boolean) => texts.some((column) => (below(column) === "empty") === kind);
  if (others.length === 0 && areOver(true) && areOver(false)) return isOverAmounts ? "sure" : "likely";
  if (widthOf(area) < 3 && names.some((text) => known.has(text))) return null;
  if (others.length > 0 || isOverAmounts) return "sure";
  const isOdd = new Set(names).size < names.length || columns.length * 2 < widthOf(area);
  return isOdd || texts.some((column) => goesOnBelow(area, at, body, column)) ? null : "likely";
}

const shapeOf = (text: string): string => text.replaceAll(/\d+/g, "9").replaceAll(/\p{L}+/gu, "a");

/** Whether a text is data: it recurs below or has the pattern of all cells below, as `i-1` above `i-2`, or months. */
function goesOnBelow({ grid, rows }: Area, at: number, body: number, column: number): boolean {
  const first = textOf(grid.at(rows[at] ?? 0, column)) ?? "";
  const below = rows.slice(body, body + sample).flatMap((row) => textOf(grid.at(row, column)) ?? []);
  const isAlike = (text: string): boolean => /[\d@]/.test(first) && shapeOf(text) === shapeOf(first);
  const isEvery = below.every((text) => isAlike(text) || (isMonth(first) && isMonth(text)));
  return below.includes(first) || (below.length > 0 && isEvery);
}

/** Whether headings that are not text are years, dates, or regular steps such as 5, 10, 15. */
function areNumbered(area: Area, at: number, body: number, columns: readonly number[]): boolean {
  const { grid, rows } = area;
  const row = rows[at] ?? 0;
  const next = rows.slice(body, body + 3);
  const below = kindsOf(area, body);
  const is = (looks: string[], of: number) =>
    columns.every((column) => looks.includes(grid.look(of, column) ?? ""));
  const areYears = (of: number): boolean => columns.every((column) => isYear(grid.at(of, column)));
  if (is(["date", "textDate", "formula"], row)) return columns.every((column) => below(column) !== "date");
  if (!is(["number", "textNumber", "formula"], row)) return false;
  if (areYears(row)) return !next.every(areYears);
  return areStepsIn(area, row, columns) && !next.every((of) => areStepsIn(area, of, columns));
}

function areStepsIn({ grid }: Area, row: number, columns: readonly number[]): boolean {
  const values = columns.map((column) => Number(grid.at(row, column)));
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  return (
    values.length > 2 && step > 0 && values.every((value, index) => value === (values[0] ?? 0) + index * step)
  );
}

/** Whether the numbers of a row are regular steps, and no years. */
function areSteps(area: Area, row: number): boolean {
  const columns = filled(area, row).filter((column) => area.grid.look(row, column) === "number");
  return areStepsIn(area, row, columns) && !columns.every((column) => isYear(area.grid.at(row, column)));
}

/** Whether a row has headings of groups above subheadings: in the first column of each group, or in all of them. */
function isGroupRow(area: Area, at: number): boolean {
  const { grid, left } = area;
  const [row = 0, sub = 0] = area.rows.slice(at, at + 2);
  const groups = filled(area, row);
  const subs = new Set(filled(area, sub));
  const isName = (column: number) => isText(area, row, column) || isYear(grid.at(row, column));
  if (subs.size < 2 || !groups.every(isName) || strengthOf(area, at + 1, at + 2, new Set()) !== "sure")
    return false;
  // A unit in brackets belongs to the text above it.
  const isOverSubs = (column: number) =>
    subs.has(column) &&
    subs.has(column + 1) &&
    !groups.includes(column + 1) &&
    !inBrackets.test(textAt(area, sub, column));
  const isRepeated = (column: number) =>
    subs.has(column) && grid.at(row, column) === grid.at(row, column - 1);
  // A title, or a label with its value, begins in the leftmost column.
  const isAside = groups[0] === left && subs.has(left) && (groups.length === 1 || !isOverSubs(left));
  const isTwice = new Set([...subs].map((column) => grid.at(sub, column))).size < subs.size;
  return groups.some(isRepeated) || (!isAside && (isTwice || groups.some(isOverSubs)));
}

/** Whether a row below the headings consists of units: `kg`, `(€)`, `[s]`. */
function isUnitRow(area: Area, at: number): boolean {
  const row = area.rows[at] ?? 0;
  const below = kindsOf(area, at + 1);
  const isUnit = (text: string): boolean => /^[([].{1,12}[)\]]$/.test(text) || units.has(text.toLowerCase());
  const columns = at + 1 < area.rows.length ? filled(area, row) : [];
  return (
    columns.some((column) => below(column) === "number") &&
    columns.every((column) => isUnit(textAt(area, row, column)))
  );
}
