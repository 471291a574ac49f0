// Explains a formula in a sentence, and in steps in the order of evaluation.
import type { Dialect } from "@cellwright/formula/dialect";
import { explain, type Step } from "@cellwright/formula/explain";
import { headingsOf } from "@cellwright/formula/explain/headings";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { sentenceOf } from "@cellwright/formula/explain/whole";
import type { Language } from "@cellwright/questions/reading";
import type { Tables } from "../data/tables.ts";
import { inMarkdown, phrasesOf } from "../replies/phrases.ts";

/** The user's dialect and language, and the tables whose headings name the cells. */
export interface Reader {
  dialect: Dialect;
  language: Language;
  tables: Pick<Tables, "sheets" | "supposed">;
}

/** The steps; none if the formula is invalid. */
export function stepsOf(formula: string, { dialect, language }: Reader): readonly Step[] {
  const explained = explain(formula, { dialect, words: wordsOf(language) });
  return explained.ok ? explained.steps : [];
}

/** A sentence about the whole formula; null if no sentence fits, so that only the steps explain it. */
export function wholeOf(formula: string, { dialect, language, tables }: Reader): string | null {
  const named = tables.supposed ? {} : { headingOf: headingsOf(tables.sheets) };
  const sentence = sentenceOf(formula, { dialect, words: wordsOf(language), ...named });
  return sentence === null ? null : inMarkdown(sentence);
}

const mostSteps = 12;

/** The sentence about the whole, followed by the last steps if there are several. */
export function explanationOf(formula: string, reader: Reader): string[] {
  const whole = wholeOf(formula, reader);
  const steps = stepsOf(formula, reader).slice(-mostSteps);
  const list = steps.map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${inMarkdown(explanation)}`);
  const parts = whole === null ? [] : [whole];
  return steps.length > parts.length ? [...parts, phrasesOf(reader.language).steps, list.join("\n")] : parts;
}
