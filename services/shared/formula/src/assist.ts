// Typing help on the built-in reference: what is known about the place at which someone types.
import type { Known } from "./assist/book.ts";
import { type Book, bookOf } from "./assist/book.ts";
import { type Assistance, help } from "./assist/help.ts";
import type { Dialect, Writing } from "./dialect.ts";
import { localName } from "./format.ts";
import { type FunctionEntry, functionReference } from "./reference.ts";
import { english, type Vocabulary } from "./vocabulary.ts";

/** An entry of the reference with its name in the writing's language. */
export type LocalEntry = FunctionEntry & Known;

/**
 * The call, the brackets and the word at `caret`, an offset between two characters of `text`, with or without its `=`.
 * Completions are the writing's product's functions in its language. Never throws, whatever the text.
 */
export const assist = (text: string, caret: number, writing: Writing = {}): Assistance<LocalEntry> =>
  help(text, caret, bookIn(writing), writing);

const books = new WeakMap<Vocabulary, Partial<Record<Dialect, Book<LocalEntry>>>>();

function bookIn({ dialect = "excel", vocabulary = english }: Writing): Book<LocalEntry> {
  const known = books.get(vocabulary) ?? {};
  books.set(vocabulary, known);
  known[dialect] ??= bookOf(
    functionReference
      .filter(({ dialects }) => dialects.includes(dialect))
      .map((entry) => ({ ...entry, localName: localName(entry.name, vocabulary) })),
  );
  return known[dialect];
}
