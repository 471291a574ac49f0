// P9: the speed of running formulas, including setup, compared with IronCalc.
import { evaluate } from "@cellwright/formula/evaluate";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import type { Measurement } from "../measurements.ts";
import { median, medianRatio, rounds } from "../rounds.ts";
import { ironCalc } from "./rivals.ts";
import { cells, formulas, target } from "./samples.ts";

const ours = (formula: string) =>
  evaluate(formula, { book: workbook({ sheets: { Sheet1: cells } }), cell: target.address });

/** Microseconds of CPU time per formula, to make a workbook, set its cells, parse, run and format. */
async function cost(run: (formula: string) => unknown): Promise<number> {
  const began = process.cpuUsage();
  const end = performance.now() + 500;
  let count = 0;
  while (performance.now() < end) {
    for (const formula of formulas) run(formula);
    count += formulas.length;
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / count;
}

export async function running(): Promise<Measurement[]> {
  const iron = ironCalc(cells);
  const theirs = (formula: string) => iron(formula, target.row, target.column);
  await cost(ours);
  const times = await rounds(5, { ours: () => cost(ours), theirs: () => cost(theirs) });
  const without = formulas.filter((formula) => ours(formula).type !== "value");
  return [
    {
      guarantee: "P9",
      what: "formulas run, including setup, compared with IronCalc",
      unit: "×",
      measured: without.length > 0 ? null : medianRatio(times.theirs, times.ours),
      goal: { atLeast: 5 },
      note:
        without.length > 0
          ? `not run: ${without.join(" ")}`
          : `${median(times.ours).toFixed(1)} µs against ${median(times.theirs).toFixed(1)} µs, ${Object.keys(cells).length} cells`,
    },
  ];
}
