// Words for the first places: "gold, silver or bronze".
import { quote } from "../frames/pick.ts";
import type { Ask } from "./ask.ts";
import type { Span } from "./span.ts";

const listed =
  /(?<![\p{L}])\p{L}[\p{L}-]+(?:, \p{L}[\p{L}-]+){0,6},? (?:or|and|oder|und|ou|et) \p{L}[\p{L}-]+/gu;

/** As many words as there are places; null where the question lists none. */
export function medalsOf({ quotes, low, scene, top }: Ask): { words: string[]; spans: Span[] } | null {
  if (!top) return null;
  if (quotes.length >= top.n && top.n >= 2) {
    const first = quotes.slice(0, top.n);
    const isList = first.every(({ start }, at) => at === 0 || start - (first[at - 1]?.end ?? 0) <= 8);
    return isList
      ? { words: first.map(({ value }) => quote(value)), spans: first.map(({ start, end }) => [start, end]) }
      : null;
  }
  for (const found of low.matchAll(listed)) {
    // "or" is gold in French
    const words = [...found[0].matchAll(/\p{L}[\p{L}-]+/gu)].filter(
      ({ index, 0: word }) => index === 0 || !/^(?:or|and|oder|und|ou|et)$/.test(word),
    );
    if (words.length !== top.n) continue;
    const texts = words.map(({ index, 0: word }) =>
      quote(scene.text.slice(found.index + index, found.index + index + word.length)),
    );
    return { words: texts, spans: [[found.index, found.index + found[0].length]] };
  }
  return null;
}
