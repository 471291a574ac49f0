// How much of what a question mentions a formula has, and what it has that nothing speaks of.
import { columnLetters } from "@cellwright/formula/references";
import { type CallNode, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Mention, Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import type { Features, Judged } from "./feature.ts";

export type Mentioned = Pick<
  Features,
  | "explained"
  | "columnsUnused"
  | "valuesUnused"
  | "numbersUnused"
  | "cellsUnused"
  | "functionsUnused"
  | "conditionsUnused"
  | "storyUnused"
  | "columnsUnasked"
  | "todayUnasked"
  | "lone"
>;

export function mentioned(judged: Judged, situation: Situation): Mentioned {
  const { reading } = situation;
  const used = usedIn(judged.tree, situation);
  const unused = (type: Mention["type"], least: number) => unusedShare(type, least, reading, used);
  return {
    explained: explained(judged, situation, used),
    columnsUnused: unused("column", 0.85),
    valuesUnused: unused("value", 0.8),
    numbersUnused: unused("number", 0),
    cellsUnused: Math.max(unused("cell", 0), unused("range", 0)),
    functionsUnused: unused("function", 0),
    conditionsUnused: conditionsUnused(situation, used),
    storyUnused: storyUnused(reading, used),
    columnsUnasked: columnsUnasked(judged.tree, situation),
    todayUnasked: todayUnasked(judged.tree, reading),
    lone: lone(judged, situation),
  };
}

export const referencesIn = (tree: Node): ReferenceNode[] =>
  nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");
const callsIn = (tree: Node): CallNode[] =>
  nodesOf(tree).filter((node): node is CallNode => node.type === "call");

/** Whether the formula has what a mention names. */
type IsUsed = (mention: Mention) => boolean;

function usedIn(tree: Node, { sheets, sheet }: Situation): IsUsed {
  const nodes = nodesOf(tree);
  const references = referencesIn(tree);
  const texts = nodes.flatMap((node) => (node.type === "text" ? [node.value.toLowerCase()] : []));
  const numbers = nodes.flatMap((node) => (node.type === "number" ? [node.value] : []));
  const calls = new Set(callsIn(tree).map(({ name }) => name));
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
  return (mention) => {
    switch (mention.type) {
      case "column": {
        const region = sheets.regions[mention.region];
        return region !== undefined && covers(region.sheet, null, mention.column);
      }
      case "value": {
        const value = String(mention.value).toLowerCase();
        return (
          texts.some((text) => text.includes(value)) ||
          (typeof mention.value === "number" && hasNumber(mention.value))
        );
      }
      case "number":
        return hasNumber(mention.value) || texts.some((text) => text.includes(String(mention.value)));
      case "cell":
      case "range": {
        const at = /^\$?([A-Z]+)\$?(\d*)/.exec(mention.address);
        const column = [...(at?.[1] ?? "A")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
        return covers(mention.sheet, at?.[2] ? Number(at[2]) : null, column);
      }
      case "function":
        return calls.has(mention.name);
      case "labelled": {
        const cell = sheets.labelled[mention.index];
        return cell !== undefined && covers(cell.sheet, cell.row, cell.column);
      }
      case "quote":
        return texts.some((text) => text.includes(mention.text.toLowerCase()));
      default:
        return true;
    }
  };
}

const kindOf = ({ clauses }: Reading, { clause }: { clause: number }) => clauses[clause]?.kind ?? "request";
const isAsked = (reading: Reading, its: { clause: number }): boolean => kindOf(reading, its) === "request";

/** The share of the mentions of that kind that the formula leaves aside, by their places in the question. */
function unusedShare(type: Mention["type"], least: number, reading: Reading, isUsed: IsUsed): number {
  const asked = reading.mentions.filter(
    (each) => each.type === type && each.score >= least && isAsked(reading, each),
  );
  const left = asked.filter((each) => !isUsed(each) && !isShadowed(each, reading, isUsed));
  const placesOf = (mentions: readonly Mention[]) => new Set(mentions.map(({ start }) => start)).size;
  return left.length === 0 ? 0 : 0.3 + 0.7 * (placesOf(left) / placesOf(asked));
}

/** The same words may be meant in another way, and that one is used. */
const isShadowed = (one: Mention, { mentions, limit }: Reading, isUsed: IsUsed): boolean =>
  (one.type === "number" && one.value === limit) ||
  mentions.some((other) => other !== one && other.start < one.end && one.start < other.end && isUsed(other));

/** The share of the columns, values and cells of the story that the formula leaves aside. */
function storyUnused(reading: Reading, isUsed: IsUsed): number {
  const said = reading.mentions.filter(
    (each) =>
      kindOf(reading, each) === "story" &&
      each.score >= 0.85 &&
      ["column", "value", "cell", "range", "labelled"].includes(each.type),
  );
  const left = said.filter((each) => !isUsed(each) && !isShadowed(each, reading, isUsed));
  return said.length === 0 ? 0 : left.length / said.length;
}

function conditionsUnused({ conditions, sheets }: Situation, isUsed: IsUsed): number {
  const left = conditions.filter(({ region, column, start, end }) => {
    const found = sheets.regions[region];
    return (
      found && !isUsed({ type: "column", region, column, by: "heading", start, end, clause: 0, score: 1 })
    );
  });
  return left.length === 0 ? 0 : Math.min(1, 0.5 + 0.25 * left.length);
}

/** Columns that the formula reads and nothing in the question speaks of. */
function columnsUnasked(tree: Node, { reading, sheets, conditions }: Situation): number {
  const asked = new Set<string>();
  const add = (region: number, column: number) =>
    asked.add(`${sheets.regions[region]?.sheet}!${columnLetters(column)}`);
  for (const each of reading.mentions)
    if (each.type === "column" || each.type === "value") add(each.region, each.column);
  for (const each of conditions) add(each.region, each.column);
  const read = new Set(
    referencesIn(tree)
      .filter(({ from, to }) => to !== null && from.column === to.column)
      .map(({ from }) => columnLetters(from.column)),
  );
  const unasked = [...read].filter((letter) => ![...asked].some((each) => each.endsWith(`!${letter}`)));
  return Math.min(1, unasked.length / 3);
}

const ofNow = new Set(["age", "ago", "overdue", "due", "until", "left", "appear", "within", "since", "next"]);

/** Today's date in the formula, and nothing in the question that depends on it. */
function todayUnasked(tree: Node, { mentions, concepts }: Reading): number {
  if (!callsIn(tree).some(({ name }) => name === "TODAY" || name === "NOW")) return 0;
  return Number(
    !mentions.some(({ type }) => type === "now") && !concepts.some(({ name }) => ofNow.has(name)),
  );
}

/** A single formula that reads one row of a table of several, which nobody named. */
function lone({ tree, shape }: Judged, { reading, sheets, sheet }: Situation): number {
  if (shape === "row" || reading.place !== null) return 0;
  const told = reading.mentions.some(({ type }) => type === "cell");
  const reads = referencesIn(tree).some(({ sheet: prefix, from, to }) =>
    sheets.regions.some(
      ({ top, bottom, left, right, sheet: on }) =>
        bottom > top &&
        on.toLowerCase() === (prefix?.first ?? sheet).toLowerCase() &&
        (to === null || (to.row === from.row && from.row > 0)) &&
        from.row >= top &&
        from.row <= bottom &&
        from.column >= left &&
        from.column <= right,
    ),
  );
  return Number(reads && !told);
}

/** The share of what is asked that the candidate accounts for; words of the task count more than others. */
function explained({ spans }: Judged, { reading, conditions }: Situation, isUsed: IsUsed): number {
  const covered: readonly Span[] = [
    ...spans,
    ...conditions,
    ...reading.mentions.filter(isUsed),
    ...reading.tiers,
  ];
  const isCovered = ({ start, end }: Span) => covered.some((each) => each.start <= start && end <= each.end);
  let all = 0;
  let met = 0;
  const count = (span: Span, weight: number) => {
    all += weight;
    if (isCovered(span)) met += weight;
  };
  for (const each of reading.concepts) if (isAsked(reading, each)) count(each, 1);
  for (const each of reading.unexplained) count(each, 0.7);
  return all === 0 ? 1 : met / all;
}
