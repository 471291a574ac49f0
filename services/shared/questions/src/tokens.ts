// Texts as words: Unicode letters, numbers with their signs, and Japanese cut by the words that are known.
import type { Span } from "./reading.ts";

export interface Scanned extends Span {
  text: string;
  /** In small letters, without accents. */
  word: string;
}

/** What Japanese runs are cut by, since they have no blanks. */
export interface Known {
  words: ReadonlySet<string>;
  longest: number;
}

const japanese = "\u3005\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f";
const japaneseRun = new RegExp(`[${japanese}]+`, "g");
const isJapanese = new RegExp(`[${japanese}]`);
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

/** In small letters, without accents. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  if (isJapanese.test(text)) return text.normalize("NFKC").toLowerCase();
  return text
    .replaceAll("≠", "<>") // it would lose its stroke
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
}

export function scan(text: string, known?: Known): Scanned[] {
  const found: Scanned[] = [];
  for (const match of text.matchAll(pattern)) {
    const run = match[0];
    if (!known || !isJapanese.test(run)) {
      found.push({ text: run, word: fold(run), start: match.index, end: match.index + run.length });
      continue;
    }
    for (const [start, end] of cut(run, known)) {
      const text = run.slice(start, end);
      found.push({ text, word: fold(text), start: match.index + start, end: match.index + end });
    }
  }
  return found;
}

/** Longest known words first come; what is between them stays together. */
function cut(run: string, { words, longest }: Known): [number, number][] {
  const parts: [number, number][] = [];
  let rest = 0;
  for (let at = 0; at < run.length; ) {
    let size = Math.min(longest, run.length - at);
    while (size > 0 && !words.has(run.slice(at, at + size))) size--;
    if (size === 0) {
      at++;
      continue;
    }
    if (rest < at) parts.push([rest, at]);
    parts.push([at, at + size]);
    at += size;
    rest = at;
  }
  if (rest < run.length) parts.push([rest, run.length]);
  return parts;
}

/** The runs of Japanese in texts, so that other texts can be cut by them. */
export function known(texts: Iterable<string>, more?: Known): Known {
  const words = new Set(more?.words);
  let longest = more?.longest ?? 0;
  for (const text of texts) {
    if (!isJapanese.test(text)) continue;
    for (const [run] of text.matchAll(japaneseRun)) {
      words.add(run);
      longest = Math.max(longest, run.length);
    }
  }
  return { words, longest: Math.min(longest, 24) };
}

export interface Ending {
  strip: string;
  put: string;
  /** How many letters are left at least. */
  least: number;
}

/** A word without its endings, one after the other, and without its article where that is written with it. */
export function stemOf(word: string, endings: readonly Ending[], prefixes: readonly string[]): string {
  const prefix = prefixes.find((text) => word.startsWith(text) && word.length - text.length >= 3);
  let stem = prefix ? word.slice(prefix.length) : word;
  for (let round = 0; round < mostEndings; round++) {
    const before = stem;
    const ending = endings.find(
      ({ strip, least }) => before.length - strip.length >= least && before.endsWith(strip),
    );
    if (ending) stem = before.slice(0, before.length - ending.strip.length) + ending.put;
    if (stem === before) break;
  }
  return stem;
}

const mostEndings = 3;
