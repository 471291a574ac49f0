// Whether SUMIF or AVERAGEIF reads other cells than it names: its last range takes the size of the first one.
import type { CallNode, Corner, Node } from "@cellwright/formula/tree";

const resizing = new Set(["SUMIF", "AVERAGEIF"]);

/** `definedAs` returns the formula of a name. In doubt, the answer is yes. */
export function hasResizedTarget(
  { name, args }: CallNode,
  definedAs: (node: Node) => Node | undefined,
): boolean {
  const [range, , target] = args;
  if (!resizing.has(name) || !range || !target || target.type === "empty") return false;
  const size = sizeOf(range, definedAs);
  return size === null || size !== sizeOf(target, definedAs);
}

/** Equal for ranges that have the same size in every copy of the formula; null if the text does not say the size. */
function sizeOf(node: Node, definedAs: (node: Node) => Node | undefined): string | null {
  if (node.type === "group") return sizeOf(node.inner, definedAs);
  if (node.type === "structured") return `${node.table} ${node.items} ${columnsIn(node.columns)}`;
  if (node.type === "reference") {
    const last = node.to ?? node.from;
    return `${side("row", node.from, last)} x ${side("column", node.from, last)}`;
  }
  const formula = node.type === "name" ? definedAs(node) : undefined;
  return formula?.type === "reference" || formula?.type === "structured" ? sizeOf(formula, definedAs) : null;
}

const columnsIn = (columns: { from: string; to: string | null } | null): string => {
  if (columns === null) return "all";
  return columns.to === null ? "one" : `${columns.from} to ${columns.to}`;
};

function side(along: "row" | "column", from: Corner, to: Corner): string {
  if (from[along] === 0 || to[along] === 0) return `open from ${from[along]} to ${to[along]}`;
  const [first, last] = along === "row" ? [from.rowFixed, to.rowFixed] : [from.columnFixed, to.columnFixed];
  return first === last ? `${Math.abs(to[along] - from[along])}` : `${from[along]} ${first} ${to[along]}`;
}
