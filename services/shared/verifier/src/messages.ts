// The messages about formulas in the languages of the page; parts of the formula fill their placeholders.
import { fillIn } from "@cellwright/formula/catalogue";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import es from "./messages/es.json" with { type: "json" };
import fr from "./messages/fr.json" with { type: "json" };
import it from "./messages/it.json" with { type: "json" };
import ja from "./messages/ja.json" with { type: "json" };
import pl from "./messages/pl.json" with { type: "json" };
import ptBr from "./messages/pt-BR.json" with { type: "json" };
import uk from "./messages/uk.json" with { type: "json" };

export type MessageKey = keyof typeof en.sentences;
type Sentences = Readonly<Record<MessageKey, string>>;

/** The messages by the BCP 47 tag of their language. */
export const messages: ReadonlyMap<string, Sentences> = new Map(
  [en, ar, de, es, fr, it, ja, pl, ptBr, uk].map((each) => [each.language, each.sentences]),
);

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a function that translates message keys; unknown languages fall back to English. */
export const translateIn =
  (language = "en"): Translate =>
  (key, values = {}) =>
    fillIn((messages.get(language) ?? en.sentences)[key], values);
