// Finds the words that relate a column to an operand: "more than", "before", "is not", "or more".
import type { Operator, Token } from "../reading.ts";
import { has, isUsual } from "../text.ts";
import type { Scene } from "./scene.ts";
import type { Fit } from "./subject.ts";

export interface Relation {
  operator: Operator | "not" | "from";
  isNegated: boolean;
  /** True for a mere "in" or "on", which is weak evidence of a comparison. */
  isLoose?: boolean;
  /** The range of tokens; `to` is exclusive. */
  from: number;
  to: number;
}

/** Whether this is an operator with one operand. "not" and "from" alone are no operators. */
export const isOperator = (
  operator: Relation["operator"],
): operator is Exclude<Operator, "between" | "blank" | "filled"> =>
  !["not", "from", "between", "blank", "filled"].includes(operator);

const operators = (pairs: string): Readonly<Record<string, Operator>> =>
  Object.fromEntries(pairs.split(", ").map((pair) => pair.split(" ")));
const behind = operators("orMore >=, orLess <=");
const order = {
  ...operators("atLeast >=, atMost <=, moreThan >, lessThan <, since >=, until <=, before <, after >"),
  ...behind,
};
const parts = operators("beginsWith begins, endsWith ends, contains contains, lacks contains");
const negations = ["not", "except", "unequal", "lacks", "lacking"];
const passed = 4;

/** Finds the relation to the left of an operand, skipping common words; `stop` is the leftmost token to read. */
export function relationBefore(scene: Scene, at: number, stop: number, fit: Fit): Relation | null {
  const { text, byToken } = scene;
  const { tokens } = text;
  let isNegated = false;
  let made: Relation | null = null;
  let steps = 0;
  for (let index = at - 1; index >= stop && steps < passed; index--, steps++) {
    if (tokens[index]?.clause !== tokens[at]?.clause) break;
    const start = text.starts.get(index) ?? index;
    const names = text.conceptsAt.get(start)?.names ?? [];
    const known = fit === "text" ? parts : order;
    const operator = names.map((name) => known[name]).find((one) => one !== undefined);
    const isNot = names.some((name) => negations.includes(name));
    const base = { isNegated: false, from: start, to: at };
    if (operator && (!made || made.isLoose)) made = { ...base, operator, isNegated: names.includes("lacks") };
    else if (names.includes("between")) return { ...base, operator: "between", isNegated };
    else if (isNot) {
      isNegated = true;
      made ??= { ...base, operator: "not" };
    } else if (names.includes("equal") || names.includes("within")) {
      // Tokens are read from right to left, so "is more than" has already given "more than".
      made ??= { ...base, operator: "is", isLoose: !names.includes("equal") };
    } else if (names.includes("from") && !made) made = { ...base, operator: "from" };
    else if (!isPassed(index, names)) break;
    index = start;
  }
  // The lexicon translates "not more than" to "at most". Other negations, "is not after", are applied here.
  return made && { ...made, isNegated: made.isNegated !== isNegated };

  function isPassed(index: number, names: readonly string[]): boolean {
    const { word } = tokens[index] as Token;
    const rivals = byToken.get(index)?.rivals;
    // Skips the heading before a value, as in "without the group Test".
    if (rivals) return rivals.some(({ type }) => type === "column");
    return names.length > 0 || word.length === 1 || isUsual(text, tokens[index] as Token);
  }
}

/** Finds the relation to the right of an operand: "100 or more", "100以上", "Test excluded", "that Marco is not in". */
export function relationBehind({ text, byToken }: Scene, at: number, fit: Fit): Relation | null {
  const { names, length } = text.conceptsAt.get(at) ?? { names: [], length: 1 };
  const base = { isNegated: false, from: at, to: at + length };
  // In German and Japanese, a comparison may follow its operand, but in "über 10" it belongs to the 10.
  const next = byToken.get(base.to)?.mention.type ?? "column";
  const isVerbLast = ["de", "ja"].includes(text.words.language) && next === "column";
  const known = fit === "text" ? (isVerbLast ? parts : {}) : isVerbLast ? order : behind;
  const operator = names.map((name) => known[name]).find((one) => one !== undefined);
  if (operator) return { ...base, operator };
  const isSame = text.tokens[at]?.clause === text.tokens[at - 1]?.clause;
  const isLast = [0, 1, 2, 3, 4].every((over) => !byToken.has(at + over));
  return isSame && isLast && has(text, at, "except", "unequal") ? { ...base, operator: "not" } : null;
}

/** Whether a mention is a result ("then North") or an example ("like 1.5K"), which no column is compared with. */
export function isOutcome({ text, byToken }: Scene, at: number): boolean {
  const isEqual = has(text, at - 1, "equal");
  // The Polish "to" means both "then" and "is". After a heading it means "is": "Kind to Office".
  if (isEqual && byToken.get(at - 2)?.mention.type === "column") return false;
  if (has(text, at - 1, "then", "otherwise") || (has(text, at - 1, "show") && !isEqual)) return true;
  return [at - 1, ...(isEqual ? [] : [at - 2])].some((from) =>
    text.words.openers.at(text.tokens, from)?.values.includes("example"),
  );
}
