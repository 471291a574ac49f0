// npm run faults: kills parts, disturbs links, overloads or restarts services. Counts what is lost.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { serviceNames } from "@cellwright/local/start/ports";
import { allLinks } from "./links.ts";
import type { Releasable } from "./rolling.ts";
import type { Door } from "./small-stack.ts";
import type { ToxicName } from "./strain.ts";

const releasable: readonly Releasable[] = [...serviceNames, "gateway"];
const allDoors: readonly Door[] = ["gateway", ...serviceNames];

const count = (from: number) => ({ value: "N", number: { isWhole: true, from } }) as const;
const named = (text: string | undefined) => text?.split(",").map((name) => name.trim());

const { values } = commandLine({
  command: "npm run faults",
  about: `Checks allowances with random histories; then kills every part repeatedly while users ask, and counts what is lost.
--links, --overload, --rolling or --launcher run instead of that. Fails if a guarantee is broken.`,
  options: {
    histories: { ...count(0), usual: 10_000, help: "random histories of an allowance" },
    times: {
      ...count(0),
      help: "kills per part (50); with --launcher (10), at least 25 s apart",
    },
    "at-once": { ...count(1), usual: 3, help: "simultaneous questions while parts are killed" },
    events: {
      value: "N",
      number: { from: 0 },
      usual: 50,
      help: "extra events per second while parts are killed",
    },
    links: { help: "every link between two parts, disturbed in every way" },
    overload: { help: "ten times as many requests as can be answered, at every service" },
    rolling: { help: "restarts every part, one process after the other, while users ask and read" },
    launcher: { help: "every process of `npm start` is killed while users ask; it must recover by itself" },
    only: {
      value: "NAMES",
      help: `of --links and --overload: only these, such as "${allLinks[10]}" or users,gateway`,
    },
    parts: { value: "NAMES", usual: releasable.join(), help: "of --rolling: the parts to restart" },
    "per-second": { value: "N", number: { from: 0 }, usual: 100, help: "of --rolling: requests per second" },
    streams: { ...count(0), usual: 500, help: "of --rolling: simultaneous answer streams" },
    each: { ...count(1), usual: 5, help: "of --rolling: simultaneous readers per answer" },
    seconds: {
      value: "N",
      number: { from: 0 },
      help: "per disturbance (12), per service (60), or of the longest answer of --rolling (30)",
    },
    seed: { value: "N", number: { isWhole: true }, help: "random seed, to repeat a run" },
  },
  wrong: ({ values: { links, overload, only, parts } }) => {
    const all: readonly string[] = links ? allLinks : overload ? allDoors : [...allLinks, ...allDoors];
    return strange("--only", named(only) ?? [], all) ?? strange("--parts", named(parts) ?? [], releasable);
  },
});

function strange(option: string, names: readonly string[], known: readonly string[]): string | undefined {
  const unknown = names.find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `${option}: "${unknown}" is not one of ${known.join(", ")}.`;
}

const seed = values.seed ?? Date.now() % 2 ** 31;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const machine = () => `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`;
/** Makes the command fail if a guarantee is broken. */
const judge = (isKept: boolean) => {
  if (!isKept) process.exitCode = 1;
};

// imports are deferred, so that a wrong option is reported at once
if (values.links) await everyLink(values.seconds ?? 12);
else if (values.overload) await everyDoor(values.seconds ?? 60);
else if (values.rolling) await rolling(values.seconds ?? 30);
else if (values.launcher) await gettingUp(values.times ?? 10);
else {
  if (values.histories > 0) await histories();
  await kills();
}

async function histories(): Promise<void> {
  const args = ["test", "--", "services/users/test/guarantees/histories"];
  const env = { ...process.env, HISTORIES: String(values.histories), HISTORIES_SEED: String(seed) };
  const [code] = await once(spawn("npm", args, { env, stdio: "inherit" }), "exit");
  if (code !== 0) process.exit(1);
}

