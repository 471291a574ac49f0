// Sum, average, count, largest and smallest: what is made of many cells, as the question asks for it.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { doubt, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import type { Aggregation } from "../words.ts";
import { superlative } from "./extremes.ts";
import { columnRead } from "./reads.ts";

const families: Record<Aggregation, RegExp> = {
  sum: /^(?:SUM|SUMIFS?|DSUM|SUBTOTAL|AGGREGATE|MMULT|QUERY|REDUCE|SCAN)$/,
  average:
    /^(?:AVERAGE|AVERAGEA|AVERAGEIFS?|AVERAGE\.WEIGHTED|DAVERAGE|TRIMMEAN|GEOMEAN|HARMEAN|SUBTOTAL|AGGREGATE|QUERY)$/,
  count:
    /^(?:COUNT|COUNTA|COUNTIFS?|COUNTBLANK|COUNTUNIQUE|COUNTUNIQUEIFS|ROWS|COLUMNS|FREQUENCY|DCOUNTA?|SUBTOTAL|AGGREGATE|LEN|QUERY|NETWORKDAYS(?:\.INTL)?|DATEDIF|DAYS)$/,
  max: /^(?:MAX|MAXA|MAXIFS|LARGE|DMAX|RANK|RANK\.EQ|SORT|SORTBY|TAKE|SUBTOTAL|AGGREGATE|QUERY|XLOOKUP|PERCENTILE|QUARTILE)$/,
  min: /^(?:MIN|MINA|MINIFS|SMALL|DMIN|RANK|RANK\.EQ|SORT|SORTBY|TAKE|SUBTOTAL|AGGREGATE|QUERY|XLOOKUP|PERCENTILE|QUARTILE)$/,
  median: /^(?:MEDIAN|PERCENTILE(?:\.\w+)?|QUARTILE(?:\.\w+)?)$/,
};
/** These can serve any purpose. */
const open = /^(?:SUMPRODUCT|LAMBDA|REDUCE|SCAN|BYROW|BYCOL|MAP|QUERY|GROUPBY|PIVOTBY|LET)$/;

/** The formula adds up what is to be counted, or takes the largest for the smallest. */
export const aggregation: Find = (tree, { asked, question, data }) => {
  const calls = callsIn(tree).filter(
    ({ name }) => !(superlative.test(question) && /^(?:LARGE|SMALL)$/.test(name)),
  );
  const wanted = asked.aggregations;
  if (wanted.length === 0 || calls.some(({ name }) => open.test(name))) return [];
  const tests = callsIn(tree).flatMap(({ name, args: [test] }) =>
    name === "IF" && test ? nodesOf(test) : [],
  );
  if (wanted.includes("average") && isDivided(tree)) return [];
  return calls.flatMap((call) => {
    if (/^COUNT/.test(call.name) && tests.includes(call)) return [];
    const own = (Object.keys(families) as Aggregation[]).filter((kind) => strict[kind].test(call.name));
    if (own.length === 0 || own.some((kind) => wanted.includes(kind)) || isLimit(call) || isRank(call))
      return [];
    const isServed = wanted.some((kind) => calls.some(({ name }) => families[kind].test(name)));
    const message = say("asked.other", { name: call.name });
    // "how many were sold" may be a sum of pieces, "in total" a count of rows
    if (data && wanted.includes("count") && own.includes("sum") && isCountedUp(call, question, data))
      return [];
    const isEither = [...own, ...wanted].every((kind) => kind === "sum" || kind === "count");
    return isServed ? [] : [(isEither ? doubt : likely)(message, call)];
  });
};

/** "how many pieces": what is counted heads the column that is added up. */
function isCountedUp({ name, args }: CallNode, question: string, data: Data): boolean {
  const range = name === "SUMIF" ? (args[2] ?? args[0]) : args[0];
  const heading = range && columnRead(range, data)?.column.heading;
  const words = heading?.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return [...question.toLowerCase().matchAll(counting)].some(({ 0: { length }, index }) =>
    question
      .toLowerCase()
      .slice(index + length, index + length + 25)
      .split(/[^\p{L}]+/u)
      .some((said) =>
        words.some((word) => said !== "" && said.startsWith(word.slice(0, Math.max(2, word.length - 2)))),
      ),
  );
}

const counting =
  /(?<!\p{L})(?:how many|number of|wie ?viele?|anzahl|combien|nombre|cuánt[oa]s|número|quant[oaie]s?|numero|ile|liczb\p{L}*|скільки|кількість)(?!\p{L})|何/giu;

/** SUM(…)/COUNT(…) is a mean as well. */
const isDivided = (tree: Node): boolean =>
  nodesOf(tree).some(
    (node) =>
      node.type === "binary" &&
      node.operator === "/" &&
      callsIn(node.left).some(({ name }) => /^SUM/.test(name)) &&
      (bare(node.right).type === "number" ||
        callsIn(node.right).some(({ name }) => /^(?:COUNTA?|ROWS|SUM)$/.test(name))),
  );

const strict: Record<Aggregation, RegExp> = {
  sum: /^(?:SUM|SUMIFS?)$/,
  average: /^AVERAGE(?:A|IFS?)?$/,
  count: /^COUNT(?:A|IFS?|BLANK|UNIQUE)?$/,
  max: /^(?:MAX|MAXIFS|LARGE)$/,
  min: /^(?:MIN|MINIFS|SMALL)$/,
  median: /^MEDIAN$/,
};

/** MIN(x,100) keeps a value below a limit; MAX(C2-B2,E2) is the greater of two, not of many cells. */
const isLimit = ({ name, args }: CallNode): boolean =>
  /^(?:MAX|MIN)$/.test(name) &&
  (args.some(({ type }) => type === "number") || (args.length > 1 && !args.some(readsManyCells)));

const readsManyCells = (node: Node): boolean =>
  nodesOf(node).some((inner) => inner.type === "reference" && inner.to !== null);

/** COUNTIFS(…,">"&C2) counts those that are before: the highest has none. */
const isRank = (call: CallNode): boolean =>
  criteriaPairs(call).some(
    ({ criterion }) =>
      criterion.type === "binary" &&
      criterion.left.type === "text" &&
      /^[<>]$/.test(criterion.left.value) &&
      criterion.right.type === "reference",
  );

/** A mean that nobody asked for. */
export const uncalled: Find = (tree, { asked, question }) =>
  question === "" || asked.aggregations.includes("average") || asked.aggregations.includes("median")
    ? []
    : callsIn(tree)
        .filter(({ name }) => strict.average.test(name) || name === "MEDIAN")
        .map((call) => doubt(say("asked.nobody", { name: call.name }), call));
