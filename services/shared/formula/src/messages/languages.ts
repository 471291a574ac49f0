// All languages of the messages. Code that needs only one language imports that JSON file instead.
import { inEnglish, type Messages } from "../messages.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ptBr from "./pt-br.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };

const all: ReadonlyMap<string, Messages> = new Map(
  [inEnglish, ar, de, es, fr, it, ja, pl, ptBr, uk].map(
    (messages: Messages) => [messages.language, messages] as const,
  ),
);

/** The BCP 47 tags of all languages of messages. */
export const languages: readonly string[] = [...all.keys()];

/** The messages of a language; English if the language is unknown. */
export const messagesOf = (language: string | undefined): Messages => all.get(language ?? "en") ?? inEnglish;
