// Names that LET and LAMBDA declare, tracked while parsing and printing. They take precedence over columns.
import type { Node } from "../tree.ts";

/** Keys are names in capitals, values the number of enclosing calls that declare the name. */
export type Declared = Map<string, number>;

export const declares = (name: string): boolean => name === "LAMBDA" || name === "LET";

/**
 * The name that becomes visible after the argument at `at`: a LAMBDA parameter, or a LET name after its
 * value. The last of `args` is that argument.
 */
export function nameBehind(call: string, args: readonly Node[], at: number): string | undefined {
  if (call === "LET") return at % 2 === 1 ? plainName(args[at - 1]) : undefined;
  return plainName(args[at]);
}

/** The name of a parameter: `x`, or an optional `[x]`, which still looks like a table column at this point. */
function plainName(node: Node | undefined): string | undefined {
  if (node?.type === "name") return node.sheet === null ? node.name.toUpperCase() : undefined;
  if (node?.type !== "structured" || node.table !== "" || node.items.length > 0) return undefined;
  return node.columns?.from.toUpperCase();
}

export const declare = (declared: Declared, name: string): void => {
  declared.set(name, (declared.get(name) ?? 0) + 1);
};

/** Removes names at the end of the call that declares them, because they are not visible after it. */
export function forget(declared: Declared, names: readonly string[]): void {
  for (const name of names) {
    const count = (declared.get(name) ?? 0) - 1;
    if (count > 0) declared.set(name, count);
    else declared.delete(name);
  }
}

export const isDeclared = (declared: Declared, name: string): boolean =>
  declared.size > 0 && declared.has(name.toUpperCase());
