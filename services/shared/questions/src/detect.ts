// Detects the language of a question by its script and its common words. Words of headings do not count.
import type { Sheets } from "@cellwright/formula/tables/region";
import { wordsOf } from "./languages.ts";
import { type Language, languages } from "./reading.ts";
import { type Scanned, scan } from "./tokens.ts";

const latin = languages.filter((language) => !["uk", "ar", "ja"].includes(language));
const mostWords = 400;

export function languageOf(question: string, { regions }: Sheets): Language {
  if (/[\u3040-\u30ff]/.test(question)) return "ja";
  const outside = question.replace(
    /The formula goes into \S+|=[\p{L}.]+\(\S*|"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu,
    " ",
  );
  const headings = regions.flatMap(({ columns }) => columns.flatMap(({ heading }) => scan(heading ?? "")));
  const known = new Set(headings.map(({ word }) => word));
  const words = scan(outside)
    .slice(0, mostWords)
    .filter(({ word, text }) => !known.has(word) && !/^\p{Lu}$/u.test(text));
  const written = (letters: RegExp) => words.filter(({ word }) => letters.test(word)).length;
  const [cyrillic, arabic] = [written(/[\u0400-\u04ff]/), written(/[\u0600-\u06ff]/)];
  if (Math.max(cyrillic, arabic) * 3 > words.length) return cyrillic > arabic ? "uk" : "ar";
  const scores = latin.map((language) => evidence(language, words));
  const shares = words.map((_, at) => Math.max(1, scores.filter((own) => own[at]).length));
  // English gets a head start, so it wins if there is little evidence.
  const points = scores.map((own, index) =>
    own.reduce((sum, much, at) => sum + much / (shares[at] ?? 1), latin[index] === "en" ? 0.3 : 0),
  );
  return latin[points.indexOf(Math.max(...points))] ?? "en";
}

/** How strongly each word suggests a language: 1 for common words, 0.8 for phrases of its lexicon. */
function evidence(language: Language, words: readonly Scanned[]): number[] {
  const { usual, concepts, nouns, stem } = wordsOf(language);
  const tokens = words.map(({ word }) => ({ stem: stem(word) }));
  const found: number[] = words.map(({ word }) => (usual.has(word) ? 1 : 0));
  words.forEach(({ word }, at) => {
    const { length = 0 } = concepts.at(tokens, at) ?? nouns.at(tokens, at) ?? {};
    if (length > 1 || word.length > 3)
      for (let over = at; over < at + length; over++) found[over] = Math.max(found[over] ?? 0, 0.8);
  });
  return found;
}
