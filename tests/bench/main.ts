// `npm run bench [-- name …] [--json file] [--corpus folder] [--fuzz | --compare [--count formulas] | --idle [--minutes n]]`: the promised figures, measured on this machine and shown beside their goals.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { ending } from "@cellwright/local/start/ending";
import type { Bench, Flags } from "./bench.ts";
import { chat } from "./chat.ts";
import { canSeeCpu } from "./cpu.ts";
import { ends } from "./ends.ts";
import { facts } from "./facts.ts";
import { type Figure, table, verdictOf } from "./figures.ts";
import { formula } from "./formula/formula.ts";
import { gateway } from "./gateway.ts";
import { house } from "./house.ts";
import { type Load, loadLine, machine, watchLoad } from "./load.ts";
import { metering } from "./metering.ts";
import { openStreams } from "./open-streams.ts";
import { page } from "./page/page.ts";
import { people } from "./people.ts";
import { polled } from "./polled.ts";
import { scale } from "./scale.ts";
import { start } from "./start.ts";
import { streams } from "./streams.ts";

// those with servers of their own come before the stack that the others share
const benches: Record<string, Bench> = {
  formula,
  metering,
  facts,
  scale,
  start,
  gateway,
  chat,
  streams,
  "open-streams": openStreams,
  polled,
  people,
  page,
};

type Done = { bench: string; seconds: number; load: Load; figures: Figure[]; failure?: string };

const line = (text = "") => void process.stdout.write(`${text}\n`);
const say = (text: string) => void process.stderr.write(`  ${text}\n`);
const ofAll = ends();
const ofOne = ends();

async function measure(
  name: string,
  bench: Bench,
  stack: ReturnType<typeof house>,
  flags: Flags,
): Promise<Done> {
  const began = performance.now();
  const load = watchLoad();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  try {
    const figures = await bench({ stack, say, atEnd: ofOne.add, flags });
    return { bench: name, seconds: seconds(), load: load(), figures };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { bench: name, seconds: seconds(), load: load(), figures: [], failure };
  } finally {
    await ofOne.all();
  }
}

async function measureAll(names: string[], flags: Flags): Promise<Done[]> {
  const stack = house(say, ofAll.add);
  const done: Done[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    done.push(await measure(name, bench, stack, flags));
  }
  return done;
}

function show(done: Done[]): void {
  const { processors, model, memoryGb, node, system } = machine();
  line(`${processors} × ${model}, ${memoryGb} GB, ${system}, Node ${node}`);
  for (const { bench, seconds, load, failure } of done) {
    line(`${bench.padEnd(12)} ${seconds} s, ${loadLine(load)}`);
    if (failure) line(`             failed: ${failure}`);
  }
  line();
  line(table(done.flatMap(({ figures }) => figures)));
}

const asJson = (done: Done[]) => ({
  at: new Date().toISOString(),
  machine: machine(),
  benches: done.map(({ figures, ...rest }) => ({
    ...rest,
    figures: figures.map((figure) => ({ ...figure, verdict: verdictOf(figure) })),
  })),
});

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "string" },
      corpus: { type: "string" },
      fuzz: { type: "boolean", default: false },
      compare: { type: "boolean", default: false },
      count: { type: "string" },
      idle: { type: "boolean", default: false },
      minutes: { type: "string" },
    },
  });
  const unknown = positionals.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    say(`there is no bench ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);
    return 2;
  }
  if (!canSeeCpu()) {
    say("CPU time is read from /proc, which this system does not have: run it on Linux");
    return 1;
  }
  const end = ending();
  try {
    const done = await Promise.race([measureAll(positionals, values), end.asked]);
    if (!done) return 130;
    show(done);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(asJson(done), null, 2)}\n`);
    return done.some(({ failure }) => failure) ? 1 : 0;
  } finally {
    await ofOne.all();
    await ofAll.all();
    end.forget();
  }
}

process.exit(await run());
