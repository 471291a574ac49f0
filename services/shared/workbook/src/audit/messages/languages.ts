// All languages in which findings are worded. Code that needs only one language imports that JSON file instead.
import { createWording, type Wording } from "../wording.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ptBr from "./pt-BR.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };

const all: ReadonlyMap<string, Wording> = new Map(
  [en, ar, de, es, fr, it, ja, pl, ptBr, uk].map((messages) => [messages.language, createWording(messages)]),
);
const inEnglish = createWording(en);

/** The BCP 47 tags of the languages. */
export const languages: readonly string[] = [...all.keys()];

/** English for an unknown language. */
export const wordingIn = (language: string): Wording => all.get(language) ?? inEnglish;
