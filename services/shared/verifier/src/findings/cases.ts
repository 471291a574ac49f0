// Chains of IF: a case that can never come, because an earlier one has taken all of its values.
import type { BinaryNode, CallNode, Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare } from "../nodes.ts";
import { say } from "../said.ts";
import { keyOf } from "./sense.ts";

/** What is known of a cell: it lies between these; an end belongs to it or not. */
type Known = { from: number; to: number; hasFrom: boolean; hasTo: boolean };
const all: Known = { from: -Infinity, to: Infinity, hasFrom: false, hasTo: false };

type Test = { cell: string; operator: string; value: number; node: BinaryNode };

function testIn(node: Node): Test | null {
  const inner = bare(node);
  if (inner.type !== "binary" || !/^(?:<=|>=|<|>)$/.test(inner.operator)) return null;
  const [left, right] = [bare(inner.left), bare(inner.right)];
  return left.type === "reference" && left.to === null && right.type === "number"
    ? { cell: keyOf(left), operator: inner.operator, value: right.value, node: inner }
    : null;
}

const opposite: Record<string, string> = { "<": ">=", ">=": "<", ">": "<=", "<=": ">" };

function within({ from, to, hasFrom, hasTo }: Known, operator: string, value: number): Known {
  const isUpper = operator.startsWith("<");
  const holds = operator.endsWith("=");
  if (isUpper)
    return value < to || (value === to && !holds)
      ? { from, hasFrom, to: value, hasTo: holds }
      : { from, hasFrom, to, hasTo };
  return value > from || (value === from && !holds)
    ? { to, hasTo, from: value, hasFrom: holds }
    : { from, hasFrom, to, hasTo };
}

const isNothing = ({ from, to, hasFrom, hasTo }: Known): boolean =>
  from > to || (from === to && !(hasFrom && hasTo));

export const deadCases: Find = (tree) => walk(tree, new Map());

function walk(node: Node, known: ReadonlyMap<string, Known>): Finding[] {
  const inner = bare(node);
  if (inner.type === "binary") return [...walk(inner.left, known), ...walk(inner.right, known)];
  if (inner.type !== "call") return [];
  if (inner.name === "IFS") return ifs(inner, known);
  if (inner.name !== "IF") return inner.args.flatMap((arg) => walk(arg, known));
  const [test, yes, no] = inner.args;
  const found = test && testIn(test);
  if (!found) return inner.args.slice(1).flatMap((arg) => walk(arg, known));
  const before = known.get(found.cell) ?? all;
  const then = within(before, found.operator, found.value);
  const otherwise = within(before, opposite[found.operator] ?? "", found.value);
  if (isNothing(then)) return [never(found, false)];
  if (isNothing(otherwise)) return [never(found, true)];
  return [
    ...(yes ? walk(yes, new Map(known).set(found.cell, then)) : []),
    ...(no ? walk(no, new Map(known).set(found.cell, otherwise)) : []),
  ];
}

function ifs({ args }: CallNode, known: ReadonlyMap<string, Known>): Finding[] {
  let now = known;
  for (let at = 0; at < args.length; at += 2) {
    const test = args[at];
    const found = test && testIn(test);
    if (!found) continue;
    const before = now.get(found.cell) ?? all;
    if (isNothing(within(before, found.operator, found.value))) return [never(found, false)];
    now = new Map(now).set(found.cell, within(before, opposite[found.operator] ?? "", found.value));
  }
  return [];
}

const never = ({ node }: Test, isAlways: boolean): Finding =>
  certain(say("case.always", { value: isAlways ? "TRUE" : "FALSE" }), node);
