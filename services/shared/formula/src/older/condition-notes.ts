// Describes what the cells must not contain for an equivalent to be valid.
import { printNode } from "../format.ts";
import type { Translate } from "../messages.ts";
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
export function conditionNotes(assumptions: readonly Assumption[], t: Translate): string[] {
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
    const condition = sentence(kinds, t);
    byWords.set(condition, [...(byWords.get(condition) ?? []), cell]);
  }
  return [...byWords].map(([conditions, cells]) => t("older.same", { cells: cells.join(", "), conditions }));
}

/** If the cells contain no text at all, the sentence says that they contain numbers. */
function sentence(kinds: ReadonlySet<Kind>, t: Translate): string {
  const between = t("older.between");
  if (!kinds.has("text")) return kindTexts(kinds, order, t).join(between);
  const others = kindTexts(kinds, ["blank", "negative", "zero", "fraction", "small"], t);
  return [t("never.notNumber"), ...others].join(between);
}

const kindTexts = (kinds: ReadonlySet<Kind>, among: readonly Kind[], t: Translate): string[] =>
  among.filter((kind) => kinds.has(kind)).map((kind) => t(`never.${kind}`));
