// One step in words: what a call or an operator does with its own parts.
import { fillIn } from "../catalogue.ts";
import { type FunctionArgument, findFunction } from "../reference.ts";
import type { ApplyNode, CallNode, Node } from "../tree.ts";
import type { Sign, Words } from "./words.ts";

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
    const name = inLanguage(argumentName(entry.arguments, at, node.args.length), words);
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

/**
 * Those that repeat are counted on: criterion1, criterion2, criterion3 … What stands behind them in the reference is the
 * last one given: the calculation of LET, the function of MAP.
 */
function argumentName(args: readonly FunctionArgument[], at: number, given: number): string {
  const first = args.findIndex(({ repeated }) => repeated);
  const direct = args[at];
  if (first < 0 || at < first) return direct?.name ?? String(at + 1);
  const cycle = args.filter(({ repeated }) => repeated);
  const last = args.at(-1);
  if (last && !last.repeated && at === given - 1 && (at - first) % cycle.length === 0) return last.name;
  const one = cycle[(at - first) % cycle.length];
  if (!one) return String(at + 1);
  const counted = Number(/\d+$/.exec(one.name)?.[0] ?? 1) + Math.floor((at - first) / cycle.length);
  return `${one.name.replace(/\d+$/, "")}${counted}`;
}

/** `sum_range` is read "sum range"; a number at the end stays. */
function inLanguage(name: string, words: Words): string {
  const whole = words.names[name];
  if (whole !== undefined) return whole;
  const [, base = name, count = ""] = /^(.*?)_?(\d*)$/.exec(name) ?? [];
  const word = words.names[base] ?? base.replaceAll("_", " ");
  return count === "" ? word : `${word} ${count}`;
}
