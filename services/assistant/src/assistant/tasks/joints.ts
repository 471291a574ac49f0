// Whether conditions must all be met, or one of them.
import type { Criterion } from "../reading/criterion.ts";
import { hasConcept } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";

/** "or" between conditions on different columns. */
export function joinOf(reading: Reading, criteria: readonly Criterion[]): "and" | "or" {
  if (criteria.length < 2) return "and";
  const ends = criteria
    .map(({ used }) => [Math.min(...used), Math.max(...used)] as const)
    .sort(([one], [other]) => one - other);
  return ends.some(([, end], at) => {
    const next = ends[at + 1];
    return (
      next !== undefined && reading.items.slice(end + 1, next[0] + 1).some((item) => hasConcept(item, "or"))
    );
  })
    ? "or"
    : "and";
}
