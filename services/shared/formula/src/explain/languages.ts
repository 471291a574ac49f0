// The languages that explanations are given in.
import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { pl } from "./words/pl.ts";
import { ptBr } from "./words/pt-br.ts";
import { uk } from "./words/uk.ts";
import type { Words } from "./words.ts";

const all: ReadonlyMap<string, Words> = new Map(
  [ar, de, en, es, fr, it, ja, pl, ptBr, uk].map((words) => [words.language, words] as const),
);

/** BCP 47 tags. */
export const languages: readonly string[] = [...all.keys()];

/** English for a language that is not there. */
export const wordsOf = (language: string): Words => all.get(language) ?? en;
