// Applies a follow-up to the conditions of the question before it: replaces, adds or removes conditions.
import type { Condition, Mention, Operand, Reading } from "@cellwright/questions/reading";
import { conceptsOf } from "./follow-up.ts";

type NumberMention = Extract<Mention, { type: "number" }>;

/** The only number of a message that has no conditions, tiers or quotes; null if there are none or several. */
export function numberIn({ mentions, conditions, tiers }: Reading): NumberMention | null {
  const [number, more] = mentions.filter((each) => each.type === "number");
  const hasQuote = mentions.some(({ type }) => type === "quote");
  return number && !more && !hasQuote && conditions.length + tiers.length === 0 ? number : null;
}

export const says = (now: Reading, ...names: string[]): boolean =>
  conceptsOf(now).some(({ name }) => names.includes(name));

type Column = Pick<Condition, "region" | "column">;
export const isOn = (one: Column, other: Column): boolean =>
  one.region === other.region && one.column === other.column;

const isNamed = (condition: Condition, { mentions }: Reading): boolean =>
  mentions.some((each) => each.type === "column" && isOn(each, condition));

export function conditionsOf(before: Reading, now: Reading): readonly Condition[] {
  const old = before.conditions;
  if (says(now, "remove", "regardless")) {
    const kept = old.filter((each) => !isDropped(each, now));
    if (kept.length < old.length) return kept;
  }
  if (now.conditions.length === 0) return withOperands(old, now);
  return now.conditions.reduce((all, each) => withCondition(all, completed(each, now), now), old);
}

/** Whether the message removes the condition, as in "drop the paid bit, I want all from Acme". */
function isDropped(condition: Condition, now: Reading): boolean {
  const at = now.concepts.find(({ name }) => name === "remove")?.start ?? -1;
  const first = now.conditions.find(({ start }) => start > at);
  if (first) return isOn(first, condition);
  return isNamed(condition, now);
}

/** Adds to a short condition what the words before it say: "leave out the void ones", "also as a part". */
function completed(meant: Condition, now: Reading): Condition {
  if (meant.operator !== "is" || meant.isNegated) return meant;
  const isExcept = now.concepts.some(({ name, start }) => name === "except" && start < meant.start);
  if (now.conditions.length === 1 && isExcept) return { ...meant, isNegated: true };
  return says(now, "part", "contains") ? { ...meant, operator: "contains" } : meant;
}

function withCondition(old: readonly Condition[], meant: Condition, now: Reading): readonly Condition[] {
  const isList = ({ operator, isNegated }: Condition) => operator === "is" && !isNegated;
  const listed = old.find((each) => isOn(each, meant) && isList(each));
  if (says(now, "also", "or") && listed && isList(meant)) {
    const all = [...listed.operands, ...meant.operands].map((each) => [JSON.stringify(each), each] as const);
    return old.map((each) => (each === listed ? { ...each, operands: [...new Map(all).values()] } : each));
  }
  const isOpposite = ({ operator }: Condition) =>
    /^[<>]/.test(operator) && /^[<>]/.test(meant.operator) && operator[0] !== meant.operator[0];
  const isKept = (each: Condition) =>
    !isOn(each, meant) || isOpposite(each) || (meant.isNegated && each.isNegated);
  return [...old.filter(isKept), meant];
}

/** Cells that the message names outside of conditions replace values; its only number replaces that of a limit. */
function withOperands(conditions: readonly Condition[], now: Reading): readonly Condition[] {
  const cells = now.mentions.filter(
    (each) => each.type === "labelled" || (each.type === "cell" && each.address !== now.place?.cell),
  ) as Extract<Operand, { type: "cell" | "labelled" }>[];
  const number = numberIn(now);
  const [limit, more] = conditions.filter(({ operands }) =>
    operands.some((each) => each.type === "value" && typeof each.value === "number"),
  );
  if (cells.length === 0 && number?.unit === null && limit && !more) {
    const operand = { type: "value", value: number.value, isDate: false } as const;
    return conditions.map((each) => (each === limit ? { ...each, operands: [operand] } : each));
  }
  const next = (operand: Operand): Operand =>
    operand.type === "column" ? operand : (cells.shift() ?? operand);
  return conditions.map((each) => ({ ...each, operands: each.operands.map(next) }));
}
