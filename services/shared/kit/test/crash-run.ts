// One run of a teller and a hearer that are killed at labelled places, and the count of what came out of it.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { chatAnswered, durableOf } from "@cellwright/contracts/facts";
import type { TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import type { CrashPoint } from "../src/crash.ts";
import { mongo } from "../src/mongo.ts";
import { factsStream } from "../src/streams.ts";
import type { Operator } from "./operator.ts";
import { endAll, type Started, started } from "./processes.ts";
import { type Counted, counted, type Kind, storeUrl } from "./stores.ts";

/** A crash at the n-th pass of a place. */
export type Crash = `${CrashPoint}:${number}`;
export type Step = { teller?: Crash; hearer?: Crash };
/** Request ids: noted and never done, done more than once, done without having been noted. */
export type Report = { noted: number; lost: string[]; doubled: string[]; unfounded: string[]; kills: number };

type Run = {
  broker: TestBroker;
  operator: Operator;
  /** The folder with `src` and `test`: the kit's own, or a broken copy of it. */
  kit: string;
  tellsFrom: Kind;
  hearsInto: Kind;
  steps: Step[];
};

const factsAStep = 10;
/** Nothing takes this long, in milliseconds, on a machine that does something else as well. */
const patience = 45_000;

/**
 * Each step tells ten facts more; who has a crash in it dies of it before the next step begins. No process is left that
 * would hear the facts of the next run.
 */
export async function crashRun(run: Run): Promise<Report> {
  try {
    return await runToTheEnd(run);
  } finally {
    await endAll();
  }
}

async function runToTheEnd({ broker, operator, kit, tellsFrom, hearsInto, steps }: Run): Promise<Report> {
  const about = `crash-${randomUUID()}`;
  const [from, into] = [await storeUrl(tellsFrom), await storeUrl(hearsInto)];
  const worker = join(kit, "test/fixtures/worker.ts");
  const teller = (facts: number, crash?: Crash) =>
    started(worker, {
      ...broker.env("chat"),
      ...{ ROLE: "teller", STORE: tellsFrom, STORE_URL: from, ABOUT: about, FACTS: String(facts) },
      ...(crash && { CRASH_AT: crash }),
    });
  const hearer = (crash?: Crash) =>
    started(worker, {
      ...broker.env("users"),
      ...{ ROLE: "hearer", STORE: hearsInto, STORE_URL: into, ABOUT: about },
      ...(crash && { CRASH_AT: crash }),
    });

  let kills = 0;
  const died = async (one: Started) => {
    const how = await Promise.race([one.over, late(patience)]);
    if (how !== "SIGKILL")
      throw new Error(`it should have died where it was told to, but ${how}:\n${one.lines.join("\n")}`);
    kills += 1;
  };
  for (const [at, step] of steps.entries()) {
    const facts = (at + 1) * factsAStep;
    const ears = await hearer(step.hearer);
    if (step.teller) {
      await died(await teller(facts, step.teller));
      if (tellsFrom === "mongo") await claimsEnd(from);
    }
    const telling = await teller(facts);
    await until(
      async () => (await counted(tellsFrom, from, about)).unsent === 0 && telling.lines.some(isReady),
      patience,
    );
    telling.signal("SIGTERM");
    if (step.hearer) await died(ears);
    else {
      await allHeard(operator);
      ears.signal("SIGTERM");
    }
    await Promise.all([telling.over, ears.over]);
  }
  const last = await hearer();
  await allHeard(operator).catch((error: Error) => {
    throw new Error(`the last hearer is not done:\n${last.lines.join("\n")}`, { cause: error });
  });
  last.signal("SIGTERM");
  await last.over;
  return { ...report(await counted(tellsFrom, from, about), await counted(hearsInto, into, about)), kills };
}

const isReady = (line: string) => line.includes('"msg":"ready"');
const late = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, `lives after ${ms} ms`).unref());

/** The broker has nothing more for the hearer: nothing new, nothing that waits for its acknowledgement. */
const allHeard = (operator: Operator) =>
  until(async () => {
    const info = await operator.manager.consumers.info(factsStream, durableOf("users", chatAnswered));
    return info.num_pending === 0 && info.num_ack_pending === 0;
  }, patience);

/** As after five seconds: what the dead process was sending is free for the next. */
async function claimsEnd(url: string): Promise<void> {
  const on = await mongo(url, "test");
  await on.collection("outbox").updateMany({}, { $set: { claimedUntil: new Date(0) } });
  await on.close();
}

function report({ noted }: Counted, { effects }: Counted): Omit<Report, "kills"> {
  const times = Map.groupBy(effects, (id) => id);
  return {
    noted: noted.length,
    lost: noted.filter((id) => !times.has(id)),
    doubled: [...times].filter(([, all]) => all.length > 1).map(([id]) => id),
    unfounded: [...times.keys()].filter((id) => !noted.includes(id)),
  };
}
