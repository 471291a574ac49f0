// Replaces parts of a formula and leaves all other text as it was typed.
import { parse } from "@cellwright/formula/parse";
import { children, type Node } from "@cellwright/formula/tree";
import type { Case } from "./case.ts";

/** `text` returns the replacement of a node, or null to keep it. Nodes inside a replaced one are skipped. */
export function rewritten(
  formula: string,
  dialect: Case["dialect"],
  text: (node: Node, parent: Node | null) => string | null,
): string {
  const { tree } = parse(formula, { dialect });
  const parts: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    const instead = text(node, parent);
    if (instead !== null) parts.push({ start: node.start, end: node.end, text: instead });
    else for (const inner of children(node)) visit(inner, node);
  };
  visit(tree, null);
  return parts
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), formula);
}

/** The string literals of a formula, without the operators and wildcards of criteria. */
export function textsOf({ formula, dialect }: Pick<Case, "formula" | "dialect">): string[] {
  const texts: string[] = [];
  rewritten(formula, dialect, (node) => {
    if (node.type === "text") texts.push(criterionOf(node.value).value);
    return null;
  });
  return texts;
}

/** A text as a string literal of a formula. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Splits a criterion into the operator or wildcard before, the value, and the wildcard after: `>=`, `100`, ``. */
export function criterionOf(text: string): { before: string; value: string; after: string } {
  const before = /^(?:<=|>=|<>|<|>|=)?\**/.exec(text)?.[0] ?? "";
  const rest = text.slice(before.length);
  const after = /\**$/.exec(rest)?.[0] ?? "";
  return { before, value: rest.slice(0, rest.length - after.length), after };
}
