// Runs of an engine on one file, each in a fresh process, and their medians.
import { median } from "../rounds.ts";
import { createEngineProcess, type Program } from "./engine-process.ts";
import type { MadeFile } from "./made-file.ts";
import type { Answer, Done, Step, Took } from "./protocol.ts";

export async function freshRun(
  program: Program,
  { file, cells, change }: MadeFile,
  seconds: number,
): Promise<Answer> {
  const engine = createEngineProcess(program, seconds);
  try {
    return await engine.ask({ file, cells, change });
  } finally {
    await engine.stop();
  }
}

/** The median of a step in milliseconds; not a number, which misses every goal, if no run has it. */
export function medianOf(runs: readonly Done[], step: Step, kind: keyof Took = "cpu"): number {
  const all = runs.flatMap(({ took }) => took[step]?.[kind] ?? []);
  return all.length === 0 ? Number.NaN : median(all);
}

/** The runs that did not fail. */
export const doneRuns = (answers: readonly Answer[]): Done[] =>
  answers.flatMap((answer) => (answer.ok ? [answer] : []));

/** How many runs failed and why: `2 of 3 runs failed: crash`. Empty if none did. */
export function failuresOf(answers: readonly Answer[]): string {
  const errors = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const reasons = [...new Set(errors)].join(", ");
  return errors.length === 0 ? "" : `${errors.length} of ${answers.length} runs failed: ${reasons}`;
}
