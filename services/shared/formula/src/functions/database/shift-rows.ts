// Moves the relative rows of a criterion's formula to another record, as filling down does.
import type { Corner, Node, SheetPrefix } from "../../tree.ts";

/** Moves relative rows down by `by`. References without a sheet get the sheet name `sheet`. */
export function shiftRows(node: Node, by: number, sheet: string): Node {
  const shift = (inner: Node): Node => shiftRows(inner, by, sheet);
  switch (node.type) {
    case "reference":
      return {
        ...node,
        sheet: node.sheet ?? prefixOf(sheet),
        from: movedCorner(node.from, by),
        to: node.to && movedCorner(node.to, by),
      };
    case "call":
      return { ...node, args: node.args.map(shift) };
    case "apply":
      return { ...node, callee: shift(node.callee), args: node.args.map(shift) };
    case "group":
      return { ...node, inner: shift(node.inner) };
    case "unary":
    case "postfix":
      return { ...node, operand: shift(node.operand) };
    case "binary":
      return { ...node, left: shift(node.left), right: shift(node.right) };
    case "array":
      return { ...node, rows: node.rows.map((row) => row.map(shift)) };
    default:
      return node;
  }
}

const prefixOf = (first: string): SheetPrefix => ({ path: "", workbook: "", first, last: "" });

const movedCorner = (corner: Corner, by: number): Corner =>
  corner.rowFixed || corner.row === 0 ? corner : { ...corner, row: corner.row + by };
