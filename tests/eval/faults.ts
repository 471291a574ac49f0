// Fault injection: mutates right formulas and counts the verdict with which each mutated one reaches the user.

import { random } from "../support/random.ts";
import { type Asker, questionOf } from "./ask.ts";
import { type Case, isRight } from "./case.ts";
import { spoilers } from "./spoilers.ts";
import type { SpoilingModel } from "./spoiling-model.ts";

const casesEach = 50;

interface Outcome {
  /** The name of the mutation, or `sound` for an unchanged formula. */
  way: string;
  its: Case;
  verdict: string;
  /** Whether the formula that is shown is right after all, because the engine could repair it. */
  isRight: boolean;
  shown: string;
}

export type Faults = { outcomes: Outcome[]; lines: string[] };

const answered = (formula: string): string => `Use this formula:\n\n\`\`\`excel\n${formula}\n\`\`\`\n`;

/** The formula of the cross-check: right nine times in ten, otherwise mutated in a random way. */
function secondOf(its: Case, next: () => number): string {
  if (next() < 0.9) return its.formula;
  const others = spoilers.flatMap(({ kind, spoil }) =>
    kind === "text" ? [] : (spoil(its.formula, its, next) ?? []),
  );
  return others[Math.floor(next() * others.length)] ?? its.formula;
}

/** Tries every mutation on up to `casesEach` cases, and every case unchanged. */
export async function faults(
  cases: readonly Case[],
  { ask, model }: { ask: Asker; model: SpoilingModel },
  say: (line: string) => void,
): Promise<Faults> {
  const next = random(20_261_121);
  const chance = random(20_261_128);
  const outcomes: Outcome[] = [];
  const record = async (way: string, its: Case, shown: string, text: string) => {
    model.say(questionOf(its), text, answered(secondOf(its, chance)));
    const { verdict, formula } = await ask(its);
    outcomes.push({ way, its, verdict, isRight: formula !== null && isRight(formula.trim(), its), shown });
  };
  await Promise.all(cases.map((its) => record("sound", its, its.formula, answered(its.formula))));
  say(`sound: ${cases.length} cases`);
  for (const { name, kind, spoil } of spoilers) {
    const spoiled: { its: Case; shown: string }[] = [];
    for (const its of [...cases].sort(() => next() - 0.5)) {
      const shown = spoiled.length < casesEach ? spoil(its.formula, its, next) : null;
      if (shown !== null) spoiled.push({ its, shown });
    }
    await Promise.all(
      spoiled.map(({ its, shown }) => record(name, its, shown, kind === "text" ? shown : answered(shown))),
    );
    say(`${name}: ${spoiled.length} cases`);
  }
  return { outcomes, lines: faultReport(outcomes) };
}

/** Counts verdicts per mutation. A mutated formula that was repaired correctly counts as harmless. */
export function faultReport(outcomes: readonly Outcome[]): string[] {
  const share = (of: readonly Outcome[], verdict: string) => {
    const count = of.filter((one) => one.verdict === verdict).length;
    return `${((count / Math.max(1, of.length)) * 100).toFixed(1)} %`;
  };
  const line = (title: string, of: readonly Outcome[]) =>
    `${title.padEnd(34)} ${String(of.length).padStart(5)}  verified ${share(of, "verified").padStart(7)}  checked ${share(of, "checked").padStart(7)}  failed ${share(of, "failed").padStart(7)}  none ${share(of, "none").padStart(7)}`;
  const harmful = outcomes.filter(({ way, isRight }) => way !== "sound" && !isRight);
  const ways = [...new Set(harmful.map(({ way }) => way))];
  const leaks = harmful.filter(({ verdict }) => verdict === "verified");
  const lost = outcomes.filter(({ way, verdict }) => way === "sound" && verdict !== "verified");
  return [
    ...ways.map((way) =>
      line(
        way,
        harmful.filter((one) => one.way === way),
      ),
    ),
    line("all spoiled", harmful),
    line(
      "sound",
      outcomes.filter(({ way }) => way === "sound"),
    ),
    ...leaks.map(({ way, its, shown }) => `verified though wrong (${way}): ${its.id} ${shown}`),
    ...lost.map(({ its, verdict }) => `sound but ${verdict}: ${its.id} ${its.formula}`),
  ];
}
