// The language of a question, by its script and its common words; the words of headings tell nothing.
import { wordsOf } from "./languages.ts";
import { type Language, languages } from "./reading.ts";
import { scan } from "./tokens.ts";

const latin = languages.filter((language) => !["uk", "ar", "ja"].includes(language));
const mostWords = 400;

export function languageOf(question: string, isHeading: (word: string) => boolean): Language {
  if (/[\u3040-\u30ff]/.test(question)) return "ja";
  const outside = question.replace(
    /The formula goes into \S+|=[\p{L}.]+\(\S*|"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu,
    " ",
  );
  const words = scan(outside).slice(0, mostWords);
  const cyrillic = words.filter(({ word }) => /[\u0400-\u04ff]/.test(word) && !isHeading(word)).length;
  const arabic = words.filter(({ word }) => /[\u0600-\u06ff]/.test(word) && !isHeading(word)).length;
  if (Math.max(cyrillic, arabic) * 3 > words.length) return cyrillic > arabic ? "uk" : "ar";
  // Where little tells, it is English.
  const points = new Map<Language, number>(latin.map((language) => [language, language === "en" ? 0.3 : 0]));
  const add = (language: Language, more: number) => points.set(language, (points.get(language) ?? 0) + more);
  for (const { word, text } of words) {
    if (isHeading(word) || /^\p{Lu}$/u.test(text)) continue;
    const told = latin.map((language) => evidence(language, word, text.toLowerCase()));
    const count = told.filter((one) => one > 0).length;
    latin.forEach((language, at) => {
      add(language, (told[at] ?? 0) / Math.max(1, count));
      if (text.length > 2 && marks[language]?.test(text)) add(language, 0.6);
    });
  }
  return [...points].reduce((best, one) => (one[1] > best[1] + 1e-9 ? one : best))[0];
}

/** How much a word tells for a language: common words most, others of its lexicon less. */
function evidence(language: Language, word: string, written: string): number {
  const { usual, common, concepts, stem } = wordsOf(language);
  if (common.has(written)) return 1;
  if (usual.has(word)) return 0.5;
  return word.length > 3 && concepts.at([{ stem: stem(word) }], 0) ? 0.8 : 0;
}

/** Letters that only some languages have. */
const marks: Partial<Record<Language, RegExp>> = {
  de: /[äöüß]/i,
  fr: /[èêçœùûîâ]/i,
  es: /[ñ¿¡íóú]/i,
  "pt-BR": /[ãõç]/i,
  it: /[àèìò]$/i,
  pl: /[ąęłńśźżć]/i,
};
