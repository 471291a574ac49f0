// Writes references to the user's cells as the formula needs them in its target cell.
import { toDay } from "@cellwright/formula/evaluate/serials";
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { columnLetters, readCorner } from "@cellwright/formula/references";
import type { LabelledCell, Region, Sheets } from "@cellwright/formula/tables/region";
import type { Operand } from "@cellwright/questions/reading";
import type { ColumnRef, KeySource, Situation } from "./builder.ts";

export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}
/** The rows and columns of `D2` or `$D$2:D9`; null for other texts. */
export function areaOf(written: string): Area | null {
  const [from = "", to = from] = written.split(":");
  const first = readCorner(from, 0, from.length, "sheets");
  const last = readCorner(to, 0, to.length, "sheets");
  if (!first?.row || !first.column || !last?.row || !last.column) return null;
  return { top: first.row, left: first.column, bottom: last.row, right: last.column };
}

export const placeArea = ({ place }: Pick<Situation, "place">): Area =>
  areaOf(place.range ?? place.cell) ?? areaOf(place.cell) ?? { top: 1, left: 1, bottom: 1, right: 1 };

/** Whether the formula is also filled to the right. */
export function isAcross(situation: Situation): boolean {
  const { left, right } = placeArea(situation);
  return situation.place.range !== null && right > left;
}

/** The column by its region and number; null if it does not exist. */
export function refAt(sheets: Sheets, region: number, column: number): ColumnRef | null {
  const found = sheets.regions[region];
  const held = found?.columns.find((each) => each.column === column);
  return found && held ? { region: found, column: held } : null;
}

export const columnsOf = (region: Region | null | undefined): ColumnRef[] =>
  region ? region.columns.map((column) => ({ region, column })) : [];

export const isSameColumn = (one: ColumnRef, other: ColumnRef): boolean =>
  one.region === other.region && one.column.column === other.column.column;

/** `'My Sheet'!`, or an empty text for the formula's own sheet. */
const prefixOf = (sheet: string | null, situation: Situation): string =>
  sheet === null || sheet.toLowerCase() === situation.sheet.toLowerCase()
    ? ""
    : printPrefix({ path: "", workbook: "", first: sheet, last: "" });

/** The last row of a region that consists of whole columns. */
const lastRow = 1_048_576;

/** `$` if the formula is filled, otherwise an empty text. */
const dollarOf = (situation: Situation): string =>
  situation.shape === "row" || isAcross(situation) ? "$" : "";

/** The data rows of a column: `C2:C9`, or `$C$2:$C$9` if the formula is filled, or `Orders!C2:C9` on another sheet. */
export const rangeOf = (ref: ColumnRef, situation: Situation, { anchored = false } = {}): string =>
  rectangleOf([ref], situation, anchored ? "$" : undefined);

/** The data rows from the leftmost to the rightmost of the columns: `B2:D9`. */
export function rectangleOf(
  refs: readonly ColumnRef[],
  situation: Situation,
  dollar = dollarOf(situation),
): string {
  const [first] = refs;
  if (!first) return "";
  const { top, bottom, sheet } = first.region;
  const [left, right] = edges(refs).map(({ column }) => `${dollar}${column.letter}`);
  if (top === 1 && bottom >= lastRow) return `${prefixOf(sheet, situation)}${left}:${right}`;
  return `${prefixOf(sheet, situation)}${left}${dollar}${top}:${right}${dollar}${bottom}`;
}

/** Whether the columns are adjacent. */
export const areBeside = (refs: readonly ColumnRef[]): boolean => {
  const [first, last] = edges(refs).map(({ column }) => column.column);
  const isOne = refs.every(({ region }) => region === refs[0]?.region);
  return isOne && (last ?? 0) - (first ?? 0) === refs.length - 1;
};

/** One range for adjacent columns; otherwise HSTACK of several. */
export const arrayOf = (refs: readonly ColumnRef[], situation: Situation): string =>
  areBeside(refs)
    ? rectangleOf(refs, situation)
    : `HSTACK(${refs.map((ref) => rangeOf(ref, situation)).join(",")})`;

/** The leftmost and the rightmost of the columns. */
export function edges(refs: readonly ColumnRef[]): ColumnRef[] {
  const sorted = refs.toSorted((one, other) => one.column.column - other.column.column);
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
}

