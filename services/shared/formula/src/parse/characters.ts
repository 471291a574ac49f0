// Classifies characters as parts of words, numbers or blanks.

export const blank = 1;
export const digit = 2;
export const wordStart = 4;
export const wordInside = 8;
/** Marks letters that have an upper case. */
export const small = 16;
export const dollar = 32;

/** One entry per UTF-16 unit, because one look-up is faster than range checks. */
const kinds = new Uint8Array(0x1_0000);
const mark = (signs: string, kind: number): void => {
  for (const sign of signs) kinds[sign.charCodeAt(0)] = kind;
};
kinds.fill(wordStart | wordInside | small, 0xa0);
mark("0123456789", digit | wordInside);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ_\\", wordStart | wordInside);
mark("abcdefghijklmnopqrstuvwxyz", wordStart | wordInside | small);
mark("$", wordStart | wordInside | dollar);
mark(".?", wordInside);
// White space, including that which word processors and web pages insert.
mark(" \t\r\n\u00a0\u202f\u3000\ufeff", blank);
kinds.fill(blank, 0x2000, 0x200c);
// These look like punctuation and operators, and are never part of a name.
mark("“”„‟‘’‚‛«»‹›–—−×÷≤≥≠…·¬（），；：＝＋－＊／＜＞％＆！＂\u2028\u2029", 0);

export const kindOf = (code: number): number => kinds[code] as number;

/** The character code, or 0 after the end. charCodeAt gives NaN there, which would slow down all callers. */
export const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);

export const kindAt = (text: string, at: number): number => kindOf(codeAt(text, at));

export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;
export const isDigitAt = (text: string, at: number): boolean => isDigitCode(codeAt(text, at));
export const isWordAt = (text: string, at: number): boolean => (kindAt(text, at) & wordInside) !== 0;

/** The end offset of the word characters that start at `at`. */
export function wordEnd(text: string, at: number): number {
  const { length } = text;
  let end = at;
  while (end < length && (kindOf(text.charCodeAt(end)) & wordInside) !== 0) end++;
  return end;
}

export function skipBlanks(text: string, at: number): number {
  const { length } = text;
  let end = at;
  while (end < length && (kindOf(text.charCodeAt(end)) & blank) !== 0) end++;
  return end;
}
