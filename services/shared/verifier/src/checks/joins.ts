// Check: conditions are joined with AND or OR as in the question, and do not contradict each other.
import { printNode } from "@cellwright/formula/format";
import { type CallNode, inside, type Node } from "@cellwright/formula/tree";
import type { Span } from "@cellwright/questions/reading";
import { type Check, finder, type Given, type Issue, plain } from "./check.ts";
import { type ColumnAt, isCall, nodesIn } from "./nodes.ts";
import { hasWord, isColumn } from "./question.ts";
import { opposite, type Test } from "./tests.ts";

const found = finder("joins");
export const joins: Check = (given) =>
  given.tests.flatMap((one, at) => given.tests.slice(at + 1).flatMap((other) => joined(one, other, given)));

function joined(one: Test, other: Test, given: Given): Issue[] {
  const [ways = [], others = []] = [one, other].map(({ node, isCriterion }) => [
    ...(isCriterion ? [] : [node]),
    ...given.upOf(node),
  ]);
  const meeting = ways.find((node) => others.includes(node));
  if (!meeting || !one.column || !other.column || one.through !== other.through) return [];
  const branch =
    isCall(meeting, "IF") && one.node === inside(meeting.args[0] ?? meeting) ? branchOf(meeting, other) : -1;
  // The other test is in a branch of an IF on this test, where this test (or its opposite) is true.
  if (branch > 0 && isColumn(one.column, other.column)) {
    const condition = branch === 1 ? one : { ...one, operator: opposite[one.operator] };
    return sameColumn(other.node, "and", condition, other).filter(({ key }) => key === "joins.never");
  }
  const join = joinAt(meeting, [ways, others]);
  if (isColumn(one.column, other.column)) return sameColumn(meeting, join, one, other);
  const isSame = one.value === other.value && printNode(one.operand) === printNode(other.operand);
  const isStated = isSame || hasWord(given, "or", "orMore", "orLess", "either", "once");
  const isClear = !hasWord(given, "both") && areInOneSentence(one.column, other.column, given);
  return found(join === "or" && !isStated && (isClear ? "certain" : "likely"), meeting, "or");
}

/** Whether one sentence has conditions on both columns. Conditions in separate sentences are often alternatives. */
function areInOneSentence(one: ColumnAt, other: ColumnAt, { reading }: Given): boolean {
  const [these, those] = [one, other].map((column) =>
    reading.conditions.filter((each) => isColumn(each, column)),
  );
  const between = (a: Span, b: Span) =>
    reading.question.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return (these ?? []).some((a) => (those ?? []).some((b) => !/[.;?!]\s|[。\n]/u.test(between(a, b))));
}

const branchOf = ({ args }: CallNode, { node }: Test): number =>
  args.findIndex((arg) => nodesIn(arg).includes(node));

/** Reports two tests of one column if they are never both true, if one is always true, or if one is redundant. */
function sameColumn(meeting: Node, join: "and" | "or" | null, one: Test, other: Test): Issue[] {
  if (one.value === null || other.value === null || plain(one.value) === plain(other.value)) return [];
  const [below, above] = /^>/.test(one.operator) ? [other, one] : [one, other];
  const isRange = /^<=?$/.test(below.operator) && /^>=?$/.test(above.operator);
  const isApart = isRange && Number(below.value) < Number(above.value);
  const isBoth = (operator: string) => one.operator === operator && other.operator === operator;
  if (join === "and" && (isBoth("=") || isApart)) return found("certain", meeting, "never");
  if (join === "or" && (isBoth("<>") || (isRange && !isApart))) return found("certain", meeting, "always");
  const isSameSide = [/^<=?$/, /^>=?$/, /^(?:=|<>)$/].some(
    (side) => side.test(one.operator) && side.test(other.operator),
  );
  const isIdle = isSameSide && !isBoth("=") && !isBoth("<>");
  return found(join !== null && isIdle && "certain", meeting, "idle");
}

/** How two tests are combined: AND in the criteria of a call or in a product, OR in a sum; null if unknown. */
function joinAt(node: Node, ways: readonly (readonly Node[])[]): "and" | "or" | null {
  const meeting = inside(node);
  if (meeting.type === "call")
    return meeting.name === "OR" ? "or" : /^AND$|^\w+IFS$/.test(meeting.name) ? "and" : null;
  // A sum does not combine counts with several conditions, or tests that are inside other operations.
  const isPlain = ways.every(([test, ...up]) => {
    const isOne = test?.type !== "call" || test.args.length <= 3;
    const between = up.slice(0, up.indexOf(node)).filter(({ type }) => type !== "group");
    return isOne && between.every((each) => each.type === "binary" && /[+*]/.test(each.operator));
  });
  if (meeting.type !== "binary" || !isPlain) return null;
  return meeting.operator === "*" ? "and" : meeting.operator === "+" ? "or" : null;
}
