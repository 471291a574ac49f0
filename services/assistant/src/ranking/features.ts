// What speaks for and against a candidate, each between 0 and 1 and by name; weights.json says how much each counts.
import { columnLetters } from "@cellwright/formula/references";
import type { CallNode, Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Mention, Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import { isErrorValue, type Plain, type Ran } from "../trying/run.ts";

export const featureNames = [
  "phrase",
  "words",
  "concepts",
  "explained",
  "slots",
  "usual",
  "columnsUnused",
  "valuesUnused",
  "numbersUnused",
  "cellsUnused",
  "functionsUnused",
  "conditionsUnused",
  "columnsUnasked",
  "shapeTold",
  "shapeOther",
  "errors",
  "allErrors",
  "allBlank",
  "allEqual",
  "zero",
  "kindFits",
  "kindOther",
  "cannotRun",
  "long",
] as const;
export type Features = Record<(typeof featureNames)[number], number>;

export interface Judged {
  tree: Node;
  ran: Ran;
  shape: "one" | "row" | "spill";
  /** Of the recipe's phrase, of its slots, of the builder's own ways. */
  phrase: number;
  words: number;
  concepts: number;
  slots: number;
  weight: number;
  spans: readonly Span[];
}

export function featuresOf(judged: Judged, situation: Situation): Features {
  const { reading } = situation;
  const used = usedIn(judged.tree, situation);
  const unused = (type: Mention["type"], least: number) => unusedShare(type, least, reading, used);
  return {
    phrase: judged.phrase,
    words: judged.words,
    concepts: judged.concepts,
    explained: explained(judged, situation, used),
    slots: judged.slots,
    usual: judged.weight,
    columnsUnused: unused("column", 0.85),
    valuesUnused: unused("value", 0.8),
    numbersUnused: unused("number", 0),
    cellsUnused: Math.max(unused("cell", 0), unused("range", 0)),
    functionsUnused: unused("function", 0),
    conditionsUnused: conditionsUnused(situation, used),
    columnsUnasked: columnsUnasked(judged.tree, situation),
    ...shapes(judged, situation),
    ...valuesOf(judged, reading),
    long: Math.min(1, judged.tree.end / 400),
  };
}

/** Whether the formula has what a mention names. */
type IsUsed = (mention: Mention) => boolean;

function usedIn(tree: Node, { sheets, sheet }: Situation): IsUsed {
  const references: ReferenceNode[] = [];
  const texts: string[] = [];
  const numbers = new Set<number>();
  const calls = new Set<string>();
  walk(tree, (node) => {
    if (node.type === "reference") references.push(node);
    if (node.type === "text") texts.push(node.value.toLowerCase());
    if (node.type === "number") numbers.add(node.value);
    if (node.type === "call") calls.add((node as CallNode).name);
  });
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
      [...numbers].some((one) => Math.abs(one - each) < 1e-9),
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

const isAsked = ({ clauses }: Reading, { clause }: { clause: number }): boolean =>
  (clauses[clause]?.kind ?? "request") === "request";

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
  let unasked = 0;
  const seen = new Set<number>();
  walk(tree, (node) => {
    if (node.type !== "reference" || node.to === null || node.from.column !== node.to.column) return;
    const { column } = node.from;
    if (seen.has(column)) return;
    seen.add(column);
    if (![...asked].some((each) => each.endsWith(`!${columnLetters(column)}`))) unasked += 1;
  });
  return Math.min(1, unasked / 3);
}

/** The share of what is asked that the candidate accounts for; words of the task count more than others. */
function explained({ spans }: Judged, { reading, conditions }: Situation, isUsed: IsUsed): number {
  const covered = [...spans, ...conditions, ...reading.mentions.filter(isUsed), ...reading.tiers];
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

function shapes(
  { shape }: Judged,
  { reading, place }: Situation,
): Pick<Features, "shapeTold" | "shapeOther"> {
  const told = reading.isPerRow ?? (place.range !== null && reading.place !== null ? true : null);
  if (told === null) return { shapeTold: 0, shapeOther: 0 };
  const fits = told === (shape === "row");
  return { shapeTold: Number(fits), shapeOther: Number(!fits) };
}

function valuesOf(
  { ran, shape }: Judged,
  { concepts }: Reading,
): Pick<
  Features,
  "errors" | "allErrors" | "allBlank" | "allEqual" | "zero" | "kindFits" | "kindOther" | "cannotRun"
> {
  const values = ran.results.flat(2);
  const errors = values.filter(isErrorValue).length;
  const distinct = new Set(ran.results.map((result) => JSON.stringify(result)));
  const firsts = values.filter((value) => !isErrorValue(value) && value !== "" && value !== null);
  const wanted = concepts.some(({ name }) => numberConcepts.has(name)) ? "number" : null;
  const fits =
    wanted === null || firsts.length === 0
      ? null
      : shape === "spill"
        ? firsts.some((value) => typeof value === wanted)
        : firsts.every((value) => typeof value === wanted);
  return {
    errors: values.length === 0 ? 0 : errors / values.length,
    allErrors: Number(values.length > 0 && errors === values.length),
    allBlank: Number(values.length > 0 && values.every((value: Plain) => value === "" || value === null)),
    allEqual: Number(shape === "row" && ran.results.length > 2 && distinct.size === 1),
    zero: Number(shape === "one" && values.length === 1 && values[0] === 0),
    kindFits: Number(fits === true),
    kindOther: Number(fits === false),
    cannotRun: Number(ran.cannotRun),
  };
}

const numberConcepts = new Set(["howMany", "howMuch", "count", "sum", "average", "median", "percentOf"]);

export function referencesIn(tree: Node): ReferenceNode[] {
  const found: ReferenceNode[] = [];
  walk(tree, (node) => {
    if (node.type === "reference") found.push(node);
  });
  return found;
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const inner of innerOf(node)) walk(inner, see);
}

function innerOf(node: Node): readonly Node[] {
  switch (node.type) {
    case "call":
      return node.args;
    case "apply":
      return [node.callee, ...node.args];
    case "binary":
      return [node.left, node.right];
    case "unary":
    case "postfix":
      return [node.operand];
    case "group":
      return [node.inner];
    case "array":
      return node.rows.flat();
    default:
      return [];
  }
}
