// The conditions of an equivalent, in words.
import { printNode } from "../format.ts";
import type { Assumption, Kind } from "./way.ts";

const words: Readonly<Record<Kind, string>> = {
  blank: "are never blank",
  error: "hold no errors",
  wildcard: "hold no *, ? or ~",
  textNumber: "hold no numbers written as text",
  text: "hold no texts",
  emptyText: "hold no empty texts",
  boolean: "hold no TRUE or FALSE",
  negative: "hold nothing below 0",
  zero: "hold no 0",
  fraction: "hold whole numbers only",
  small: "hold dates only",
  operator: "hold no texts that begin with <, > or =",
};

const order = Object.keys(words) as Kind[];

/** A sentence for each group of cells with the same conditions. */
export function told(assumptions: readonly Assumption[]): string[] {
  const byCells = new Map<string, Set<Kind>>();
  for (const { cells, never } of assumptions) {
    for (const cell of cells) {
      const written = printNode(cell);
      const kinds = byCells.get(written) ?? new Set();
      for (const kind of never) kinds.add(kind);
      byCells.set(written, kinds);
    }
  }
  const byWords = new Map<string, string[]>();
  for (const [cell, kinds] of byCells) {
    const condition = sentence(kinds);
    byWords.set(condition, [...(byWords.get(condition) ?? []), cell]);
  }
  return [...byWords].map(
    ([said, cells]) => `The same as long as the values of ${cells.join(", ")} ${said}.`,
  );
}

/** Only numbers are left where all texts are excluded. */
function sentence(kinds: ReadonlySet<Kind>): string {
  if (!kinds.has("text")) return said(kinds, order);
  const others = said(kinds, ["blank", "negative", "zero", "fraction", "small"]);
  return others === "" ? "are numbers" : `are numbers, ${others}`;
}

const said = (kinds: ReadonlySet<Kind>, among: readonly Kind[]): string =>
  among
    .filter((kind) => kinds.has(kind))
    .map((kind) => words[kind])
    .join(", ");
