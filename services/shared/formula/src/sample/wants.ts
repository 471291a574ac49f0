// What the cells of a formula should contain: the kind of value, and values that should occur.
import type { PlainCell } from "../evaluate/workbook.ts";
import { findFunction } from "../reference.ts";
import type { Node } from "../tree.ts";

export type Kind = "number" | "text" | "date" | "boolean" | "any";

/** The requirements for the cells of a node. */
export interface Want {
  kind: Kind;
  /** Values that should occur: literals, and values around a limit. */
  values: PlainCell[];
  /** A text that every value should contain, such as the delimiter at which the value is split. */
  holds: string;
  /** Whether the first row may contain a heading. */
  heading: boolean;
  /** Whether the values are keys in ascending order, as an approximate lookup needs them. */
  ascending: boolean;
}

export const anything: Want = { kind: "any", values: [], holds: "", heading: false, ascending: false };
export const wantOf = (more: Partial<Want>): Want => ({ ...anything, ...more });

const datesByName: ReadonlySet<string> = new Set("DATE TODAY NOW EDATE EOMONTH DATEVALUE WORKDAY".split(" "));
export const givesDate = (node: Node): boolean =>
  (node.type === "call" && datesByName.has(node.name)) ||
  (node.type === "binary" &&
    (node.operator === "+" || node.operator === "-") &&
    (givesDate(node.left) || givesDate(node.right))) ||
  (node.type === "group" && givesDate(node.inner));

/** The requirements for one side of a comparison, derived from the other side. */
export function comparedWith(other: Node, operator: string): Want {
  if (other.type === "text") return wantOf({ kind: "text", values: [other.value] });
  if (other.type === "boolean") return wantOf({ kind: "boolean", values: [other.value] });
  if (givesDate(other)) return wantOf({ kind: "date" });
  const number = numberOf(other);
  if (number !== null) return wantOf({ kind: "number", values: around(number, operator) });
  return other.type === "call" && findFunction(other.name)?.category === "Text"
    ? wantOf({ kind: "text" })
    : anything;
}

export function numberOf(node: Node): number | null {
  if (node.type === "number") return node.value;
  if (node.type === "group") return numberOf(node.inner);
  const inner = node.type === "unary" || node.type === "postfix" ? numberOf(node.operand) : null;
  if (inner === null) return null;
  return node.type === "postfix"
    ? inner / 100
    : node.type === "unary" && node.operator === "-"
      ? -inner
      : inner;
}

/** Values below, at and above a limit. */
export const around = (limit: number, operator: string): number[] => {
  const far = Number.isInteger(limit) ? Math.max(1, Math.round(Math.abs(limit) / 2)) : Math.abs(limit) / 2;
  const near = [limit + far, limit - far, limit, limit + 2 * far];
  return operator === "=" || operator === "<>" ? [limit, limit + far, limit, limit + 2 * far] : near;
};

/** The requirements for the range of a criterion: `">=100"`, `"Paid"`, `"*x*"`, `5`, `">"&DATE(…)`. */
export function wantOfCriterion(criterion: Node): Want {
  if (criterion.type === "binary" && criterion.operator === "&") {
    if (givesDate(criterion.right)) return wantOf({ kind: "date" });
    if (criterion.left.type === "text" && /^[<>=]/.test(criterion.left.value))
      return wantOf({ kind: "number" });
    return wantOf({ kind: "text" });
  }
  if (criterion.type !== "text") return comparedWith(criterion, "=");
  const [, operator = "=", rest = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion.value) ?? [];
  if (rest === "") return wantOf({ kind: "text" });
  const number = Number(rest);
  if (!Number.isNaN(number)) return wantOf({ kind: "number", values: around(number, operator) });
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(rest)) return wantOf({ kind: "date" });
  return wantOf({
    kind: "text",
    values: [
      rest
        .replaceAll(/~([*?~])/g, "$1")
        .replaceAll("*", "")
        .replaceAll("?", "x"),
    ],
  });
}
