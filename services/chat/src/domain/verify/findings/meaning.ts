// What the words of the question ask for: which kind of sum, and or or, exactly or nearly, what instead of an error.
import { lookUp } from "@cellwright/formula/sample/roles";
import type { CallNode, Node } from "@cellwright/formula/tree";
import { wordAt } from "../asked.ts";
import { saysAnd, saysOr } from "../conjunctions.ts";
import type { Find } from "../find.ts";
import { certain, doubt } from "../flaw.ts";
import { blankWords, plainRoundWords, roundWords } from "../manner.ts";
import { bare, callsIn, nodesOf } from "../nodes.ts";
import { say } from "../said.ts";
import { type Aggregation, elseWords, guardWords, nearWords } from "../words.ts";
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
export const aggregation: Find = (tree, { asked, question }) => {
  const calls = callsIn(tree).filter(
    ({ name }) => !(superlative.test(question) && /^(?:LARGE|SMALL)$/.test(name)),
  );
  const wanted = asked.aggregations;
  if (wanted.length === 0 || calls.some(({ name }) => open.test(name))) return [];
  return calls.flatMap((call) => {
    const own = (Object.keys(families) as Aggregation[]).filter((kind) => strict[kind].test(call.name));
    if (own.length === 0 || own.some((kind) => wanted.includes(kind)) || isLimit(call)) return [];
    const isServed = wanted.some((kind) => calls.some(({ name }) => families[kind].test(name)));
    const message = say("asked.other", { name: call.name });
    // "how many were sold" may be a sum of pieces, "in total" a count of rows
    const isEither = [...own, ...wanted].every((kind) => kind === "sum" || kind === "count");
    return isServed ? [] : [(isEither ? doubt : certain)(message, call)];
  });
};

const strict: Record<Aggregation, RegExp> = {
  sum: /^(?:SUM|SUMIFS?)$/,
  average: /^AVERAGE(?:A|IFS?)?$/,
  count: /^COUNT(?:A|IFS?|BLANK|UNIQUE)?$/,
  max: /^(?:MAX|MAXIFS|LARGE)$/,
  min: /^(?:MIN|MINIFS|SMALL)$/,
  median: /^MEDIAN$/,
};

/** MIN(x,100) keeps a value below a limit. */
const isLimit = ({ name, args }: CallNode): boolean =>
  /^(?:MAX|MIN)$/.test(name) && args.some(({ type }) => type === "number");

const orEnding =
  /(?:\bor|oder|ou|\bo|lub|або|أو)\s+(?:more|less|above|below|higher|lower|later|earlier|over|under|fewer|greater|equal|else|mehr|weniger|höher|darüber|gleich|größer|kleiner|plus|moins|égale?|davantage|más|menos|mayor|menor|igual|più|meno|uguale|superiore|mais|maior|więcej|mniej|równ\p{L}*|більше|менше|дорівн\p{L}*|أكثر|أقل|يساوي)/giu;

export const junction: Find = (tree, { question }) => {
  const asked = question.replaceAll(orEnding, " ");
  const hasOr = saysOr(asked);
  const hasAnd = saysAnd(asked);
  const names = new Set(callsIn(tree).map(({ name }) => name));
  const impossible = callsIn(tree).flatMap(contradiction);
  if (impossible.length > 0) return impossible;
  const or = callsIn(tree).find((call) => call.name === "OR" && !call.args.some(isOfBlank));
  const and = callsIn(tree).find(({ name }) => name === "AND");
  if (or && !hasOr && hasAnd && !names.has("AND")) return [certain(say("asked.and"), or)];
  if (and && hasOr && !hasAnd && !names.has("OR")) return [certain(say("asked.or"), and)];
  return [];
};

const isOfBlank = (arg: Node): boolean => {
  const node = bare(arg);
  if (node.type === "call") return node.name.startsWith("IS");
  return (
    node.type === "binary" &&
    [node.left, node.right].some((side) => side.type === "text" && side.value === "")
  );
};

/** One cell cannot be two things; it is always not one of two. */
function contradiction(call: CallNode) {
  const sign = call.name === "AND" ? "=" : call.name === "OR" ? "<>" : null;
  if (sign === null) return [];
  const seen = new Map<string, string>();
  for (const arg of call.args) {
    const node = bare(arg);
    if (node.type !== "binary" || node.operator !== sign) continue;
    const [cell, value] = [bare(node.left), bare(node.right)];
    if (cell.type !== "reference" || (value.type !== "text" && value.type !== "number")) continue;
    const key = JSON.stringify([cell.sheet, cell.from, cell.to]);
    const known = seen.get(key);
    if (known !== undefined && known !== String(value.value))
      return [certain(say("case.twoValues", { value: sign === "=" ? "FALSE" : "TRUE" }), call)];
    seen.set(key, String(value.value));
  }
  return [];
}

export const nearness: Find = (tree, { question, data }) =>
  callsIn(tree).flatMap((call) => {
    const found = lookUp(call);
    if (!found?.isApproximate || call.name === "LOOKUP") return [];
    const keys = data && firstColumn(found.keys, data);
    const isSorted = keys?.every((key, at) => at === 0 || (keys[at - 1] ?? 0) <= key) ?? false;
    if (keys && keys.length > 0 && !isSorted && !isDescendingMatch(call))
      return [certain(say("near.unsorted", { name: call.name }), call)];
    if (nearWords.test(question)) return [];
    if (keys && keys.length > 0 && isSorted && !guardWords.test(question)) return [];
    return [(data ? certain : doubt)(say("asked.exact", { name: call.name }), call)];
  });

