// The languages of explanations.
import ar from "./words/ar.json" with { type: "json" };
import de from "./words/de.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import ja from "./words/ja.json" with { type: "json" };
import pl from "./words/pl.json" with { type: "json" };
import ptBr from "./words/pt-br.json" with { type: "json" };
import uk from "./words/uk.json" with { type: "json" };
import { inEnglish, type Words } from "./words.ts";

const all: ReadonlyMap<string, Words> = new Map(
  [ar, de, inEnglish, es, fr, it, ja, pl, ptBr, uk].map((words: Words) => [words.language, words] as const),
);

/** The BCP 47 tags of all languages of explanations. */
export const languages: readonly string[] = [...all.keys()];

/** The words of a language; English if the language is unknown. */
export const wordsOf = (language: string): Words => all.get(language) ?? inEnglish;
