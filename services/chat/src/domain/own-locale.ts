// Translates inline code in prose, such as function names, from English into the user's formula locale.
import type { ChatRequest } from "@cellwright/contracts/chat";
import { check } from "@cellwright/formula/check";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { localName } from "@cellwright/formula/format";
import { findFunction } from "@cellwright/formula/reference";
import { translate } from "@cellwright/formula/translate";
import { english } from "@cellwright/formula/vocabulary";
import { localeOf } from "@cellwright/verifier/request";

const code = /(?<!`)`([^`\n]+)`(?!`)/g;
const call = /[A-Z0-9]\(/;
const name = /^[A-Z][A-Z0-9.]*$/;
/** A function's syntax with optional arguments, such as `ROUND(number, [digits])`. */
const syntax = /^([A-Z][A-Z0-9.]*)(\([^()]*\[[^()]*\))$/;

/** The text must contain whole code spans. Code that is not part of a formula stays as it is. */
export function inOwnLocale({
  dialect = "excel",
  locale,
}: Pick<ChatRequest, "dialect" | "locale">): (prose: string) => string {
  if (!locale || (locale.functionLanguage === "en" && locale.separator === ",")) return (prose) => prose;
  const own = localeOf({ dialect, language: locale.functionLanguage, separator: locale.separator });
  return (prose) => prose.replaceAll(code, (_whole, part: string) => `\`${written(part, own)}\``);
}

function written(part: string, own: FormulaLocale): string {
  const { dialect = "excel", vocabulary = english, separator = "," } = own;
  const ownName = (of: string) => localName(of, vocabulary);
  if (name.test(part) && findFunction(part)) return ownName(part);
  const [, called = "", args = ""] = syntax.exec(part) ?? [];
  if (findFunction(called)) return ownName(called) + args.replaceAll(",", separator);
  const plain = { dialect };
  // commas outside a function call belong to the sentence
  if ((part.includes(",") && !call.test(part)) || !check(`=${part}`, plain).ok) return part;
  const translated = translate(`=${part}`, plain, own);
  return translated.ok ? translated.formula.slice(1) : part;
}
