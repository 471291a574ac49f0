// Typing help with a book of functions that the caller brings: what the page has from the API, or the built-in reference.
import { signs, type Writing } from "../dialect.ts";
import type { Span } from "../tree.ts";
import { type Book, complete, type Known, lookUp, nearest } from "./book.ts";
import { type Brackets, placeOf } from "./place.ts";

export interface AssistedCall<F> {
  /** The function's name in English; what was written, in capitals, where there is no such function. */
  name: string;
  /** The name as it stands in the text. */
  written: string;
  /** Where the name stands. */
  span: Span;
  /** The argument the caret stands in, from 0. */
  argument: number;
  /** Which of the entry's arguments that is: repeated ones come again and again. Null where there is none. */
  parameter: number | null;
  entry: F | null;
}

/** Offsets count UTF-16 units of the text, a leading `=` included. */
export interface Assistance<F> {
  /** The innermost call around the caret. */
  call: AssistedCall<F> | null;
  /** The bracket right before the caret, or else right behind it, with its other half. */
  brackets: Brackets | null;
  /** The word that is being typed, where a function's name may stand. */
  word: Span | null;
  /** What the word up to the caret may become, the likeliest first; at most 20. */
  completions: readonly F[];
  /** Where the call at or around the caret has a name that is none: the functions that may have been meant. */
  meant: { span: Span; functions: readonly F[] } | null;
}

/** Never throws, whatever the text; `caret` is an offset between two characters. */
export function help<F extends Known>(
  text: string,
  caret: number,
  book: Book<F>,
  writing?: Writing,
): Assistance<F> {
  const at = Math.max(0, Math.min(caret, text.length));
  const { call: around, word, brackets } = placeOf(text, at, signs(writing));
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
