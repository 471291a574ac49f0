// Warns where Google Sheets (without ARRAYFORMULA) or older Excel takes only one cell of a range.
import { type Diagnostics, report } from "../problem.ts";
import type { ExcelVersion } from "../reference/row.ts";
import { findFunction } from "../reference.ts";
import { areaOf } from "../references.ts";
import type { Node } from "../tree.ts";

/** The first range in this operator or call that would give only one cell; undefined if there is none. */
function risky(node: Node): Node | undefined {
  switch (node.type) {
    case "binary":
      if (node.operator === ":" || node.operator === " " || node.operator === ",") return undefined;
      return [node.left, node.right].find(isMany);
    case "unary":
      return node.operator !== "@" && isMany(node.operand) ? node.operand : undefined;
    case "postfix":
      return node.operator === "%" && isMany(node.operand) ? node.operand : undefined;
    case "call": {
      const params = findFunction(node.name)?.arguments;
      // Functions with repeated arguments accept whole ranges.
      if (params === undefined || params.some(({ repeated }) => repeated)) return undefined;
      return node.args.find((arg, at) => single.has(params[at]?.kind as string) && isMany(arg));
    }
    default:
      return undefined;
  }
}

const single: ReadonlySet<string> = new Set(["number", "text", "boolean", "date"]);

function isMany(node: Node): boolean {
  if (node.type === "group") return isMany(node.inner);
  if (node.type !== "reference" || node.to === null) return false;
  const { left, right, top, bottom } = areaOf(node);
  return left !== right || top !== bottom;
}

/** Reports a range that would give only one cell. Returns true if there was one. `version`: null for Google Sheets. */
export function checkSingle(node: Node, version: ExcelVersion | null, found: Diagnostics): boolean {
  const range = risky(node);
  if (range === undefined) return false;
  const message = version === null ? found.t("single.sheets") : found.t("single.excel", { version });
  report(found, "array_risk", range, message, "warning");
  return true;
}
