// The texts of the legal pages: one file per page and language, loaded on demand.
import type { Language } from "../../lib/language.ts";

export type LegalName = "privacy" | "terms";
export type LegalTerm = { term: string; text: string };
/** A paragraph, a list, or a definition list. */
export type LegalBlock = string | readonly string[] | readonly LegalTerm[];

type Written = {
  contents: string;
  updated: string;
  /** States that the English text is authoritative; absent in English. */
  authority?: string;
  lead: string;
  sections: readonly { heading: string; blocks: readonly LegalBlock[] }[];
};
export type LegalText = Written & { language: Language };

type Files = Readonly<Record<Language, () => Promise<{ default: Written }>>>;

const files: Readonly<Record<LegalName, Files>> = {
  privacy: {
    en: () => import("../../locales/legal/privacy/en.json", { with: { type: "json" } }),
    de: () => import("../../locales/legal/privacy/de.json", { with: { type: "json" } }),
    fr: () => import("../../locales/legal/privacy/fr.json", { with: { type: "json" } }),
    es: () => import("../../locales/legal/privacy/es.json", { with: { type: "json" } }),
    it: () => import("../../locales/legal/privacy/it.json", { with: { type: "json" } }),
    "pt-BR": () => import("../../locales/legal/privacy/pt-BR.json", { with: { type: "json" } }),
    pl: () => import("../../locales/legal/privacy/pl.json", { with: { type: "json" } }),
    uk: () => import("../../locales/legal/privacy/uk.json", { with: { type: "json" } }),
    ja: () => import("../../locales/legal/privacy/ja.json", { with: { type: "json" } }),
    ar: () => import("../../locales/legal/privacy/ar.json", { with: { type: "json" } }),
  },
  terms: {
    en: () => import("../../locales/legal/terms/en.json", { with: { type: "json" } }),
    de: () => import("../../locales/legal/terms/de.json", { with: { type: "json" } }),
    fr: () => import("../../locales/legal/terms/fr.json", { with: { type: "json" } }),
    es: () => import("../../locales/legal/terms/es.json", { with: { type: "json" } }),
    it: () => import("../../locales/legal/terms/it.json", { with: { type: "json" } }),
    "pt-BR": () => import("../../locales/legal/terms/pt-BR.json", { with: { type: "json" } }),
    pl: () => import("../../locales/legal/terms/pl.json", { with: { type: "json" } }),
    uk: () => import("../../locales/legal/terms/uk.json", { with: { type: "json" } }),
    ja: () => import("../../locales/legal/terms/ja.json", { with: { type: "json" } }),
    ar: () => import("../../locales/legal/terms/ar.json", { with: { type: "json" } }),
  },
};

/** Returns the English text if the language cannot be loaded. Rejects if the English text cannot be loaded either. */
export async function legalText(name: LegalName, language: Language): Promise<LegalText> {
  const written = files[name];
  try {
    return { language, ...(await written[language]()).default };
  } catch {
    return { language: "en", ...(await written.en()).default };
  }
}
