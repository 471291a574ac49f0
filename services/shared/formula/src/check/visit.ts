// A walk over a tree that knows which names LET and LAMBDA have bound at each place.
import type { Dialect } from "../dialect.ts";
import { type CallNode, children, type Node } from "../tree.ts";
import { wholeRanges } from "../whole-ranges.ts";

/** Names in capitals, the innermost first. */
export interface Bound {
  name: string;
  outer: Bound | null;
}

export interface Visit {
  node: Node;
  /** Calls around it. */
  calls: number;
  bound: Bound | null;
  /** False where only the place of a reference is asked for, as in ROW(A1). */
  reads: boolean;
  /** Whole ranges are computed with here: inside ARRAYFORMULA, FILTER, SUMPRODUCT and their like. */
  arrays: boolean;
  /** A name that is given here, not asked for: LET's and LAMBDA's own. */
  declares: boolean;
}

/** These only ask where a reference lies and do not read its cells. */
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

/** Every node once, each before what is in it. `dialect`: whose functions compute with whole ranges. Not recursive: long chains make trees as deep as the formula is long. */
export function visit(tree: Node, see: (visit: Visit) => void, dialect: Dialect = "excel"): void {
  const waiting: Visit[] = [
    { node: tree, calls: 0, bound: null, reads: true, arrays: false, declares: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    see(next);
    push(next, dialect, waiting);
  }
}

/** Written out: in long chains copying each field by its name is the quickest. */
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
    // A LET's name is known behind its value, a LAMBDA's parameter at once.
    const named = node.name === "LET" && at % 2 === 1 ? node.args[at - 1] : declares ? arg : undefined;
    if (named?.type !== "name" || (node.name === "LET" && at % 2 === 0)) return;
    bound = { name: named.name.toUpperCase(), outer: bound };
  });
}

const isDeclared = ({ name }: CallNode, at: number): boolean =>
  name === "LAMBDA" || (name === "LET" && at % 2 === 0);
