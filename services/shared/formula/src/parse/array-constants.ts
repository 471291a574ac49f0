// Checks array constants for Excel. Google Sheets allows any values in them.
import { type Diagnostics, report } from "../problem.ts";
import type { ArrayNode, Node } from "../tree.ts";

/** Reports values that are not constants, and rows of different length. */
export function checkConstants({ rows }: ArrayNode, found: Diagnostics): void {
  const width = rows[0]?.length ?? 0;
  for (const row of rows) {
    for (const item of row) {
      if (isConstant(item)) continue;
      report(found, "bad_array", item, found.t("array.constants"));
    }
    if (row.length !== width) {
      const last = row.at(-1) as Node;
      const message = found.t("array.row", { items: row.length, first: width });
      report(found, "bad_array", last, message);
    }
  }
}

function isConstant(node: Node): boolean {
  if (node.type === "unary") return node.operator !== "@" && node.operand.type === "number";
  return node.type === "number" || node.type === "text" || node.type === "boolean" || node.type === "error";
}
