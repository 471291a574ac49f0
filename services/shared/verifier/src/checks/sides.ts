// Ranges that belong together lie side by side: a list and what is added or returned for it, INDEX and its MATCH.
import type { Node } from "@cellwright/formula/tree";
import { type Check, finder } from "./check.ts";
import { isCall } from "./nodes.ts";

const found = finder("ranges");

export const sides: Check = ({ calls, readOf }) =>
  calls.flatMap(pairsOf).flatMap(([one, other]) => {
    const [first, second] = [readOf(one)?.area, readOf(other)?.area];
    if (!first || !second || !other) return [];
    const isAcross = second.top === second.bottom && second.right > second.left;
    const isBeside = isAcross
      ? first.left === second.left && first.right === second.right
      : first.top === second.top && first.bottom === second.bottom;
    return found(!isBeside && "certain", other, "apart");
  });

function pairsOf({ name, args }: { name: string; args: readonly Node[] }): (Node | undefined)[][] {
  if (name === "SUMIF" || name === "AVERAGEIF") return [[args[0], args[2]]];
  if (name === "XLOOKUP") return [[args[1], args[2]]];
  if (name !== "INDEX") return [];
  return args.slice(1).flatMap((arg) => (isCall(arg, "MATCH", "XMATCH") ? [[args[0], arg.args[1]]] : []));
}
