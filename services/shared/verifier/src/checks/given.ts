// Computes the properties of a formula that several checks use.
import { inside, type Node } from "@cellwright/formula/tree";
import type { CheckInput, Given } from "./check.ts";
import { literalsOf, nodesIn, partsOf, readsOf } from "./nodes.ts";
import { testsOf } from "./tests.ts";

export function givenOf(input: CheckInput): Given {
  const parts = partsOf(input.tree);
  const reads = readsOf(parts, input.sheets, input.place.sheet);
  const calls = parts.flatMap(({ node }) => (node.type === "call" ? [node] : []));
  const names = new Set(calls.map(({ name }) => name));
  const columnOf = (node: Node) => {
    const inner = nodesIn(node);
    const [read, ...others] = reads.filter((each) => inner.includes(each.node));
    return others.length === 0 && read?.columns.length === 1 ? (read.columns[0] ?? null) : null;
  };
  return {
    ...input,
    ...{ parts, reads, calls, columnOf, literals: literalsOf(parts), tests: testsOf(parts, columnOf) },
    isFilled: input.place.rows.length > 1,
    isOpen: parts.some(({ node }) => node.type === "name" || node.type === "structured"),
    has: (...functions) => functions.some((name) => names.has(name)),
    upOf: (node) => parts.find((part) => part.node === node)?.up ?? [],
    readOf: (node) => reads.find((read) => node && read.node === inside(node)),
  };
}
