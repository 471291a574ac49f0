// Detects operator combinations that count as one step: `--(A2:A5="North")`, multiplied or added conditions.
import type { CallNode, Node, UnaryNode } from "../tree.ts";
import { children } from "../tree.ts";
import { isMade } from "./whole/literals.ts";
import { isTest, type Rewrite } from "./whole/rewrite.ts";

const mostNodes = 150;

/** The operand of `--`; undefined for any other node. */
export const doubleMinus = (node: Node): Node | undefined =>
  isMinus(node) && isMinus(node.operand) ? node.operand.operand : undefined;

const isMinus = (node: Node): node is UnaryNode => node.type === "unary" && node.operator === "-";

/** Whether a part is short enough for a phrase. */
export function isSmall(node: Node): boolean {
  const waiting = [node];
  for (let count = 0; count < mostNodes; count++) {
    const next = waiting.pop();
    if (!next) return true;
    waiting.push(...children(next));
  }
  return false;
}

/** The condition (such as AND or OR) that `--`, `*` or `+` form of other conditions; undefined for other nodes. */
export function countedTest(node: Node, rewrite: Rewrite): CallNode | undefined {
  const isCounted =
    doubleMinus(node) ?? (node.type === "binary" && (node.operator === "*" || node.operator === "+"));
  if (!isCounted || !isSmall(node)) return undefined;
  const test = rewrite(node);
  return isTest(test) ? test : undefined;
}

/** The operands that conditions compare, in text order. */
export function comparedIn({ name, args }: CallNode, rewrite: Rewrite): readonly Node[] {
  if (name !== "AND" && name !== "OR")
    return args.filter((each) => !isMade(each)).sort((one, other) => one.start - other.start);
  return args.flatMap((each) => {
    const test = rewrite(each);
    return isTest(test) ? comparedIn(test, rewrite) : [each];
  });
}
