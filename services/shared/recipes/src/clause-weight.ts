// How much a clause of a question says about the task.
import type { Reading } from "@cellwright/questions/reading";
import weights from "./weights.json" with { type: "json" };

/** How much a clause counts for finding the task or for filling slots, 0–1. A story names columns too. */
export const clauseWeight = (
  { clauses }: Pick<Reading, "clauses">,
  clause: number,
  of: "task" | "slot" = "task",
): number => weights.clauses[clauses[clause]?.kind ?? "request"][of];
