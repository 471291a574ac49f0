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

/** The median of a step in milliseconds; not a number if no run has it. */
export function medianOf(runs: readonly Done[], step: Step, kind: keyof Took = "cpu"): number {
  const all = runs.flatMap(({ took }) => took[step]?.[kind] ?? []);
  return all.length === 0 ? Number.NaN : median(all);
}

/** Throws if a run failed: our engine has to calculate every made workbook. */
export function doneRuns(answers: readonly Answer[], what: string): Done[] {
  return answers.map((answer) => {
    if (!answer.ok) throw new Error(`${what}: ${answer.error}`);
    return answer;
  });
}
