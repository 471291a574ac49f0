// One step in words: what a call or an operator does with its own parts.
import { findFunction } from "../reference.ts";
import type { ApplyNode, CallNode, Node } from "../tree.ts";
import { fillIn, type Sign, type Words } from "./words.ts";

const unarySigns: Record<string, Sign> = {
  "-": "negative",
  "+": "positive",
  "@": "single",
  "%": "percent",
  "#": "spill",
};

/** `shown` gives a part of the formula as the reader sees it. */
export function sentence(node: Node, words: Words, shown: (node: Node) => string): string {
  switch (node.type) {
    case "binary":
      return fillIn(words.signs[node.operator], { left: shown(node.left), right: shown(node.right) });
    case "unary":
    case "postfix":
      return fillIn(words.signs[unarySigns[node.operator] as Sign], { operand: shown(node.operand) });
    case "call":
      return callSentence(node, words, shown);
    case "apply":
      return fillIn(words.applied, { name: shown(node.callee), arguments: numbered(node, words, shown) });
    default:
      return fillIn(words.alone, { text: shown(node) });
  }
}

function callSentence(node: CallNode, words: Words, shown: (node: Node) => string): string {
  const entry = findFunction(node.name);
  const description = words.functions[node.name];
  if (!entry || description === undefined) {
    const template = entry ? words.applied : words.unknown;
    return fillIn(template, { name: node.name, arguments: numbered(node, words, shown) }).trim();
  }
  const named = node.args.map((arg, at) => {
    const name = argumentName(entry.arguments, at, words);
    return fillIn(words.argument, { name, text: textOf(arg, words, shown) });
  });
  return [description, named.join(words.between)].filter(Boolean).join(" ");
}

const numbered = ({ args }: CallNode | ApplyNode, words: Words, shown: (node: Node) => string): string =>
  args
    .map((arg, at) => fillIn(words.argument, { name: String(at + 1), text: textOf(arg, words, shown) }))
    .join(words.between);

const textOf = (arg: Node, words: Words, shown: (node: Node) => string): string =>
  arg.type === "empty" ? words.omitted : shown(arg);

/** Those that repeat are counted on: criterion1, criterion2, criterion3 … */
function argumentName(
  args: readonly { name: string; repeated: boolean }[],
  at: number,
  words: Words,
): string {
  const direct = args[at];
  if (direct && !direct.repeated) return inLanguage(direct.name, words);
  const cycle = args.filter(({ repeated }) => repeated);
  const first = args.findIndex(({ repeated }) => repeated);
  const one = cycle.length > 0 && at >= first ? cycle[(at - first) % cycle.length] : undefined;
  if (!one) return String(at + 1);
  const counted = Number(/\d+$/.exec(one.name)?.[0] ?? 1) + Math.floor((at - first) / cycle.length);
  return inLanguage(`${one.name.replace(/\d+$/, "")}${counted}`, words);
}

/** `sum_range` is read "sum range"; a number at the end stays. */
function inLanguage(name: string, words: Words): string {
  const [, base = name, count = ""] = /^(.*?)_?(\d*)$/.exec(name) ?? [];
  const word = words.names[base] ?? base.replaceAll("_", " ");
  return count === "" ? word : `${word} ${count}`;
}
