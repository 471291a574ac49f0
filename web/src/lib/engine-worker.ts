// Web worker that translates formulas. It is larger than the page, so it is loaded with the first translation.
import type { Dialect, Separator } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import type { Messages } from "@cellwright/formula/messages";
import { parse } from "@cellwright/formula/parse";
import { type Translation, translate } from "@cellwright/formula/translate";
import type { Span } from "@cellwright/formula/tree";
import type { Language } from "./language.ts";

export type Written = { dialect: Dialect; language: string; separator: Separator };
/** `spoken` is the language of the notes. */
export type EngineWish = {
  id: number;
  formula: string;
  from: Written;
  to: readonly Written[];
  spoken: Language;
};
/** `at`: where the first problem of a formula is that cannot be read. */
export type Translated = Translation & { at?: Span | undefined };
export type EngineAnswer = { id: number; translations: Translated[] };

const localeOf = ({ dialect, language, separator }: Written) => {
  const vocabulary = vocabularyOf(language);
  return { dialect, separator, ...(vocabulary && { vocabulary }) };
};

/** Loads the messages of a language. English is built in. */
const loaders: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Messages }>>> = {
  de: () => import("@cellwright/formula/messages/de.json", { with: { type: "json" } }),
  fr: () => import("@cellwright/formula/messages/fr.json", { with: { type: "json" } }),
  es: () => import("@cellwright/formula/messages/es.json", { with: { type: "json" } }),
  it: () => import("@cellwright/formula/messages/it.json", { with: { type: "json" } }),
  "pt-BR": () => import("@cellwright/formula/messages/pt-br.json", { with: { type: "json" } }),
  pl: () => import("@cellwright/formula/messages/pl.json", { with: { type: "json" } }),
  uk: () => import("@cellwright/formula/messages/uk.json", { with: { type: "json" } }),
  ja: () => import("@cellwright/formula/messages/ja.json", { with: { type: "json" } }),
  ar: () => import("@cellwright/formula/messages/ar.json", { with: { type: "json" } }),
};

/** Returns undefined for English, and if the messages cannot be loaded; the notes are then in English. */
const messagesIn = async (spoken: Language): Promise<Messages | undefined> =>
  spoken === "en"
    ? undefined
    : loaders[spoken]().then(
        (loaded) => loaded.default,
        () => undefined,
      );

const english: Written = { dialect: "excel", language: "en", separator: "," };

addEventListener("message", async ({ data }: MessageEvent<EngineWish>) => {
  const { id, formula, from, to, spoken } = data;
  const messages = await messagesIn(spoken);
  const translations = to.map((locale) => {
    const target = { ...localeOf(locale), ...(messages && { messages }) };
    const found = translate(formula, localeOf(from), target);
    if (found.ok) return found;
    // The formula may be older than the user's current formula locale and not fit it. Then read it as English.
    const other = translate(formula, localeOf({ ...english, dialect: from.dialect }), target);
    return other.ok ? other : { ...found, at: parse(formula, localeOf(from)).problems[0] };
  });
  const answer: EngineAnswer = { id, translations };
  postMessage(answer);
});
