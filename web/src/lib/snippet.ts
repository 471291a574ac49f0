// Cuts out the part of a text that contains the words searched for.

/** A part with `isFound` is one of the words searched for. All parts joined are the snippet. */
export type SnippetPart = { text: string; isFound: boolean };

/** Markdown syntax that is left out. */
const signs = /```\w*|`|\*\*|^#+ /gm;
const before = 40;
const longest = 160;

export function snippetOf(text: string, words: string): SnippetPart[] {
  const line = text.replaceAll(signs, " ").replaceAll(/\s+/g, " ").trim();
  const terms = words
    .toLowerCase()
    .split(/[\s"]+/)
    .map((word) => word.replace(/^-/, ""))
    .filter((word) => word !== "");
  const lower = line.toLowerCase();
  // if lower-casing changes the length, offsets do not match the original text, so nothing is marked
  const first = lower.length === line.length ? firstOf(lower, terms, 0) : null;
  const from = first && first.at > before ? first.at - before : 0;
  const to = Math.min(line.length, from + longest);
  const parts: SnippetPart[] = from > 0 ? [{ text: "…", isFound: false }] : [];
  let at = from;
  while (at < to) {
    const found = first && firstOf(lower, terms, at);
    if (!found || found.at >= to) break;
    if (found.at > at) parts.push({ text: line.slice(at, found.at), isFound: false });
    parts.push({ text: line.slice(found.at, found.at + found.length), isFound: true });
    at = found.at + found.length;
  }
  if (at < to) parts.push({ text: line.slice(at, to), isFound: false });
  if (to < line.length) parts.push({ text: "…", isFound: false });
  return parts;
}

function firstOf(text: string, words: readonly string[], from: number) {
  let best: { at: number; length: number } | null = null;
  for (const word of words) {
    const at = text.indexOf(word, from);
    if (at >= 0 && (best === null || at < best.at)) best = { at, length: word.length };
  }
  return best;
}
