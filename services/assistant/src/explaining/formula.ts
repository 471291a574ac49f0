// Explains a formula from its syntax tree. If it is broken, lists its errors and the corrected formula.
import { check } from "@cellwright/formula/check";
import type { Dialect, FormulaLocale } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { locales } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { parse } from "@cellwright/formula/parse";
import { fix } from "@cellwright/formula/repair/fix";
import { translate } from "@cellwright/formula/translate";
import type { Language } from "@cellwright/questions/reading";
import { filledWith, inMarkdown, phrasesOf } from "../replies/phrases.ts";
import { formulaBlock, type Reply, reply } from "../replies/reply.ts";
import { isOver } from "../trying/time-limit.ts";
import { explanationOf, type Reader, stepsOf, wholeOf } from "./steps.ts";

const mostErrors = 5;

export const errorsIn = (given: string, dialect: Dialect, language: Language = "en") =>
  check(inEnglish(given, dialect), { dialect, messages: messagesOf(language) }).problems.filter(
    ({ severity }) => severity === "error",
  );

export function explainFormula(given: string, reader: Reader): Reply {
  const { dialect, language } = reader;
  const words = phrasesOf(language);
  const formula = inEnglish(given, dialect);
  const errors = errorsIn(given, dialect, language).slice(0, mostErrors);
  if (errors.length === 0) return reply("explanation", explanationOf(formula, reader).join("\n\n"));
  const list = errors.map(({ message, start }) =>
    filledWith(words.problemAt, { at: String(start + 1), message: inMarkdown(message) }),
  );
  const right = corrected(formula, dialect);
  return reply(
    "repair",
    [
      filledWith(words.problems, { formula }),
      list.map((each) => `- ${each}`).join("\n"),
      ...(right === null ? [] : [words.fixed, formulaBlock(right)]),
    ].join("\n\n"),
  );
}

/** A sentence about the whole formula or, if there is none, about its last step. */
export const summaryOf = (formula: string, reader: Reader): string =>
  wholeOf(formula, reader) ??
  stepsOf(formula, reader).at(-1)?.explanation ??
  filledWith(phrasesOf(reader.language).sound, { formula });

/** The formula with English names and commas, from any formula locale; unchanged if it cannot be parsed. */
export function inEnglish(formula: string, dialect: Dialect): string {
  const isSound = (text: string): boolean => check(text, { dialect }).ok;
  if (isSound(formula)) return formula;
  for (const vocabulary of [locales.en, ...Object.values(locales)])
    for (const separator of [";", undefined] as const) {
      const locale: FormulaLocale = { dialect, vocabulary, ...(separator && { separator }) };
      const english = translate(formula, locale, { dialect });
      if (english.ok && isSound(english.formula)) return english.formula;
    }
  return formula;
}

/** The formula after the smallest edit that makes it valid, with English names; null if no edit does. */
export function corrected(formula: string, dialect: Dialect): string | null {
  const text = `=${formula.trim().replace(/^=+/, "")}`;
  const [found] = fix(inEnglish(text, dialect), { dialect }, isOver);
  return found ? print(parse(found.text, { dialect }).tree) : null;
}
