// Finds the call and argument, the word and the bracket at the caret of a formula that is being typed.
import type { Signs } from "../dialect.ts";
import { codeAt, skipBlanks } from "../parse/characters.ts";
import { advance, type Scanner, scanner } from "../parse/lex.ts";
import { closingBracket } from "../parse/structured.ts";
import { Token } from "../parse/tokens.ts";
import type { Span } from "../tree.ts";

/** Offsets of an opening bracket and its closing bracket; null for a missing one. */
export interface Brackets {
  open: number | null;
  close: number | null;
}

export interface Place {
  /** The innermost call around the caret: its name and the number of separators before the caret. */
  call: { name: Span; argument: number } | null;
  /** The word at or before the caret, if a function name may be there. */
  word: Span | null;
  /** The bracket before the caret with its matching bracket; if none is before, the one after the caret. */
  brackets: Brackets | null;
}

interface Frame {
  /** The function name before the parenthesis; null for a parenthesized group or an array. */
  name: Span | null;
  sign: typeof Token.open | typeof Token.openBrace;
  open: number;
  separators: number;
  isArray: boolean;
}

interface Reader {
  scan: Scanner;
  frames: Frame[];
  /** The last word read; the name of a call if a parenthesis follows directly. */
  word: Span | null;
  /** Offsets directly before and after the caret that hold a bracket; `found` has the pair of each. */
  positions: readonly number[];
  found: Map<number, Brackets>;
}

/** Finds the call, word and bracket at the caret. Accepts unfinished text. `caret` is a UTF-16 offset into `text`. */
export function placeOf(text: string, caret: number, signs: Signs): Place {
  const from = skipBlanks(text, 0);
  const equal = codeAt(text, from) === Token.openBrace ? skipBlanks(text, from + 1) : from;
  const isArrayFormula = equal > from && codeAt(text, equal) === Token.equal;
  const reader: Reader = {
    scan: scanner(text, signs, isArrayFormula ? equal : from),
    frames: isArrayFormula ? [frame(Token.openBrace, from, null, false)] : [],
    word: null,
    positions: [caret - 1, caret].filter((at) => isBracket(codeAt(text, at))),
    found: new Map(),
  };
  const place: Place = { call: null, word: null, brackets: null };
  const { scan } = reader;
  while (scan.token !== Token.end && scan.start < caret) {
    place.word = wordAt(reader, caret);
    step(reader);
  }
  place.call = callIn(reader.frames);
  // The text after the caret is read only until the matching bracket is found.
  while (scan.token !== Token.end && reader.found.size < reader.positions.length) step(reader);
  for (const { open } of reader.frames) keep(reader, open, { open, close: null });
  for (const at of reader.positions) place.brackets ??= reader.found.get(at) ?? null;
  return place;
}

const brackets = new Set<number>([..."()[]{}"].map((sign) => sign.charCodeAt(0)));
const isBracket = (code: number): boolean => brackets.has(code);

const frame = (sign: Frame["sign"], open: number, name: Span | null, isArray: boolean): Frame => ({
  name,
  sign,
  open,
  separators: 0,
  isArray,
});

function callIn(frames: readonly Frame[]): Place["call"] {
  const around = frames.findLast(({ name }) => name !== null);
  return around?.name ? { name: around.name, argument: around.separators } : null;
}

/** Null for the name of a sheet or table and for a name after a sheet prefix, because these are not functions. */
function wordAt({ scan: { text, token, start, end } }: Reader, caret: number): Span | null {
  if (token !== Token.word || caret > end || codeAt(text, start - 1) === Token.mark) return null;
  const next = codeAt(text, end);
  return next === Token.mark || next === Token.openBracket ? null : { start, end };
}

function step(reader: Reader): void {
  const { scan, frames, word } = reader;
  const { token, start, end } = scan;
  reader.word = token === Token.word ? { start, end } : null;
  switch (token) {
    case Token.open:
      frames.push(frame(Token.open, start, word?.end === start ? word : null, false));
      break;
    case Token.openBrace:
      scan.braces++;
      frames.push(frame(Token.openBrace, start, null, true));
      break;
    case Token.close:
      close(reader, Token.open);
      break;
    case Token.closeBrace:
      close(reader, Token.openBrace);
      break;
    case Token.openBracket:
      skipSquare(reader);
      break;
    case Token.comma:
    case Token.semicolon: {
      // The locale has only one of `,` and `;` as separator, but users mean the same by the other.
      const around = frames.at(-1);
      if (around) around.separators++;
      break;
    }
  }
  advance(scan);
}

/** A closing bracket also ends brackets inside its pair that were never closed. */
function close(reader: Reader, sign: Frame["sign"]): void {
  const { scan, frames } = reader;
  const at = scan.start;
  const depth = frames.findLastIndex((each) => each.sign === sign);
  if (depth < 0) {
    pair(reader, null, at);
    return;
  }
  const ended = frames.splice(depth);
  scan.braces -= ended.filter(({ isArray }) => isArray).length;
  for (const { open } of ended.slice(1)) keep(reader, open, { open, close: null });
  pair(reader, ended[0]?.open ?? null, at);
}

function pair(reader: Reader, open: number | null, close: number): void {
  if (open !== null) keep(reader, open, { open, close });
  keep(reader, close, { open, close });
}

function keep({ positions, found }: Reader, at: number, pair: Brackets): void {
  if (positions.includes(at) && !found.has(at)) found.set(at, pair);
}

/** Square brackets contain names of tables, columns or workbooks, where an apostrophe is an escape. */
function skipSquare(reader: Reader): void {
  const { scan } = reader;
  const { text, start } = scan;
  const end = closingBracket(text, start);
  scan.end = end < 0 ? text.length : end;
  if (!reader.positions.some((at) => at >= start && at < scan.end)) return;
  const open: number[] = [];
  for (let at = start; at < scan.end; at++) {
    const code = text.charCodeAt(at);
    if (code === apostrophe) at++;
    else if (code === Token.openBracket) open.push(at);
    else if (code === Token.closeBracket) pair(reader, open.pop() ?? null, at);
  }
  for (const at of open) keep(reader, at, { open: at, close: null });
}

const apostrophe = 39;
