// Recognizes formulas that are written in another function language than the requested one.

import type { Validation } from "@cellwright/contracts/formulas";
import { functionLanguages } from "@cellwright/contracts/users";
import { check } from "@cellwright/formula/check";
import { type FormulaLocale, signs } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import type { Problem } from "@cellwright/formula/problem";

type Reading = NonNullable<Validation["readAs"]>[number];

/** At most this many languages are offered, because many share their function names. */
const mostOffered = 3;

/** Errors that show that a formula is written in another language. */
const ofAnotherLanguage: ReadonlySet<Problem["code"]> = new Set([
  "unknown_function",
  "foreign_name",
  "wrong_separator",
  "missing_operator",
  "stray_separator",
]);

/** The languages in which the formula has the fewest errors, and fewer than in its own; the user's first. */
export function readAs(
  formula: string,
  problems: readonly Problem[],
  locale: FormulaLocale,
  spoken: string | undefined,
): Reading[] {
  if (!problems.some(({ code }) => code === "unknown_function" || code === "foreign_name")) return [];
  const own = signs(locale).vocabulary.language;
  const now = errorsIn(problems);
  const found = functionLanguages
    .filter((language) => language !== own)
    .flatMap((language) => readingIn(language, formula, locale) ?? [])
    .filter(({ errors }) => errors < now);
  const least = Math.min(...found.map(({ errors }) => errors));
  return found
    .filter(({ errors }) => errors === least)
    .map(({ reading }) => reading)
    .toSorted((one, other) => placeOf(one, spoken) - placeOf(other, spoken))
    .slice(0, mostOffered);
}

const placeOf = ({ functionLanguage }: Reading, spoken: string | undefined): number =>
  functionLanguage === spoken ? 0 : 1;

const errorsIn = (problems: readonly Problem[]): number =>
  problems.filter(({ severity }) => severity === "error").length;

/** Undefined if the formula is not written in that language, or if the language uses the English names. */
function readingIn(
  functionLanguage: Reading["functionLanguage"],
  formula: string,
  locale: FormulaLocale,
): { reading: Reading; errors: number } | undefined {
  const vocabulary = vocabularyOf(functionLanguage);
  if (!vocabulary) return undefined;
  if (functionLanguage !== "en" && Object.keys(vocabulary.functions).length === 0) return undefined;
  for (const separator of [vocabulary.argument, vocabulary.argument === "," ? ";" : ","] as const) {
    const { problems } = check(formula, { ...locale, vocabulary, separator });
    if (problems.some(({ code }) => ofAnotherLanguage.has(code))) continue;
    return { reading: { functionLanguage, separator }, errors: errorsIn(problems) };
  }
  return undefined;
}
