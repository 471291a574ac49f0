// Compares a formula with what its question mentions: what the formula ignores and what it adds.
import { readCorner } from "@cellwright/formula/references";
import type { LabelledCell, Region } from "@cellwright/formula/tables/region";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Mention, Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";

export function mentioned(tree: Node, spans: readonly Span[], situation: Situation) {
  const { reading } = situation;
  const used = usedIn(tree, situation);
  const unused = (type: Mention["type"], least: number) => unusedShare(type, least, reading, used);
  const left = {
    columnsUnused: unused("column", 0.85),
    valuesUnused: unused("value", 0.8),
    numbersUnused: unused("number", 0),
    cellsUnused: Math.max(unused("cell", 0), unused("range", 0)),
    functionsUnused: unused("function", 0),
    conditionsUnused: conditionsUnused(situation, used),
  };
  return {
    explained: explained(spans, situation, used),
    ...left,
    allUsed: Number(Object.values(left).every((share) => share === 0)),
    columnsUnmentioned: columnsUnmentioned(tree, situation),
  };
}

export const referencesIn = (tree: Node): ReferenceNode[] =>
  nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");

/** Whether the formula uses what a mention names. */
type IsUsed = (mention: Mention) => boolean;

function usedIn(tree: Node, { sheets, sheet }: Situation): IsUsed {
  const nodes = nodesOf(tree);
  const references = referencesIn(tree);
  const texts = nodes.flatMap((node) => (node.type === "text" ? [node.value.toLowerCase()] : []));
  const numbers = nodes.flatMap((node) => (node.type === "number" ? [node.value] : []));
  const calls = nodes.flatMap((node) => (node.type === "call" ? [node.name] : []));
  const covers = (on: string | null, row: number | null, column: number): boolean =>
    references.some(({ sheet: prefix, from, to }) => {
      const last = to ?? from;
      const isSheet = (prefix?.first ?? sheet).toLowerCase() === (on ?? sheet).toLowerCase() || prefix?.last;
      const isColumn = from.column === 0 || (from.column <= column && column <= (last.column || from.column));
      const isRow = row === null || from.row === 0 || (from.row <= row && row <= (last.row || from.row));
      return Boolean(isSheet) && isColumn && isRow;
    });
  const hasNumber = (value: number): boolean =>
    [value, value / 100, -value, value - 1, value + 1, 1 + value / 100, 1 - value / 100].some((each) =>
      numbers.some((one) => Math.abs(one - each) < 1e-9),
    );
  const says = (value: string | number | boolean): boolean =>
    texts.some((text) => text.includes(String(value).toLowerCase())) ||
    (typeof value === "number" && hasNumber(value));
  return (mention) => {
    switch (mention.type) {
      case "column":
        return covers((sheets.regions[mention.region] as Region).sheet, null, mention.column);
      case "value":
      case "number":
        return says(mention.value);
      case "quote":
        return says(mention.text);
      case "cell":
      case "range": {
        const [from = ""] = mention.address.split(":");
        const at = readCorner(from, 0, from.length, "sheets");
        return covers(mention.sheet, at?.row || null, at?.column ?? 1);
      }
      case "function":
        return calls.includes(mention.name);
      case "labelled": {
        const cell = sheets.labelled[mention.index] as LabelledCell;
        return covers(cell.sheet, cell.row, cell.column);
      }
      default:
        return true;
    }
  };
}

const isInRequest = ({ clauses }: Reading, { clause }: { clause: number }): boolean =>
  (clauses[clause]?.kind ?? "request") === "request";

/** The share of the mentions of a type that the formula ignores. Mentions of the same words count once. */
function unusedShare(type: Mention["type"], least: number, reading: Reading, isUsed: IsUsed): number {
  const relevant = reading.mentions.filter(
    (each) => each.type === type && each.score >= least && isInRequest(reading, each),
  );
  const left = relevant.filter((each) => !isUsed(each) && !isShadowed(each, reading, isUsed));
  const placesOf = (mentions: readonly Mention[]) => new Set(mentions.map(({ start }) => start)).size;
  return left.length === 0 ? 0 : 0.3 + 0.7 * (placesOf(left) / placesOf(relevant));
}

/** Whether the formula uses another mention of the same words. */
const isShadowed = (one: Mention, { mentions, limit }: Reading, isUsed: IsUsed): boolean =>
  (one.type === "number" && one.value === limit) ||
  mentions.some((other) => other !== one && other.start < one.end && one.start < other.end && isUsed(other));

function conditionsUnused({ conditions }: Situation, isUsed: IsUsed): number {
  const left = conditions.filter(
    (each) => !isUsed({ ...each, type: "column", by: "heading", clause: 0, score: 1 }),
  );
  return left.length === 0 ? 0 : Math.min(1, 0.5 + 0.25 * left.length);
}

/** The share of the formula's columns that the question does not mention; three or more count as 1. */
function columnsUnmentioned(tree: Node, { reading, conditions }: Situation): number {
  const known = [...reading.mentions, ...conditions].flatMap((each) =>
    "column" in each ? [each.column] : [],
  );
  const columns = referencesIn(tree).flatMap(({ from, to }) =>
    from.column === to?.column ? [from.column] : [],
  );
  const unmentioned = new Set(columns.filter((column) => !known.includes(column)));
  return Math.min(1, unmentioned.size / 3);
}

/** The share of the question that the candidate accounts for. Concepts weigh more than other words. */
function explained(spans: readonly Span[], { reading, conditions }: Situation, isUsed: IsUsed): number {
  const covered: readonly Span[] = [
    ...spans,
    ...conditions,
    ...reading.mentions.filter(isUsed),
    ...reading.tiers,
  ];
  const isCovered = ({ start, end }: Span) => covered.some((each) => each.start <= start && end <= each.end);
  const items = [
    ...reading.concepts.filter((each) => isInRequest(reading, each)).map((span) => ({ span, weight: 1 })),
    ...reading.unexplained.map((span) => ({ span, weight: 0.7 })),
  ];
  const sumOf = (those: typeof items) => those.reduce((sum, { weight }) => sum + weight, 0);
  return items.length === 0 ? 1 : sumOf(items.filter(({ span }) => isCovered(span))) / sumOf(items);
}
