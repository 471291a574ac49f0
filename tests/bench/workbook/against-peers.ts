// Our engine and the engines that read files, on the same made workbooks, one run each.
import type { Given } from "../bench.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { type Engine, ours } from "./engines.ts";
import { isEqual } from "./equal.ts";
import { freshRun, medianOf } from "./fresh-runs.ts";
import { kinds } from "./kinds.ts";
import { madeFile } from "./made-file.ts";
import type { Answer, Done } from "./protocol.ts";

/** The other engines search all rows for each lookup and conditional sum, so these workbooks are smaller. */
const sizes: Readonly<Record<string, number>> = {
  "running totals": 100_000,
  lookups: 10_000,
  "conditional sums": 10_000,
  "chains and a mix": 100_000,
};
const seconds = 60;
const steps = ["load", "calculate", "change"] as const;

export async function againstPeers(
  folder: string,
  engines: readonly Engine[],
  say: Given["say"],
): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const [name, maker] of Object.entries(kinds)) {
    const size = sizes[name] ?? 0;
    const made = madeFile(folder, name, maker, size);
    const own = await freshRun(ours.program, made, seconds);
    if (!own.ok) throw new Error(`${name}: ${own.error}`);
    for (const engine of engines) {
      if ("missing" in engine) continue;
      say(`workbook: ${engine.name}, ${name}, ${size} formulas`);
      const theirs = await freshRun(engine.program, made, seconds);
      all.push(comparison(`${engine.name}: ${name}, ${made.formulas} formulas`, own, theirs));
    }
  }
  return all;
}

/** The clock counts, because some engines calculate in several threads. */
function comparison(what: string, own: Done, theirs: Answer): Measurement {
  const base = { guarantee: "workbook", what: `calculation compared with ${what}`, unit: "×" };
  if (!theirs.ok) return { ...base, measured: null, note: theirs.error };
  const times = steps.map((step) => {
    const [mine, other] = [medianOf([own], step, "wall"), medianOf([theirs], step, "wall")];
    return `${step} ${rounded(mine)} against ${rounded(other)} ms`;
  });
  const apart = own.values.filter((value, at) => !isEqual(value, theirs.values[at])).length;
  return {
    ...base,
    measured: medianOf([theirs], "calculate", "wall") / medianOf([own], "calculate", "wall"),
    note: `${times.join(", ")}; memory ${rounded(own.peakMb)} against ${rounded(theirs.peakMb)} MB; ${apart} of ${own.values.length} compared values differ`,
  };
}
