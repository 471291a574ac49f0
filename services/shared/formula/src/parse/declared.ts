// The names that LET and LAMBDA give, while their calls are read or printed: there they win over columns of the same letters.
import type { Node } from "../tree.ts";

/** Names in capitals, and how many of the calls around here give them. */
export type Declared = Map<string, number>;

export const declares = (name: string): boolean => name === "LAMBDA" || name === "LET";

/**
 * The name that is known behind the argument at `at`: a LAMBDA's parameter, or a LET's once its value is read.
 * `args` are those up to and with this one.
 */
export function nameBehind(call: string, args: readonly Node[], at: number): string | undefined {
  if (call === "LET") return at % 2 === 1 ? plainName(args[at - 1]) : undefined;
  return plainName(args[at]);
}

/** `x`; `[x]` still looks like a table's column when it is read. */
function plainName(node: Node | undefined): string | undefined {
  if (node?.type === "name") return node.sheet === null ? node.name.toUpperCase() : undefined;
  if (node?.type !== "structured" || node.table !== "" || node.items.length > 0) return undefined;
  return node.columns?.from.toUpperCase();
}

export const declare = (declared: Declared, name: string): void => {
  declared.set(name, (declared.get(name) ?? 0) + 1);
};

/** A name given inside a call is not known behind it. */
export function forget(declared: Declared, names: readonly string[]): void {
  for (const name of names) {
    const count = (declared.get(name) ?? 0) - 1;
    if (count > 0) declared.set(name, count);
    else declared.delete(name);
  }
}

export const isDeclared = (declared: Declared, name: string): boolean =>
  declared.size > 0 && declared.has(name.toUpperCase());
