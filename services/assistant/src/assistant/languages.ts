// The languages that questions may be in, and the one that a question is in.
import ar from "./lexicons/ar.json" with { type: "json" };
import de from "./lexicons/de.json" with { type: "json" };
import en from "./lexicons/en.json" with { type: "json" };
import es from "./lexicons/es.json" with { type: "json" };
import fr from "./lexicons/fr.json" with { type: "json" };
import it from "./lexicons/it.json" with { type: "json" };
import ja from "./lexicons/ja.json" with { type: "json" };
import type { Lexicon } from "./lexicons/lexicon.ts";
import pl from "./lexicons/pl.json" with { type: "json" };
import ptBr from "./lexicons/pt-br.json" with { type: "json" };
import uk from "./lexicons/uk.json" with { type: "json" };
import { familiarity, type KnownWords, knownWords } from "./reading/known-words.ts";
import { tokensOf } from "./reading/tokens.ts";

const lexicons: readonly Lexicon[] = [en, de, fr, es, it, ptBr, pl, uk, ja, ar];

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, "ja"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Cyrillic}/u, "uk"],
];

/** All languages, the likeliest first; headings may be in any of them. */
export function languagesOf(asked: string, headings = ""): KnownWords[] {
  // names of functions are English in every language
  const question = asked.replace(/(?<=^|\s)=\S.*$/gm, "").replace(/\b[A-Z][A-Z0-9.]+\b/g, "") || asked;
  const all = lexicons.map(knownWords);
  const script = scripts.find(([letters]) => letters.test(question.replace(/"[^"]*"|「[^」]*」/g, "")));
  const scores = all.map((known) => {
    if (script) return known.language === script[1] ? 1000 : 0;
    const tokens = tokensOf(question, {
      decimalComma: known.decimalComma,
      known: (text) => known.writings.has(text),
    });
    const beside = tokensOf(headings, { decimalComma: false, known: () => false });
    return (
      familiarity(known, tokens) +
      familiarity(known, beside) * 0.15 +
      (known.language === "en" ? 0.1 : 0) +
      (known.language === "de" && /[äöüß]/i.test(question + headings) ? 0.3 : 0) +
      (known.language === "fr" && /(?<!\S)(?:les|des|du|est|une|et)\s|œ/i.test(question) ? 0.4 : 0)
    );
  });
  return all
    .map((known, at) => ({ known, score: scores[at] ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .map(({ known }) => known);
}
