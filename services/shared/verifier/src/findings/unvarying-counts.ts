// Counts, limits and steps that come to the same whatever the cells hold.
import { printNode } from "@cellwright/formula/format";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";

const isRange = (node: Node): boolean => node.type === "reference" && node.to !== null;

/** COUNT(IFERROR(B2:B7,0)): what is no number is made one, and counted. */
export const countsOfMended: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [first] = call.args;
    const mended = first && bare(first);
    const isMended =
      mended?.type === "call" &&
      /^IF(?:ERROR|NA)$/.test(mended.name) &&
      mended.args[0] !== undefined &&
      isRange(bare(mended.args[0])) &&
      mended.args[1] !== undefined &&
      numberOf(mended.args[1]) !== null;
    return call.name === "COUNT" && isMended ? [certain(say("count.all", { name: call.name }), call)] : [];
  });

/** COUNTIF(D2:D9,">"&SUM(D2:D9)): no value exceeds the total of all. */
export const aboveOwnTotal: Find = (tree) =>
  callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }): Finding[] => {
      const total = criterion.type === "binary" ? bare(criterion.right) : undefined;
      const summed = total?.type === "call" && total.name === "SUM" ? total.args[0] : undefined;
      return summed && total && printNode(summed) === printNode(range)
        ? [certain(say("itself.compared"), total)]
        : [];
    }),
  );

/** MIN(B2,20)*0.3+MIN(B2-20,0)*0.4: what is above a step is MAX(B2-20,0). */
export const stepsTurned: Find = (tree) => {
  const calls = callsIn(tree).filter(({ name, args }) => name === "MIN" && args.length === 2);
  return calls.flatMap((call): Finding[] => {
    const [over, nothing] = call.args.map(bare);
    if (over?.type !== "binary" || over.operator !== "-" || !nothing || numberOf(nothing) !== 0) return [];
    const due = printNode(over.left) + printNode(over.right);
    const hasLower = calls.some(({ args }) => args.map((arg) => printNode(arg)).join("") === due);
    return hasLower ? [certain(say("asked.otherEnd", { name: call.name }), call)] : [];
  });
};

/** COUNT(LARGE(B2:B7,{1;2;3})): how many were asked for, whatever they are; their largest is the first of them. */
export const countsOfRanks: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [first] = call.args;
    const ranked = first && bare(first);
    return /^(?:COUNTA?|MAX|MIN)$/.test(call.name) &&
      ranked?.type === "call" &&
      /^(?:LARGE|SMALL)$/.test(ranked.name) &&
      ranked.args[1]?.type === "array"
      ? [certain(say("count.results"), call)]
      : [];
  });
