// Cases that stand in each other's place: nothing where several conditions hold, and the result where they do not.
import type { Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { doubt } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";

const isNothing = (node: Node): boolean =>
  (node.type === "text" && node.value === "") || (node.type === "number" && node.value === 0);

/** It asks whether something is missing, wrong or otherwise: nothing may come of that. */
const isOfLack = (test: Node): boolean => {
  const node = bare(test);
  if (node.type === "call") return true;
  if (node.type !== "binary") return true;
  return node.operator === "<>" || [node.left, node.right].some((side) => isNothing(bare(side)));
};

/** IF(AND(B2<TODAY(),C2=""),"","overdue"); IF(B2>=LARGE(B$2:B$7,3),"","prize"). */
export const nothingWhereAllHolds: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [test, yes, no] = call.name === "IF" ? call.args.map(bare) : [];
        if (!test || !yes || !no || !isNothing(yes) || isNothing(no)) return [];
        const isAll = test.type === "call" && test.name === "AND" && !test.args.every(isOfLack);
        const isTop =
          test.type === "binary" &&
          /^[<>]=?$/.test(test.operator) &&
          [test.left, test.right].some((side) => {
            const limit = bare(side);
            return limit.type === "call" && /^(?:LARGE|SMALL|RANK)/.test(limit.name);
          });
        return isAll || isTop ? [doubt(say("case.rest"), yes)] : [];
      });
