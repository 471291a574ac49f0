// A call in one sentence, as a colleague would say it. The sentences are data: by function, or by function and number of arguments.
import { fillIn } from "../catalogue.ts";
import type { CallNode, Node } from "../tree.ts";
import { listOf } from "./whole/phrase.ts";
import type { Words } from "./words.ts";

/** Which argument says how exactly something is looked up. */
const matchMode: Readonly<Record<string, number>> = { VLOOKUP: 3, HLOOKUP: 3, MATCH: 2 };

/** Undefined where there is no sentence for it; then it is told as a phrase, or by what it does. */
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

/** `near` is what spreadsheets do unless they are told otherwise. */
function modeOf(mode: Node | undefined): "exact" | "near" | "other" {
  if (mode === undefined) return "near";
  const value = mode.type === "number" || mode.type === "boolean" ? Number(mode.value) : undefined;
  return value === 0 ? "exact" : value === 1 ? "near" : "other";
}
