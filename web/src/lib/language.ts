// The languages of the page, the language it starts with, and the choice stored in the browser.
import type { Preferences } from "@cellwright/contracts/users";
import { kept } from "./stored.ts";

export type Language = Preferences["language"];

/** Each language by its own name, so that users find theirs in any language of the page. */
const names: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  "pt-BR": "Português (Brasil)",
  pl: "Polski",
  uk: "Українська",
  ja: "日本語",
  ar: "العربية",
};

const isLanguage = (tag: string): tag is Language => Object.hasOwn(names, tag);

export const languages = Object.entries(names).flatMap(([tag, name]) =>
  isLanguage(tag) ? [{ tag, name }] : [],
);

export const ownName = (language: Language): string => names[language];

export const isRightToLeft = (language: Language): boolean => language === "ar";

export function mark(element: HTMLElement, language: Language): void {
  element.lang = language;
  element.dir = isRightToLeft(language) ? "rtl" : "ltr";
}

/** The language that `public/first.js` set on the document. */
export function languageOfDocument(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "en";
}

// The storage key. `public/first.js` reads the same key.
const note = "language";
const noteUnsaved = "languageUntold";

export const chosen = {
  remember: (language: Language) => kept.write(note, language),
  /** The language chosen here that has not been saved to the account yet. */
  unsaved: (): Language | null => {
    const tag = kept.read(noteUnsaved);
    return tag !== null && isLanguage(tag) ? tag : null;
  },
  setUnsaved: (language: Language | null) => kept.write(noteUnsaved, language),
};
