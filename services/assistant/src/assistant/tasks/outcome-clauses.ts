// The clauses of a question with several outcomes, and how an outcome is written.
import { hasConcept, type Item } from "../reading/items.ts";

/** Clauses end at commas, semicolons and full stops, and before "otherwise". */
export function clausesOf(items: readonly Item[]): [from: number, to: number][] {
  const clauses: [number, number][] = [];
  let from = 0;
  for (const [at, item] of items.entries()) {
    const isEnd = item.kind === "sign" && /^[,;.:–—()?!]$/.test(item.text);
    const isBreak = isEnd || (at > from && hasConcept(item, "else"));
    if (!isBreak) continue;
    if (at > from) clauses.push([from, at]);
    from = isEnd ? at + 1 : at;
  }
  if (from < items.length) clauses.push([from, items.length]);
  return clauses;
}

export const textOf = (item: Item): string =>
  item.kind === "text" || item.kind === "value" ? item.text : item.raw;
export const quote = (text: string): string => `"${text.trim().replaceAll('"', '""')}"`;
