// Which characters make up words, numbers and blanks; signs that word processors leave behind belong to none.

export const blank = 1;
export const digit = 2;
export const wordStart = 4;
export const wordInside = 8;
/** A letter that has a capital. */
export const small = 16;
export const dollar = 32;

const kinds = new Uint8Array(128);
const mark = (signs: string, kind: number): void => {
  for (const sign of signs) kinds[sign.charCodeAt(0)] = kind;
};
mark(" \t\r\n", blank);
mark("0123456789", digit | wordInside);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ_\\", wordStart | wordInside);
mark("$", wordStart | wordInside | dollar);
mark("abcdefghijklmnopqrstuvwxyz", wordStart | wordInside | small);
mark(".?", wordInside);

/** Signs that look like punctuation or operators and are never part of a name; mostly left by word processors. */
const foreign = new Set(
  [..."“”„‟‘’‚‛«»‹›–—−×÷≤≥≠…·¬（），；：＝＋\u2028\u2029"].map((sign) => sign.charCodeAt(0)),
);
/** Blanks that word processors and web pages leave behind. */
const isWideBlank = (code: number): boolean =>
  code === 0xa0 ||
  code === 0x3000 ||
  code === 0xfeff ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f;

function wideKind(code: number): number {
  if (isWideBlank(code)) return blank;
  return code < 0xa0 || foreign.has(code) ? 0 : wordStart | wordInside | small;
}

export const kindOf = (code: number): number => (code < 128 ? (kinds[code] as number) : wideKind(code));

/** The character's code, 0 behind the end; the engine's own answer there, NaN, makes every reader slow. */
export const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);

export const kindAt = (text: string, at: number): number => kindOf(codeAt(text, at));

export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;
export const isDigitAt = (text: string, at: number): boolean => isDigitCode(codeAt(text, at));
export const isWordAt = (text: string, at: number): boolean => (kindAt(text, at) & wordInside) !== 0;

/** The offset behind the word characters that begin at `at`. */
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
