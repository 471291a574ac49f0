// What is counted where something is added up, and what counts every row alike.
import { areaOf } from "@cellwright/formula/references";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { isKey } from "./letters.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const isRange = (node: Node): node is ReferenceNode => node.type === "reference" && node.to !== null;

/** COUNT((A2:A8="x")*B2:B8): a row that does not fit gives 0, and is counted too. */
export const countsOfProducts: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const isComputed = (node: Node): boolean => {
      const inner = bare(node);
      const isReckoned = inner.type === "unary" || (inner.type === "binary" && inner.operator !== "/");
      const isChosen = callsIn(inner).some(({ name }) => /^(?:IF|FILTER)$/.test(name));
      return isReckoned && !isChosen && nodesOf(inner).some(isRange);
    };
    return /^COUNTA?$/.test(call.name) && call.args.some(isComputed)
      ? [certain(say("count.unfit"), call)]
      : [];
  });

/** SUMPRODUCT((A2:A8<>"")*(COUNTA(A2:A8)=1)): the count of all rows is held against each of them. */
export const countsBesideRows: Find = (tree) =>
  callsIn(tree).flatMap((call) =>
    call.name !== "SUMPRODUCT"
      ? []
      : call.args.flatMap(comparisonsOf).flatMap((node): Finding[] => {
          const count = bare(node.left);
          return isCount(count) && count.args.every(isRange)
            ? [certain(say("count.all", { name: count.name }), count)]
            : [];
        }),
  );

/** SUMPRODUCT((A2:A8=D1)+(B2:B8=D2)*C2:C8): a condition is added to amounts. */
export const testsAmongSums: Find = (tree) =>
  callsIn(tree).flatMap((call) =>
    call.name !== "SUMPRODUCT"
      ? []
      : call.args.flatMap(nodesOf).flatMap((node): Finding[] => {
          if (node.type !== "binary" || node.operator !== "+") return [];
          const sides = [bare(node.left), bare(node.right)];
          const isTest = (side: Node) => comparisonsOf(side).includes(side as never);
          const test = sides.find(isTest);
          const product = sides.find(
            (side) =>
              side.type === "binary" &&
              side.operator === "*" &&
              chained(side, "*").some((part) => isRange(part)),
          );
          return test && product ? [certain(say("sum.conditions"), node)] : [];
        }),
  );

/** COUNTIF(A2:A8,A2)=3 where nobody said three. */
export const timesUnsaid: Find = (tree, { data, question, asked }) =>
  !data || question === ""
    ? []
    : comparisonsOf(tree).flatMap((node): Finding[] => {
        const [count, limit] = [bare(node.left), numberOf(bare(node.right))];
        const isTimes = count.type === "call" && /^COUNTIFS?$/.test(count.name);
        if (!isTimes || limit === null || (limit < 2 && limit >= 0)) return [];
        const usual = limit === 2 && /^(?:>=|<)$/.test(node.operator);
        const isSaid = asked.numbers.some(({ value }) => value === limit) || numeralIn(question, limit);
        return usual || isSaid ? [] : [likely(say("number.unnamed", { number: limit }), node)];
      });

