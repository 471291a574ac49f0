// Edits workbooks as spreadsheet programs do: references in formulas follow the cells.
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { type Area, columnOf, keyOf, rowOf, type Sheet, type Workbook } from "../src/model.ts";
import { usedArea } from "../src/read/used-area.ts";

type Axis = "rows" | "columns";

export const copyOf = (workbook: Workbook): Workbook => structuredClone(workbook);

export const sheetNamed = (workbook: Workbook, name: string): Sheet => {
  const sheet = workbook.sheets.find((each) => each.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
};

/** Inserts blank lines before line `at`, which counts from 0. */
export function insertLines(workbook: Workbook, sheet: string, axis: Axis, at: number, count: number): void {
  const shifted = (line: number) => (line >= at ? line + count : line);
  moveCells(sheetNamed(workbook, sheet), (row, column) =>
    axis === "rows" ? [shifted(row), column] : [row, shifted(column)],
  );
  mapLines(workbook, sheet, axis, (first, last) => [shifted(first), shifted(last)]);
}

export function deleteLines(workbook: Workbook, sheet: string, axis: Axis, at: number, count: number): void {
  const isGone = (line: number) => line >= at && line < at + count;
  const shifted = (line: number) => (line >= at + count ? line - count : line);
  moveCells(sheetNamed(workbook, sheet), (row, column) => {
    if (isGone(axis === "rows" ? row : column)) return null;
    return axis === "rows" ? [shifted(row), column] : [row, shifted(column)];
  });
  mapLines(workbook, sheet, axis, (first, last) => {
    if (isGone(first) && isGone(last)) return null;
    return [isGone(first) ? at : shifted(first), isGone(last) ? at - 1 : shifted(last)];
  });
}

/** Cuts the cells of an area and pastes them elsewhere. */
export function moveBlock(
  workbook: Workbook,
  sheet: string,
  area: Area,
  rows: number,
  columns: number,
): void {
  const isInside = (row: number, column: number) =>
    row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
  moveCells(sheetNamed(workbook, sheet), (row, column) =>
    isInside(row, column) ? [row + rows, column + columns] : [row, column],
  );
  mapReferences(workbook, sheet, ({ from, to }) => {
    const last = to ?? from;
    if (from.row === 0 || from.column === 0) return "same";
    if (!isInside(from.row - 1, from.column - 1) || !isInside(last.row - 1, last.column - 1)) return "same";
    for (const corner of to ? [from, to] : [from]) {
      corner.row += rows;
      corner.column += columns;
    }
    return "moved";
  });
}

export function renameSheet(workbook: Workbook, from: string, to: string): void {
  sheetNamed(workbook, from).name = to;
  const rename = (text: string) =>
    replaced(text, (node) => {
      if (
        node.sheet === null ||
        node.sheet.workbook !== "" ||
        node.sheet.first.toLowerCase() !== from.toLowerCase()
      )
        return null;
      return { ...node, sheet: { ...node.sheet, first: to } };
    });
  for (const sheet of workbook.sheets)
    for (const [key, text] of sheet.formulas) sheet.formulas.set(key, rename(text));
  for (const name of workbook.names) {
    name.formula = rename(name.formula);
    if (name.scope === from) name.scope = to;
  }
  for (const table of workbook.tables) if (table.sheet === from) table.sheet = to;
}

function moveCells(sheet: Sheet, move: (row: number, column: number) => [number, number] | null): void {
  const moved = <Value>(cells: Map<number, Value>): Map<number, Value> => {
    const result = new Map<number, Value>();
    for (const [key, value] of cells) {
      const place = move(rowOf(key), columnOf(key));
      if (place) result.set(keyOf(...place), value);
    }
    return result;
  };
  sheet.values = moved(sheet.values);
  sheet.formulas = moved(sheet.formulas);
  sheet.formats = moved(sheet.formats);
  for (const list of [sheet.arrays.map(({ area }) => area), sheet.dataTables])
    for (const area of list) {
      const [top, left] = move(area.top, area.left) ?? [area.top, area.left];
      area.bottom += top - area.top;
      area.right += left - area.left;
      area.top = top;
      area.left = left;
    }
  sheet.used = usedArea(sheet);
}

type MapLine = (first: number, last: number) => [number, number] | null;

function mapLines(workbook: Workbook, sheet: string, axis: Axis, map: MapLine): void {
  const along = axis === "rows" ? "row" : "column";
  const [start, end] = axis === "rows" ? (["top", "bottom"] as const) : (["left", "right"] as const);
  mapReferences(workbook, sheet, ({ from, to }) => {
    if (from[along] === 0) return "same";
    const last = to ?? from;
    const isReversed = from[along] > last[along];
    const [one, other] = isReversed ? [last, from] : [from, last];
    const mapped = map(one[along] - 1, other[along] - 1);
    if (mapped === null) return "deleted";
    const isSame = one[along] === mapped[0] + 1 && other[along] === mapped[1] + 1;
    one[along] = mapped[0] + 1;
    other[along] = mapped[1] + 1;
    return isSame ? "same" : "moved";
  });
  for (const table of workbook.tables) {
    if (table.sheet !== sheet) continue;
    const [first, last] = map(table.area[start], table.area[end]) ?? [0, 0];
    table.area[start] = first;
    table.area[end] = last;
  }
}

/** Changes the references to a sheet in all formulas and names. */
function mapReferences(
  workbook: Workbook,
  sheet: string,
  map: (node: ReferenceNode) => "same" | "moved" | "deleted",
): void {
  const change = (text: string, own: string | null, isName = false) =>
    replaced(text, (node) => {
      // Relative references in names do not follow.
      if (isName && !(node.from.rowFixed && node.from.columnFixed)) return null;
      const target = node.sheet === null ? own : node.sheet.workbook === "" ? node.sheet.first : null;
      if (target?.toLowerCase() !== sheet.toLowerCase() || (node.sheet?.last ?? "") !== "") return null;
      const copy = structuredClone(node);
      const outcome = map(copy);
      if (outcome === "same") return null;
      return outcome === "moved" ? copy : node.sheet ? `${printPrefix(node.sheet)}#REF!` : "#REF!";
    });
  for (const each of workbook.sheets)
    for (const [key, text] of each.formulas) each.formulas.set(key, change(text, each.name));
  for (const name of workbook.names) name.formula = change(name.formula, name.scope, true);
}

/** Replaces references in the text of a formula; `null` keeps one as it is. */
function replaced(text: string, replace: (node: ReferenceNode) => ReferenceNode | string | null): string {
  if (!/[A-Za-z$\d]/.test(text)) return text;
  let result = text;
  const nodes = nodesOf(parse(text).tree).filter((node) => node.type === "reference");
  for (const node of nodes.sort((one, other) => other.start - one.start)) {
    const other = replace(node);
    if (other === null) continue;
    const written = typeof other === "string" ? other : printNode(other);
    result = result.slice(0, node.start) + written + result.slice(node.end);
  }
  return result;
}
