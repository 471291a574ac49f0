// Check: the arguments of functions are in the right positions, and nothing is compared with itself.
import { printNode } from "@cellwright/formula/format";
import { type CallNode, inside, type Node } from "@cellwright/formula/tree";
import { type Check, finder, type Given } from "./check.ts";
import { isCall, literalOf, nodesIn } from "./nodes.ts";

const found = finder("places");
const takesFirst =
  /^(?:ROUND|ROUNDUP|ROUNDDOWN|CEILING|FLOOR|MROUND|TRUNC|LEFT|RIGHT|MID|IFERROR|IFNA|IF|SUBSTITUTE|TEXT)$/;
const takesSecond = /^(?:MATCH|XMATCH|VLOOKUP|HLOOKUP|XLOOKUP|FIND|SEARCH)$/;
const takesDay = /^(?:DATE|YEAR|MONTH|DAY|WEEKDAY|EOMONTH|EDATE|NETWORKDAYS.*|WORKDAY.*)$/;

export const places: Check = (given) => [
  ...given.calls.flatMap((call) => {
    const message =
      isMisplaced(call, given) || isNoValue(call, given)
        ? "turned"
        : isReturned(call, given)
          ? "returned"
          : null;
    return message ? found("certain", call, message, { name: call.name }) : [];
  }),
  ...given.tests.flatMap(({ isCriterion, subject, operand, node }) => {
    const [own, other] = [given.readOf(subject), given.readOf(operand)];
    const isTurned = literalOf(subject) !== null || (own?.isCell && other?.isCell === false);
    return found(isCriterion && isTurned && "certain", node, "criterion");
  }),
  ...given.parts.flatMap(({ node }) => {
    if (node.type !== "binary" || !/^(?:[-/<>=]|<=|>=|<>)$/.test(node.operator)) return [];
    const [left, right] = [printed(node.left), printed(node.right)];
    return found(left !== null && left === right && "certain", node, "itself");
  }),
];

const printed = (node: Node | undefined): string | null =>
  node && inside(node).type === "reference" ? printNode(inside(node)) : null;

/** Finds impossible arguments: a month over 12, a rate of 1 or more, an amount in place of a condition. */
function isNoValue({ name, args }: CallNode, { readOf }: Given): boolean {
  const [first, second, third] = args;
  const has = (node: Node | undefined, isWrong: (value: number) => boolean) => {
    const read = readOf(node);
    const values = read?.node.from.rowFixed === false ? (read.columns[0]?.of.values ?? []) : [];
    return [...(name === "DATE" ? values : []), read?.content ?? null].some(
      (each) => typeof each === "number" && isWrong(each),
    );
  };
  if (name === "DATE") return has(second, (month) => month > 12) || has(third, (day) => day > 31);
  if (name === "PMT") return has(rateIn(first), (rate) => rate >= 1) || has(second, (count) => count > 1_200);
  if (name === "SUBSTITUTE") return literalOf(second) === "";
  const isCondition = (node: Node | undefined) => node?.type === "binary" && /[<>=]/.test(node.operator);
  const isAmount = first?.type === "binary" && /[-+*/^&]/.test(first.operator);
  return name === "IF" && isAmount && isCondition(second);
}

/** The yearly rate in a monthly one such as `B2/12`. */
const rateIn = (node: Node | undefined): Node | undefined =>
  node?.type === "binary" ? inside(node.left) : node;

function isMisplaced({ name, args: [first, second, ...rest] }: CallNode, { reads }: Given): boolean {
  const isRead = (node: Node | undefined) =>
    node !== undefined && reads.some((read) => nodesIn(node).includes(read.node));
  const value = literalOf(first);
  const isNumber = typeof value === "number" && (name === "DATE" ? Math.abs(value) < 100 : value < 10_000);
  if (takesDay.test(name) && isNumber) return true;
  // COUNT and COUNTA of comparisons count FALSE as well as TRUE.
  if (/^COUNTA?$/.test(name) && first && !second)
    return /^(?:binary|unary)$/.test(inside(first).type) && isRead(first);
  if (!first || !second) return false;
  if (takesFirst.test(name) && value !== null && (isRead(second) || rest.some(isRead))) return true;
  if (takesSecond.test(name) && literalOf(second) !== null) return true;
  return name === "FILTER" && inside(second).type === "reference" && inside(first).type === "binary";
}

/** Whether a lookup returns the column that it searches. */
function isReturned({ name, args: [first, second, third] }: CallNode, { tests }: Given): boolean {
  const own = printed(first);
  if (name === "XLOOKUP") return printed(second) !== null && printed(second) === printed(third);
  const isSought =
    isCall(second, "MATCH") && literalOf(second.args[0]) !== null && printed(second.args[1]) === own;
  if (name === "INDEX") return own !== null && isSought;
  const isTested = tests.some(({ node, operator, value, subject }) => {
    const isOwn = second !== undefined && node === inside(second) && printed(subject) === own;
    return isOwn && operator === "=" && value !== null && value !== "";
  });
  return name === "FILTER" && own !== null && isTested;
}
