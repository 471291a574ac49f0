// Mutations of the meaning: a condition is left out or changed, or a fallback value is removed.
import type { CallNode, Node } from "@cellwright/formula/tree";
import { callOf, textOf, treeSpoiler } from "./spoiler.ts";

const ignored = treeSpoiler("a criterion ignored", (node) => {
  if (node.type === "binary" && node.operator === "*") return productWithout(node.left, node.right);
  if (node.type !== "call") return [];
  const [first, second, third] = node.args;
  switch (node.name) {
    case "SUMIFS":
    case "AVERAGEIFS":
    case "MAXIFS":
    case "MINIFS":
      return withoutPair(node, 1);
    case "COUNTIFS":
      return withoutPair(node, 0);
    case "SUMIF":
    case "AVERAGEIF":
      return [
        callOf(
          node.name.slice(0, -2),
          [third ?? first].flatMap((range) => (range ? [range] : [])),
        ),
      ];
    case "COUNTIF":
      return first ? [callOf("COUNTA", [first])] : [];
    case "IF":
      return [second, third].flatMap((branch) => (branch ? [textOf(branch)] : []));
    case "FILTER":
      return first ? [textOf(first)] : [];
    case "AND":
    case "OR":
      return node.args.map(textOf);
    default:
      return [];
  }
});

const isTest = (node: Node): boolean => node.type === "group" && node.inner.type === "binary";

const productWithout = (left: Node, right: Node): string[] =>
  [
    { dropped: left, kept: right },
    { dropped: right, kept: left },
  ].flatMap(({ dropped, kept }) => (isTest(dropped) ? [textOf(kept)] : []));

/** Drops one pair of range and criterion at a time. If it is the only pair, just the summed range remains. */
function withoutPair({ name, args }: CallNode, from: number): string[] {
  const pairs = (args.length - from) / 2;
  if (pairs === 1) {
    const [range] = args;
    return range ? [callOf(name === "COUNTIFS" ? "COUNTA" : name.slice(0, -3), [range])] : [];
  }
  return Array.from({ length: pairs }, (_, pair) => {
    const at = from + pair * 2;
    return callOf(name, [...args.slice(0, at), ...args.slice(at + 2)]);
  });
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  ">": [">=", "<"],
  ">=": [">", "<="],
  "<": ["<=", ">"],
  "<=": ["<", ">="],
  "=": ["<>"],
  "<>": ["="],
};

const otherOperator = treeSpoiler("a criterion's operator changed", (node) => {
  if (node.type === "binary")
    return (otherOperators[node.operator] ?? []).map(
      (operator) => `${textOf(node.left)}${operator}${textOf(node.right)}`,
    );
  if (node.type !== "text") return [];
  const found = /^(>=|<=|<>|>|<|=)(.*)$/s.exec(node.value);
  if (!found) return isCriterion(node.value) ? [quoted(`<>${node.value}`)] : [];
  const [, operator = "", rest = ""] = found;
  return (otherOperators[operator] ?? []).map((other) => quoted(other + rest));
});

const otherValue = treeSpoiler("a criterion or constant changed", (node) => {
  if (node.type === "number") return [node.value + 1, node.value * 10, node.value / 2].map(String);
  if (node.type !== "text" || !isCriterion(node.value)) return [];
  const number = /^(\D*)(\d+(?:\.\d+)?)$/.exec(node.value);
  if (number)
    return [`${number[1]}${Number(number[2]) * 10}`, `${number[1]}${Number(number[2]) / 2}`].map(quoted);
  return [`${node.value}s`, node.value.slice(0, -1), node.value.slice(1)].map(quoted);
});

const isCriterion = (value: string): boolean => /[\p{L}\d]/u.test(value);
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const numberAsText = treeSpoiler("a number in quotes", (node) =>
  node.type === "binary" && node.right.type === "number"
    ? [`${textOf(node.left)}${node.operator}${quoted(String(node.right.value))}`]
    : [],
);

/** Removes the fallback (what the formula returns after an error), or inserts a division by zero. */
const unguarded = treeSpoiler("a division or look-up without guard", (node) => {
  if (node.type === "binary" && node.operator === "/")
    return [`${textOf(node.left)}/(${textOf(node.right)}-${textOf(node.right)})`];
  if (node.type !== "call") return [];
  const [first, second, third] = node.args;
  if (node.name === "IFERROR" && first) return [textOf(first)];
  if (node.name === "IF") return [second, third].flatMap((branch) => (branch ? [textOf(branch)] : []));
  if ((node.name === "AVERAGE" || node.name === "SUM") && first?.type === "reference")
    return [`SUM(${textOf(first)})/COUNTIF(${textOf(first)},"")`];
  if ((node.name === "SUMIF" || node.name === "AVERAGEIF") && first && second && third)
    return [
      `SUMIF(${textOf(first)},${textOf(second)},${textOf(third)})/COUNTIF(${textOf(third)},${textOf(second)})`,
    ];
  return [];
});

export const criteriaSpoilers = [ignored, otherOperator, otherValue, numberAsText, unguarded];
