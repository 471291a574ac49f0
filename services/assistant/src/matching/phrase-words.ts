// The words and the concepts of a recipe's phrase, as questions are read.
import { wordsOf } from "@cellwright/questions/languages";
import type { Language } from "@cellwright/questions/reading";

export function phraseWords(text: string, language: Language): { stems: Set<string>; concepts: Set<string> } {
  const words = wordsOf(language);
  const tokens = words.scan(text).map(({ word }) => ({ word, stem: words.stem(word) }));
  const concepts = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const found = words.concepts.at(tokens, at);
    for (const name of found?.values ?? []) concepts.add(name);
    at += found?.length ?? 1;
  }
  return {
    stems: new Set(tokens.filter(({ word }) => !words.usual.has(word)).map(({ stem }) => stem)),
    concepts,
  };
}
