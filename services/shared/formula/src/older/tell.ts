// Describes the conditions of an equivalent.
import { printNode } from "../format.ts";
import type { Tell } from "../messages.ts";
import type { Assumption, Kind } from "./way.ts";

const order: readonly Kind[] = [
  "blank",
  "error",
  "wildcard",
  "textNumber",
  "text",
  "emptyText",
  "boolean",
  "negative",
  "zero",
  "fraction",
  "small",
  "operator",
];

/** One sentence per group of cells with the same conditions. */
export function told(assumptions: readonly Assumption[], tell: Tell): string[] {
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
    const condition = sentence(kinds, tell);
    byWords.set(condition, [...(byWords.get(condition) ?? []), cell]);
  }
  return [...byWords].map(([conditions, cells]) =>
    tell("older.same", { cells: cells.join(", "), conditions }),
  );
}

/** If all text is excluded, only numbers are left. */
function sentence(kinds: ReadonlySet<Kind>, tell: Tell): string {
  const between = tell("older.between");
  if (!kinds.has("text")) return said(kinds, order, tell).join(between);
  const others = said(kinds, ["blank", "negative", "zero", "fraction", "small"], tell);
  return [tell("never.notNumber"), ...others].join(between);
}

const said = (kinds: ReadonlySet<Kind>, among: readonly Kind[], tell: Tell): string[] =>
  among.filter((kind) => kinds.has(kind)).map((kind) => tell(`never.${kind}`));
