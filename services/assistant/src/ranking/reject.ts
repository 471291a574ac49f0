// Whether the best candidate is surely meant: what is known of it and of the next one says how often such a candidate is right.
import type { Candidate } from "../solve.ts";
import { type Features, featureNames } from "./feature.ts";
import weights from "./weights.json" with { type: "json" };

type Ranked = Pick<Candidate, "features" | "score" | "odds">;

export const rejectNames = ["odds", "lead", "few", ...featureNames] as const;
export type Rejecting = Record<(typeof rejectNames)[number], number>;

const mostLead = 6;
const manyCandidates = 40;

/** What is known of the best of candidates; each between 0 and 1. */
export function rejecting([best, next, ...others]: readonly Ranked[]): Rejecting | null {
  if (!best) return null;
  const lead = next ? best.score - next.score : mostLead;
  return {
    ...(best.features satisfies Features),
    odds: best.odds,
    lead: Math.min(1, lead / mostLead),
    few: 1 - Math.min(1, others.length / manyCandidates),
  };
}

/** How often such a candidate is right, 0–1. */
export function sureness(candidates: readonly Ranked[]): number {
  const known = rejecting(candidates);
  if (!known) return 0;
  const sum = rejectNames.reduce((all, name) => all + weights.reject[name] * known[name], weights.rejectBase);
  return 1 / (1 + Math.exp(-sum));
}

/** What a follow-up makes of a sound answer has odds of its own. */
const leastSureEdit = 0.75;

export const isSure = (candidates: readonly (Ranked & Pick<Candidate, "recipe">)[]): boolean =>
  candidates[0]?.recipe === "follow-up"
    ? candidates[0].odds >= leastSureEdit
    : sureness(candidates) >= weights.leastSure;
