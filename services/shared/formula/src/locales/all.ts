// Every language a formula can be read and written in.
import type { Vocabulary } from "../vocabulary.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { pl } from "./pl.ts";
import { ptBr } from "./pt-br.ts";
import { ru } from "./ru.ts";
import { uk } from "./uk.ts";

/** By BCP 47 tag. */
export const vocabularies: ReadonlyMap<string, Vocabulary> = new Map(
  [de, en, es, fr, it, ja, pl, ptBr, ru, uk].map((vocabulary) => [vocabulary.language, vocabulary]),
);

const byPrimary = new Map(
  [...vocabularies.values()].map((vocabulary) => [primary(vocabulary.language), vocabulary]),
);

/** The vocabulary of a tag, in any capitals, with any region: `de-AT` is `de`, `pt` is `pt-BR`; undefined for a language without one. */
export const vocabularyOf = (tag: string): Vocabulary | undefined => byPrimary.get(primary(tag));

function primary(tag: string): string {
  return (tag.split(/[-_]/)[0] ?? "").toLowerCase();
}
