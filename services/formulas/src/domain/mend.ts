// The engine's own repairs: each is proposed for what the checker found, and kept only if less is wrong with it.
import { check } from "@cellwright/formula/check";
import type { Writing } from "@cellwright/formula/dialect";
import type { Problem } from "@cellwright/formula/problem";
import { type Draft, draft, edited } from "./draft.ts";
import { proposals } from "./proposals.ts";

const mostRounds = 30;

export type Mended = Draft & { problems: Problem[] };

/** As far as the engine comes: `problems` are the errors that are left. */
export function mend(sent: string, writing: Writing): Mended {
  let best = judged(draft(sent), writing);
  for (let round = 0; round < mostRounds && best.problems.length > 0; round++) {
    const [first] = best.problems;
    const better = first && next(best, writing);
    if (!better) break;
    best = better;
  }
  return best;
}

/** The first proposal that makes the formula sound, else the first that makes it better. */
function next(now: Mended, writing: Writing): Mended | undefined {
  let better: Mended | undefined;
  for (const edits of proposals(now.text, now.problems, writing)) {
    const found = judged(edited(now, edits), writing);
    if (found.problems.length === 0) return found;
    if (!better && isBetter(found, now)) better = found;
  }
  return better;
}

const judged = (one: Draft, writing: Writing): Mended => ({
  ...one,
  problems: check(one.text, writing).problems.filter(({ severity }) => severity === "error"),
});

/** Fewer errors; where the number of arguments is one of them, it is not counted: it follows from the others. */
const isBetter = (found: Mended, now: Mended): boolean => weight(found) < weight(now);

const following = new Set<Problem["code"]>(["too_few_arguments", "too_many_arguments", "unpaired_arguments"]);
const weight = ({ problems }: Mended): number =>
  problems.reduce((sum, { code }) => sum + (following.has(code) ? 0.1 : 1), 0);
