// Edit distance between words.

/** The maximum distance for a suggestion: a third of the letters. */
export const farthest = (name: string): number => Math.max(1, Math.floor(name.length / 3));

/** How many letters to add, drop, change or swap. `Infinity` if the lengths differ by more than `most`. */
export function distance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      let steps = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + change,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        steps = Math.min(steps, (beforePrevious[column - 2] as number) + 1);
      }
      current.push(steps);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] as number;
}
