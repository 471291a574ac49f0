// Which characters make up words, numbers and blanks; signs that word processors leave behind belong to none.

export const blank = 1;
export const digit = 2;
export const wordStart = 4;
export const wordInside = 8;

const kinds = new Uint8Array(128);
for (const sign of " \t\r\n") kinds[sign.charCodeAt(0)] = blank;
for (const sign of "0123456789") kinds[sign.charCodeAt(0)] = digit | wordInside;
for (const sign of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$") {
  kinds[sign.charCodeAt(0)] = wordStart | wordInside;
}
for (const sign of ".?") kinds[sign.charCodeAt(0)] = wordInside;
kinds["\\".charCodeAt(0)] = wordStart | wordInside;

/** Signs that look like punctuation or operators and are never part of a name; mostly left by word processors. */
const foreign = new Set("“”„‟‘’‚‛«»‹›–—−×÷≤≥≠…·¬（），；：＝＋\u2028\u2029");
/** Blanks that word processors and web pages leave behind. */
const isWideBlank = (code: number): boolean =>
  code === 0xa0 ||
  code === 0x3000 ||
  code === 0xfeff ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x202f;

export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return kinds[code] as number;
  if (Number.isNaN(code)) return 0;
  if (isWideBlank(code)) return blank;
  return code < 0xa0 || foreign.has(text[at] as string) ? 0 : wordStart | wordInside;
}

export const isDigitAt = (text: string, at: number): boolean => (kindAt(text, at) & digit) !== 0;
export const isWordAt = (text: string, at: number): boolean => (kindAt(text, at) & wordInside) !== 0;

/** The offset behind the word characters that begin at `at`. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while ((kindAt(text, end) & wordInside) !== 0) end++;
  return end;
}

export function skipBlanks(text: string, at: number): number {
  let end = at;
  while ((kindAt(text, end) & blank) !== 0) end++;
  return end;
}
