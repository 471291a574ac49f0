// Prints references to the person's cells in the way that the formula at its place needs them.
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
/** `anchored`: with dollar signs; where it is not given, if the formula is filled down. */
export interface Anchoring {
  anchored?: boolean;
}

/** The area of `D2` or `$D$2:D9`; null for what is none. */
export function areaOf(written: string): Area | null {
  const [from = "", to = from] = written.split(":");
  const first = readCorner(from, 0, from.length, "sheets");
  const last = readCorner(to, 0, to.length, "sheets");
  if (!first?.row || !first.column || !last?.row || !last.column) return null;
  return { top: first.row, left: first.column, bottom: last.row, right: last.column };
}

export const placeArea = ({ place }: Situation): Area =>
  areaOf(place.range ?? place.cell) ?? areaOf(place.cell) ?? { top: 1, left: 1, bottom: 1, right: 1 };

/** Whether the formula is also filled to the right. */
export function isAcross(situation: Situation): boolean {
  const { left, right } = placeArea(situation);
  return situation.place.range !== null && right > left;
}

/** The column that a mention or condition tells; null where there is none. */
export function refAt(sheets: Sheets, region: number, column: number): ColumnRef | null {
  const found = sheets.regions[region];
  const held = found?.columns.find((each) => each.column === column);
  return found && held ? { region: found, column: held } : null;
}

export const columnsOf = (region: Region | null | undefined): ColumnRef[] =>
  region ? region.columns.map((column) => ({ region, column })) : [];

/** The column of another table with the same heading. */
export const alike = ({ column }: ColumnRef, region: Region): ColumnRef | null =>
  columnsOf(region).find(
    (each) =>
      each.column.heading !== null && each.column.heading.toLowerCase() === column.heading?.toLowerCase(),
  ) ?? null;

export const isSameColumn = (one: ColumnRef, other: ColumnRef): boolean =>
  one.region === other.region && one.column.column === other.column.column;

const isSameSheet = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `'My Sheet'!`, or nothing on the formula's own sheet. */
export const prefixOf = (sheet: string | null, situation: Situation): string =>
  sheet === null || isSameSheet(sheet, situation.sheet)
    ? ""
    : printPrefix({ path: "", workbook: "", first: sheet, last: "" });

/** Of a region that is a whole column. */
const lastRow = 1_048_576;

const isAnchored = (situation: Situation, { anchored }: Anchoring): boolean =>
  anchored ?? (situation.shape === "row" || isAcross(situation));

/** The data rows of a column: `C2:C9`, `$C$2:$C$9` where it is filled, `Orders!C2:C9` on another sheet. */
export const rangeOf = (ref: ColumnRef, situation: Situation, anchoring: Anchoring = {}): string =>
  rectangleOf([ref], situation, anchoring);

/** The data rows from the leftmost to the rightmost of the columns: `B2:D9`. */
export function rectangleOf(
  refs: readonly ColumnRef[],
  situation: Situation,
  anchoring: Anchoring = {},
): string {
  const [first] = refs;
  if (!first) return "";
  const columns = refs.map(({ column }) => column.column);
  const { top, bottom, sheet } = first.region;
  const dollar = isAnchored(situation, anchoring) ? "$" : "";
  const place = placeArea(situation);
  // Below or above its own column, a formula that is filled to the right takes the next column.
  const isMoving =
    isAcross(situation) &&
    isSameSheet(sheet, situation.sheet) &&
    columns.length === 1 &&
    columns[0] === place.left &&
    (place.top > bottom || place.bottom < top);
  const letter = (column: number) => `${isMoving ? "" : dollar}${columnLetters(column)}`;
  const [left, right] = [letter(Math.min(...columns)), letter(Math.max(...columns))];
  if (top === 1 && bottom >= lastRow) return `${prefixOf(sheet, situation)}${left}:${right}`;
  return `${prefixOf(sheet, situation)}${left}${dollar}${top}:${right}${dollar}${bottom}`;
}

/** The row of the region that belongs to the first row of the place. */
export function rowOf(situation: Situation, { top, bottom }: Region): number {
  const row = placeArea(situation).top;
  return row >= top && row <= bottom ? row : top;
}

/** The column's cell in the row of the formula: `C2`. `row` is another one; `fixed` keeps the column in place. */
export function cellOf(
  { region, column }: ColumnRef,
  situation: Situation,
  { row = rowOf(situation, region), fixed = isAcross(situation) } = {},
): string {
  return `${prefixOf(region.sheet, situation)}${fixed ? "$" : ""}${column.letter}${row}`;
}

