// The part of a text in which somebody's words are found.

/** `isFound` parts are the words themselves; together they are the snippet. */
export type SnippetPart = { text: string; isFound: boolean };

/** Of Markdown, what a reader does not need. */
const signs = /```\w*|`|\*\*|^#+ /gm;
const before = 40;
const longest = 160;

export function snippetOf(text: string, words: string): SnippetPart[] {
  const line = text.replaceAll(signs, " ").replaceAll(/\s+/g, " ").trim();
  const wanted = words
    .toLowerCase()
    .split(/[\s"]+/)
    .map((word) => word.replace(/^-/, ""))
    .filter((word) => word !== "");
  const lower = line.toLowerCase();
  // letters that change their number in lower case would shift every place
  const first = lower.length === line.length ? firstOf(lower, wanted, 0) : null;
  const from = first && first.at > before ? first.at - before : 0;
  const to = Math.min(line.length, from + longest);
  const parts: SnippetPart[] = from > 0 ? [{ text: "…", isFound: false }] : [];
  let at = from;
  while (at < to) {
    const found = first && firstOf(lower, wanted, at);
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
