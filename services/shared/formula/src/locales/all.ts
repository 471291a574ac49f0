// Every language a formula can be read and written in.
import { english, type Vocabulary } from "../vocabulary.ts";
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ptBr from "./pt-br.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };

/** The same by their names, where one language is meant. */
export const locales = { de, en: english, es, fr, it, ja, pl, "pt-BR": ptBr, ru, uk } as Readonly<
  Record<"de" | "en" | "es" | "fr" | "it" | "ja" | "pl" | "pt-BR" | "ru" | "uk", Vocabulary>
>;

/** By BCP 47 tag. */
export const vocabularies: ReadonlyMap<string, Vocabulary> = new Map(Object.entries(locales));

const byPrimary = new Map(
  [...vocabularies.values()].map((vocabulary) => [primary(vocabulary.language), vocabulary]),
);

/** The vocabulary of a tag, in any capitals, with any region: `de-AT` is `de`, `pt` is `pt-BR`; undefined for a language without one. */
export const vocabularyOf = (tag: string): Vocabulary | undefined => byPrimary.get(primary(tag));

function primary(tag: string): string {
  return (tag.split(/[-_]/)[0] ?? "").toLowerCase();
}
