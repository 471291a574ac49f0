// Translates references: open-ended ranges, unions, intersections, other workbooks, 3-D references.
import { printNode } from "../format.ts";
import { printPrefix } from "../parse/sheet-prefix.ts";
import { areaOf, isOpen, sheetLimits } from "../references.ts";
import type { BinaryNode, Node, ReferenceNode, SheetPrefix, StructuredNode } from "../tree.ts";
import type { Journey } from "./journey.ts";

const { excel } = sheetLimits;

/** Closes an open end: `A2:A` becomes `A2:A1048576`. Excel has no reference beyond its last row or column. */
export function closed(node: ReferenceNode, journey: Journey): Node {
  const { from, to } = node;
  const corners = to ? [from, to] : [from];
  if (corners.some(({ row, column }) => row > excel.rows || column > excel.columns)) {
    const part = printNode(node, { dialect: "sheets" });
    journey.stops.add(journey.t("translate.beyond", { part }));
    return node;
  }
  if (!to || !isOpen(node)) return node;
  return {
    ...node,
    to: {
      ...to,
      row: to.row || excel.rows,
      column: to.column || excel.columns,
    },
  };
}

/** Opens a range to the last row: `A2:A1048576` becomes `A2:A`, because Google Sheets has no fixed last row. */
export function opened(node: ReferenceNode): Node {
  const { from, to } = node;
  if (!to || from.row === 0 || from.column === 0) return node;
  const tall = to.row === excel.rows && from.row < to.row;
  const wide = to.column === excel.columns && from.column < to.column;
  if (!tall && !wide) return node;
  if (tall && wide) return { ...node, to: { ...to, row: 0, rowFixed: false } };
  return {
    ...node,
    to: tall ? { ...to, row: 0, rowFixed: false } : { ...to, column: 0, columnFixed: false },
  };
}

/** Stops at references to other workbooks and 3-D references, which only Excel has. */
export function checkSheet(sheet: SheetPrefix | null, journey: Journey): void {
  if (!sheet || journey.to === "excel") return;
  if (sheet.workbook !== "" || sheet.path !== "") {
    const workbook = printPrefix(sheet).slice(0, -1);
    journey.stops.add(journey.t("translate.otherBook", { workbook }));
  }
  if (sheet.last !== "")
    journey.stops.add(journey.t("translate.severalSheets", { part: `${sheet.first}:${sheet.last}` }));
}

/** Google Sheets has had tables since 2024, but no "this row" and no reference without a table name. */
export function checkTable(node: StructuredNode, journey: Journey): void {
  if (journey.to === "excel") return;
  const part = printNode(node);
  if (node.table === "" || node.items.includes("thisRow")) {
    journey.stops.add(journey.t("translate.ownRow", { part }));
    return;
  }
  journey.notes.add(journey.t("translate.table", { part, table: node.table }));
}

/** The intersection as a range: `A1:C3 B2:D9` is `B2:C3`. Undefined if it is unknown or empty. */
export function intersectionOf({ left, right }: BinaryNode): Node | undefined {
  if (left.type !== "reference" || right.type !== "reference") return undefined;
  if (right.sheet && JSON.stringify(left.sheet) !== JSON.stringify(right.sheet)) return undefined;
  const [one, other] = [areaOf(left), areaOf(right)];
  const from = {
    column: Math.max(one.left, other.left),
    row: Math.max(one.top, other.top),
    columnFixed: (one.left >= other.left ? left : right).from.columnFixed,
    rowFixed: (one.top >= other.top ? left : right).from.rowFixed,
  };
  const last = {
    column: Math.min(one.right, other.right),
    row: Math.min(one.bottom, other.bottom),
    columnFixed: from.columnFixed,
    rowFixed: from.rowFixed,
  };
  if (last.column < from.column || last.row < from.row || last.column > 20_000 || last.row > 2e7)
    return undefined;
  const isCell = last.column === from.column && last.row === from.row;
  return { ...left, from, to: isCell ? null : last };
}

export function stopAtOperator(node: BinaryNode, journey: Journey): void {
  const key = node.operator === "," ? "translate.union" : "translate.crossing";
  journey.stops.add(journey.t(key, { part: printNode(node), product: journey.t(`product.${journey.to}`) }));
}
