// How a request's formula is written, in the engine's words, and the language that the engine tells of it in.
import type { Dialect } from "@cellwright/contracts/users";
import type { Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";

export type Written = {
  dialect?: Dialect | undefined;
  locale?: { functionLanguage: string; separator: "," | ";" } | undefined;
  /** Of the one who reads. */
  language?: string | undefined;
};

/** Excel in English with commas, told of in English, where nothing else is said. */
export function writingOf({ dialect = "excel", locale, language }: Written): Writing {
  const messages = messagesOf(language);
  if (!locale) return { dialect, messages };
  const vocabulary = vocabularyOf(locale.functionLanguage);
  return { dialect, messages, separator: locale.separator, ...(vocabulary && { vocabulary }) };
}
