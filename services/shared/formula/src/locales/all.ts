// Every language in which formulas can be parsed and printed.
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

/** The vocabularies by name, for code that needs a specific one. */
export const locales = { de, en: english, es, fr, it, ja, pl, "pt-BR": ptBr, ru, uk } as Readonly<
  Record<"de" | "en" | "es" | "fr" | "it" | "ja" | "pl" | "pt-BR" | "ru" | "uk", Vocabulary>
>;

/** Keyed by BCP 47 tag. */
export const vocabularies: ReadonlyMap<string, Vocabulary> = new Map(Object.entries(locales));

const byPrimary = new Map(
  [...vocabularies.values()].map((vocabulary) => [primary(vocabulary.language), vocabulary]),
);

/** Finds a vocabulary by tag in any case and region: `de-AT` gives `de`, `pt` gives `pt-BR`. */
export const vocabularyOf = (tag: string): Vocabulary | undefined => byPrimary.get(primary(tag));

function primary(tag: string): string {
  return (tag.split(/[-_]/)[0] ?? "").toLowerCase();
}
