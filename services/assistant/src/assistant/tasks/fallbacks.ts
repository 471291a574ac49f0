// What a look-up shows where nothing is found.
import { clauseAt } from "../reading/clauses.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";

/** "show No items", "show Not found": words that begin with a capital, to the end of the clause. */
export function shownWords({ items }: Reading): { text: string; used: number[] } | null {
  for (let at = items.length - 1; at >= 0; at--) {
    if (!hasConcept(items[at], "show", "return")) continue;
    const from =
      items[at + 1]?.kind === "stop" && /^\p{Ll}/u.test(items[at + 1]?.raw ?? "") ? at + 2 : at + 1;
    const { to } = clauseAt(items, from);
    const words = items.slice(from, to);
    const isText =
      words.length >= 1 &&
      words.length <= 4 &&
      /^\p{Lu}\p{Ll}/u.test(words[0]?.raw ?? "") &&
      words.every(
        ({ kind }) => kind === "word" || kind === "concept" || kind === "stop" || kind === "column",
      );
    if (isText)
      return { text: words.map(({ raw }) => raw).join(" "), used: words.map((_, offset) => from + offset) };
  }
  return null;
}

/** The text that stands for nothing found: "or show none if not found". */
export function fallback(reading: Reading): { text: string; used: number[] } | null {
  const at = findAll(reading, "notFound")[0];
  if (at === undefined) return null;
  const { items } = reading;
  const shown = shownWords(reading);
  if (shown && !shown.used.includes(at))
    return {
      text: `"${shown.text}"`,
      used: [at, ...shown.used, ...findAll(reading, "show", "if", "else", "instead", "error")],
    };
  const near = [...items.keys()]
    .filter((index) => Math.abs(index - at) <= 8)
    .sort((one, other) => Math.abs(one - at) - Math.abs(other - at));
  const text = near.find((index) => items[index]?.kind === "text");
  const zero = near.find((index) => items[index]?.kind === "number");
  const blank = near.find((index) => hasConcept(items[index], "blank"));
  const word = near.find((index) => items[index]?.kind === "word" && hasConcept(items[index - 1], "show"));
  for (const index of [text, blank, zero, word]) {
    if (index === undefined) continue;
    const used = [at, index, ...findAll(reading, "show", "if", "else", "instead", "error")];
    return { text: shownFor(items[index] as Item), used };
  }
  return null;
}

function shownFor(item: Item): string {
  if (item.kind === "text") return `"${item.text.replaceAll('"', '""')}"`;
  if (item.kind === "number") return String(item.value);
  return hasConcept(item, "blank") ? '""' : `"${item.raw}"`;
}

export const modeOf = (reading: Reading, none: { text: string } | null): string =>
  has(reading, "approximate") ? `,${none?.text ?? '""'},-1` : none ? `,${none.text}` : "";

export const said = (reading: Reading): number[] =>
  findAll(
    reading,
    "lookup",
    "find",
    "return",
    "corresponding",
    "who",
    "which",
    "where",
    "extract",
    "howMuch",
    "show",
  );
