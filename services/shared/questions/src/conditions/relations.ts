// What stands between a column and what it is compared with: "more than", "before", "is not", "or more".
import type { Operator, Token } from "../reading.ts";
import type { Place } from "../sheet-words.ts";
import { has, isUsual } from "../text.ts";
import type { Placed, Scene } from "./scene.ts";

export interface Relation {
  operator: Operator | "not" | "from";
  isNegated: boolean;
  /** Only "in" or "on". */
  isLoose?: boolean;
  /** The tokens of it. */
  from: number;
  to: number;
}

/** What needs one operand, and not two or a negation alone. */
export const isOperator = (
  operator: Relation["operator"],
): operator is Exclude<Operator, "between" | "blank" | "filled"> =>
  !["not", "from", "between", "blank", "filled"].includes(operator);

type Sense = "number" | "moment" | "text";
const operators = (pairs: string): Readonly<Record<string, Operator>> =>
  Object.fromEntries(pairs.split(", ").map((pair) => pair.split(" ")));
const limits = "atLeast >=, atMost <=, moreThan >, lessThan <, since >=, until <=";
const table: Readonly<Record<Sense, Readonly<Record<string, Operator>>>> = {
  number: operators(limits),
  moment: operators(`${limits}, before <, after >, orMore >=, orLess <=`),
  text: operators("beginsWith begins, endsWith ends, contains contains, lacks contains"),
};
const behindNumbers = operators("orMore >=, orLess <=");
const negations = ["not", "except", "unequal", "lacks", "lacking"];
const passed = 4;

/** Looks left of a token for what relates it, over words that say nothing; `stop` is where something else was read. */
export function relationBefore(
  scene: Scene,
  at: number,
  stop: number,
  sense: Sense,
  own?: Place,
): Relation | null {
  const { text, byToken } = scene;
  let isNegated = false;
  let made: Relation | null = null;
  let steps = 0;
  const clause = text.tokens[at]?.clause;
  for (let index = at - 1; index >= stop && steps < passed; index--) {
    if (text.tokens[index]?.clause !== clause && !/[(:]\s*$/.test(before(index + 1))) break;
    const own = startOf(scene, index);
    const names = own === null ? [] : (text.conceptsAt.get(own)?.names ?? []);
    const operator = names.map((name) => table[sense][name]).find((one) => one !== undefined);
    const isNot = names.some((name) => negations.includes(name));
    const start = own ?? index;
    if (operator && (!made || made.isLoose))
      made = { operator, isNegated: names.includes("lacks"), from: start, to: at };
    else if (names.includes("between")) return { operator: "between", isNegated, from: start, to: at };
    else if (isNot && !(sense === "number" && !made && names.includes("except"))) {
      isNegated = true;
      made ??= { operator: "not", isNegated: false, from: start, to: at };
    } else if (names.includes("equal") || names.includes("within")) {
      // "is more than", "is not": the stronger word came first.
      made ??= { operator: "is", isNegated: false, isLoose: !names.includes("equal"), from: start, to: at };
    } else if (names.includes("from") && !made)
      made = { operator: "from", isNegated: false, from: start, to: at };
    else if (!isOwn(byToken.get(index)) && (byToken.has(index) || !passes(scene, index, names))) {
      // "apart from what is booked on Internal": a verb before "on"
      const isVerb = sense === "text" && made?.isLoose && made.from === index + 1 && names.length === 0;
      if (!isVerb || byToken.has(index) || !/^\p{Ll}/u.test(text.tokens[index]?.text ?? "")) break;
      steps--;
    }
    if (own !== null) index = own;
    steps++;
  }
  if (!made) return null;
  // "not more than" is "at most" and stands in the lexicon; "is not after" is turned here.
  return { ...made, isNegated: made.isNegated !== isNegated };

  function before(index: number): string {
    return text.question.slice(text.tokens[index - 1]?.end, text.tokens[index]?.start);
  }
  /** "without the group Test": the column that the value stands in. */
  function isOwn(one: Placed | undefined): boolean {
    return (
      one?.rivals.some(
        (rival) => rival.type === "column" && rival.region === own?.region && rival.column === own.column,
      ) ?? false
    );
  }
}

/** Looks right: "100 or more", "100以上", "100 übersteigt". */
export function relationBehind(scene: Scene, at: number, sense: Sense): Relation | null {
  const { text, byToken } = scene;
  const particle = text.tokens[at];
  const starts = particle && !text.conceptsAt.has(at) && isUsual(text, particle) ? [at, at + 1] : [at];
  const isVerbLast = ["de", "ja"].includes(text.words.language);
  for (const index of starts) {
    const concept = text.conceptsAt.get(index);
    if (!concept) continue;
    const sign = text.tokens[index];
    if (
      sign?.text === "+" &&
      sign.start === text.tokens[index - 1]?.end &&
      !/^\d/.test(text.tokens[index + 1]?.text ?? "")
    )
      return { operator: ">=", isNegated: false, from: index, to: index + 1 };
    const suffix = concept.names.map((name) => behindNumbers[name]).find((one) => one !== undefined);
    // "6 Monate ab Eintritt" is counted from there.
    const isStart = concept.names.includes("from") && byToken.get(index + 1)?.mention.type === "column";
    const isLimited = isVerbLast && !isStart && !startsOperand(scene, index + concept.length);
    const verb = isLimited
      ? concept.names.map((name) => table[sense][name]).find((one) => one !== undefined)
      : undefined;
    const operator = suffix ?? verb;
    if (operator) return { operator, isNegated: false, from: index, to: index + concept.length };
  }
  return null;
}

/** Whether something that can be compared with follows: "über 10" belongs to what is behind it. */
function startsOperand({ byToken, text }: Scene, at: number): boolean {
  for (let index = at; index < at + 3; index++) {
    const type = byToken.get(index)?.mention.type;
    if (type) return type !== "column";
    const token = text.tokens[index];
    if (!token || !isUsual(text, token)) return false;
  }
  return false;
}

/** The token that the concept over this one begins at. */
function startOf({ text }: Scene, at: number): number | null {
  for (let start = at; start > at - 6 && start >= 0; start--) {
    const concept = text.conceptsAt.get(start);
    if (concept) return start + concept.length > at ? start : null;
  }
  return null;
}

const passing =
  "this sum number date text word cell column within show to whole day year month due age whose true which".split(
    " ",
  );

function passes({ text }: Scene, at: number, names: readonly string[]): boolean {
  const token = text.tokens[at] as Token;
  return (
    names.some((name) => passing.includes(name)) ||
    (names.length === 0 && (isUsual(text, token) || token.word.length === 1))
  );
}

/** "Test excluded", "that Marco is not looking after": a word for it and nothing more that is mentioned. */
export function excludedBehind(scene: Scene, at: number): Relation | null {
  const { text, byToken } = scene;
  const { question, tokens } = text;
  const from = [at, at + 1, at + 2].find(
    (index) =>
      (has(text, index, "except") || (index < at + 2 && has(text, index, "unequal"))) &&
      tokens[index]?.clause === tokens[at - 1]?.clause &&
      !question.slice(tokens[at - 1]?.end, tokens[index]?.start).includes(","),
  );
  if (from === undefined || [0, 1, 2, 3, 4].some((over) => byToken.has(at + over))) return null;
  return { operator: "not", isNegated: false, from: at - 1, to: at };
}
