// What Excel allows between braces; Google Sheets joins any values there.
import { type Problem, report } from "../problem.ts";
import type { ArrayNode, Node } from "../tree.ts";

/** Constants only, and every row as long as the first. */
export function checkConstants({ rows }: ArrayNode, problems: Problem[]): void {
  const width = rows[0]?.length ?? 0;
  for (const row of rows) {
    for (const item of row) {
      if (isConstant(item)) continue;
      const message =
        "Between braces Excel takes numbers, texts, TRUE, FALSE and errors only. Use a range or a function instead.";
      report(problems, "bad_array", item, message);
    }
    if (row.length !== width) {
      const last = row.at(-1) as Node;
      const message = `This row of the array has ${row.length} items, the first has ${width}. Make them alike.`;
      report(problems, "bad_array", last, message);
    }
  }
}

function isConstant(node: Node): boolean {
  if (node.type === "unary") return node.operator !== "@" && node.operand.type === "number";
  return node.type === "number" || node.type === "text" || node.type === "boolean" || node.type === "error";
}
