// Runs a publisher and a consumer process, kills both at crash points, and counts the effects afterwards.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { chatAnswered, durableOf } from "@cellwright/contracts/events";
import type { TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import type { CrashPoint } from "../src/crash.ts";
import { mongo } from "../src/mongo.ts";
import { eventsStream } from "../src/streams.ts";
import type { Operator } from "./operator.ts";
import { endAll, type Started, started } from "./processes.ts";
import { type Counted, counted, type Kind, storeUrl } from "./stores.ts";

/** The crash point, and the number of the pass at which the process is killed there. */
export type Crash = `${CrashPoint}:${number}`;
export type Step = { publisher?: Crash; subscriber?: Crash };
/** Request ids of events: `lost` had no effect, `doubled` had several, `unfounded` had one but were not published. */
export type Report = { noted: number; lost: string[]; doubled: string[]; unfounded: string[]; kills: number };

type Run = {
  broker: TestBroker;
  operator: Operator;
  /** The folder of the kit, with `src` and `test`, or of a broken copy. */
  kit: string;
  publisherStore: Kind;
  subscriberStore: Kind;
  steps: Step[];
};

const eventsPerStep = 10;
/** Timeout of each wait, in milliseconds, long enough for a busy machine. */
const patience = 45_000;

/**
 * Each step publishes ten more events. A process with a crash point in a step dies before the next step begins.
 * Ends all processes, so that they do not consume the events of the next run.
 */
export async function crashRun(run: Run): Promise<Report> {
  try {
    return await runToTheEnd(run);
  } finally {
    await endAll();
  }
}

async function runToTheEnd({
  broker,
  operator,
  kit,
  publisherStore,
  subscriberStore,
  steps,
}: Run): Promise<Report> {
  const about = `crash-${randomUUID()}`;
  const [from, into] = [await storeUrl(publisherStore), await storeUrl(subscriberStore)];
  const worker = join(kit, "test/fixtures/worker.ts");
  const publisher = (events: number, crash?: Crash) =>
    started(worker, {
      ...broker.env("chat"),
      ...{ ROLE: "publisher", STORE: publisherStore, STORE_URL: from, ABOUT: about, EVENTS: String(events) },
      ...(crash && { CRASH_AT: crash }),
    });
  const subscriber = (crash?: Crash) =>
    started(worker, {
      ...broker.env("users"),
      ...{ ROLE: "subscriber", STORE: subscriberStore, STORE_URL: into, ABOUT: about },
      ...(crash && { CRASH_AT: crash }),
    });

  let kills = 0;
  const died = async (one: Started) => {
    const how = await Promise.race([one.over, late(patience)]);
    if (how !== "SIGKILL")
      throw new Error(`the process did not die at its crash point, but ${how}:\n${one.lines.join("\n")}`);
    kills += 1;
  };
  for (const [at, step] of steps.entries()) {
    const events = (at + 1) * eventsPerStep;
    const consumer = await subscriber(step.subscriber);
    if (step.publisher) {
      await died(await publisher(events, step.publisher));
      if (publisherStore === "mongo") await claimsEnd(from);
    }
    const relay = await publisher(events);
    await until(
      async () => (await counted(publisherStore, from, about)).unsent === 0 && relay.lines.some(isReady),
      patience,
    );
    relay.signal("SIGTERM");
    if (step.subscriber) await died(consumer);
    else {
      await allReceived(operator);
      consumer.signal("SIGTERM");
    }
    await Promise.all([relay.over, consumer.over]);
  }
  const last = await subscriber();
  await allReceived(operator).catch((error: Error) => {
    throw new Error(`the last consumer is not done:\n${last.lines.join("\n")}`, { cause: error });
  });
  last.signal("SIGTERM");
  await last.over;
  return {
    ...report(await counted(publisherStore, from, about), await counted(subscriberStore, into, about)),
    kills,
  };
}

const isReady = (line: string) => line.includes('"msg":"ready"');
const late = (ms: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, ms, `lives after ${ms} ms`).unref());

/** Waits until the consumer has neither pending nor unacknowledged events. */
const allReceived = (operator: Operator) =>
  until(async () => {
    const info = await operator.manager.consumers.info(eventsStream, durableOf("users", chatAnswered));
    return info.num_pending === 0 && info.num_ack_pending === 0;
  }, patience);

/** Ends the dead process's claims on outbox rows, which would otherwise end after five seconds. */
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
