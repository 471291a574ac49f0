// What is to be written into a cell, and the checks that it may be written there.
import { parse } from "@cellwright/formula/parse";
import { inside, type Node } from "@cellwright/formula/tree";
import { areaAddress, readAddress } from "../addresses.ts";
import { type Area, type CellValue, keyOf, type Sheet, type Table, type Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import { isStoredError } from "./cell-xml.ts";
import { fileFormula } from "./file-formula.ts";
import { checkedFormula } from "./formula-check.ts";
import { computesArrays } from "./several-cells.ts";

/** A value, or a formula without `=`, in English and A1 notation. `null` and an empty text leave the cell blank. */
export type Content = CellValue | { formula: string };

export interface Edit {
  /** As in `Sheet1!D2` or `'My sheet'!D2`. */
  cell: string;
  content: Content;
}

export interface Permissions {
  /** Also writes into sheets that are protected. */
  allowProtected: boolean;
  /** Writing into the first cell of an array formula replaces the whole array; its other cells become blank. */
  replaceArrays: boolean;
}

/** The areas that pivot tables fill in a sheet, by its name. */
export type PivotAreas = (sheet: string) => readonly Area[];

/** An edit of a cell that may be written. */
export interface CellEdit {
  sheet: Sheet;
  /** From 0. */
  row: number;
  column: number;
  key: number;
  content: CellValue | FormulaContent;
}

export interface FormulaContent {
  /** As files store it. */
  formula: string;
  /** Stored as a dynamic array, even if it fills only one cell. */
  isArray: boolean;
}

/** The most edits at once, and the most characters of a text. */
export const mostEdits = 100_000;
const longestText = 32_767;

const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

/** The edits in their order; the last one of a cell counts. Throws a WorkbookError for the first that is not allowed. */
export function cellEdits(
  workbook: Workbook,
  edits: readonly Edit[],
  permissions: Permissions,
  pivots: PivotAreas,
): CellEdit[] {
  if (edits.length > mostEdits)
    throw refuse(`There are more than ${mostEdits.toLocaleString("en-US")} edits.`);
  const single = singleNames(workbook);
  const found = new Map<string, CellEdit>();
  for (const { cell, content } of edits) {
    const { sheet, row, column } = placeOf(workbook, cell);
    checkPlace(workbook, { sheet, row, column, cell, content }, permissions);
    const pivot = pivots(sheet.name).find((area) => isIn(area, row, column));
    if (pivot) throw refuse(`${cell} is in the pivot table ${areaAddress(pivot)}, which Excel fills.`);
    const id = `${workbook.sheets.indexOf(sheet)}!${keyOf(row, column)}`;
    found.delete(id);
    const table = workbook.tables.find((each) => each.sheet === sheet.name && isIn(each.area, row, column));
    const checked = isFormula(content)
      ? formulaContent(workbook, content.formula, cell, table?.name ?? null, single)
      : checkedValue(content, cell);
    found.set(id, { sheet, row, column, key: keyOf(row, column), content: checked });
  }
  return [...found.values()];
}

export const isFormula = <Formula extends { formula: string }>(
  content: CellValue | Formula,
): content is Formula => typeof content === "object" && content !== null && "formula" in content;

function placeOf({ sheets }: Workbook, cell: string): { sheet: Sheet; row: number; column: number } {
  const place = typeof cell === "string" ? readAddress(cell) : null;
  const { top = 0, left = 0, bottom = -1, right = -1 } = place?.area ?? {};
  if (!place || top !== bottom || left !== right)
    throw new WorkbookError("no-such-range", `${cell} is not a cell such as Sheet1!D2.`);
  const sheet = sheets.find(({ name }) => name.toLowerCase() === place.sheet.toLowerCase());
  if (!sheet) throw new WorkbookError("no-such-range", `The workbook has no sheet ${place.sheet}.`);
  return { sheet, row: top, column: left };
}

interface Place {
  sheet: Sheet;
  row: number;
  column: number;
  cell: string;
  content: Content;
}

function checkPlace(workbook: Workbook, place: Place, { allowProtected, replaceArrays }: Permissions): void {
  const { sheet, row, column, cell } = place;
  if (sheet.isProtected && !allowProtected)
    throw new WorkbookError(
      "protected",
      `${sheet.name} is protected. Ask for writing into protected sheets.`,
    );
  const merged = sheet.merged.find((area) => isIn(area, row, column));
  if (merged && !isFirst(merged, row, column))
    throw refuse(`${cell} is inside the merged cells ${areaAddress(merged)}. Write into the first of them.`);
  const filled = sheet.dataTables.find((area) => isIn(area, row, column));
  if (filled) throw refuse(`${cell} is in the what-if data table ${areaAddress(filled)}, which Excel fills.`);
  const array = sheet.arrays.find(({ area, isDynamic }) => !isDynamic && isIn(area, row, column));
  if (array && !isFirst(array.area, row, column))
    throw refuse(`${cell} is part of the array formula in ${areaAddress(array.area)}.`);
  if (array && !isSingle(array.area) && !replaceArrays)
    throw refuse(
      `${cell} has the array formula of ${areaAddress(array.area)}. Ask for replacing whole arrays.`,
    );
  const table = workbook.tables.find((each) => each.sheet === sheet.name && isIn(each.area, row, column));
  if (table) checkTable(table, place);
}

/** Headings are also stored with the table, and formulas use them. */
function checkTable({ name, area, headerRows, columns }: Table, place: Place): void {
  const { row, column, cell, content } = place;
  if (row < area.top + headerRows && content !== columns[column - area.left]?.name)
    throw refuse(`${cell} is a heading of the table ${name}. Rename the column in a spreadsheet program.`);
}

const isIn = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
const isFirst = ({ top, left }: Area, row: number, column: number): boolean => row === top && column === left;
const isSingle = ({ top, left, bottom, right }: Area): boolean => top === bottom && left === right;

export function checkedValue(content: CellValue, cell: string): CellValue {
  if (content === null || content === "") return null;
  if (typeof content === "boolean") return content;
  if (typeof content === "string") {
    if (content.length <= longestText) return content;
    throw refuse(`The text for ${cell} has more than ${longestText.toLocaleString("en-US")} characters.`);
  }
  if (typeof content === "number") {
    if (Number.isFinite(content)) return content;
    throw refuse(`${content} cannot be written into ${cell}; cells hold finite numbers.`);
  }
  if (typeof content === "object" && typeof content.error === "string" && isStoredError(content.error))
    return { error: content.error };
  throw refuse(`${cell} can hold a number, a text, a boolean, an error such as #N/A, or a formula.`);
}

function formulaContent(
  workbook: Workbook,
  formula: string,
  cell: string,
  table: string | null,
  single: ReadonlySet<string>,
): FormulaContent {
  const { text, tree } = checkedFormula(workbook, formula, cell);
  const isArray = computesArrays(tree, single);
  return {
    formula: fileFormula(text, tree, { table, externalBooks: workbook.externalBooks }, isArray),
    isArray,
  };
}

/** The defined names, in capitals, that stand for one cell or value. */
function singleNames({ names }: Workbook): Set<string> {
  const isOne = (node: Node): boolean =>
    (node.type === "reference" && node.to === null && node.from.row > 0 && node.from.column > 0) ||
    ["number", "text", "boolean", "error"].includes(node.type);
  const found = new Set<string>();
  for (const { name, formula } of names)
    if (isOne(inside(parse(formula).tree))) found.add(name.toUpperCase());
  return found;
}
