// Parts of texts that rows are given by: "begins with FR", `contains "ee"`, "the word leak".
import type { Operator, Span } from "../reading.ts";
import { has, isUsual, spanOf } from "../text.ts";
import { build, type Made } from "./made.ts";
import { operandOf } from "./operands.ts";
import { isOperator, type Relation, relationBefore, relationBehind } from "./relations.ts";
import { isIn, kindOf, type Placed, type Scene } from "./scene.ts";
import { subjectOf, supposed } from "./subject.ts";

/** The tokens of a relation and its operand, and whether it is negated. */
export const toldBy = (one: Placed, relation: Relation | null) => ({
  from: Math.min(relation?.from ?? one.from, one.from),
  to: one.to,
  isNegated: relation?.isNegated || relation?.operator === "not",
});

export function quoted(scene: Scene, one: Placed, stop: number): Made | null {
  const relation = relationBefore(scene, one.from, stop, "text") ?? relationBehind(scene, one.to, "text");
  if (!relation) return null;
  const told = toldBy(one, relation);
  const subject = subjectOf(scene, told.from, one.to, "text") ?? supposed(scene, "text", scene.main);
  const operand = operandOf(scene, one.mention, subject);
  const operator = isOperator(relation.operator) ? relation.operator : "is";
  return subject && operand ? build(scene, told, subject, operator, [operand], 0.85) : null;
}

const affixes: Readonly<Record<string, Operator>> = {
  beginsWith: "begins",
  endsWith: "ends",
  contains: "contains",
  lacks: "contains",
};

/** A word without quotes that stands in no cell as a whole: "codes that begin with FR". */
export function affixed(scene: Scene, taken: readonly Span[], known: readonly Made[]): Made[] {
  const { text, byToken } = scene;
  const found: Made[] = [];
  for (const [start, { names, length }] of text.conceptsAt) {
    const name = names.find((each) => affixes[each] !== undefined);
    const at = start + length;
    const token = text.tokens[at];
    if (!name || !token || kindOf(scene, start) !== "request" || token.clause !== text.tokens[start]?.clause)
      continue;
    const told = { from: start, to: at + 1, isNegated: name === "lacks" };
    const span = spanOf(text.tokens, start, length + 1);
    // a name, or "the word leak"
    const isTold = text.words.concepts.at(text.tokens, at - 1)?.values.includes("word");
    const isWord = !byToken.has(at) && !text.conceptsAt.has(at) && !isUsual(text, token);
    const isShown = text.concepts.some(
      ({ name, clause, end }) =>
        ["mark", "show"].includes(name) && clause === token.clause && end < span.start,
    );
    if (isTold ? isShown : !/[\p{Lu}\d]/u.test(token.text)) continue;
    if (!isWord || has(text, start - 1, "not") || isIn([...taken, ...known], span)) continue;
    const subject = subjectOf(scene, start, at + 1, "text");
    const operand = { type: "value", value: token.text, isDate: false } as const;
    const operator = affixes[name] ?? "contains";
    if (subject) found.push(build(scene, told, subject, operator, [operand], 0.8));
  }
  return found;
}
