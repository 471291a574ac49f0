// Messages that tell the user what was fixed in a formula, in each language.
import { type Catalogue, createTranslate, type TranslateOf } from "../catalogue.ts";
import type { FormulaLocale } from "../dialect.ts";
import others from "./changes.json" with { type: "json" };

const english = {
  sign: "{wrong} is written as {right} in a formula.",
  separator: "Arguments are divided by {right} here, not by {wrong}.",
  called: "{name} is called {right} here.",
  nearest: "There is no function {name}; {right} is the nearest name.",
  parenthesis: "A closing parenthesis was missing.",
  brace: "A closing brace was missing.",
  extraParenthesis: "There was a closing parenthesis too many.",
  quote: "A closing quotation mark was missing.",
  operator: "An operator at the end led nowhere.",
  argument: "A {sign} was missing between two arguments.",
  surplus: "{name} takes no more arguments; {part} was taken out.",
  wider: "{range} was widened to {wider}.",
  within: "{number} lies outside {range}; {right} lies within.",
  decimal: "Decimals are written with {sign} here.",
  language: "It was written in the language of another spreadsheet.",
  separators: "It was written with the separators of another spreadsheet.",
  product: "It was written for {product}.",
  around: "What stood around the formula was left out.",
  equal: "The equals sign at its start was missing.",
  signs: "Some signs were not written as a formula needs them.",
} as const;

export type Translate = TranslateOf<typeof english>;
type Sentences = Catalogue<typeof english>["sentences"];

/** Keyed by BCP 47 tag. */
export const changes: Readonly<Record<string, Sentences>> = { en: english, ...others };

export function translateOf({ messages }: FormulaLocale): Translate {
  const language = messages?.language ?? "en";
  return createTranslate<typeof english>({ language, sentences: changes[language] ?? english });
}
