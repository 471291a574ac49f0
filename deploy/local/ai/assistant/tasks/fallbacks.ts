// What a look-up shows where nothing is found.
import { hasConcept, type Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";

/** The text that stands for nothing found: "or show none if not found". */
export function fallback(reading: Reading): { text: string; used: number[] } | null {
  const at = findAll(reading, "notFound")[0];
  if (at === undefined) return null;
  const { items } = reading;
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
