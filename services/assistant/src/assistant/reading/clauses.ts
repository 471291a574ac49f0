// The clauses and sentences of a question: what stands between its commas, brackets and full stops.
import type { Item } from "./items.ts";

const isSign = (item: Item | undefined, signs: RegExp): boolean =>
  item?.kind === "sign" && signs.test(item.text);

function spanAt(items: readonly Item[], at: number, ends: RegExp): { from: number; to: number } {
  let from = at;
  let to = at + 1;
  while (from > 0 && !isSign(items[from - 1], ends)) from--;
  while (to < items.length && !isSign(items[to], ends)) to++;
  return { from, to };
}

/** From its first item to the one behind its last. */
export const clauseAt = (items: readonly Item[], at: number) => spanAt(items, at, /^[.,;?!()]$/);
export const sentenceAt = (items: readonly Item[], at: number) => spanAt(items, at, /^[.;?!()]$/);
