// Typing help based on the built-in function reference: describes the call, the brackets and the word at the caret.
import type { Known } from "./assist/book.ts";
import { type Book, bookOf } from "./assist/book.ts";
import { type Assistance, help } from "./assist/help.ts";
import type { Dialect, FormulaLocale } from "./dialect.ts";
import { localName } from "./format.ts";
import { type FunctionEntry, functionReference } from "./reference.ts";
import { english, type Vocabulary } from "./vocabulary.ts";

/** A reference entry with its name in the locale's language. */
export type LocalEntry = FunctionEntry & Known;

/**
 * Returns the call, the brackets and the word at `caret`, a UTF-16 offset into `text`, which may start with
 * `=`. Completions are functions of the locale's dialect, named in the locale's language. Never throws.
 */
export const assist = (text: string, caret: number, locale: FormulaLocale = {}): Assistance<LocalEntry> =>
  help(text, caret, bookIn(locale), locale);

const books = new WeakMap<Vocabulary, Partial<Record<Dialect, Book<LocalEntry>>>>();

function bookIn({ dialect = "excel", vocabulary = english }: FormulaLocale): Book<LocalEntry> {
  const known = books.get(vocabulary) ?? {};
  books.set(vocabulary, known);
  known[dialect] ??= bookOf(
    functionReference
      .filter(({ dialects }) => dialects.includes(dialect))
      .map((entry) => ({ ...entry, localName: localName(entry.name, vocabulary) })),
  );
  return known[dialect];
}
