// Estimates how much two lists of hashes have in common, from the smallest ones of each.

/** The smallest different hashes of a list, in ascending order. */
export type Sketch = Int32Array;

const size = 64;

export function createSketcher() {
  const smallest = new Int32Array(size);
  let count = 0;
  return {
    add(hash: number): void {
      if (count === size && hash >= (smallest[size - 1] as number)) return;
      let at = count;
      while (at > 0 && (smallest[at - 1] as number) > hash) at--;
      if (at > 0 && smallest[at - 1] === hash) return;
      if (count < size) count++;
      smallest.copyWithin(at + 1, at, count - 1);
      smallest[at] = hash;
    },
    take(): Sketch {
      const sketch = smallest.slice(0, count);
      count = 0;
      return sketch;
    },
  };
}

/** The share of different hashes that both lists have, from 0 to 1. 0 if both are empty. */
export function likeness(one: Sketch, other: Sketch): number {
  let both = 0;
  let seen = 0;
  for (let a = 0, b = 0; seen < size && (a < one.length || b < other.length); seen++) {
    const left = a < one.length ? (one[a] as number) : Number.POSITIVE_INFINITY;
    const right = b < other.length ? (other[b] as number) : Number.POSITIVE_INFINITY;
    if (left === right) both++;
    if (left <= right) a++;
    if (right <= left) b++;
  }
  return seen === 0 ? 0 : both / seen;
}