/** From the column's first row to the formula's row: `C$2:C2`. */
export const rowsUpTo = (ref: ColumnRef, situation: Situation): string =>
  `${prefixOf(ref.region.sheet, situation)}${ref.column.letter}$${ref.region.top}:${ref.column.letter}${rowOf(situation, ref.region)}`;

/** The same row from the leftmost to the rightmost of the columns: `B2:D2`. */
export function acrossRow(refs: readonly ColumnRef[], situation: Situation): string {
  const sorted = [...refs].sort((one, other) => one.column.column - other.column.column);
  const [first] = sorted;
  const last = sorted.at(-1);
  return first && last
    ? `${cellOf(first, situation)}:${last.column.letter}${rowOf(situation, last.region)}`
    : "";
}

/** A cell that is told by its address: fixed where the formula is filled, except beside the first filled row. */
export function toldCell(sheet: string | null, address: string, situation: Situation): string {
  const area = areaOf(address);
  const place = placeArea(situation);
  if (!area) return address;
  const dollar = isAnchored(situation, {}) ? "$" : "";
  const isBeside =
    place.bottom > place.top &&
    area.top === place.top &&
    isSameSheet(sheet ?? situation.sheet, situation.sheet) &&
    !situation.sheets.labelled.some((each) => each.row === area.top && each.column === area.left);
  const row = isBeside ? "" : dollar;
  const column = isBeside && !isAcross(situation) ? "" : dollar;
  return `${prefixOf(sheet, situation)}${column}${columnLetters(area.left)}${row}${area.top}`;
}

/** A range that is told: `A1:C9`, fixed where the formula is filled; of one in the first filled row, the row of the formula. */
export function toldRange(sheet: string | null, address: string, situation: Situation): string {
  const area = areaOf(address);
  if (!area) return `${prefixOf(sheet, situation)}${address}`;
  const place = placeArea(situation);
  const dollar = isAnchored(situation, {}) ? "$" : "";
  const isBeside = area.top === place.top && area.bottom === place.top;
  const corner = (column: number, row: number) =>
    `${dollar}${columnLetters(column)}${isBeside ? "" : dollar}${row}`;
  return `${prefixOf(sheet, situation)}${corner(area.left, area.top)}:${corner(area.right, area.bottom)}`;
}

export const labelledCell = ({ sheet, row, column }: LabelledCell, situation: Situation): string =>
  toldCell(sheet, `${columnLetters(column)}${row}`, situation);

/** `DATE(2024,3,1)` of a serial number; with a time of day where it has one. */
export function dateText(serial: number): string {
  const { year, month, day } = toDay(Math.floor(serial), { dialect: "excel", date1904: false });
  const minutes = Math.round((serial % 1) * 1440);
  const time = minutes > 0 ? `+TIME(${Math.floor(minutes / 60)},${minutes % 60},0)` : "";
  return `DATE(${year},${month},${day})${time}`;
}

/** A constant in a formula: a text in quotes, a number, TRUE, a date. */
export function literal(value: string | number | boolean, isDate = false): string {
  if (typeof value === "string") return `"${value.replaceAll('"', '""')}"`;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return isDate ? dateText(value) : String(Number(value.toPrecision(15)));
}

/** A value, cell or labelled cell that something is compared with. Of a column, its cell in the formula's row. Null for periods. */
export function operandText(operand: Operand, situation: Situation): string | null {
  switch (operand.type) {
    case "value":
      return literal(operand.value, operand.isDate);
    case "cell":
      return toldCell(operand.sheet, operand.address, situation);
    case "labelled": {
      const cell = situation.sheets.labelled[operand.index];
      return cell ? labelledCell(cell, situation) : null;
    }
    case "column": {
      const ref = refAt(situation.sheets, operand.region, operand.column);
      return ref && cellOf(ref, situation);
    }
    case "now":
      return operand.unit === "day" ? `TODAY()${signed(operand.offset)}` : null;
    default:
      return null;
  }
}

/** `+3`, `-3`, nothing for 0. */
export const signed = (offset: number): string =>
  offset === 0 ? "" : offset > 0 ? `+${offset}` : String(offset);

/** What is looked for: a value, a cell, or the key column's cell in the formula's row. */
export function keyText(own: KeySource, situation: Situation): string {
  if (own.type === "value") return literal(own.value);
  return own.type === "cell" ? toldCell(own.sheet, own.address, situation) : cellOf(own.column, situation);
}
