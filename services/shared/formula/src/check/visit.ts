// Walks a tree and tracks which names LET and LAMBDA have bound at each node.
import type { Dialect } from "../dialect.ts";
import { type CallNode, children, type Node } from "../tree.ts";
import { wholeRanges } from "../whole-ranges.ts";

/** The bound names in capitals, as a list from the innermost to the outermost. */
export interface Bound {
  name: string;
  outer: Bound | null;
}

export interface Visit {
  node: Node;
  /** The number of enclosing calls. */
  calls: number;
  bound: Bound | null;
  /** False if only the position of a reference is used, as in ROW(A1). */
  reads: boolean;
  /** True inside ARRAYFORMULA, FILTER, SUMPRODUCT and similar functions, which compute whole ranges. */
  arrays: boolean;
  /** True for a name that LET or LAMBDA declares here. */
  declares: boolean;
}

/** Functions that use only the position of a reference and do not read its cells. */
const askWhere: ReadonlySet<string> = new Set([
  "ROW",
  "ROWS",
  "COLUMN",
  "COLUMNS",
  "AREAS",
  "SHEET",
  "SHEETS",
  "ISREF",
  "ISFORMULA",
  "FORMULATEXT",
  "CELL",
  "OFFSET",
]);

export function isBound(bound: Bound | null, name: string): boolean {
  for (let inner = bound; inner; inner = inner.outer) if (inner.name === name) return true;
  return false;
}

/** Visits every node once, parents first. Not recursive, because long chains make very deep trees. */
export function visit(tree: Node, see: (visit: Visit) => void, dialect: Dialect = "excel"): void {
  const waiting: Visit[] = [
    { node: tree, calls: 0, bound: null, reads: true, arrays: false, declares: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    see(next);
    push(next, dialect, waiting);
  }
}

/** Copies the fields one by one, which is faster than a spread in long chains. */
const below = ({ calls, bound, reads, arrays }: Visit, node: Node): Visit => ({
  node,
  calls,
  bound,
  reads,
  arrays,
  declares: false,
});

function push(from: Visit, dialect: Dialect, waiting: Visit[]): void {
  const { node } = from;
  if (node.type === "binary") {
    waiting.push(below(from, node.left), below(from, node.right));
    return;
  }
  if (node.type !== "call") {
    for (const child of children(node)) waiting.push(below(from, child));
    return;
  }
  const inside: Visit = {
    ...from,
    calls: from.calls + 1,
    reads: from.reads && !askWhere.has(node.name),
    arrays: from.arrays || wholeRanges[dialect].has(node.name),
    declares: false,
  };
  let { bound } = from;
  const last = node.args.length - 1;
  node.args.forEach((arg, at) => {
    const declares = arg.type === "name" && at < last && isDeclared(node, at);
    waiting.push({ ...inside, node: arg, bound, declares });
    // A LET name is visible after its value, a LAMBDA parameter directly after its declaration.
    const named = node.name === "LET" && at % 2 === 1 ? node.args[at - 1] : declares ? arg : undefined;
    if (named?.type !== "name" || (node.name === "LET" && at % 2 === 0)) return;
    bound = { name: named.name.toUpperCase(), outer: bound };
  });
}

const isDeclared = ({ name }: CallNode, at: number): boolean =>
  name === "LAMBDA" || (name === "LET" && at % 2 === 0);
