// Fixes a call with too many arguments. The user chooses which ones to remove.
import { type FormulaLocale, signs } from "../dialect.ts";
import { localName, printNode } from "../format.ts";
import type { Problem } from "../problem.ts";
import { arityIn } from "../reference.ts";
import { children, type Node } from "../tree.ts";
import { translateOf } from "./changes.ts";
import type { Edit } from "./draft.ts";

/** Removes the last arguments, or the same number of earlier ones. Never the first one, which the call is about. */
export function withoutSurplus(tree: Node, { start }: Problem, locale: FormulaLocale): (readonly Edit[])[] {
  const { dialect, vocabulary } = signs(locale);
  const call = find(tree, (node) => node.type === "call" && node.start === start);
  const arity = call?.type === "call" ? arityIn(dialect, call.name) : undefined;
  if (call?.type !== "call" || !arity) return [];
  const { args } = call;
  const surplus = args.length - arity.most;
  const places = Array.from({ length: arity.most }, (_, back) => arity.most - back);
  return (arity.most === 0 ? [0] : places).map((at) => {
    const taken = args.slice(at, at + surplus);
    const from = at === 0 ? (taken[0]?.start ?? 0) : (args[at - 1]?.end ?? 0);
    const to = taken.at(-1)?.end ?? from;
    const part = taken.map((arg) => printNode(arg, locale)).join(`${signs(locale).argument} `);
    const name = localName(call.name, vocabulary);
    return [{ start: from, end: to, text: "", message: translateOf(locale)("surplus", { name, part }) }];
  });
}

export function find(tree: Node, isIt: (node: Node) => boolean): Node | undefined {
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isIt(node)) return node;
    waiting.push(...children(node));
  }
  return undefined;
}
