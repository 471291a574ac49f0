// Contents and columns of the tables that a question names.
import { folded, isNear } from "./fold.ts";
import { type Ground, isSheeted, rawOf } from "./ground.ts";
import { meantBy } from "./headings.ts";
import { type KnownWords, matchesAt, textOf } from "./known-words.ts";
import { type Operand, ofColumn } from "./operands.ts";
import type { Token } from "./tokens.ts";

const longestValue = 8;

/** The longest content of a table that stands here. */
export function valueAt(
  { tokens, values, known }: Ground,
  at: number,
): { length: number; item: object; rank: number } | null {
  let key = "";
  let best: { length: number; item: object; rank: number } | null = null;
  for (let length = 1; length <= longestValue && at + length <= tokens.length; length++) {
    const token = tokens[at + length - 1] as Token;
    if (token.kind === "quoted") break;
    key += (key === "" ? "" : " ") + (token.kind === "word" ? token.text : folded(token.raw));
    const value = values.get(key) ?? (length === 1 ? inflected(values, token, known) : undefined);
    if (!value) continue;
    const raw = rawOf(tokens.slice(at, at + length));
    const isWritten = value.text === raw;
    const isSmall = length === 1 && (known.stop.has(key) || key.length < 3) && !isWritten;
    if (isSmall || (key.length === 1 && !/\p{L}|\p{N}/u.test(key))) continue;
    if (
      key.length === 1 &&
      known.stop.has(key) &&
      !/["'“„]/.test(tokens[at - 1]?.raw ?? "") &&
      key === "a" &&
      !isWritten
    )
      continue;
    best = {
      length,
      item: { kind: "value", text: value.text, columns: value.columns },
      rank: (isWritten ? 86 : 76) + length * 5,
    };
  }
  return best;
}

/** "Berliner" is no Berlin, but "cancelled" and "canceled", "Äpfel" and "Apfel" are one. */
function inflected(values: Ground["values"], token: Token, known: KnownWords) {
  if (token.kind !== "word" || token.text.length < 5 || known.stop.has(token.text)) return undefined;
  const endings = /(?:es|s|n|en|er|em|e)$/;
  const bare = token.text.replace(endings, "");
  for (const [key, value] of values) {
    if (key.includes(" ") || key.length < 4) continue;
    if (key.replace(endings, "") === bare && Math.abs(key.length - token.text.length) <= 2) return value;
    if (token.text.length >= 6 && isNear(key, token.text)) return value;
  }
  return undefined;
}

export function columnAt({ tokens, known, headings, data }: Ground, at: number) {
  if (headings.length === 0) return null;
  let best: { length: number; item: { kind: "column"; operands: Operand[]; score: number } } | null = null;
  for (let length = 1; length <= 6 && at + length <= tokens.length; length++) {
    const span = tokens.slice(at, at + length);
    if (span.some(({ kind }) => kind === "quoted")) break;
    const words = span
      .map((token) => textOf(token) || folded(token.raw))
      .filter((word) => /[\p{L}\p{N}%#]/u.test(word));
    if (words.length === 0) break;
    // signs stand within a heading, not at its end
    if (!/[\p{L}\p{N}%#]/u.test(span.at(-1)?.raw ?? "")) continue;
    const nouns = matchesAt(known, tokens, at).find((match) => match.length === length)?.nouns ?? [];
    const spread = words.flatMap((word) => word.split(/[-/_.]/)).filter(Boolean);
    const meant = meantBy(headings, spread, nouns, (word) => known.stop.has(word));
    if (!meant || (best && meant.score <= best.item.score - 0.15 * (length - best.length))) continue;
    const isSmall = length === 1 && known.stop.has(words[0] as string);
    const isWritten = meant.columns.some(({ heading }) => heading === span[0]?.raw);
    if (isSmall && (meant.score < 2.9 || !isWritten)) continue;
    const operands = meant.columns.map((column) => ofColumn(column, isSheeted(data)));
    best = { length, item: { kind: "column", operands, score: meant.score } };
  }
  return best;
}
