// Choices that are the same for the same seed.
import { random } from "@cellwright/tests/support/random";

export interface Random {
  /** From 0 to below `below`. */
  int(below: number): number;
  of<Item>(items: readonly Item[]): Item;
  /** So many different ones. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function randomFrom(seed: number): Random {
  const next = random(seed >>> 0 || 1);
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    of: (items) => items[int(items.length)] as (typeof items)[number],
    some: (items, count) => {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(rest.length), 1)[0] as (typeof items)[number],
      );
    },
  };
}
