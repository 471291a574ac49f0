// Right values, files read and times of our engine and its peers on a folder of real workbooks.
import type { Given } from "../bench.ts";
import { type Measurement, rounded } from "../measurements.ts";
import { median } from "../rounds.ts";
import { compareFiles, type FilesCompared } from "./compare-files.ts";
import { type Engine, ours } from "./engines.ts";
import type { Done } from "./protocol.ts";
import { type Score, type Source, scoreOf, sumOf } from "./scores.ts";

const secondsPerFile = 60;
/** How many cells are printed where a peer is right and our engine is not. */
const shown = 20;

export async function files(
  folder: string,
  engines: readonly Engine[],
  say: Given["say"],
): Promise<Measurement[]> {
  const found = await compareFiles(folder, engines, secondsPerFile, say);
  for (const line of found.lost.slice(0, shown)) say(`workbook: ${line}`);
  say(`workbook: ${found.lost.length} cells where a peer has the value of the file and our engine has not`);
  for (const line of found.unread) say(`workbook: not read: ${line}`);
  const sources = [...found.sources].filter(([, { cells }]) => cells > 0);
  return [
    ...[...sources, ["all sources", sumOf(sources.map(([, source]) => source))] as const].map(
      ([name, source]) => rightValues(name, source),
    ),
    soundValues(sumOf(sources.map(([, source]) => source))),
    filesRead(sumOf([...found.sources.values()])),
    ...(["load", "calculate", "change"] as const).map((step) => times(found, step)),
    ...engines.flatMap((engine) => ("missing" in engine ? [absent(engine.name, engine.missing)] : [])),
  ];
}

const percent = (part: number, all: number): number => (100 * part) / all;

/** The values of an engine compared with those of our peers: `IronCalc 97.1 %, formualizer 78.7 %`. */
function besides(
  source: Source,
  shareOf: (score: Score) => number,
  unit: string,
): { best: number; note: string } {
  const others = [...source.scores].filter(([name]) => name !== ours.name);
  return {
    // fewer digits, but less than the share of one cell
    best: Math.floor(Math.max(0, ...others.map(([, score]) => shareOf(score))) * 1e4) / 1e4,
    note: others.map(([name, score]) => `${name} ${shareOf(score).toFixed(unit ? 2 : 0)}${unit}`).join(", "),
  };
}

const own = (source: Source): Score => scoreOf(source, ours.name);

function rightValues(name: string, source: Source): Measurement {
  const { best, note } = besides(source, ({ equal }) => percent(equal, source.cells), " %");
  return {
    guarantee: "workbook",
    what: `cached values reproduced, ${name}`,
    unit: "%",
    measured: percent(own(source).equal, source.cells),
    goal: { atLeast: best },
    note: `${source.cells} formula cells in ${source.files} files; ${note}`,
  };
}

function soundValues(source: Source): Measurement {
  const { note } = besides(source, ({ equalOfSound }) => percent(equalOfSound, source.sound), " %");
  return {
    guarantee: "workbook",
    what: "cached values reproduced, without those that two peers contradict",
    unit: "%",
    measured: percent(own(source).equalOfSound, source.sound),
    goal: { atLeast: 99 },
    note: `${source.cells - source.sound} of ${source.cells} cells are contradicted; ${note}`,
  };
}

function filesRead(source: Source): Measurement {
  const { note } = besides(source, ({ read }) => read, "");
  return {
    guarantee: "workbook",
    what: `files read, of ${source.files}`,
    unit: "files",
    measured: own(source).read,
    note: `${note}; some are damaged or encrypted on purpose`,
  };
}

const named = {
  load: "CPU for loading",
  calculate: "CPU for calculating",
  change: "changing a cell, median",
};

/** The sum over files that all engines read; of a change the median, because few files have expensive ones. */
function times({ took }: FilesCompared, step: keyof typeof named): Measurement {
  const value = (all: readonly Done["took"][]) => {
    // a change is too short for the CPU clock of other processes, which ticks every 10 ms
    const each = all.flatMap((steps) => steps[step]?.[step === "change" ? "wall" : "cpu"] ?? []);
    if (each.length === 0) return Number.NaN;
    return step === "change" ? median(each) : each.reduce((sum, one) => sum + one, 0);
  };
  const mine = took.get(ours.name) ?? [];
  const others = [...took].filter(([name]) => name !== ours.name);
  return {
    guarantee: "workbook",
    what: `${named[step]}, ${mine.length} files that all engines read`,
    unit: "ms",
    measured: value(mine),
    note: others
      .map(([name, all]) => `${name} ${rounded(value(all))} ms (× ${rounded(value(all) / value(mine))})`)
      .join(", "),
  };
}

const absent = (name: string, missing: string): Measurement => ({
  guarantee: "workbook",
  what: `comparison with ${name}`,
  unit: "",
  measured: null,
  note: missing,
});
