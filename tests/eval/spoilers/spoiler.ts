// A mutation (`Spoiler`): a known way in which a language model's answer goes wrong, applied to the right answer.
import { print, printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { children, type Node } from "@cellwright/formula/tree";
import { type Case, isRight } from "../case.ts";

export interface Spoiler {
  name: string;
  /** With `text`, the result is a whole answer, not just a formula. */
  kind: "formula" | "text";
  /**
   * Mutates the right formula so that it gives other values than expected, or cannot run. Null if the
   * mutation does not apply or changes nothing. `random` returns numbers from 0 to below 1.
   */
  spoil(right: string, its: Case, random: () => number): string | null;
}

/** Picks a random one among the variants that are really wrong on the case's tables. */
export const spoiler = (
  name: string,
  variants: (right: string, its: Case) => readonly string[],
  isWrong: (variant: string, its: Case) => boolean = (variant, its) => !isRight(variant, its),
): Spoiler => ({
  name,
  kind: "formula",
  spoil: (right, its, random) =>
    shuffled(variants(right, its), random).find((variant) => variant !== right && isWrong(variant, its)) ??
    null,
});

/** A mutation of the syntax tree. `change` returns replacements of a node, as text without `=`. */
export const treeSpoiler = (name: string, change: (node: Node, its: Case) => readonly string[]): Spoiler =>
  spoiler(name, (right, its) => changedOnce(right, its, (node) => change(node, its)));

/** All formulas in which exactly one node is changed. */
export function changedOnce(
  right: string,
  { dialect }: Case,
  change: (node: Node) => readonly string[],
): string[] {
  const read = (text: string) => parse(text, { dialect }).tree;
  const changes = (node: Node): Node[] => [
    ...change(node).map(read),
    ...children(node).flatMap((child, at) => changes(child).map((inner) => withChild(node, at, inner))),
  ];
  return changes(read(right)).map((tree) => print(tree, { dialect }));
}

/** The formula in which every node is replaced with the result of `change`. */
export function changedAll(right: string, { dialect }: Case, change: (node: Node) => Node): string {
  const deep = (node: Node): Node =>
    change(children(node).reduce((whole, child, at) => withChild(whole, at, deep(child)), node));
  return print(deep(parse(right, { dialect }).tree), { dialect });
}

/** The node as text, without `=`. */
export const textOf = (node: Node): string => printNode(node);

/** The text of a call, from its function name and its arguments. */
export const callOf = (name: string, args: readonly (Node | string)[]): string =>
  `${name}(${args.map((arg) => (typeof arg === "string" ? arg : textOf(arg))).join(",")})`;

function withChild(node: Node, at: number, child: Node): Node {
  const put = (list: readonly Node[]) => list.map((old, index) => (index === at ? child : old));
  switch (node.type) {
    case "call":
      return { ...node, args: put(node.args) };
    case "binary":
      return at === 0 ? { ...node, left: child } : { ...node, right: child };
    case "unary":
    case "postfix":
      return { ...node, operand: child };
    case "group":
      return { ...node, inner: child };
    default:
      return node; // arrays, and calls of values, are not changed
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}
