// Resolves references to cells: sheets, 3-D references, other workbooks, tables and reference operators.
import { areaOf, sheetLimits } from "../references.ts";
import type { BinaryOperator, Corner, ReferenceNode, SheetPrefix, StructuredNode } from "../tree.ts";
import { cannotRun, type Run } from "./run.ts";
import {
  type Area,
  emptySheet,
  errors,
  isError,
  isReference,
  type Reference,
  type Sheet,
  type Table,
  type Value,
  type Workbook,
} from "./values.ts";
import { bookNamed, findSheet } from "./workbook.ts";

export const referenceTo = (...areas: Area[]): Reference => ({ type: "reference", areas });

/**
 * The sheets that a prefix refers to. In Google Sheets a missing sheet gives #REF!. In Excel it counts as
 * empty, because Excel does not accept a formula that names a missing sheet. Of another workbook, only some sheets
 * may be at hand.
 */
export function sheetsOf(run: Run, prefix: SheetPrefix | null): Sheet[] {
  if (prefix === null) return [run.sheet];
  const book = bookOf(run, prefix);
  const first = findSheet(book, prefix.first);
  if (!first && run.dialect === "excel" && prefix.last === "") {
    const { workbook, first: name } = prefix;
    return book === run.book ? [emptySheet(name)] : cannotRun(workbook, "run.workbook", { workbook });
  }
  if (!first) throw errors.ref;
  if (prefix.last === "") return [first];
  const last = findSheet(book, prefix.last);
  if (!last) throw errors.ref;
  const ends = [book.sheets.indexOf(first), book.sheets.indexOf(last)].sort((one, other) => one - other);
  return book.sheets.slice(ends[0], (ends[1] ?? 0) + 1);
}

function bookOf(run: Run, prefix: SheetPrefix): Workbook {
  const { workbook } = prefix;
  return bookNamed(run.book, prefix) ?? cannotRun(workbook, "run.workbook", { workbook });
}

/** A corner of a relative reference in the cell that shares the tree. Beyond the sheet's edge it continues at the other one. */
function shifted(run: Run, corner: Corner): Corner {
  const { rows, columns } = sheetLimits[run.dialect];
  const { shift } = run;
  const row = corner.rowFixed || corner.row === 0 ? corner.row : wrapped(corner.row + shift.rows, rows);
  const column =
    corner.columnFixed || corner.column === 0
      ? corner.column
      : wrapped(corner.column + shift.columns, columns);
  return { ...corner, row, column };
}

const wrapped = (place: number, count: number): number =>
  place >= 1 && place <= count ? place : ((((place - 1) % count) + count) % count) + 1;

export function cellsOf(run: Run, written: ReferenceNode): Reference {
  const isMoved = run.shift.rows !== 0 || run.shift.columns !== 0;
  const node = isMoved
    ? { ...written, from: shifted(run, written.from), to: written.to && shifted(run, written.to) }
    : written;
  const { from, to } = node;
  if (node.sheet === null && to === null && from.row > 0 && from.column > 0)
    return referenceTo({
      sheet: run.sheet,
      left: from.column,
      top: from.row,
      right: from.column,
      bottom: from.row,
    });
  const limits = sheetLimits[run.dialect];
  const { left, top, right, bottom } = areaOf(node);
  const area = { left, top, right: Math.min(right, limits.columns), bottom: Math.min(bottom, limits.rows) };
  return referenceTo(...sheetsOf(run, node.sheet).map((sheet) => ({ sheet, ...area })));
}

/** The part of a table that a structured reference refers to. */
export function tableCells(run: Run, node: StructuredNode): Reference {
  const table = tableOf(run, node.table);
  const sheet = findSheet(run.book, table.sheet);
  if (!sheet) throw errors.ref;
  const { top, bottom } = rowsOf(run, table, node);
  const { left, right } = columnsOf(table, node);
  return referenceTo({ sheet, left, right, top, bottom });
}

