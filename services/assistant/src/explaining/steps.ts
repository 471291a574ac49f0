// A formula in one sentence, and its steps in the order in which they are evaluated.
import type { Dialect } from "@cellwright/formula/dialect";
import { explain, type Step } from "@cellwright/formula/explain";
import { headingsOf } from "@cellwright/formula/explain/headings";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { sentenceOf } from "@cellwright/formula/explain/whole";
import type { Language } from "@cellwright/questions/reading";
import type { Tables } from "../data/tables.ts";
import { inMarkdown, phrasesOf } from "../replies/phrases.ts";

/** Whom a formula is told to, and the tables that its cells are called after. */
export interface Reader {
  dialect: Dialect;
  language: Language;
  tables: Pick<Tables, "sheets" | "supposed">;
}

/** None where the formula is not sound. */
export function stepsOf(formula: string, { dialect, language }: Reader): readonly Step[] {
  const explained = explain(formula, { dialect, words: wordsOf(language) });
  return explained.ok ? explained.steps : [];
}

/** Null where there is none: then the steps say it. */
export function wholeOf(formula: string, { dialect, language, tables }: Reader): string | null {
  const named = tables.supposed ? {} : { headingOf: headingsOf(tables.sheets) };
  const sentence = sentenceOf(formula, { dialect, words: wordsOf(language), ...named });
  return sentence === null ? null : inMarkdown(sentence);
}

const mostSteps = 12;

/** The sentence, and the steps where there are more than it says: the last ones, which lead to the whole. */
export function toldOf(formula: string, reader: Reader): string[] {
  const whole = wholeOf(formula, reader);
  const steps = stepsOf(formula, reader).slice(-mostSteps);
  const list = steps.map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${inMarkdown(explanation)}`);
  const told = whole === null ? [] : [whole];
  return steps.length > told.length ? [...told, phrasesOf(reader.language).steps, list.join("\n")] : told;
}
