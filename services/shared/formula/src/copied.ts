// Adjusts a formula's references as copying its cell to another cell does.
import { sheetLimits } from "./references.ts";
import type { Corner, Node, ReferenceNode } from "./tree.ts";

/** Moves the references by this many columns and rows. References that leave the sheet become `#REF!`. */
export function copied(node: Node, columns: number, rows: number): Node {
  const through = (inner: Node) => copied(inner, columns, rows);
  switch (node.type) {
    case "reference":
      return copiedReference(node, columns, rows);
    case "call":
      return { ...node, args: node.args.map(through) };
    case "apply":
      return { ...node, callee: through(node.callee), args: node.args.map(through) };
    case "binary":
      return { ...node, left: through(node.left), right: through(node.right) };
    case "unary":
    case "postfix":
      return { ...node, operand: through(node.operand) };
    case "group":
      return { ...node, inner: through(node.inner) };
    case "array":
      return { ...node, rows: node.rows.map((row) => row.map(through)) };
    default:
      return node;
  }
}

function copiedReference(node: ReferenceNode, columns: number, rows: number): Node {
  const corner = (from: Corner): Corner => ({
    ...from,
    column: from.column === 0 || from.columnFixed ? from.column : from.column + columns,
    row: from.row === 0 || from.rowFixed ? from.row : from.row + rows,
  });
  const from = corner(node.from);
  const to = node.to && corner(node.to);
  const { columns: lastColumn, rows: lastRow } = sheetLimits.excel;
  const isInside = [from, to ?? from].every(({ column, row }) => column <= lastColumn && row <= lastRow);
  return isInside
    ? { ...node, from, to }
    : { type: "error", code: "#REF!", start: node.start, end: node.end };
}
