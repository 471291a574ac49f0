// A formula of a person's own in English with commas, whatever language and separators it was written with.
import { check } from "@cellwright/formula/check";
import type { Dialect, Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { translate } from "@cellwright/formula/translate";

export const otherLanguages = ["de", "fr", "es", "it", "pt-BR", "pl", "uk"] as const;

/** As it is where it cannot be read. */
export function inEnglish(formula: string, dialect: Dialect): string {
  const isSound = (text: string): boolean => check(text, { dialect }).ok;
  if (isSound(formula)) return formula;
  const writings = [undefined, ...otherLanguages].flatMap((language): Writing[] => {
    const vocabulary = language && vocabularyOf(language);
    const writing: Writing = { dialect, ...(vocabulary && { vocabulary }) };
    return [{ ...writing, separator: ";" }, writing];
  });
  for (const writing of writings) {
    const english = translate(formula, writing, { dialect });
    if (english.ok && isSound(english.formula)) return english.formula;
  }
  return formula;
}
