// How far one formula is from another in what they are made of: functions, signs, values, cells.
import { printNode } from "@cellwright/formula/format";
import { numberOf } from "@cellwright/formula/sample/wants";
import { children, type Node } from "@cellwright/formula/tree";

/** Parts of the one that the other lacks, counted both ways. */
export function distance(one: Node, other: Node): number {
  const counts = new Map<string, number>();
  for (const [tree, by] of [
    [one, 1],
    [other, -1],
  ] as const)
    for (const part of partsOf(tree)) counts.set(part, (counts.get(part) ?? 0) + by);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function partsOf(node: Node): string[] {
  const number = numberOf(node);
  if (number !== null) return [String(number)];
  const inner = children(node).flatMap(partsOf);
  switch (node.type) {
    case "call":
      // SUMIFS with one condition is SUMIF
      return [node.name.replace(/IFS$/, "IF"), ...inner];
    case "binary":
      return [node.operator, ...inner];
    case "text": {
      const [, sign, rest = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(node.value) ?? [];
      return [...(sign ? [sign] : []), ...(rest === "" && sign ? [] : [rest.toLowerCase()])];
    }
    case "reference": {
      const fixed = [node.from, node.to].flatMap((corner) => (corner?.rowFixed ? ["$"] : []));
      return [printNode(node).replaceAll("$", ""), ...fixed];
    }
    case "group":
      return inner;
    default:
      return inner.length > 0 ? inner : [printNode(node)];
  }
}
