// Whether the best candidate is surely meant: all that was said is in it, it runs, and no other that differs comes near.
import type { Candidate } from "../solve.ts";

const leastExplained = 0.85;
const leastPhrase = 0.5;
const leastOdds = 0.75;

export function isSure([best]: readonly Candidate[]): boolean {
  if (!best) return false;
  const { features, odds } = best;
  const left =
    features.columnsUnused +
    features.valuesUnused +
    features.numbersUnused +
    features.cellsUnused +
    features.conditionsUnused +
    features.shapeOther +
    features.errors +
    features.allBlank +
    features.cannotRun +
    features.kindOther;
  return (
    left === 0 && features.explained >= leastExplained && features.phrase >= leastPhrase && odds >= leastOdds
  );
}
