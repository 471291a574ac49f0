// A call in one sentence, as a colleague would say it. The sentences are data: by function, or by function and number of arguments.
import { fillIn } from "../catalogue.ts";
import type { CallNode, Node } from "../tree.ts";
import { conditionsOf, listed } from "./conditions.ts";
import type { Words } from "./words.ts";

/** Which arguments are pairs of range and criterion. */
const pairs: Readonly<Record<string, readonly [from: number, to?: number]>> = {
  ...{ COUNTIF: [0, 2], SUMIF: [0, 2], AVERAGEIF: [0, 2] },
  ...{ COUNTIFS: [0], SUMIFS: [1], AVERAGEIFS: [1], MAXIFS: [1], MINIFS: [1] },
};
/** Which argument says how exactly something is looked up. */
const matchMode: Readonly<Record<string, number>> = { VLOOKUP: 3, HLOOKUP: 3, MATCH: 2 };

/** Undefined where there is no sentence for it; then its arguments are listed by their names. */
export function callSentence(
  { name, args }: CallNode,
  words: Words,
  shown: (node: Node) => string,
): string | undefined {
  if (args.length === 0 || args.some(({ type }) => type === "empty" || type === "missing")) return undefined;
  const { calls } = words;
  const mode = matchMode[name];
  const sentence =
    mode === undefined
      ? (calls[`${name}/${args.length}`] ?? calls[name])
      : calls[`${name}/${modeOf(args[mode])}`];
  if (sentence === undefined) return undefined;
  const ofPairs = pairs[name];
  const conditions = ofPairs ? conditionsOf(args.slice(...ofPairs), words, shown) : "";
  if (conditions === undefined) return undefined;
  return fillIn(sentence, {
    ...Object.fromEntries(args.map((arg, at) => [`${at + 1}`, shown(arg)])),
    all: listed(
      args.map((arg) => fillIn(words.part, { text: shown(arg) })),
      words,
    ),
    conditions,
  });
}

/** `near` is what spreadsheets do unless they are told otherwise. */
function modeOf(mode: Node | undefined): "exact" | "near" | "other" {
  if (mode === undefined) return "near";
  const value = mode.type === "number" || mode.type === "boolean" ? Number(mode.value) : undefined;
  return value === 0 ? "exact" : value === 1 ? "near" : "other";
}
