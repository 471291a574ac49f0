// Repairs broken formulas: tries edits for each problem, and keeps the valid formulas with the fewest edits.
import { type Checked, check } from "../check.ts";
import type { FormulaLocale } from "../dialect.ts";
import type { Problem } from "../problem.ts";
import { type Draft, draft, edited } from "./draft.ts";
import { proposals } from "./proposals.ts";

const mostRounds = 30;
/** The number of drafts with which the next round continues. */
const width = 3;
/** Limits the work, because each check takes time per character and per reported problem. */
const mostEffort = 300_000;
const effortOf = ({ text, problems }: Judged): number => 200 + text.length + 50 * problems.length;
/** The maximum number of alternatives that the user is offered. */
const mostChoices = 3;

type Judged = Draft & Pick<Checked, "tree"> & { problems: Problem[] };

/**
 * Valid formulas that the user may have meant: the one with the fewest changed tokens first, then other fixes
 * of the same mistake. Only the formula itself if it has no errors; nothing if an error remains. When
 * `isOver` returns true (timeout), the search ends with the results so far.
 */
export function fix(sent: string, locale: FormulaLocale, isOver: () => boolean = () => false): Draft[] {
  const judge = (one: Draft): Judged => {
    const { problems, tree } = check(one.text, locale);
    return { ...one, tree, problems: problems.filter(({ severity }) => severity === "error") };
  };
  const first = judge(draft(sent));
  if (isSound(first)) return [first];
  let best: Judged[] = [];
  let open = [first];
  let effort = 0;
  for (let round = 0; round < mostRounds && open.length > 0; round++) {
    const better: Judged[] = [];
    for (const now of open) {
      for (const choices of proposals(now, locale)) {
        effort += choices.length * effortOf(now);
        if (effort > mostEffort || isOver()) return best;
        const found = choices.map((edits) => judge(edited(now, edits, locale)));
        const sound = found.filter(isSound);
        if (costOf(sound) < costOf(best)) best = sideBySide(sound);
        better.push(...found.filter((each) => isBetter(each, now)));
      }
    }
    open = likeliest(better).filter(({ cost }) => cost < costOf(best));
  }
  return best;
}

const isSound = ({ problems }: Judged): boolean => problems.length === 0;
const costOf = (some: readonly Draft[]): number => Math.min(...some.map(({ cost }) => cost));

const sideBySide = (sound: readonly Judged[]): Judged[] =>
  different(sound.toSorted((one, other) => one.cost - other.cost)).slice(0, mostChoices);

const likeliest = (better: readonly Judged[]): Judged[] =>
  different(
    better.filter((each) => !isSound(each)).toSorted((one, other) => weight(one) - weight(other)),
  ).slice(0, width);

const different = (some: readonly Judged[]): Judged[] =>
  some.filter(({ text }, at) => some.findIndex((other) => other.text === text) === at);

/** Whether a draft has fewer errors. A wrong number of arguments counts little, because other errors often cause it. */
const isBetter = (found: Judged, now: Judged): boolean => weight(found) < weight(now);

const following = new Set<Problem["code"]>(["too_few_arguments", "too_many_arguments", "unpaired_arguments"]);
const weight = ({ problems }: Judged): number =>
  problems.reduce((sum, { code }) => sum + (following.has(code) ? 0.1 : 1), 0);
