// What is known of a cell where a test of it holds: one that equals a text or nothing at all is not something else as well.
import { printNode } from "@cellwright/formula/format";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
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

const isNothing = (node: Node): boolean => node.type === "text" && node.value === "";

/** The cells that are blank where the test holds, and where it does not; with OR one of them at least. */
function blanksOf(test: Node): { yes: string[]; no: string[] } {
  const inner = bare(test);
  if (inner.type === "binary" && isNothing(inner.right)) {
    const cell = printNode(inner.left);
    return { yes: inner.operator === "=" ? [cell] : [], no: inner.operator === "<>" ? [cell] : [] };
  }
  if (inner.type !== "call" || (inner.name !== "OR" && inner.name !== "AND")) return { yes: [], no: [] };
  const parts = inner.args.map(blanksOf);
  const isEach = inner.name === "AND" || parts.every(({ yes }) => yes.length > 0);
  return {
    yes: isEach ? parts.flatMap(({ yes }) => yes) : [],
    no: inner.name === "OR" ? parts.flatMap(({ no }) => no) : [],
  };
}

const reckoning: ReadonlySet<string> = new Set(["+", "-", "*", "/", "^"]);
const dated = /^(?:EDATE|EOMONTH|MONTH|YEAR|DATEDIF|DAYS|NETWORKDAYS|WORKDAY|WEEKDAY|ROUND\w*)$/;

const isReckonedWith = (branch: Node, cells: readonly string[]): boolean =>
  nodesOf(branch).some(
    (node) =>
      ((node.type === "binary" && reckoning.has(node.operator)) ||
        (node.type === "call" && dated.test(node.name))) &&
      nodesOf(node).some((part) => cells.includes(printNode(part))),
  );

/** IF(B2<>"",0,LEN(B2)+1), IF(OR(B2="",C2=""),B2*C2,"missing"): it is reckoned with just where nothing stands. */
export const reckonedWithNothing: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [test, yes, no] = call.name === "IF" ? call.args : [];
    if (!test || !yes || !no) return [];
    const blanks = blanksOf(test);
    return [
      { branch: yes, other: no, cells: blanks.yes },
      { branch: no, other: yes, cells: blanks.no },
    ].flatMap(({ branch, other, cells }) =>
      (other.type === "text" || other.type === "number") && isReckonedWith(branch, cells)
        ? [certain(say("blank.computed"), branch)]
        : [],
    );
  });
