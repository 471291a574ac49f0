// Our engine and HyperFormula on the same parsed cells: building with all values, and calculating everything again.
import type { Given } from "../bench.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { rounds } from "../rounds.ts";
import { hyperFormula, ours } from "./engines.ts";
import { isEqual } from "./equal.ts";
import { doneRuns, failuresOf, freshRun, medianOf } from "./fresh-runs.ts";
import { kinds } from "./kinds.ts";
import { madeFile } from "./made-file.ts";
import type { Answer, Done, Step } from "./protocol.ts";

/** HyperFormula visits all rows of a range for each formula when it builds, so lookups of more formulas take minutes. */
const sizes: Readonly<Record<string, readonly number[]>> = {
  "running totals": [10_000, 100_000],
  lookups: [1_000],
  "conditional sums": [1_000],
  "chains and a mix": [10_000, 100_000],
};
const times = 3;
const seconds = 120;
const leastFactor = 3;

export async function againstHyperFormula(folder: string, say: Given["say"]): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const [name, maker] of Object.entries(kinds)) {
    for (const size of sizes[name] ?? []) {
      say(`workbook: HyperFormula, ${name}, ${size} formulas`);
      const made = madeFile(folder, name, maker, size);
      const found = await rounds(times, {
        own: () => freshRun(ours.program, made, seconds),
        plain: () => freshRun(hyperFormula(false), made, seconds),
        indexed: () => freshRun(hyperFormula(true), made, seconds),
      });
      const own = doneRuns(found.own);
      for (const step of ["build", "rebuild", "again", "change"] as const)
        all.push(comparison(`${name}, ${made.formulas} formulas`, step, own, [found.plain, found.indexed]));
    }
  }
  return all;
}

const names = {
  build: "building from parsed cells in a new process",
  rebuild: "building from parsed cells",
  again: "all formulas again",
  change: "a changed cell",
};
/** In a new process, the time is mostly that of compiling the engine. */
const withGoal: readonly Step[] = ["rebuild", "again"];

/** HyperFormula may use its column index or not: the faster run counts. */
function comparison(
  what: string,
  step: keyof typeof names,
  own: readonly Done[],
  theirs: readonly Answer[][],
): Measurement {
  const done = theirs.map(doneRuns);
  const least = Math.min(...done.map((runs) => leastOf(runs, step)));
  const mine = medianOf(own, step);
  return {
    guarantee: "workbook",
    what: `${names[step]}, compared with HyperFormula: ${what}`,
    unit: "×",
    measured: (Number.isFinite(least) ? least : 1_000 * seconds) / mine,
    ...(withGoal.includes(step) && { goal: { atLeast: leastFactor } }),
    note: Number.isFinite(least)
      ? `${rounded(mine)} ms against ${rounded(least)} ms of CPU; ${disagreeing(own, done.flat())}`
      : `${rounded(mine)} ms; ${failuresOf(theirs.flat())} of HyperFormula, counted as ${seconds} s`,
  };
}

const leastOf = (runs: readonly Done[], step: Step): number =>
  runs.length > 0 ? medianOf(runs, step) : Number.POSITIVE_INFINITY;

function disagreeing([own]: readonly Done[], [theirs]: readonly Done[]): string {
  const values = own?.values ?? [];
  const count = values.filter((value, at) => !isEqual(value, theirs?.values[at])).length;
  return `${count} of ${values.length} compared values differ`;
}
