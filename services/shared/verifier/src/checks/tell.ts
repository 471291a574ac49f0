// An issue as a sentence, in the language of the person.
import type { Issue } from "./check.ts";
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

type Sentences = Readonly<Record<string, string>>;
const all = new Map<string, Sentences>(
  [en, ar, de, es, fr, it, ja, pl, ptBr, uk].map((each) => [each.language, each.sentences]),
);

/** English for a language that is not there. */
export const tell = ({ says, values }: Pick<Issue, "says" | "values">, language = "en"): string =>
  (all.get(language)?.[says] ?? en.sentences[says as keyof typeof en.sentences]).replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? "",
  );
