// Choices that are the same for the same seed.

export interface Random {
  /** From 0 to below `below`. */
  int(below: number): number;
  of<Item>(items: readonly Item[]): Item;
  /** So many different ones. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
