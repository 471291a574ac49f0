// How much a clause of a question says about what is asked for.
import type { Reading } from "@cellwright/questions/reading";
import weights from "./weights.json" with { type: "json" };

/** How much a clause says about the task, and how much what it mentions counts for a slot, 0–1: a story names columns too. */
export const clauseWeight = (
  { clauses }: Pick<Reading, "clauses">,
  clause: number,
  of: "task" | "slot" = "task",
): number => weights.clauses[clauses[clause]?.kind ?? "request"][of];
