// Describes a call in one sentence. The sentences are data, keyed by function and optionally number of arguments.
import { fillIn } from "../catalogue.ts";
import type { CallNode, Node } from "../tree.ts";
import { listOf } from "./whole/phrase.ts";
import type { Words } from "./words.ts";

/** The position of the argument that selects exact or approximate match. */
const matchMode: Readonly<Record<string, number>> = { VLOOKUP: 3, HLOOKUP: 3, MATCH: 2 };

/** The sentence for a call. If there is none, undefined: the caller uses a phrase or the function's description. */
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
  return fillIn(sentence, {
    ...Object.fromEntries(args.map((arg, at) => [`${at + 1}`, shown(arg)])),
    all: listOf(
      args.map((arg) => fillIn(words.part, { text: shown(arg) })),
      words,
    ),
  });
}

/** Spreadsheets use `near` (approximate match) if the argument is omitted. */
function modeOf(mode: Node | undefined): "exact" | "near" | "other" {
  if (mode === undefined) return "near";
  const value = mode.type === "number" || mode.type === "boolean" ? Number(mode.value) : undefined;
  return value === 0 ? "exact" : value === 1 ? "near" : "other";
}
