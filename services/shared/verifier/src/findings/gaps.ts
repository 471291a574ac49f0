// Arguments that are missing, of the wrong sort, or given twice.

import { areaOf } from "@cellwright/formula/references";
import { numberOf } from "@cellwright/formula/sample/wants";
import { nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { literalsIn, plainText } from "./literals.ts";
import { keyOf } from "./sense.ts";

const squareWords = /squar|quadrat|carré|cuadrad|kwadrat|квадрат|二乗|مربع/iu;

/** B2*B2 where no square is asked for. */
export const squares: Find = (tree, { question, data }) =>
  !data || squareWords.test(question)
    ? []
    : nodesOf(tree).flatMap((node) => {
        if (node.type !== "binary" || node.operator !== "*") return [];
        const [left, right] = [bare(node.left), bare(node.right)];
        return left.type === "reference" && right.type === "reference" && keyOf(left) === keyOf(right)
          ? [certain(say("itself.squared"), node)]
          : [];
      });

/** A2+NPV(E1,A2:A5): what is added stands in the range too. */
export const addedTwice: Find = (tree, { data }) =>
  !data
    ? []
    : nodesOf(tree).flatMap((node) => {
        if (node.type !== "binary" || node.operator !== "+") return [];
        const sides = [bare(node.left), bare(node.right)] as const;
        const cell = sides.find((side) => side.type === "reference" && side.to === null);
        const call = sides.find((side) => side.type === "call");
        if (cell?.type !== "reference" || call?.type !== "call" || !/^(?:SUM|NPV)$/.test(call.name))
          return [];
        const { left, top } = areaOf(cell);
        const holds = call.args.some((arg) => {
          if (arg.type !== "reference" || arg.to === null) return false;
          const area = areaOf(arg);
          return area.left <= left && area.right >= left && area.top <= top && area.bottom >= top;
        });
        return holds ? [certain(say("itself.added"), node)] : [];
      });

/** IF(x,0.05,IF(y,0.05,0)): two cases that give the same are one. */
export const sameCases: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [, yes, no] = call.name === "IF" ? call.args : [];
        const inner = no && bare(no);
        const next = inner?.type === "call" && inner.name === "IF" ? inner.args[1] : no;
        const isSame =
          yes &&
          next &&
          (yes.type === "number" || yes.type === "text") &&
          yes.type === next.type &&
          yes.value === next.value;
        return isSame ? [certain(say("case.same"), call)] : [];
      });

/** QUERY counts a heading where the range has none. */
export const headings: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [range, , count] = call.name === "QUERY" ? call.args : [];
        if (range?.type !== "reference" || count?.type !== "number" || count.value < 1) return [];
        const area = areaOf(range);
        const table = data.tables.find(
          ({ top, left, right }) => area.top === top && area.left >= left && area.right <= right,
        );
        return table ? [certain(say("range.noHeading"), count)] : [];
      });

export const gaps: Find = (tree, { question, data }) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const { name, args } = call;
    const [first, second] = args;
    if (
      /^(?:FIND|SEARCH|TEXTJOIN|SUBSTITUTE|JOIN|SPLIT|TEXTSPLIT)$/.test(name) &&
      (first?.type === "empty" || second?.type === "empty")
    )
      return [certain(say("text.missing", { name }), call)];
    if (name === "TEXT" && second?.type === "number") return [certain(say("kind.format"), second)];
    if (/^ROUND/.test(name) && second && Math.abs(numberOf(second) ?? 0) > 10)
      return [certain(say("kind.decimals", { name }), second)];
    if (/^CONCAT(?:ENATE)?$/.test(name) && args.some(({ type }) => type === "boolean"))
      return [certain(say("kind.true", { name }), call)];
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
        : [certain(say("itself.range"), call)];
    if ((name === "AND" || name === "OR") && data)
      return twice(args.map((arg) => JSON.stringify(withoutPlaces(bare(arg)))))
        ? [certain(say("itself.tested", { name }), call)]
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
      : [certain(say("text.unsaid", { text: value }), node)];
  });
};
