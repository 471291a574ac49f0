// Which arguments of a call share a line: a name and its value, a condition and its result.
import { type ApplyNode, type CallNode, children, type Node } from "../tree.ts";

/** The number of arguments before the first pair. */
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

/** A LET with several names is always laid out over several lines. */
export function isOpened(tree: Node): boolean {
  const rest: Node[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "call" && node.name === "LET" && node.args.length > 3) return true;
    rest.push(...children(node));
  }
  return false;
}
