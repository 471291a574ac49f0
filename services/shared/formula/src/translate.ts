// Translates a formula to another dialect, language, separators or notation, or says why that is impossible.
import type { Dialect, FormulaLocale } from "./dialect.ts";
import { print } from "./format.ts";
import { type Messages, type Translate, translateIn } from "./messages.ts";
import { parse } from "./parse.ts";
import { carry } from "./translate/carry.ts";
import { localTexts } from "./translate/local.ts";
import { isSameTree } from "./translate/same.ts";

export type Translation =
  /** `notes`: what the user should know, one sentence each; empty if the translation is exact. */
  | { ok: true; formula: string; notes: string[] }
  /** `notes`: why the formula cannot be translated, one sentence each. */
  | { ok: false; formula: null; notes: string[] };

const failed = (notes: string[]): Translation => ({ ok: false, formula: null, notes });

/**
 * Translates between any two locales. Features that both dialects have are kept without loss. Features of one
 * dialect are replaced with other functions that give the same value. Notes are in the language of
 * `to.messages`. Never throws.
 */
export function translate(formula: string, from: FormulaLocale, to: FormulaLocale): Translation {
  const { messages } = to;
  const t = translateIn(messages);
  const { tree, problems, array } = parse(formula, inLanguage(from, messages));
  if (problems.length > 0) return failed(problems.map(({ message }) => message));
  const [here, there] = [productOf(from), productOf(to)];
  const carried = here === there ? { tree, notes: [], stops: [] } : carry(tree, there, t);
  if (carried.stops.length > 0) return failed(carried.stops);
  const local = localTexts(carried.tree, from, to);
  const plain = print(local.tree, to);
  const text = array && there === "excel" ? `{${plain}}` : plain;
  const back = parse(text, to);
  if (back.problems.length > 0 || !isSameTree(back.tree, local.tree))
    return failed([unreadable(back.problems, t)]);
  return { ok: true, formula: text, notes: [...carried.notes, ...local.notes] };
}

const inLanguage = (locale: FormulaLocale, messages: Messages | undefined): FormulaLocale =>
  messages === undefined ? locale : { ...locale, messages };

const productOf = ({ dialect = "excel" }: FormulaLocale): Dialect => dialect;

function unreadable(problems: readonly { message: string }[], t: Translate): string {
  const why = problems[0]?.message;
  return why === undefined ? t("translate.renamed") : t("translate.unwritable", { why });
}
