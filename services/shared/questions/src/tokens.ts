// Splits a text into words, numbers and signs; `Intl.Segmenter` splits Japanese.
import type { Span } from "./reading.ts";

export interface Scanned extends Span {
  text: string;
  /** In lower case, without accents. */
  word: string;
}

const japanese = "\u3005\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f";
const isJapanese = new RegExp(`[${japanese}]`);
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const isAscii = /^[\0-\x7f]*$/;
const pattern = new RegExp(
  [
    "\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:[.,]\\d+)?(?![\\d.,]*\\d)",
    "\\d+(?:[.,]\\d+)*[A-Za-z]*\\d*",
    `[${japanese}]+`,
    `(?:(?![${japanese}])[\\p{L}\\p{M}\\p{N}_])+`,
    "->|→|[<>=≤≥≠!]*[<>=≤≥≠]",
    "[%％€$£¥#+*×÷/&@]",
  ].join("|"),
  "gu",
);

/** In lower case, without accents. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  if (isJapanese.test(text)) return text.normalize("NFKC").toLowerCase();
  return text
    .replaceAll("≠", "<>") // NFD would drop the stroke
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
}

export const scan = (text: string): Scanned[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: run, index }) => {
    const parts = isJapanese.test(run) ? [...segmenter.segment(run)] : [{ segment: run, index: 0 }];
    return parts.map(({ segment: text, index: from }) => {
      const start = index + from;
      return { text, word: fold(text), start, end: start + text.length };
    });
  });

export interface Ending {
  strip: string;
  put: string;
  /** The minimum number of letters that must remain. */
  least: number;
}

/** The word without its prefixed article and up to three endings. */
export function stemOf(word: string, endings: readonly Ending[], prefixes: readonly string[]): string {
  const prefix = prefixes.find((text) => word.startsWith(text) && word.length - text.length >= 3);
  let stem = prefix ? word.slice(prefix.length) : word;
  for (let round = 0; round < mostEndings; round++) {
    const before = stem;
    const ending = endings.find(
      ({ strip, least }) => before.length - strip.length >= least && before.endsWith(strip),
    );
    if (ending) stem = before.slice(0, before.length - ending.strip.length) + ending.put;
  }
  return stem;
}

const mostEndings = 3;
