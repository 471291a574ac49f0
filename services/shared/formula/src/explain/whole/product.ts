// Totals of products: conditions among the factors select the rows that count.
import { type CallNode, inside, type Node } from "../../tree.ts";
import { callNode, isNumber } from "./literals.ts";

/** The operands of a chain of one operator, in order. Uses a loop because chains may be long. */
export function operandsOf(node: Node, operator: "*" | "&"): Node[] {
  const found: Node[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner = inside(next);
    if (inner.type === "binary" && inner.operator === operator) waiting.push(inner.right, inner.left);
    else found.push(next);
  }
  return found;
}

/** SUMPRODUCT of several lists, or an aggregate of one product with conditions; null for anything else. */
export function multiplied({ name, args }: CallNode, isTest: (node: Node) => boolean): Node | null {
  const isProduct = name === "SUMPRODUCT";
  if (!isProduct && (!["SUM", "MAX"].includes(name) || args.length !== 1)) return null;
  const factors = args.flatMap((each) => operandsOf(each, "*"));
  const conditions = factors.filter(isTest);
  const values = factors.filter((each) => !isTest(each) && !isNumber(each, 1));
  if (conditions.length === 0 && !isProduct) return null;
  const test = callNode("AND", ...conditions);
  if (values.length === 0)
    return (isProduct || name === "SUM") && conditions.length > 0 ? callNode("COUNTROWS", test) : null;
  const product = values.reduce((left, right) => ({
    ...{ type: "binary", operator: "*", start: 0, end: 0 },
    ...{ left, right },
  }));
  const whole = callNode(isProduct ? "SUM" : name, product);
  return conditions.length > 0 ? callNode("WHERE", whole, test) : whole;
}
