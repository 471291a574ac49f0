// The names declared by LET and LAMBDA: which words are allowed, and where they are visible.
import { type Diagnostics, report } from "../problem.ts";
import type { CallNode, NameNode, Node } from "../tree.ts";
import { children } from "../tree.ts";

/** Every name that a LET or LAMBDA declares anywhere in the tree, in capitals. */
export function declaredIn(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "call" && (node.name === "LET" || node.name === "LAMBDA")) {
      for (const at of namePlaces(node)) {
        const arg = node.args[at];
        if (arg?.type === "name") names.add(arg.name.toUpperCase());
      }
    }
    waiting.push(...children(node));
  }
  return names;
}

function namePlaces({ name, args }: CallNode): number[] {
  const places: number[] = [];
  for (let at = 0; at < args.length - 1; at += name === "LET" ? 2 : 1) places.push(at);
  return places;
}

/** Reports a name that is not a word or that is a cell reference. */
export function checkNames(node: CallNode, found: Diagnostics): void {
  if (node.name !== "LET" && node.name !== "LAMBDA") return;
  for (const at of namePlaces(node)) {
    const arg = node.args[at];
    if (arg === undefined || arg.type === "name" || arg.type === "missing" || arg.type === "broken") continue;
    const key = arg.type === "reference" ? "name.likeCell" : "name.expected";
    report(found, "bad_name", arg, found.t(key, { name: node.name }));
  }
}

export function outOfScope(
  { start, end, name }: Pick<NameNode, "start" | "end" | "name">,
  found: Diagnostics,
): void {
  report(found, "name_out_of_scope", { start, end }, found.t("name.scope", { name }));
}
