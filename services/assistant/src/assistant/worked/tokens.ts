// What stands in a question, a token each: meanings by their concept, what it names by its kind, words by their beginning.
import type { Item } from "../reading/items.ts";

const stemLength = 6;
export const stemOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, "")
    .slice(0, stemLength);

export function tokenOf(item: Item): string {
  switch (item.kind) {
    case "concept":
      return `c:${[...item.concepts][0] ?? ""}`;
    case "column":
      return "COL";
    case "place":
      return item.operand.isCell ? "CELL" : "COL";
    case "value":
    case "text":
      return "TXT";
    case "number":
      return item.percent ? "PCT" : "NUM";
    case "ordinal":
      return "ORD";
    case "period":
      return "PER";
    case "weekday":
      return "DAY";
    case "word":
      return item.proper ? "TXT" : `w:${stemOf(item.raw)}`;
    case "stop":
      return `w:${stemOf(item.raw)}`;
    case "sign":
      return `s:${item.text}`;
  }
}

/** What stands around a stretch of tokens. */
export function surroundings(line: readonly string[], from: number, to = from): string[] {
  const at = (index: number): string => line[index] ?? "|";
  return [
    `<${at(from - 1)}`,
    `<<${at(from - 2)} ${at(from - 1)}`,
    `>${at(to + 1)}`,
    `>>${at(to + 1)} ${at(to + 2)}`,
  ];
}

/** How many surroundings two places have in common, from 0 to 4. */
export const alike = (one: readonly string[], other: readonly string[]): number =>
  one.reduce((sum, each, at) => sum + (each === other[at] ? 1 : 0), 0);
