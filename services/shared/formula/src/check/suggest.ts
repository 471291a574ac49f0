// Function names: which one was most likely meant by a word that is none.
import type { Dialect } from "../dialect.ts";
import { localName } from "../format.ts";
import { functionNames } from "../reference.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** The nearest function name of the product in the language, at most a third of its letters away; undefined when none is near. */
export function nearestFunction(name: string, dialect: Dialect, vocabulary: Vocabulary): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  if (name.length > 40) return undefined;
  for (const english of functionNames[dialect]) {
    const candidate = localName(english, vocabulary);
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(name, candidate);
    if (steps < least) {
      least = steps;
      best = candidate;
    }
  }
  return best;
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other. */
function distance(one: string, other: string): number {
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
