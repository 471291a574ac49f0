// Converts a request's dialect, formula locale and language into the engine's options.
import type { Dialect } from "@cellwright/contracts/users";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";

export type Written = {
  dialect?: Dialect | undefined;
  locale?: { functionLanguage: string; separator: "," | ";" } | undefined;
  /** Language of the messages. */
  language?: string | undefined;
};

/** The default is Excel in English with commas, and messages in English. */
export function localeOf({ dialect = "excel", locale, language }: Written): FormulaLocale {
  const messages = messagesOf(language);
  if (!locale) return { dialect, messages };
  const vocabulary = vocabularyOf(locale.functionLanguage);
  return { dialect, messages, separator: locale.separator, ...(vocabulary && { vocabulary }) };
}
