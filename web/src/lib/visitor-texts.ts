// Texts of the public pages; the English ones are part of the bundle.
import en from "../locales/en.json" with { type: "json" };
import { languageOfDocument, mark } from "./language.ts";
import { language, learn, type Namespace, speak } from "./messages.ts";

const visitor: Namespace = {
  en: async () => ({ default: en }),
  de: () => import("../locales/de.json", { with: { type: "json" } }),
  fr: () => import("../locales/fr.json", { with: { type: "json" } }),
  es: () => import("../locales/es.json", { with: { type: "json" } }),
  it: () => import("../locales/it.json", { with: { type: "json" } }),
  "pt-BR": () => import("../locales/pt-BR.json", { with: { type: "json" } }),
  pl: () => import("../locales/pl.json", { with: { type: "json" } }),
  uk: () => import("../locales/uk.json", { with: { type: "json" } }),
  ja: () => import("../locales/ja.json", { with: { type: "json" } }),
  ar: () => import("../locales/ar.json", { with: { type: "json" } }),
};

/** Loads the texts of the document's language. Falls back to English if they cannot be loaded. */
export async function speakFirst(): Promise<void> {
  await learn(visitor);
  await speak(languageOfDocument()).catch(() => mark(document.documentElement, language()));
}