const isDescendingMatch = ({ name, args }: CallNode): boolean =>
  name === "XLOOKUP" || name === "XMATCH" || args[2]?.type === "unary";

/** The numbers in the first column of a range; empty where there are texts. */
function firstColumn(node: Node, data: NonNullable<Parameters<Find>[1]["data"]>): number[] | null {
  if (node.type !== "reference") return null;
  const narrow: Node = { ...node, to: node.to && { ...node.to, column: node.from.column } };
  const found = columnRead(narrow, data);
  if (!found) return null;
  const values: number[] = [];
  for (let row = found.table.top; row <= found.table.bottom; row++) {
    const cell = data.at(found.table.sheet, row, found.column.column);
    if (typeof cell === "number") values.push(cell);
  }
  return values;
}

const guards: ReadonlySet<string> = new Set(
  "IF IFS IFERROR IFNA ISERROR ISNA ISBLANK ISNUMBER SWITCH XLOOKUP FILTER AGGREGATE COUNTBLANK COUNTA COUNTIF COUNTIFS ERROR.TYPE ISERR TRIM N TEXTJOIN LOOKUP MAXIFS SUMIFS AVERAGEIFS".split(
    " ",
  ),
);

/** The question says what to show instead of an error or a blank. */
export const guarded: Find = (tree, { question, data }) => {
  if (!data || !guardWords.test(question)) return [];
  const divides = nodesOf(tree).find((node) => node.type === "binary" && node.operator === "/");
  const looksUp = callsIn(tree).find((call) => lookUp(call) !== null);
  const risky = divides ?? looksUp;
  const hasGuard = callsIn(tree).some(({ name }) => guards.has(name));
  if (!risky || hasGuard) return [];
  return [certain(say("asked.guard"), risky)];
};

/** Of `"x" if …, otherwise "y"`, y stands in the last place of IF. */
export const branches: Find = (tree, { question }) => {
  const found = elseWords.exec(question);
  if (!found) return [];
  const behind = question.slice(found.index + found[0].length, found.index + found[0].length + 40);
  return callsIn(tree).flatMap((call) => {
    const [test, yes, no] = call.name === "IF" ? call.args : [];
    const [first, last] = [yes, no].map((node) => placeOf(node, behind));
    if (!test || first === undefined || last === undefined || first < 0 || (last >= 0 && last <= first))
      return [];
    const message = say("case.rest");
    return negated(test) ? [] : [certain(message, call)];
  });
};

/** Where a result stands in the words behind "otherwise"; -1 where it does not. */
function placeOf(node: Node | undefined, words: string): number {
  if (node?.type === "number") return wordAt(words, String(node.value));
  if (node?.type !== "text") return -1;
  return node.value === "" ? words.search(blankWords) : wordAt(words, node.value);
}

const roundings: readonly ["up" | "down" | "plain", RegExp][] = [
  ["up", /^(?:ROUNDUP|CEILING(?:\.MATH|\.PRECISE)?)$/],
  ["down", /^(?:ROUNDDOWN|FLOOR(?:\.MATH|\.PRECISE)?|INT|TRUNC)$/],
  ["plain", /^(?:ROUND|MROUND)$/],
];

const roundKeys = { up: "asked.roundUp", down: "asked.roundDown", plain: "asked.roundNearest" } as const;

/** Rounded up, down, or to the nearest: as the question says. */
export const rounding: Find = (tree, { question }) => {
  const asked =
    roundWords.find(([, words]) => words.test(question))?.[0] ??
    (plainRoundWords.test(question) ? "plain" : null);
  if (asked === null) return [];
  const used = callsIn(tree).flatMap((call) =>
    roundings.filter(([, names]) => names.test(call.name)).map(([kind]) => ({ kind, call })),
  );
  if (used.length === 0 || used.some(({ kind }) => kind === asked)) return [];
  const [{ call } = { call: tree }] = used;
  return [(asked === "plain" ? doubt : certain)(say(roundKeys[asked]), call)];
};

/** A mean that nobody asked for. */
export const uncalled: Find = (tree, { asked, question }) =>
  question === "" || asked.aggregations.includes("average") || asked.aggregations.includes("median")
    ? []
    : callsIn(tree)
        .filter(({ name }) => strict.average.test(name) || name === "MEDIAN")
        .map((call) => doubt(say("asked.nobody", { name: call.name }), call));

const isNothing = (node: Node): boolean =>
  node.type === "number" || (node.type === "text" && node.value === "");

const negated = (test: Node): boolean => {
  const node = bare(test);
  if (node.type === "call" && (node.name === "OR" || node.name === "AND")) return node.args.every(negated);
  if (node.type === "call")
    return node.name === "NOT" || node.name === "ISERROR" || node.name === "ISNA" || node.name === "ISBLANK";
  return (
    node.type === "binary" &&
    (node.operator === "<>" || (node.operator === "=" && isNothing(bare(node.right))))
  );
};
