// P8: parsing speed compared with other parsers, and the time for the worst inputs.
import { parse } from "@cellwright/formula/parse";
import type { Measurement } from "../measurements.ts";
import { median, medianRatio, quantile, rounds } from "../rounds.ts";
import { parsers } from "./rivals.ts";

const guarantee = "P8";

/** The number of formulas per second on one core, measured in CPU time. */
const speed = (read: (formula: string) => unknown, formulas: readonly string[], milliseconds: number) => {
  const began = process.cpuUsage();
  const end = performance.now() + milliseconds;
  let count = 0;
  while (performance.now() < end) {
    for (const formula of formulas) {
      try {
        read(formula);
      } catch {
        // inputs that the other library cannot parse also count
      }
    }
    count += formulas.length;
  }
  const { user, system } = process.cpuUsage(began);
  return count / ((user + system) / 1e6);
};

export async function parsing(formulas: readonly string[]): Promise<Measurement[]> {
  const rivals = await parsers();
  for (const read of [parse, ...Object.values(rivals)]) speed(read, formulas, 300);
  const all = { ours: parse, ...rivals } as Record<string, (formula: string) => unknown>;
  const results = await rounds(
    5,
    Object.fromEntries(
      Object.entries(all).map(([name, read]) => [name, async () => speed(read, formulas, 400)]),
    ),
  );
  const { ours = [] } = results;
  const length = formulas.reduce((sum, { length }) => sum + length, 0) / formulas.length;
  return [
    {
      guarantee,
      what: "formulas parsed per second, one core",
      unit: "/s",
      measured: median(ours),
      goal: { atLeast: 500_000 },
      note: `${formulas.length} formulas of ${length.toFixed(0)} characters on average`,
    },
    ...Object.keys(rivals).map((name) => ({
      guarantee,
      what: `the same, compared with ${name}`,
      unit: "×",
      measured: medianRatio(ours, results[name] ?? []),
      goal: { atLeast: 5 },
      note: `${Math.round(median(results[name] ?? [])).toLocaleString("en")} formulas per second`,
    })),
    slowest(formulas),
    ...worst(),
  ];
}

function slowest(formulas: readonly string[]): Measurement {
  const times = Array.from({ length: 20 }, () => formulas.map((formula) => microseconds(formula))).flat();
  return {
    guarantee,
    what: "one formula, p99",
    unit: "µs",
    measured: quantile(times, 0.99),
    goal: { atMost: 50 },
  };
}

function microseconds(formula: string): number {
  const began = process.hrtime.bigint();
  parse(formula);
  return Number(process.hrtime.bigint() - began) / 1e3;
}

/** Inputs that are made to be slow. The median of five runs is reported for each. */
export const traps: Readonly<Record<string, string>> = {
  parentheses: `=${"(".repeat(8_000)}`,
  "closed parentheses": `=${"(".repeat(4_000)}1${")".repeat(4_000)}`,
  calls: `=${"IF(".repeat(2_700)}`,
  "calls, closed": `=${"IF(A1,".repeat(1_000)}1${")".repeat(1_000)}`,
  braces: `=${"{".repeat(8_000)}`,
  brackets: `=T${"[".repeat(8_000)}`,
  signs: `=${"-".repeat(8_000)}1`,
  chain: `=${"A1+".repeat(2_700)}1`,
  "quotes never closed": `="${'""'.repeat(4_000)}`,
  "unknown names": `=${"foo(1)+".repeat(1_100)}1`,
  percents: `=1${"%".repeat(8_000)}`,
  commas: `=SUM(${",".repeat(8_000)})`,
  "sheet names": `=${"'a'!".repeat(2_000)}`,
  "not ASCII": `=${"é".repeat(8_000)}`,
};

function worst(): Measurement[] {
  const times = Object.entries(traps).map(([name, input]) => {
    const ms = median(Array.from({ length: 5 }, () => microseconds(input) / 1e3));
    return { name, ms };
  });
  const [slow] = times.toSorted((one, other) => other.ms - one.ms);
  const garbage = Array.from({ length: 5 }, () => microseconds(`=${"(A1+".repeat(262_144)}`) / 1e3);
  return [
    {
      guarantee,
      what: "8,192 characters, the worst of many kinds of nesting",
      unit: "ms",
      measured: slow?.ms ?? null,
      goal: { atMost: 2 },
      ...(slow && { note: slow.name }),
    },
    {
      guarantee,
      what: "1 MB of garbage is refused",
      unit: "ms",
      measured: median(garbage),
      goal: { atMost: 5 },
    },
  ];
}
