// How a request's formula is written, in the engine's words.
import type { Dialect } from "@cellwright/contracts/users";
import type { Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";

export type Written = {
  dialect?: Dialect | undefined;
  locale?: { functionLanguage: string; separator: "," | ";" } | undefined;
};

/** Excel in English with commas, where nothing else is said. */
export function writingOf({ dialect = "excel", locale }: Written): Writing {
  if (!locale) return { dialect };
  const vocabulary = vocabularyOf(locale.functionLanguage);
  return { dialect, separator: locale.separator, ...(vocabulary && { vocabulary }) };
}
