// A formula that is wrong as it is read here, and right in another language of functions.

import type { Validation } from "@cellwright/contracts/formulas";
import { functionLanguages } from "@cellwright/contracts/users";
import { check } from "@cellwright/formula/check";
import { signs, type Writing } from "@cellwright/formula/dialect";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import type { Problem } from "@cellwright/formula/problem";

type Reading = NonNullable<Validation["readAs"]>[number];

/** Many languages share a name; more of them than this are not offered. */
const mostOffered = 3;

/** With these a formula is not written in the language that it is read in. */
const ofAnotherLanguage: ReadonlySet<Problem["code"]> = new Set([
  "unknown_function",
  "foreign_name",
  "wrong_separator",
  "missing_operator",
  "stray_separator",
]);

/** The languages in which less is wrong and every function is known: those with the fewest errors, the person's own first. */
export function readAs(
  formula: string,
  problems: readonly Problem[],
  writing: Writing,
  spoken: string | undefined,
): Reading[] {
  if (!problems.some(({ code }) => code === "unknown_function" || code === "foreign_name")) return [];
  const own = signs(writing).vocabulary.language;
  const now = errorsIn(problems);
  const found = functionLanguages
    .filter((language) => language !== own)
    .flatMap((language) => readingIn(language, formula, writing) ?? [])
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

/** Undefined where it is not written in that language, or where the language has the names of English. */
function readingIn(
  functionLanguage: Reading["functionLanguage"],
  formula: string,
  writing: Writing,
): { reading: Reading; errors: number } | undefined {
  const vocabulary = vocabularyOf(functionLanguage);
  if (!vocabulary) return undefined;
  if (functionLanguage !== "en" && Object.keys(vocabulary.functions).length === 0) return undefined;
  for (const separator of [vocabulary.argument, vocabulary.argument === "," ? ";" : ","] as const) {
    const { problems } = check(formula, { ...writing, vocabulary, separator });
    if (problems.some(({ code }) => ofAnotherLanguage.has(code))) continue;
    return { reading: { functionLanguage, separator }, errors: errorsIn(problems) };
  }
  return undefined;
}
