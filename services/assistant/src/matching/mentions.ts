// The mentions of a question that may go into a slot.
import type { Mention, Reading, Span } from "@cellwright/questions/reading";

export type Of<Type extends Mention["type"]> = Extract<Mention, { type: Type }>;
export const ofType = <Type extends Mention["type"]>({ mentions }: Reading, type: Type): Of<Type>[] =>
  mentions.filter((each): each is Of<Type> => each.type === type);
/** Those that are not part of an example. */
export const withoutSamples = <Type extends Mention["type"]>(reading: Reading, type: Type): Of<Type>[] =>
  ofType(reading, type).filter((each) => !isSample(each, reading));

const clauseWeights = { request: 1, story: 0.75, guard: 0.4, example: 0.4, placement: 0.15, aside: 0.3 };
/** How much a mention in its clause counts for a slot, 0–1. */
export const inClause = ({ clauses }: Reading, { clause }: { clause: number }): number =>
  clauseWeights[clauses[clause]?.kind ?? "request"];

/** What an example shows of the cells is neither looked for nor calculated with. */
function isSample({ clause, start, end }: Mention, { clauses, mentions }: Reading): boolean {
  const isHeld = (each: Mention) => each.type === "value" && each.start < end && start < each.end;
  return clauses[clause]?.kind === "example" && mentions.some(isHeld);
}

export const usedByConditions = ({ conditions }: Reading, { start, end }: Span): boolean =>
  conditions.some((each) => each.start <= start && end <= each.end);
