// Which arguments share a line where a call is opened: a name and its value, a condition and what it gives.
import { type ApplyNode, type CallNode, children, type Node } from "../tree.ts";

/** How many arguments come before the pairs. */
const pairsAfter: Readonly<Record<string, number>> = {
  LET: 0,
  IFS: 0,
  COUNTIFS: 0,
  SWITCH: 1,
  SUMIFS: 1,
  AVERAGEIFS: 1,
  MAXIFS: 1,
  MINIFS: 1,
};

export function argumentLines(node: CallNode | ApplyNode): Node[][] {
  const { args } = node;
  const named = node.type === "call" && Object.hasOwn(pairsAfter, node.name);
  const single = named ? (pairsAfter[node.name] ?? 0) : args.length;
  const lines = args.slice(0, single).map((arg) => [arg]);
  for (let at = single; at < args.length; at += 2) lines.push(args.slice(at, at + 2));
  return lines;
}

/** A LET of several names is opened even where it would fit. */
export function isOpened(tree: Node): boolean {
  const rest: Node[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "call" && node.name === "LET" && node.args.length > 3) return true;
    rest.push(...children(node));
  }
  return false;
}
