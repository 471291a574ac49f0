// Describes a whole formula in one sentence: "The total of Amount where Region is North."
import type { FormulaLocale } from "../dialect.ts";
import { printNode } from "../format.ts";
import { parse } from "../parse.ts";
import { inside, type Node, nodesOf } from "../tree.ts";
import type { HeadingOf } from "./headings.ts";
import { nounOf } from "./whole/noun.ts";
import { apart, type Phrase, type Writer } from "./whole/phrase.ts";
import { placesIn } from "./whole/place.ts";
import { createWriter } from "./whole/writer.ts";
import { inEnglish, type Words } from "./words.ts";

export interface SentenceOptions extends FormulaLocale {
  /** The language of the sentence; English if omitted. */
  words?: Words;
  /** The headings of columns and cells. Those without a heading are named by address. */
  headingOf?: HeadingOf;
}

/** Matches the spaces that scripts without spaces between words do not need. */
const betweenUnspaced =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}」]) (?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「])/gu;
const mostCharacters = 220;
const mostNodes = 150;
/** At most this share of a sentence may be text of the formula. */
const mostFormula = 0.4;

/** Null for a formula with problems, or if the sentence would be long or mostly text of the formula. */
export function sentenceOf(formula: string | Node, options: SentenceOptions = {}): string | null {
  const { tree, problems } =
    typeof formula === "string" ? parse(formula, options) : { tree: formula, problems: [] };
  if (problems.length > 0 || nodesOf(tree).length > mostNodes) return null;
  const { words = inEnglish, headingOf = () => null } = options;
  const names = new Map<string, Node>();
  let left = 0;
  const asItIs = (node: Node): Phrase => {
    const text = printNode(node, options);
    left += text.length;
    return { text: apart(text, words), rank: 3 };
  };
  const writer = createWriter(
    words,
    options,
    placesIn(tree, options, headingOf),
    (node, own) => phraseOf(node, names, own) ?? asItIs(inside(node)),
  );
  const isComputed = ["call", "binary", "unary"].includes(inside(tree).type);
  const text = isComputed ? phraseOf(tree, names, writer)?.text.replace(betweenUnspaced, "") : undefined;
  if (text === undefined || text.length > mostCharacters || left > text.length * mostFormula) return null;
  const [first = ""] = text;
  const capitalized = first.toLocaleUpperCase(words.language) + text.slice(first.length);
  return words.whole.phrases.sentence.replace("{1}", () => capitalized).replace(/\.\.$/, ".");
}

/** A LET name is described by its value. */
function phraseOf(given: Node, names: Map<string, Node>, writer: Writer): Phrase | null {
  const node = inside(given);
  if (node.type === "name") {
    const meant = node.sheet ? undefined : names.get(node.name.toLowerCase());
    return meant ? writer.part(meant) : { text: apart(node.name, writer.words), rank: 3 };
  }
  if (node.type !== "call" || node.name !== "LET") return nounOf(node, writer);
  for (let at = 0; at + 2 < node.args.length; at += 2) {
    const [name, value] = [node.args[at], node.args[at + 1]];
    if (name?.type === "name" && value) names.set(name.name.toLowerCase(), value);
  }
  const result = node.args.at(-1);
  return result ? writer.part(result) : null;
}
