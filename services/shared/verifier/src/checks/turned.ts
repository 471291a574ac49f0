// Whether the branches of an IF are told the other way round: what "otherwise" is said of stands first.
import type { CallNode } from "@cellwright/formula/tree";
import type { Given } from "./check.ts";
import { isCall, literalOf, nodesIn } from "./nodes.ts";
import { folded } from "./said.ts";
import { type Compare, opposite, type Test } from "./tests.ts";

/** Null where the question does not tell. */
function isTurned({ args }: CallNode, { reading }: Given): boolean | null {
  const [, then = null, rest = null] = args.map(literalOf);
  const other = reading.concepts.find(({ name }) => name === "otherwise" || name === "otherwiseBlank");
  if (then === null || !other) return null;
  // accents and doubled blanks are few: offsets are near enough to tell before from behind
  const [before, behind] = [
    folded(reading.question.slice(0, other.start)),
    folded(reading.question.slice(other.start)),
  ];
  const isIn = (part: string, text: string | number | boolean) =>
    text !== "" && part.includes(folded(String(text)));
  const [isFirst, isLast] = [before, behind].map((part) => isIn(part, then));
  if (rest !== null && isIn(before, rest) && !isIn(behind, rest)) return isFirst ? null : true;
  return isFirst && !isLast ? false : null;
}

/** The innermost IF that a test decides. */
export const decides = (test: Test, given: Given): CallNode | undefined =>
  given
    .upOf(test.node)
    .find(
      (each): each is CallNode => isCall(each, "IF") && nodesIn(each.args[0] ?? each).includes(test.node),
    );

/** As what a test may be told: itself, or its opposite in an IF whose branches are turned or may be. */
export function waysOf(test: Test, given: Given): Compare[] {
  const call = decides(test, given);
  const turned = call ? isTurned(call, given) : false;
  return [
    ...(turned === true ? [] : [test.operator]),
    ...(turned === false ? [] : [opposite[test.operator]]),
  ];
}
