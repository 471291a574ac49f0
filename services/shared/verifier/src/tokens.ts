// What a formula does, as a set of words: its functions and signs, and what some of them imply.
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";

/** Function names, operators, `=0`, `""` for an empty text, `ARRAY`, `GROWING`, and what {@link implied} adds. */
export function tokensOf(tree: Node): Set<string> {
  const tokens = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === "binary") {
      tokens.add(node.operator);
      // none of a list: COUNTIF(…)=0
      if (node.operator === "=" && numberOf(node.right) === 0) tokens.add("=0");
    }
    if (node.type === "unary" || node.type === "postfix") tokens.add(node.operator);
    if (node.type === "array") tokens.add("ARRAY");
    if (isGrowing(node)) tokens.add("GROWING");
    // the one before the last may be counted from either end
    if (numberOf(node) === 2 || numberOf(node) === -2) tokens.add("#2");
    if (node.type === "text") {
      if (node.value === "") tokens.add('""');
      const sign = /^(?:<>|<=|>=|<|>|=)/.exec(node.value)?.[0];
      if (sign) tokens.add(sign);
    }
    if (node.type !== "call") continue;
    tokens.add(node.name);
    for (const each of implied(node)) tokens.add(each);
  }
  return tokens;
}

/** `B$2:B2`, which grows as it is filled down. */
const isGrowing = (node: Node): boolean =>
  node.type === "reference" && node.to !== null && node.from.rowFixed && !node.to.rowFixed;

function implied({ name, args }: CallNode): string[] {
  if (/IFS$/.test(name) && name !== "IFS") return args.length >= 4 ? ["PAIRS"] : [];
  if (name === "XLOOKUP") return args.length >= 4 ? ["XLOOKUP4"] : [];
  if (name === "FILTER") return args.length >= 3 ? ["FILTER3"] : [];
  if (/^(?:SORT|SORTBY|SORTN|TAKE)$/.test(name)) return args.some(isReversed) ? ["DESCENDING"] : [];
  if (/^(?:NETWORKDAYS|WORKDAY)$/.test(name)) return args.length >= 3 ? ["HOLIDAYS"] : [];
  if (/^(?:NETWORKDAYS|WORKDAY)\.INTL$/.test(name)) return args.length >= 4 ? ["HOLIDAYS"] : [];
  const [, query] = args;
  return name === "QUERY" && query ? ofQuery(query) : [];
}

/** The order of SORT and SORTBY, and FALSE for an ascending one in Sheets. */
const isReversed = (arg: Node): boolean =>
  (numberOf(arg) ?? 0) < 0 ||
  (arg.type === "boolean" && !arg.value) ||
  (arg.type === "array" && nodesOf(arg).some((part) => (numberOf(part) ?? 0) < 0));

/** The words of a query for the functions that do the same. */
const queried: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bsum\s*\(/i, ["SUM"]],
  [/\bavg\s*\(/i, ["AVERAGE"]],
  [/\bcount\s*\(/i, ["COUNT"]],
  [/\bmax\s*\(/i, ["MAX"]],
  [/\bmin\s*\(/i, ["MIN"]],
  [/\border\s+by\b/i, ["SORT"]],
  [/\border\s+by\b.*\bdesc\b/i, ["DESCENDING"]],
  [/\bgroup\s+by\b/i, ["GROUPBY", "UNIQUE"]],
  [/\bpivot\b/i, ["PIVOTBY"]],
  [/\blimit\b/i, ["TAKE"]],
  [/\bwhere\b/i, ["FILTER", "IF"]],
  [/\band\b/i, ["AND"]],
  [/\bor\b/i, ["OR"]],
  [/\bnot\b|<>|!=/i, ["<>", "NOT"]],
  [/\bis (?:not )?null\b/i, ["ISBLANK"]],
  [/>/, [">"]],
  [/</, ["<"]],
  [/\b(?:month|year|quarter|dayofweek)\s*\(/i, ["MONTH", "YEAR", "WEEKDAY"]],
];

function ofQuery(query: Node): string[] {
  const text = nodesOf(query)
    .flatMap((node) => (node.type === "text" ? [node.value] : []))
    .join(" ");
  return queried.flatMap(([words, tokens]) => (words.test(text) ? tokens : []));
}
