// Typing help for a given list of functions: the list that the page gets from the API, or the built-in reference.
import { type FormulaLocale, signs } from "../dialect.ts";
import type { Span } from "../tree.ts";
import { type Book, complete, type Known, lookUp, nearest } from "./book.ts";
import { type Brackets, placeOf } from "./place.ts";

export interface AssistedCall<F> {
  /** The function's English name, or the written name in capitals if the function is unknown. */
  name: string;
  /** The name as written. */
  written: string;
  /** The position of the name. */
  span: Span;
  /** The index of the argument at the caret, from 0. */
  argument: number;
  /** Index of that argument in the function's `arguments`, which list repeated ones once. Null if there is none. */
  parameter: number | null;
  entry: F | null;
}

/** Offsets are in UTF-16 units of the text, including a leading `=`. */
export interface Assistance<F> {
  /** The innermost call around the caret. */
  call: AssistedCall<F> | null;
  /** The bracket before the caret with its matching bracket; if none is before, the one after the caret. */
  brackets: Brackets | null;
  /** The word being typed, if a function name may be there. */
  word: Span | null;
  /** Completions of the word before the caret, the most common first; at most 20. */
  completions: readonly F[];
  /** Suggestions if the word at the caret or the call around it has an unknown function name. */
  meant: { span: Span; functions: readonly F[] } | null;
}

/** Describes what is at the caret. Never throws. `caret` is a UTF-16 offset into `text`. */
export function help<F extends Known>(
  text: string,
  caret: number,
  book: Book<F>,
  locale?: FormulaLocale,
): Assistance<F> {
  const at = Math.max(0, Math.min(caret, text.length));
  const { call: around, word, brackets } = placeOf(text, at, signs(locale));
  const call = around && assisted(text, around, book);
  const completions = word ? complete(book, text.slice(word.start, at)) : [];
  const called = word && text[word.end] === "(" ? word : call?.span;
  const meant = called ? meantBy(text, called, book) : null;
  return { call, brackets, word, completions, meant };
}

function meantBy<F extends Known>(text: string, span: Span, book: Book<F>): Assistance<F>["meant"] {
  const written = text.slice(span.start, span.end);
  const functions = lookUp(book, written) ? [] : nearest(book, written);
  return functions.length > 0 ? { span, functions } : null;
}

function assisted<F extends Known>(
  text: string,
  { name: span, argument }: { name: Span; argument: number },
  book: Book<F>,
): AssistedCall<F> {
  const written = text.slice(span.start, span.end);
  const entry = lookUp(book, written) ?? null;
  return {
    name: entry?.name ?? written.toUpperCase(),
    written,
    span,
    argument,
    parameter: entry && parameterAt(entry.arguments, argument),
    entry,
  };
}

function parameterAt(parameters: Known["arguments"], argument: number): number | null {
  const first = parameters.findIndex(({ repeated }) => repeated);
  const size = parameters.filter(({ repeated }) => repeated).length;
  if (size > 0 && argument >= first) return first + ((argument - first) % size);
  return argument < parameters.length ? argument : null;
}
