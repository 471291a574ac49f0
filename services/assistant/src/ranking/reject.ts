// Estimates how likely the best candidate is right, with a logistic regression on its features and on its lead
// over the next one, and decides whether it is worth giving at all.
import type { Mention, Reading } from "@cellwright/questions/reading";
import type { Candidate } from "../solve.ts";
import { type Features, featureNames } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

type Ranked = Pick<Candidate, "features" | "score" | "odds"> & { recipe?: string };

export const rejectNames = ["odds", "lead", "few", ...featureNames] as const;
export type RejectInputs = Record<(typeof rejectNames)[number], number>;

const mostLead = 6;
const manyCandidates = 40;

/** The inputs of the regression, each from 0 to 1. */
export function rejectInputs([best, next, ...others]: readonly Ranked[]): RejectInputs | null {
  if (!best) return null;
  const lead = next ? best.score - next.score : mostLead;
  return {
    ...(best.features satisfies Features),
    odds: best.odds,
    lead: Math.min(1, lead / mostLead),
    few: 1 - Math.min(1, others.length / manyCandidates),
  };
}

/** The probability that the first candidate is right, 0–1. A changed formula of a follow-up has its own odds. */
export function sureness(candidates: readonly Ranked[]): number {
  if (candidates[0]?.recipe === "follow-up") return candidates[0].odds;
  const known = rejectInputs(candidates);
  if (!known) return 0;
  const sum = rejectNames.reduce((all, name) => all + weights.reject[name] * known[name], weights.rejectBase);
  return 1 / (1 + Math.exp(-sum));
}

/** Below this probability, the assistant asks back. */
const leastLikely = 0.5;
/** From this probability on, another author's formula with the same results is confirmed by the best candidate. */
const leastConfirming = 0.7;

export const isLikely = (candidates: readonly Ranked[]): boolean => sureness(candidates) >= leastLikely;
export const canConfirm = (candidates: readonly Ranked[]): boolean => sureness(candidates) >= leastConfirming;
export const isSure = (candidates: readonly Ranked[]): boolean => sureness(candidates) >= weights.leastSure;

const leastScore = 0.5;
const leastGuess = 0.3;
const leastExplained = 0.65;
const things = new Set<Mention["type"]>(["column", "cell", "range", "labelled"]);

/** Drops candidates that only return errors. Empty if the question names no data and the best explains little of it. */
export function worthGiving(candidates: readonly Candidate[], reading: Reading): readonly Candidate[] {
  const { mentions, clauses } = reading;
  // A formula may fail now if a cell that the question names is still empty.
  const mayFail = mentions.some(({ type }) => type === "cell");
  const own = candidates.filter(
    ({ features, recipe }) => mayFail || recipe === "follow-up" || features.allErrors === 0,
  );
  const isNamed = mentions.some(
    ({ type, score, clause }) =>
      things.has(type) && score >= leastScore && clauses[clause]?.kind !== "placement",
  );
  const isKnown = (own[0]?.features.explained ?? 0) >= leastExplained && sureness(own) >= leastGuess;
  return own[0]?.recipe === "follow-up" || isNamed || isKnown ? own : [];
}
