// What is known of a cell where a test of it holds: one that equals a text or nothing at all is not something else as well.
import { printNode } from "@cellwright/formula/format";
import type { Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn, nodesOf } from "../nodes.ts";
import { say } from "../said.ts";

/** `B2="S"`, `OR(B2="S",B2="M")`: the cell and the texts that it is. */
function textsOf(test: Node): { cell: string; texts: string[] } | null {
  const inner = bare(test);
  if (inner.type === "binary")
    return inner.operator === "=" && inner.left.type === "reference" && inner.right.type === "text"
      ? { cell: printNode(inner.left), texts: [inner.right.value] }
      : null;
  if (inner.type !== "call" || inner.name !== "OR") return null;
  const parts = inner.args.map(textsOf);
  const [first] = parts;
  return first && parts.every((part) => part?.cell === first.cell)
    ? { cell: first.cell, texts: parts.flatMap((part) => part?.texts ?? []) }
    : null;
}

/** IF(B2="S",IF(B2="L",…)): the second test is never true. */
export const testedElsewise: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [test, yes] = call.name === "IF" ? call.args : [];
    const known = test && textsOf(test);
    if (!known || !yes) return [];
    return nodesOf(yes).flatMap((node): Finding[] => {
      const other = node.type === "binary" ? textsOf(node) : null;
      const isOther = other?.cell === known.cell && !other.texts.some((text) => known.texts.includes(text));
      return isOther ? [certain(say("case.always", { value: "FALSE" }), node)] : [];
    });
  });

const reckoning: ReadonlySet<string> = new Set(["+", "-", "*", "/", "^"]);

/** IF(B2<>"",0,LEN(B2)+1): it is reckoned with just where nothing stands. */
export const reckonedWithNothing: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [test, yes, no] = call.name === "IF" ? call.args : [];
    const inner = test && bare(test);
    if (!yes || !no || inner?.type !== "binary" || inner.right.type !== "text" || inner.right.value !== "")
      return [];
    const [blank, filled] = inner.operator === "<>" ? [no, yes] : inner.operator === "=" ? [yes, no] : [];
    if (!blank || (filled?.type !== "number" && filled?.type !== "text")) return [];
    const cell = printNode(inner.left);
    const isReckoned = nodesOf(blank).some(
      (node) =>
        node.type === "binary" &&
        reckoning.has(node.operator) &&
        nodesOf(node).some((part) => printNode(part) === cell),
    );
    return isReckoned ? [certain(say("blank.computed"), blank)] : [];
  });
