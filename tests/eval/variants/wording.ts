// Rephrases a question: adds a greeting or a thank-you, or uses another verb or form of request.
import type { Case, Language } from "../case.ts";
import table from "./wording.json" with { type: "json" };

interface Words {
  before: readonly string[];
  after: readonly string[];
  /** Words that can replace each other, in both directions. */
  pairs: readonly (readonly string[])[];
}

const words: Record<Language, Words> = table;

export function wording(its: Case, random: () => number): Case | null {
  const { before, after, pairs } = words[its.language];
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const reworded = pairs.reduce((text, [first = "", second = ""]) => {
    if (random() < 0.3) return text;
    return swapped(text, first, second) ?? swapped(text, second, first) ?? text;
  }, its.question);
  const ended = /[.!?。？！؟]$/u.test(reworded) ? reworded : `${reworded}.`;
  const both = random();
  const question = [
    both < 0.75 ? one(before) : "",
    both < 0.25 ? reworded : ended,
    both >= 0.25 ? one(after) : "",
  ];
  return { ...its, question: question.filter((part) => part !== "").join(" ") };
}

/** Replaces `from` with `to`. Null if `from` is in quotes or part of a longer word. */
function swapped(text: string, from: string, to: string): string | null {
  const at = text.indexOf(from);
  if (at < 0) return null;
  const around = [text[at - 1] ?? " ", text[at + from.length] ?? " "];
  if (/\p{L}|["'“„«]/u.test(around.join("")) && !/[ぁ-んァ-ヶ一-龠]/u.test(from)) return null;
  return text.slice(0, at) + to + text.slice(at + from.length);
}