async function kills(): Promise<void> {
  const { testStack } = await import("../support/stack.ts");
  const { visitor } = await import("../support/visitor.ts");
  const { killParts, mortal } = await import("./kills.ts");
  const { times = 50, events: eventsPerSecond, "at-once": atOnce } = values;
  const plan = { parts: mortal, times, seed, atOnce, eventsPerSecond };
  say(`${mortal.length} parts, each killed ${plan.times} times, seed ${plan.seed}; ${machine()}`);
  const env = { WORD_DELAY_MS: "5", ANSWERS_PER_USER: String(plan.atOnce) };
  const stack = await testStack({ scale: { chat: 2 }, env });
  try {
    const user = await visitor(stack, "super@example.com");
    const other = await visitor(stack, "admin@example.com");
    const { refusals, answered, kills, published, ...wrong } = await killParts(stack, user, other, plan);
    say(JSON.stringify({ answered, kills, published, ...wrong, refusals }, null, 2));
    judge(Object.values(wrong).every((count) => count === 0));
  } finally {
    await stack.stop();
  }
}

async function gettingUp(times: number): Promise<void> {
  const { everyPart, launched } = await import("./launched.ts");
  const { killAndWait } = await import("./getting-up.ts");
  say(`${everyPart.length} processes, each killed ${times} times, seed ${seed}; ${machine()}`);
  const on = await launched();
  try {
    const plan = { parts: everyPart, times, seed, atOnce: values["at-once"] };
    const { answered, kills, backMs, alsoEnded, ...wrong } = await killAndWait(on, plan, say);
    say(JSON.stringify({ answered, kills, ...wrong, backMs, alsoEnded }, null, 2));
    judge(alsoEnded.length === 0 && Object.values(wrong).every((count) => count === 0));
    judge(Object.values(backMs).every((ms) => ms <= 10_000));
  } finally {
    await on.remove();
  }
}

/** The entries of `all` that `--only` names, or all of them if the option is not given. */
function chosen<Name extends string>(all: readonly Name[]): Name[] {
  const names = named(values.only);
  return all.filter((name) => !names || names.includes(name));
}

async function everyLink(seconds: number): Promise<void> {
  const { linkedStack } = await import("./linked-stack.ts");
  const { strain, toxics } = await import("./strain.ts");
  const links = chosen(allLinks);
  say(
    `${links.length} links, each disturbed in ${Object.keys(toxics).length} ways for ${seconds} s; ${machine()}`,
  );
  const on = await linkedStack();
  try {
    for (const link of links) {
      for (const toxic of Object.keys(toxics) as ToxicName[]) {
        const { wrong, ...report } = await strain(on, { link, toxic, ms: seconds * 1_000 });
        say(JSON.stringify({ ...report, wrong: [...new Set(wrong)].slice(0, 5) }));
        judge(wrong.length === 0 && report.recoveredMs <= 5_000 && (report.tries ?? 1) <= 1.2);
      }
    }
  } finally {
    await on.stop();
  }
}

async function everyDoor(seconds: number): Promise<void> {
  const { smallStack } = await import("./small-stack.ts");
  const { overload } = await import("./overload.ts");
  const chosenDoors = chosen(allDoors);
  say(`${chosenDoors.join(", ")} at ten times the capacity for ${seconds} s; ${machine()}`);
  const on = await smallStack();
  try {
    for (const door of chosenDoors) {
      const report = await overload(on, door, seconds);
      say(JSON.stringify({ ...report, wrong: [...new Set(report.wrong)].slice(0, 5) }));
      const { wrong, goodput, refusalMs, recoveredMs } = report;
      judge(wrong.length === 0 && goodput >= 0.8 && refusalMs.p95 < 50 && recoveredMs < 10_000);
    }
  } finally {
    await on.stop();
  }
}

async function rolling(seconds: number): Promise<void> {
  const { release, rollingStack } = await import("./rolling.ts");
  const parts = releasable.filter((part) => named(values.parts)?.includes(part));
  const { streams, each, "per-second": perSecond } = values;
  say(
    `${parts.join(", ")} restarted at ${perSecond} requests/s with ${streams} streams, ${each} per answer, seed ${seed}; ${machine()}`,
  );
  const on = await rollingStack();
  try {
    const { failed, otherText, ...report } = await release(
      on,
      { parts, perSecond, streams, each, seconds, seed },
      say,
    );
    say(JSON.stringify({ ...report, failed, otherText, load: machine() }, null, 2));
    judge(Object.keys(failed).length === 0 && otherText.length === 0);
  } finally {
    await on.stop();
  }
}