/** The row of the region that belongs to the first target cell. */
export function rowOf(situation: Situation, { top, bottom }: Region): number {
  const row = placeArea(situation).top;
  return row >= top && row <= bottom ? row : top;
}

/** The column's cell in the formula's row, or in the given `row`: `C2`. */
export const cellOf = (
  { region, column }: ColumnRef,
  situation: Situation,
  row = rowOf(situation, region),
): string => `${prefixOf(region.sheet, situation)}${isAcross(situation) ? "$" : ""}${column.letter}${row}`;

/** The range from the column's first row to the formula's row: `C$2:C2`. */
export const rowsUpTo = (ref: ColumnRef, situation: Situation): string =>
  `${prefixOf(ref.region.sheet, situation)}${ref.column.letter}$${ref.region.top}:${ref.column.letter}${rowOf(situation, ref.region)}`;

/** The formula's row, from the leftmost to the rightmost of the columns: `B2:D2`. */
export const acrossRow = (refs: readonly ColumnRef[], situation: Situation): string =>
  edges(refs)
    .map((ref, at) =>
      at === 0 ? cellOf(ref, situation) : `${ref.column.letter}${rowOf(situation, ref.region)}`,
    )
    .join(":");

/** A cell or range that is named; absolute if the formula is filled, unless it is in its row or right above. */
export function cellText(sheet: string | null, address: string, situation: Situation): string {
  const prefix = prefixOf(sheet, situation);
  const area = areaOf(address);
  if (!area) return `${prefix}${address}`;
  const place = placeArea(situation);
  const isCell = !address.includes(":");
  const isLabelled = situation.sheets.labelled.some(
    (each) => isCell && each.row === area.top && each.column === area.left,
  );
  const isInRow = area.top === place.top && area.bottom === place.top && !isLabelled;
  const isBeside = isInRow && (!isCell || place.bottom > place.top) && (!isCell || prefix === "");
  const isAbove = isAcross(situation) && area.left === place.left && area.top === place.top - 1;
  const dollar = dollarOf(situation);
  const column = isAbove || (isCell && isBeside && !isAcross(situation)) ? "" : dollar;
  const corner = (letter: number, row: number) =>
    `${column}${columnLetters(letter)}${isBeside ? "" : dollar}${row}`;
  const end = isCell ? "" : `:${corner(area.right, area.bottom)}`;
  return `${prefix}${corner(area.left, area.top)}${end}`;
}

export const labelledCell = ({ sheet, row, column }: LabelledCell, situation: Situation): string =>
  cellText(sheet, `${columnLetters(column)}${row}`, situation);

/** `DATE(2024,3,1)` for a serial number, plus `TIME` if it has a time of day. */
export function dateText(serial: number): string {
  const { year, month, day } = toDay(Math.floor(serial), { dialect: "excel", date1904: false });
  const minutes = Math.round((serial % 1) * 1440);
  const time = minutes > 0 ? `+TIME(${Math.floor(minutes / 60)},${minutes % 60},0)` : "";
  return `DATE(${year},${month},${day})${time}`;
}

/** A constant: a text in quotes, a number, TRUE, FALSE or a date. */
export function literal(value: string | number | boolean, isDate = false): string {
  if (typeof value === "string") return `"${value.replaceAll('"', '""')}"`;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return isDate ? dateText(value) : String(Number(value.toPrecision(15)));
}

/** The operand of a comparison: a value, date or cell; null for periods. */
export function operandText(operand: Operand, situation: Situation): string | null {
  if (operand.type === "value") return literal(operand.value, operand.isDate);
  if (operand.type === "cell") return cellText(operand.sheet, operand.address, situation);
  const cell = operand.type === "labelled" ? situation.sheets.labelled[operand.index] : undefined;
  if (cell) return labelledCell(cell, situation);
  return operand.type === "now" && operand.unit === "day" ? `TODAY()${signed(operand.offset)}` : null;
}

/** Writes an offset: `+3`, `-3`, or an empty text for 0. */
export const signed = (offset: number): string =>
  offset === 0 ? "" : offset > 0 ? `+${offset}` : String(offset);

/** The value to look up: a constant, a cell, or the cell of the key column in the formula's row. */
export function keyText(own: KeySource, situation: Situation): string {
  if (own.type === "value") return literal(own.value);
  return own.type === "cell" ? cellText(own.sheet, own.address, situation) : cellOf(own.column, situation);
}

export const isBeside = (one: Area, other: Area): boolean =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;
