// Arguments that are missing, of the wrong sort, or given twice.
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { literalsIn, plainText } from "./literals.ts";
import { keyOf } from "./sense.ts";

export const gaps: Find = (tree, { question, data }) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const { name, args } = call;
    const [first, second] = args;
    if (
      /^(?:FIND|SEARCH|TEXTJOIN|SUBSTITUTE|JOIN|SPLIT|TEXTSPLIT)$/.test(name) &&
      (first?.type === "empty" || second?.type === "empty")
    )
      return [certain(`${name} misses the text it works with.`, call)];
    if (name === "TEXT" && second?.type === "number")
      return [certain("TEXT takes its format in quotes.", second)];
    if (/^ROUND/.test(name) && second && Math.abs(numberOf(second) ?? 0) > 10)
      return [certain(`${name} takes the number of decimals here.`, second)];
    if (/^CONCAT(?:ENATE)?$/.test(name) && args.some(({ type }) => type === "boolean"))
      return [certain(`${name} joins TRUE as a text here.`, call)];
    if (
      name === "SUMPRODUCT" &&
      first &&
      second &&
      keyOf(first) !== '""' &&
      first.type === "reference" &&
      keyOf(first) === keyOf(second)
    )
      return /squar|quadrat|carré|cuadrad|kwadrat|二乗/i.test(question)
        ? []
        : [certain("The same range is multiplied with itself.", call)];
    if ((name === "AND" || name === "OR") && data)
      return twice(args.map((arg) => JSON.stringify(withoutPlaces(bare(arg)))))
        ? [certain(`${name} tests the same twice.`, call)]
        : [];
    return [];
  });

const twice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

/** A tree without its places in the text. */
const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === "start" || key === "end" || key === "nameEnd" ? undefined : inner,
    ),
  );

/** A pattern whose letters the question does not say. */
export const patterns: Find = (tree, { question, data }) => {
  if (!data) return [];
  return literalsIn(tree).flatMap(({ value, isPattern, node }) => {
    if (typeof value !== "string" || !isPattern) return [];
    const parts = plainText(value)
      .split(/[*?]+/)
      .filter((part) => part !== "");
    return parts.every((part) => question.toLowerCase().includes(part)) && parts.length < 2
      ? []
      : [certain(`The question does not say "${value}".`, node)];
  });
};