/** A word for the number itself; what comes again is said by the number two. */
const numeralIn = (question: string, limit: number): boolean =>
  saysNumber(
    question.replaceAll(
      /(?<!\p{L})(?:more than once|mehr als einmal|plus d['’]une fois|\p{L}*doppel\p{L}*|doubl\p{L}*)(?!\p{L})/giu,
      " ",
    ),
    limit,
  );

/** The parts of a sum, from the left to the right. */
export function addends(node: Node): Node[] {
  const inner = bare(node);
  return inner.type === "binary" && (inner.operator === "+" || inner.operator === "-")
    ? [...addends(inner.left), ...addends(inner.right)]
    : [inner];
}

const sums = (tree: Node): Node[] =>
  nodesOf(tree).filter((node) => node.type === "binary" && (node.operator === "+" || node.operator === "-"));

const isCount = (node: Node): node is CallNode => node.type === "call" && /^COUNTA?$/.test(node.name);

const isSameRows = (one: Node | undefined, other: Node | undefined): boolean =>
  one?.type === "reference" &&
  other?.type === "reference" &&
  areaOf(one).top === areaOf(other).top &&
  areaOf(one).bottom === areaOf(other).bottom;

/** F1+SUM(B$2:B2)-COUNT(C$2:C2): amounts and how many there are of them. */
export const countsAmongSums: Find = (tree, { data, asked }) => {
  if (!data) return [];
  const isCounted = asked.aggregations.includes("count");
  return sums(tree)
    .flatMap((node): Finding[] => {
      const parts = addends(node);
      const count = parts.find(
        (part) =>
          isCount(part) &&
          part.args.some((arg) => isRange(arg) && columnRead(arg, data)?.column.kind === "number"),
      );
      const isOfAmounts = parts.some(
        (part) =>
          (part.type === "call" && /^SUM/.test(part.name)) || (part.type === "reference" && part.to === null),
      );
      const isBeside = parts.some(
        (part) =>
          part.type === "call" &&
          part.name === "SUM" &&
          count?.type === "call" &&
          count.name === "COUNT" &&
          isSameRows(part.args[0], count.args[0]),
      );
      return count && (isCounted ? isBeside : isOfAmounts) ? [certain(say("count.added"), count)] : [];
    })
    .slice(0, 1);
};

/** COUNTA(B$2:B2) beside each row, where something stands in every row: it is just the number of the row. */
export const countsOfRows: Find = (tree, { data, place, asked, question }) => {
  if (!data || place.rows.length < 2) return [];
  const isNamed = (limit: number): boolean =>
    asked.numbers.some(({ value }) => Math.abs(value - limit) <= 1) || saysNumber(question, limit);
  const tested = new Set(
    comparisonsOf(tree).flatMap(({ left, right }) => {
      const limit = numberOf(bare(right));
      return limit !== null && limit > 1 && isNamed(limit) ? [] : [bare(left)];
    }),
  );
  return callsIn(tree).flatMap((call): Finding[] => {
    const [range, ...more] = call.args;
    if (!isCount(call) || more.length > 0 || !range || !isRange(range)) return [];
    if (range.from.rowFixed === range.to?.rowFixed || areaOf(range).left === place.column) return [];
    const read = columnRead(range, data);
    if (read && call.name === "COUNTA" && areaOf(range).top === read.table.headingRow)
      return [certain(say("range.heading", { row: areaOf(range).top, first: read.table.top }), range)];
    if (!read || !isFull(read, data)) return [];
    if (tested.has(call)) return [certain(say("count.all", { name: call.name }), call)];
    return isKey(read.table, read.column.column, data)
      ? []
      : [likely(say("count.all", { name: call.name }), call)];
  });
};

function isFull({ table, column }: NonNullable<ReturnType<typeof columnRead>>, data: Data): boolean {
  for (let row = table.top; row <= table.bottom; row++)
    if (data.at(table.sheet, row, column.column) === null) return false;
  return true;
}

/** SUMPRODUCT(B2:B5,C2:C5)/COUNT(C2:C5), COUNTIF(…)/SUM(…): a sum and a count are not shares of one thing. */
export const countsInShares: Find = (tree, { data, question }) =>
  !data
    ? []
    : nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type !== "binary" || node.operator !== "/") return [];
        const [part, whole] = [bare(node.left), bare(node.right)];
        if (part.type !== "call" || whole.type !== "call") return [];
        const isOfProducts = part.name === "SUMPRODUCT" && comparisonsOf(part).length === 0;
        if (isOfProducts && /^(?:COUNTA?|AVERAGE|MAX|MIN|MEDIAN)$/.test(whole.name))
          return [likely(say("share.total"), whole)];
        if (/^SUM(?:IFS?)?$/.test(part.name) && /^(?:AVERAGE|MEDIAN)/.test(whole.name))
          return [likely(say("share.total"), whole)];
        const isCounted = /^COUNT/.test(part.name) && /^SUM(?:IFS?)?$/.test(whole.name);
        return isCounted && !perWords.test(question) ? [likely(say("share.total"), part)] : [];
      });

const perWords = /(?<!\p{L})(?:per|je|pro|par|por|na|за)(?!\p{L})|あたり|لكل/iu;

/** LARGE(B2:G2,1)+LARGE(B2:G2,3)+LARGE(B2:G2,3): one of them is taken twice. `B2*C2*B2` likewise. */
export const takenTwice: Find = (tree, { data }) =>
  !data
    ? []
    : nodesOf(tree)
        .flatMap((node): Finding[] => {
          if (node.type !== "binary" || !/^[+*]$/.test(node.operator)) return [];
          const parts = chained(node, node.operator).filter((part) =>
            nodesOf(part).some(({ type }) => type === "reference"),
          );
          const seen = new Set<string>();
          const again = parts.find((part) => {
            const key = shapeOf(part);
            const isSeen = seen.has(key);
            seen.add(key);
            return isSeen;
          });
          return again && parts.length > 2 ? [certain(say("itself.twice"), again)] : [];
        })
        .slice(0, 1);

function chained(node: Node, operator: string): Node[] {
  const inner = bare(node);
  return inner.type === "binary" && inner.operator === operator
    ? [...chained(inner.left, operator), ...chained(inner.right, operator)]
    : [inner];
}

/** A part without its places in the text. */
export const shapeOf = (node: Node): string =>
  JSON.stringify(node, (key, inner: unknown) => (/^(?:start|end|nameEnd)$/.test(key) ? undefined : inner));
