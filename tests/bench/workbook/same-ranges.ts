// 50,000 formulas over the same 50,000 rows, which needs an index of the range.
import type { Given } from "../bench.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { ours } from "./engines.ts";
import { doneRuns, failuresOf, freshRun, medianOf } from "./fresh-runs.ts";
import { oneColumn } from "./made/one-column.ts";
import { madeFile } from "./made-file.ts";
import type { Answer } from "./protocol.ts";

const size = 50_000;
const times = 3;
const seconds = 120;
const mostSeconds = 2;

export async function sameRanges(folder: string, say: Given["say"]): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const [name, maker] of Object.entries(oneColumn)) {
    say(`workbook: ${size} × ${size} ${name}`);
    const made = madeFile(folder, name, maker, size);
    const answers: Answer[] = [];
    for (let run = 0; run < times; run += 1) answers.push(await freshRun(ours.program, made, seconds));
    const runs = doneRuns(answers);
    all.push({
      guarantee: "workbook",
      what: `CPU for ${made.formulas} ${name} over ${size} rows, with the graph`,
      unit: "s",
      measured: medianOf(runs, "build") / 1_000,
      goal: { atMost: mostSeconds },
      note:
        failuresOf(answers) ||
        `load ${rounded(medianOf(runs, "load"))} ms, one cell ${rounded(medianOf(runs, "change", "wall"))} ms`,
    });
  }
  return all;
}
