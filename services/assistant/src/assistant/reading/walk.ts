// Small questions about the items of a question: what stands before, behind, nearest.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "./items.ts";
import type { Operand } from "./operands.ts";
import type { Reading } from "./read.ts";

export const has = ({ items }: Reading, ...concepts: Concept[]): boolean =>
  items.some((item) => hasConcept(item, ...concepts));
export const findAll = ({ items }: Reading, ...concepts: Concept[]): number[] =>
  items.flatMap((item, at) => (hasConcept(item, ...concepts) ? [at] : []));

/** Items of columns, ranges and cells. */
export const operandsAt = (item: Item | undefined): readonly Operand[] =>
  item?.kind === "column" ? item.operands : item?.kind === "place" ? [item.operand] : [];
export const operandAt = (item: Item | undefined): Operand | null => operandsAt(item)[0] ?? null;

/** Where columns, ranges and cells stand. */
export const placesOf = ({ items }: Reading): number[] =>
  items.flatMap((item, at) => (operandAt(item) ? [at] : []));

const isFiller = (item: Item): boolean =>
  item.kind === "stop" || hasConcept(item, "eq", "during", "whose", "each", "with", "from", "to", "both");

/** The first item before `at` that meets the test; nothing but small words between, at most `reach` items away. */
export function before(
  items: readonly Item[],
  at: number,
  test: (item: Item) => boolean,
  reach = 4,
  over = isFiller,
): number {
  for (let index = at - 1; index >= Math.max(0, at - reach); index--) {
    const item = items[index] as Item;
    if (test(item)) return index;
    if (!over(item)) return -1;
  }
  return -1;
}

export function behind(
  items: readonly Item[],
  at: number,
  test: (item: Item) => boolean,
  reach = 4,
  over = isFiller,
): number {
  for (let index = at + 1; index <= Math.min(items.length - 1, at + reach); index++) {
    const item = items[index] as Item;
    if (test(item)) return index;
    if (!over(item)) return -1;
  }
  return -1;
}
