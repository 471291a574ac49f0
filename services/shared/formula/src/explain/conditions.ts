// The criteria of SUMIFS and its kin in words: "Region is North and Amount is greater than 100".
import { fillIn } from "../catalogue.ts";
import { type BinaryNode, inside, type Node, type UnaryNode } from "../tree.ts";
import type { Condition, Words } from "./words.ts";

const operators: Readonly<Record<string, Condition>> = {
  "=": "equals",
  "<>": "differs",
  ">": "greater",
  ">=": "greaterOrEqual",
  "<": "less",
  "<=": "lessOrEqual",
};
const written = /^(?<operator><>|<=|>=|[<>=])?(?<value>[\s\S]*)$/;
const wildcard = /[*?~]/;

type Shown = (node: Node) => string;

/** The comparison of `--(A2:A5="North")`, which counts as one step; undefined for any other node. */
export function countedComparison(node: Node): BinaryNode | undefined {
  const operand = doubleMinus(node);
  const inner = operand && inside(operand);
  return inner?.type === "binary" && operators[inner.operator] ? inner : undefined;
}

/** What stands behind `--`; undefined for any other node. */
export const doubleMinus = (node: Node): Node | undefined =>
  isMinus(node) && isMinus(node.operand) ? node.operand.operand : undefined;

const isMinus = (node: Node): node is UnaryNode => node.type === "unary" && node.operator === "-";

/** `pairs` are ranges and criteria in turn. Undefined where one of them cannot be said. */
export function conditionsOf(pairs: readonly Node[], words: Words, shown: Shown): string | undefined {
  const said: string[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [range, criterion] = [pairs[at], pairs[at + 1]];
    const one = range && criterion && conditionOf(shown(range), criterion, words, shown);
    if (!one) return undefined;
    said.push(one);
  }
  return listed(said, words);
}

/** "A, B, and C" */
export const listed = (texts: readonly string[], { language }: Words): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(texts);

/** What a comparison asks, as a condition. */
export const comparisonOf = ({ operator, left, right }: BinaryNode, words: Words, shown: Shown): string =>
  say(operators[operator], shown(left), shown(right), words) ?? "";

function conditionOf(range: string, criterion: Node, words: Words, shown: Shown): string | undefined {
  if (criterion.type === "text") return ofText(range, criterion.value, words);
  // ">"&E1
  if (criterion.type === "binary" && criterion.operator === "&" && criterion.left.type === "text") {
    const { operator, value } = written.exec(criterion.left.value)?.groups ?? {};
    return operator && value === ""
      ? say(operators[operator], range, shown(criterion.right), words)
      : undefined;
  }
  return say("equals", range, shown(criterion), words);
}

function ofText(range: string, text: string, words: Words): string | undefined {
  const { operator, value = "" } = written.exec(text)?.groups ?? {};
  if (value === "")
    return say(
      operator === "<>" ? "filled" : operator === undefined || operator === "=" ? "blank" : undefined,
      range,
      "",
      words,
    );
  if (!wildcard.test(value)) return say(operators[operator ?? "="], range, quoted(value), words);
  if (operator !== undefined) return undefined;
  const { before, part, after } = /^(?<before>\*?)(?<part>[^*?~]+)(?<after>\*?)$/.exec(value)?.groups ?? {};
  if (part === undefined) return undefined;
  return say(before ? (after ? "contains" : "ends") : "begins", range, quoted(part), words);
}

/** Numbers and dates stand as they are. */
const quoted = (value: string): string => (/\p{L}/u.test(value) ? `"${value}"` : value);

const say = (condition: Condition | undefined, column: string, value: string, { conditions }: Words) =>
  condition && fillIn(conditions[condition], { column, value });
