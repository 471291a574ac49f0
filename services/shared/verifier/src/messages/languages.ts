// The languages in which findings are told.
import { inEnglish, type Messages } from "../said.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { pl } from "./pl.ts";
import { ptBr } from "./pt-br.ts";
import { uk } from "./uk.ts";

const all: ReadonlyMap<string, Messages> = new Map(
  [inEnglish, ar, de, es, fr, it, ja, pl, ptBr, uk].map((messages) => [messages.language, messages] as const),
);

/** BCP 47 tags. */
export const languages: readonly string[] = [...all.keys()];

/** English for a language that is not there. */
export const messagesOf = (language: string | undefined): Messages => all.get(language ?? "en") ?? inEnglish;
