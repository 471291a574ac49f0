// How much a word or mention says about the task: all where something is asked for, less in a story or an example.
import type { ClauseKind, Reading } from "@cellwright/questions/reading";

const weights: Record<ClauseKind, number> = {
  ...{ request: 1, story: 0.35, guard: 0.3, example: 0.1, placement: 0, aside: 0 },
};

/** 0–1; `clause` is the index of one of the reading's clauses. */
export const clauseWeight = ({ clauses }: Pick<Reading, "clauses">, clause: number): number =>
  weights[clauses[clause]?.kind ?? "request"];