/** A table name alone means its data rows: `VLOOKUP(A1,Sales,2,FALSE)`. */
export function tableNamed(run: Run, name: string): Reference | undefined {
  const table = run.book.tables.find((each) => each.name.toUpperCase() === name);
  const sheet = table && findSheet(run.book, table.sheet);
  if (!table || !sheet) return undefined;
  const { left, top, right, bottom } = table.area;
  return referenceTo({ sheet, left, right, top: top + 1, bottom: table.totals ? bottom - 1 : bottom });
}

function tableOf(run: Run, name: string): Table {
  const lower = name.toLowerCase();
  const found = run.book.tables.find((table) =>
    lower === "" ? isInside(run, table) : table.name.toLowerCase() === lower,
  );
  return (
    found ?? (name === "" ? cannotRun(name, "run.ownTable") : cannotRun(name, "run.table", { table: name }))
  );
}

const isInside = ({ sheet, row, column }: Run, table: Table): boolean =>
  table.sheet === sheet.name &&
  row >= table.area.top &&
  row <= table.area.bottom &&
  column >= table.area.left &&
  column <= table.area.right;

function rowsOf(
  run: Run,
  { area, totals }: Table,
  { items }: StructuredNode,
): { top: number; bottom: number } {
  const lastData = totals ? area.bottom - 1 : area.bottom;
  if (items.length === 0) return { top: area.top + 1, bottom: lastData };
  if (items.includes("all")) return { top: area.top, bottom: area.bottom };
  if (items.includes("thisRow")) {
    if (run.row <= area.top || run.row > lastData) throw errors.value;
    return { top: run.row, bottom: run.row };
  }
  if (items.includes("totals") && !totals) throw errors.ref;
  const tops = { headers: area.top, data: area.top + 1, totals: area.bottom };
  const bottoms = { headers: area.top, data: lastData, totals: area.bottom };
  const chosen = items.filter((item): item is keyof typeof tops => item in tops);
  return {
    top: Math.min(...chosen.map((item) => tops[item])),
    bottom: Math.max(...chosen.map((item) => bottoms[item])),
  };
}

function columnsOf({ area, columns }: Table, node: StructuredNode): { left: number; right: number } {
  if (node.columns === null) return { left: area.left, right: area.right };
  const place = (name: string): number => {
    const at = columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
    if (at < 0) throw errors.ref;
    return area.left + at;
  };
  const from = place(node.columns.from);
  const to = node.columns.to === null ? from : place(node.columns.to);
  return { left: Math.min(from, to), right: Math.max(from, to) };
}

/** Applies a reference operator: `:` gives the rectangle around both, a space their intersection, `,` their union. */
export function joined(operator: BinaryOperator, left: Value, right: Value): Value {
  if (isError(left)) return left;
  if (isError(right)) return right;
  if (!isReference(left) || !isReference(right)) return errors.value;
  if (operator === ",") return referenceTo(...left.areas, ...right.areas);
  if (operator === ":") return around([...left.areas, ...right.areas]);
  const shared = left.areas.flatMap((one) => right.areas.flatMap((other) => overlap(one, other)));
  return shared.length === 0 ? errors.null : referenceTo(...shared);
}

function around(areas: Area[]): Value {
  const [first] = areas;
  if (!first || areas.some(({ sheet }) => sheet !== first.sheet)) return errors.value;
  return referenceTo({
    sheet: first.sheet,
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  });
}

function overlap(one: Area, other: Area): Area[] {
  if (one.sheet !== other.sheet) return [];
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  return left > right || top > bottom ? [] : [{ sheet: one.sheet, left, top, right, bottom }];
}

/** The value of `A1#`: the spilled result of the formula in A1; #REF! if A1 has no formula. */
export function spilled(run: Run, value: Value): Value {
  if (!isReference(value)) return isError(value) ? value : errors.ref;
  const [area] = value.areas;
  return area ? run.resultOf(area.sheet, area.top, area.left) : errors.ref;
}
