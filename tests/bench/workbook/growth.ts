// How time and memory of our engine grow with made workbooks of 10,000, 100,000 and 1,000,000 formulas.
import { rmSync } from "node:fs";
import type { Given } from "../bench.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { median } from "../rounds.ts";
import { ours } from "./engines.ts";
import { doneRuns, failuresOf, freshRun, medianOf } from "./fresh-runs.ts";
import { kinds } from "./kinds.ts";
import { madeFile } from "./made-file.ts";
import type { Answer, Done } from "./protocol.ts";

const sizes = [10_000, 100_000, 1_000_000];
const runsPerSize = 3;
const seconds = 600;
const mostGb = 1.5;
const mostChangeMs = 5;

interface Measured {
  formulas: number;
  megabytes: number;
  runs: Done[];
  failures: string;
}

export async function growth(folder: string, say: Given["say"]): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const name of Object.keys(kinds)) {
    const measured: Measured[] = [];
    for (const size of sizes) {
      say(`workbook: ${name}, ${size} formulas`);
      measured.push(await measure(folder, name, size));
    }
    all.push(
      ...measured.map((one) => calculation(name, one)),
      ...growths(name, measured),
      ...largest(name, measured),
    );
  }
  return all;
}

async function measure(folder: string, name: string, size: number): Promise<Measured> {
  const maker = kinds[name] as (typeof kinds)[string];
  const made = madeFile(folder, name, maker, size);
  const answers: Answer[] = [];
  for (let run = 0; run < runsPerSize; run += 1) answers.push(await freshRun(ours.program, made, seconds));
  rmSync(made.file);
  return {
    formulas: made.formulas,
    megabytes: made.megabytes,
    runs: doneRuns(answers),
    failures: failuresOf(answers),
  };
}

function calculation(name: string, { formulas, megabytes, runs, failures }: Measured): Measurement {
  const others = [
    `load ${rounded(medianOf(runs, "load"))} ms`,
    `one cell ${rounded(medianOf(runs, "change"))} ms`,
    `all again ${rounded(medianOf(runs, "again"))} ms`,
    `peak ${rounded(peakGb(runs))} GB`,
    `file ${rounded(megabytes)} MB`,
    ...(failures ? [failures] : []),
  ];
  return {
    guarantee: "workbook",
    what: `${name}: CPU for calculating ${formulas} formulas`,
    unit: "ms",
    measured: medianOf(runs, "calculate"),
    note: `clock ${rounded(medianOf(runs, "calculate", "wall"))} ms; ${others.join(", ")}`,
  };
}

/** Time from one size to the next as a share of the growth of n log n; 1 is n log n. */
function growths(name: string, measured: readonly Measured[]): Measurement[] {
  const work = (count: number) => count * Math.log(count);
  const buildOf = ({ runs }: Measured) => medianOf(runs, "build");
  return measured.slice(1).flatMap((large, at) => {
    const small = measured[at];
    if (!small) return [];
    const factor = buildOf(large) / buildOf(small);
    return {
      guarantee: "workbook",
      what: `${name}: growth to ${large.formulas} formulas, compared with n log n`,
      unit: "×",
      measured: factor / (work(large.formulas) / work(small.formulas)),
      goal: { atMost: 1 },
      note: `graph and calculation take ${rounded(factor)} × as long for ${rounded(large.formulas / small.formulas)} × as many formulas`,
    };
  });
}

function largest(name: string, measured: readonly Measured[]): Measurement[] {
  const last = measured.at(-1);
  if (!last) return [];
  return [
    {
      guarantee: "workbook",
      what: `${name}: peak memory for ${last.formulas} formulas`,
      unit: "GB",
      measured: peakGb(last.runs),
      goal: { atMost: mostGb },
    },
    {
      guarantee: "workbook",
      what: `${name}: a changed cell that reaches 100 of ${last.formulas}`,
      unit: "ms",
      measured: medianOf(last.runs, "change", "wall"),
      goal: { atMost: mostChangeMs },
      note: `clock; the first change takes ${rounded(medianOf(last.runs, "firstChange", "wall"))} ms`,
    },
  ];
}

const peakGb = (runs: readonly Done[]): number =>
  runs.length === 0 ? Number.NaN : median(runs.map(({ peakMb }) => peakMb)) / 1_024;
