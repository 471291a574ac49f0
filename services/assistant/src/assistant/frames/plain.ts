// Texts in small letters without accents, as long as they were, and where words stand in them.
import type { Span } from "../asks/span.ts";

export const plainOf = (text: string): string =>
  [...text]
    .map((sign) => {
      // "où" is no "ou"
      if (/^ù$/i.test(sign)) return "ù";
      const bare = sign
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase();
      const one = bare === "ß" ? "s" : bare === "’" || bare === "‘" ? "'" : bare === "\u00a0" ? " " : bare;
      return one.length === sign.length ? one : sign;
    })
    .join("");

const mostTexts = 16;
const known = new WeakMap<RegExp, Map<string, readonly Span[]>>();

/** Where the words stand in a text; many rooms seek the same words in the same few texts. */
export function spansOf(text: string, words: RegExp): readonly Span[] {
  const texts = known.get(words) ?? new Map<string, readonly Span[]>();
  const ready = texts.get(text);
  if (ready) return ready;
  if (texts.size >= mostTexts) texts.clear();
  const spans = [...text.matchAll(words)].map(({ index, 0: found }): Span => [index, index + found.length]);
  known.set(words, texts.set(text, spans));
  return spans;
}

/** What is said in English, German and French, as one pattern: `_` stands for some words of the same sentence. */
export const said = (...patterns: string[]): RegExp =>
  new RegExp(
    patterns
      .filter((pattern) => pattern !== "")
      .map(
        (pattern) =>
          `(?<![\\p{L}\\p{N}])(?:${pattern.replaceAll(" _ ", "[^.!?\\n]{1,60}?")})(?:(?<=[^\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))`,
      )
      .join("|"),
    "gu",
  );
