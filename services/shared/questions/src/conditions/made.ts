// A condition while it is made: with the tokens that say it.
import type { Condition, Operand, Operator } from "../reading.ts";
import { spanOf } from "../text.ts";
import type { Scene } from "./scene.ts";
import type { Subject } from "./subject.ts";

export interface Made extends Condition {
  from: number;
  to: number;
}

/** `told`: where it is said, and whether it is turned by "not". */
export const build = (
  { text }: Scene,
  { from, to, isNegated = false }: { from: number; to: number; isNegated?: boolean },
  { region, column, score: faith }: Subject,
  operator: Operator,
  operands: readonly Operand[],
  score: number,
): Made => ({
  ...{ ...spanOf(text.tokens, from, to - from), from, to, region, column, operator, operands },
  ...{ isNegated, join: "and", score: score * faith },
});
