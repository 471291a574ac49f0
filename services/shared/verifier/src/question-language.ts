// The language that a question is written in, by its script and its smallest words.
import lexicon from "./lexicon.json" with { type: "json" };

const scripts: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\u3040-\u30ff\u4e00-\u9fff]/],
  ["ar", /[\u0600-\u06ff]/],
  ["uk", /[\u0400-\u04ff]/],
];
const common = Object.entries(lexicon.common).map(([language, words]) => [language, new Set(words)] as const);

/** A BCP 47 tag of the ten languages; English where nothing tells. */
export function languageOf(question: string): string {
  const script = scripts.find(([, letters]) => letters.test(question))?.[0];
  if (script) return script;
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  let [best, most] = ["en", 0];
  for (const [language, known] of common) {
    const count = words.filter((word) => known.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}
