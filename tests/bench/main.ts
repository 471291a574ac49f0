// `npm run bench`: measures the guaranteed metrics on this machine and shows them beside their goals.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { ending } from "@cellwright/local/start/ending";
import type { Bench, Flags, Standing } from "./bench.ts";
import { canSeeCpu } from "./cpu.ts";
import { ends } from "./ends.ts";
import { type Load, loadLine, machine, watchLoad } from "./load.ts";
import { type Measurement, table, verdictOf } from "./measurements.ts";

// Benchmarks are imported on demand, so that a wrong option is reported at once. Those with their own servers
// run before those that share the stack.
const benches: Record<string, () => Promise<Bench>> = {
  formula: async () => (await import("./formula/formula.ts")).formula,
  workbook: async () => (await import("./workbook/workbook.ts")).workbook,
  metering: async () => (await import("./metering.ts")).metering,
  events: async () => (await import("./events.ts")).events,
  scale: async () => (await import("./scale.ts")).scale,
  start: async () => (await import("./start.ts")).start,
  gateway: async () => (await import("./gateway.ts")).gateway,
  chat: async () => (await import("./chat.ts")).chat,
  streams: async () => (await import("./streams.ts")).streams,
  "open-streams": async () => (await import("./open-streams.ts")).openStreams,
  "conditional-get": async () => (await import("./conditional-get.ts")).conditionalGet,
  users: async () => (await import("./users.ts")).users,
  page: async () => (await import("./page/page.ts")).page,
};

const { values, positionals } = commandLine({
  command: "npm run bench",
  about:
    "Measures the guaranteed metrics on this machine and shows them beside their goals; all benchmarks, or those named.",
  positionals: "[BENCH …]",
  options: {
    json: { value: "FILE", help: "the whole result as JSON" },
    corpus: {
      value: "FOLDER",
      help: "bench formula: real formulas instead of the built-in ones; bench workbook: also real files",
    },
    fuzz: { help: "bench formula: a million inputs instead; bench workbook: changed files instead" },
    compare: { help: "bench formula: random formulas against IronCalc instead" },
    count: {
      value: "N",
      number: { isWhole: true, from: 1 },
      usual: 200_000,
      help: "number of formulas for --compare",
    },
    files: {
      value: "N",
      number: { isWhole: true, from: 1 },
      usual: 20_000,
      help: "bench workbook: number of files for --fuzz",
    },
    browser: { help: "bench workbook: in a web worker instead" },
    idle: { help: "bench page: measure the idle page instead" },
    minutes: { value: "N", number: { from: 0 }, usual: 10, help: "duration of --idle" },
  },
  notes: `The benches: ${Object.keys(benches).join(", ")}.`,
  wrong: ({ positionals: names }) => {
    const unknown = names.find((name) => !Object.hasOwn(benches, name));
    return unknown && `Unknown bench ${unknown}; known are ${Object.keys(benches).join(", ")}.`;
  },
});

type Done = { bench: string; seconds: number; load: Load; measurements: Measurement[]; failure?: string };

const line = (text = "") => void process.stdout.write(`${text}\n`);
const say = (text: string) => void process.stderr.write(`  ${text}\n`);
const ofAll = ends();
const ofOne = ends();

async function measure(
  name: string,
  load: () => Promise<Bench>,
  given: { stack: () => Promise<Standing>; flags: Flags },
): Promise<Done> {
  const began = performance.now();
  const loadSoFar = watchLoad();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  try {
    const bench = await load();
    const measurements = await bench({ ...given, say, atEnd: ofOne.add });
    return { bench: name, seconds: seconds(), load: loadSoFar(), measurements };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { bench: name, seconds: seconds(), load: loadSoFar(), measurements: [], failure };
  } finally {
    await ofOne.all();
  }
}

async function measureAll(names: string[], flags: Flags): Promise<Done[]> {
  const { sharedStack } = await import("./shared-stack.ts");
  const stack = sharedStack(say, ofAll.add);
  const done: Done[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    done.push(await measure(name, bench, { stack, flags }));
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
  line(table(done.flatMap(({ measurements }) => measurements)));
}

const asJson = (done: Done[]) => ({
  at: new Date().toISOString(),
  machine: machine(),
  benches: done.map(({ measurements, ...rest }) => ({
    ...rest,
    measurements: measurements.map((measurement) => ({ ...measurement, verdict: verdictOf(measurement) })),
  })),
});

async function run(): Promise<number> {
  if (!canSeeCpu()) {
    say("CPU time is read from /proc, which this system does not have: run it on Linux");
    return 1;
  }
  const end = ending();
  try {
    const done = await Promise.race([measureAll(positionals, values), end.requested]);
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
