// Pairs two short lists in order, so that the sum of the similarities is highest.

/** More pairs take too long. */
export const mostPairs = 250_000;

/**
 * For each of `count` items its partner among `others` items, or -1. Items are not reordered. Pairs with a similarity
 * of 0 or less are left alone. Of equally good pairings it takes the one with the first partners.
 */
export function bestPairs(
  count: number,
  others: number,
  similarity: (item: number, other: number) => number,
): Int32Array {
  const width = others + 1;
  const sums = new Float64Array((count + 1) * width);
  const pairs = new Uint8Array((count + 1) * width);
  for (let item = 1; item <= count; item++)
    for (let other = 1; other <= others; other++) {
      const at = item * width + other;
      const skipped = Math.max(sums[at - 1] as number, sums[at - width] as number);
      const like = similarity(item - 1, other - 1);
      const paired = like > 0 ? (sums[at - width - 1] as number) + like : 0;
      pairs[at] = paired > skipped ? 1 : 0;
      sums[at] = Math.max(paired, skipped);
    }
  const partners = new Int32Array(count).fill(-1);
  for (let item = count, other = others; item > 0 && other > 0; ) {
    const at = item * width + other;
    if (pairs[at] === 1) partners[--item] = --other;
    else if (sums[at] === sums[at - 1]) other--;
    else item--;
  }
  return partners;
}
