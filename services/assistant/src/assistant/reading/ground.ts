// What the words of a question are held against: headings, contents and the words of the language.

import type { Dialect } from "@cellwright/formula/dialect";
import { derivedBy } from "./derived/columns.ts";
import { folded, stemOf } from "./fold.ts";
import type { Heading } from "./headings.ts";
import type { KnownWords } from "./known-words.ts";
import type { Column, Data } from "./pasted-data.ts";
import { type Token, tokensOf } from "./tokens.ts";

export interface Ground {
  tokens: readonly Token[];
  known: KnownWords;
  headings: readonly Heading[];
  values: ReadonlyMap<string, { text: string; columns: Column[] }>;
  data: Data | null;
  dialect: Dialect;
}

/** "Gesamtumsatz" is "gesamt" and "Umsatz" where a heading has that, "Umsatzsumme" the other way round. */
export function divided(tokens: readonly Token[], known: KnownWords, headings: readonly Heading[]): Token[] {
  const isNamed = (word: string): boolean =>
    word.length >= 4 &&
    (headings.some(({ words, stems }) => words.includes(word) || stems.includes(stemOf(word))) ||
      (known.byFirst
        .get(word)
        ?.some(
          ({ nouns, concepts }) => nouns.length > 0 || concepts.includes("max") || concepts.includes("min"),
        ) ??
        false));
  return tokens.flatMap((token) => {
    if (
      token.kind !== "word" ||
      known.byFirst.has(token.text) ||
      headings.some(({ words }) => words.includes(token.text)) ||
      derivedBy(headings, token.text) !== null
    )
      return [token];
    const prefix = known.prefixes.find(
      (each) => token.text.startsWith(each) && isNamed(token.text.slice(each.length)),
    );
    const suffix = known.suffixes.find(
      (each) => token.text.endsWith(each) && isNamed(token.text.slice(0, -each.length).replace(/s$/, "")),
    );
    const cut = prefix ? prefix.length : suffix ? token.raw.length - suffix.length : 0;
    if (cut === 0) return [token];
    const part = (from: number, to: number): Token => {
      const raw = token.raw.slice(from, to);
      const text = folded(raw);
      return {
        kind: "word",
        raw,
        text: suffix && from === 0 ? text.replace(/s$/, "") : text,
        start: token.start + from,
        end: token.start + to,
      };
    };
    return [part(0, cut), part(cut, token.raw.length)];
  });
}

export function valuesOf(data: Data | null): Map<string, { text: string; columns: Column[] }> {
  const values = new Map<string, { text: string; columns: Column[] }>();
  for (const column of data?.columns ?? []) {
    for (const cell of column.cells) {
      if (typeof cell !== "string" || cell.trim() === "" || cell.length > 80 || /^#[A-Z/0]+[!?A]/.test(cell))
        continue;
      const key = keyOf(cell);
      if (key === "") continue;
      const known = values.get(key) ?? { text: cell, columns: [] };
      if (!known.columns.includes(column)) known.columns.push(column);
      values.set(key, known);
    }
  }
  return values;
}

export const keyOf = (text: string): string =>
  tokensOf(text, { decimalComma: false, known: () => false })
    .map((token) => (token.kind === "word" ? token.text : folded(token.raw)))
    .join(" ");

export const isSheeted = (data: Data | null): boolean => (data?.sheets.length ?? 0) > 1;

export function rawOf(tokens: readonly Token[]): string {
  return tokens.reduce(
    (text, token, at) =>
      text + (at > 0 && token.start > (tokens[at - 1] as Token).end ? " " : "") + token.raw,
    "",
  );
}
