// npm run faults [-- --times 50 --seed 1 --at-once 3 --told 50 --histories 10000]: the books of random histories, then every
// part is ended again and again while people ask and so many facts a second are told, and what is lost is counted.
// npm run faults -- --links [--seconds 12 --only "users to PostgreSQL,billing to Stripe"]: every link, poisoned in every way.
// npm run faults -- --overload [--seconds 60 --only users,gateway]: ten times as many requests as can be answered.
// npm run faults -- --rolling [--parts chat,gateway --per-second 100 --streams 500 --each 5 --seconds 30]: a release of every
// part, one process after the other, while people ask and read answers of at most so many seconds, each in so many places.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { killWhileAsking, mortal } from "./kills.ts";
import { linkedStack } from "./linked-stack.ts";
import { allLinks } from "./links.ts";
import { overload } from "./overload.ts";
import { releasable, release, rollingStack } from "./rolling.ts";
import { allDoors, smallStack } from "./small-stack.ts";
import { strain, type ToxicName, toxics } from "./strain.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    "at-once": { type: "string", default: "3" },
    told: { type: "string", default: "50" },
    histories: { type: "string", default: "10000" },
    links: { type: "boolean", default: false },
    overload: { type: "boolean", default: false },
    rolling: { type: "boolean", default: false },
    parts: { type: "string", default: releasable.join(",") },
    only: { type: "string" },
    "per-second": { type: "string", default: "100" },
    streams: { type: "string", default: "500" },
    each: { type: "string", default: "5" },
    seconds: { type: "string" },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const machine = () => `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`;
/** The command fails where a promise is not kept. */
const judge = (isKept: boolean) => {
  if (!isKept) process.exitCode = 1;
};

if (values.links) await everyLink(Number(values.seconds ?? 12));
else if (values.overload) await everyDoor(Number(values.seconds ?? 60));
else if (values.rolling) await rolling(Number(values.seconds ?? 30));
else {
  if (Number(values.histories) > 0) await histories();
  await kills();
}

async function histories(): Promise<void> {
  const args = ["test", "--", "services/users/test/histories", "--selectProjects", "servers"];
  const env = { ...process.env, HISTORIES: values.histories, HISTORIES_SEED: values.seed };
  const [code] = await once(spawn("npm", args, { env, stdio: "inherit" }), "exit");
  if (code !== 0) process.exit(1);
}

async function kills(): Promise<void> {
  const plan = {
    parts: mortal,
    times: Number(values.times),
    seed: Number(values.seed),
    atOnce: Number(values["at-once"]),
    toldPerSecond: Number(values.told),
  };
  say(`${mortal.length} parts, each killed ${plan.times} times, seed ${plan.seed}; ${machine()}`);
  const env = { WORD_DELAY_MS: "5", ANSWERS_PER_PERSON: String(plan.atOnce) };
  const stack = await testStack({ scale: { chat: 2 }, env });
  try {
    const who = await visitor(stack, "super@example.com");
    const other = await visitor(stack, "admin@example.com");
    const { refusals, answered, kills, told, ...wrong } = await killWhileAsking(stack, who, other, plan);
    say(JSON.stringify({ answered, kills, told, ...wrong, refusals }, null, 2));
    judge(Object.values(wrong).every((count) => count === 0));
  } finally {
    await stack.stop();
  }
}

/** Those of `all` that `--only` names; without it all of them. */
function chosen<Name extends string>(all: readonly Name[]): Name[] {
  const names = values.only?.split(",").map((name) => name.trim());
  const unknown = names?.filter((name) => !all.some((one) => one === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only: ${unknown.join(", ")} is none of ${all.join(", ")}`);
  return all.filter((name) => !names || names.includes(name));
}

async function everyLink(seconds: number): Promise<void> {
  const links = chosen(allLinks);
  say(
    `${links.length} links, each poisoned in ${Object.keys(toxics).length} ways for ${seconds} s; ${machine()}`,
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
  const chosen = values.parts.split(",");
  const parts = releasable.filter((part) => chosen.includes(part));
  const [perSecond, streams] = [Number(values["per-second"]), Number(values.streams)];
  const [each, seed] = [Number(values.each), Number(values.seed)];
  say(
    `${parts.join(", ")} exchanged at ${perSecond} requests/s with ${streams} streams, ${each} of each answer, seed ${seed}; ${machine()}`,
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
