// A bad event does not block others. After five attempts it becomes a dead letter, which operators can replay.
import { join } from "node:path";
import { chatAnswered, durableOf } from "@cellwright/contracts/events";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { deadStream, eventsStream } from "../../src/streams.ts";
import { type Fixture, fixture, someone } from "../fixture.ts";
import { comesBackAfter, type Operator, operatorOf } from "../operator.ts";
import { endAll, started } from "../processes.ts";
import { counted, type Kind, storeUrl, troubleOf, troublesOf } from "../stores.ts";

const kinds: Kind[] = ["postgres", "mongo"];
const durable = durableOf("users", chatAnswered);
const command = join(import.meta.dirname, "../../src/dead-letters-command.ts");
const worker = join(import.meta.dirname, "../fixtures/worker.ts");

let nats: TestBroker;
let operator: Operator;
let home: Fixture;

beforeAll(async () => {
  nats = await broker();
  operator = await operatorOf(nats);
  home = fixture(nats);
}, 60_000);

afterEach(() => home.end());

afterAll(async () => {
  await endAll();
  await operator.close();
  await nats.stop();
});

async function dead(...args: string[]): Promise<{ code: number | string; lines: string[] }> {
  const run = await started(command, nats.env("operator"), args);
  return { code: await run.over, lines: run.lines };
}

const listed = async () => (await dead("list")).lines;
const buried = async () => (await operator.manager.streams.info(deadStream)).state.messages;

test.each(kinds)(
  "bad events become dead letters after five attempts in %s, while others are handled within a second",
  async (kind) => {
    const [from, into] = [await storeUrl("postgres"), await storeUrl(kind)];
    const [bad, good] = [someone(), someone()];
    const { publish, bus: chat } = await home.publisher("postgres", from);
    const tries: string[] = [];
    const doneAt = new Map<string, number>();
    let isFixed = false;
    await home.subscriber(kind, into, async ({ userId, requestId }) => {
      if (userId === good) doneAt.set(requestId, Date.now());
      if (userId !== bad) return;
      tries.push(requestId);
      if (!isFixed) throw new Error("cannot settle ann@example.com");
    });
    const before = await buried();

    await chat.stream.publish(chatAnswered.subject, "{ not json");
    await chat.stream.publish(chatAnswered.subject, JSON.stringify({ id: 7, body: {} }));
    await publish(bad);
    const began = Date.now();
    while (Date.now() - began < 2_500) {
      const publishedAt = Date.now();
      const doneBefore = doneAt.size;
      await publish(good);
      await until(() => doneAt.size > doneBefore, 5_000);
      expect(Date.now() - publishedAt).toBeLessThan(1_000);
    }

    await until(async () => (await buried()) === before + 3, 15_000);
    expect(tries).toHaveLength(5);
    const lines = (await listed()).slice(before, -1);
    expect(
      lines.filter((line) => line.includes(durable) && line.includes(chatAnswered.subject)),
    ).toHaveLength(3);
    expect(lines.join("\n")).toContain("cannot settle …@…");
    expect(await troublesOf(kind, into)).toBe(0);

    // the replay of the event whose handler is fixed succeeds; the other two events fail again
    isFixed = true;
    const seqOf = (word: string) => lines.find((line) => line.includes(word))?.split(" ")[0] ?? "";
    expect(await dead("replay", seqOf("cannot settle"))).toEqual({ code: 0, lines: ["1 replayed"] });
    await until(async () => (await counted(kind, into, bad)).effects.length === 1);
    expect(await buried()).toBe(before + 2);
    expect(await dead("replay", "all")).toEqual({ code: 0, lines: [`${before + 2} replayed`] });
    await until(async () => (await buried()) === before + 2, 15_000);
    expect((await counted(kind, into, bad)).effects).toHaveLength(1);
  },
  60_000,
);

test("the failures of an event are forgotten when it finally succeeds", async () => {
  const into = await storeUrl("postgres");
  const about = someone();
  const { publish } = await home.publisher("postgres", await storeUrl("postgres"));
  let tries = 0;
  await home.subscriber("postgres", into, async ({ userId }) => {
    if (userId !== about) return;
    tries += 1;
    if (tries < 4) throw new Error("not yet");
  });

  await publish(about);

  await until(async () => (await counted("postgres", into, about)).effects.length === 1);
  await until(async () => (await troublesOf("postgres", into)) === 0);
});

test("a replica that stops returns fetched but unstarted events, and another handles them at once", async () => {
  const into = await storeUrl("postgres");
  const about = someone();
  const { publish } = await home.publisher("postgres", await storeUrl("postgres"));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHolding = 0;
  const first = await home.subscriber("postgres", into, async ({ userId }) => {
    if (userId !== about) return;
    isHolding += 1;
    await held;
  });
  for (let n = 0; n < 14; n += 1) await publish(about);
  await until(() => isHolding === 8);

  const stopping = first.consumer.stop();
  const stoppedAt = Date.now();
  letGo();
  await stopping;
  await home.subscriber("postgres", into);

  await until(async () => (await counted("postgres", into, about)).effects.length === 14);
  expect(Date.now() - stoppedAt).toBeLessThan(3_000);
  expect(new Set((await counted("postgres", into, about)).effects).size).toBe(14);
}, 60_000);

test.each(kinds)(
  "only the event that kills every process becomes a dead letter, not the events beside it (%s)",
  async (kind) => {
    const into = await storeUrl(kind);
    const [poison, good] = [someone(), someone()];
    const { publish, store } = await home.publisher("postgres", await storeUrl("postgres"));
    await publish(poison);
    await publish(good);
    await until(async () => (await store.outbox.lag()) === 0);
    const before = await buried();

    // both events were delivered six times and begun eighteen times, as if many processes had crashed
    const users = await home.busAs("users");
    const consumer = await users.stream.consumers.get(eventsStream, durable);
    const ids = new Map<string, string>();
    for (let round = 0; round < 6; round += 1) {
      for (let taken = 0; taken < 2; taken += 1) {
        const message = await consumer.next({ expires: 5_000 });
        const { id, userId } = message?.json<{ id: string; userId: string }>() ?? { id: "", userId: "" };
        ids.set(userId, id);
        message?.nak();
      }
    }
    for (const userId of [poison, good]) await troubleOf(kind, into, durable, ids.get(userId) ?? "", 18);
    await comesBackAfter(500, operator);

    const subscriber = () =>
      started(worker, {
        ...nats.env("users"),
        ...{ ROLE: "subscriber", STORE: kind, STORE_URL: into, ABOUT: good, POISON: poison },
      });
    expect(await (await subscriber()).over).toBe("SIGKILL");
    expect(await (await subscriber()).over).toBe("SIGKILL");
    const last = await subscriber();
    await until(async () => (await buried()) === before + 1, 20_000);
    await until(async () => (await counted(kind, into, good)).effects.length === 1);
    last.signal("SIGTERM");

    expect(await last.over).toBe(0);
    expect((await listed()).join("\n")).toContain("the process crashed on every attempt");
    expect((await counted(kind, into, poison)).effects).toHaveLength(0);
    await comesBackAfter(5_000, operator);
  },
  60_000,
);

test("the dead-letters command has exit codes for wrong usage, missing settings and an unreachable broker", async () => {
  const { NATS_URL, ...login } = nats.env("operator");
  expect((await dead()).code).toBe(2);
  expect((await dead("replay", "the-first")).code).toBe(2);
  expect((await dead("replay", "999999")).code).toBe(1);
  const unset = await started(command, login, ["list"]);
  expect(await unset.over).toBe(78);
  expect(unset.lines.join("\n")).toContain("NATS_URL: is not set");
  const refused = await started(command, { NATS_URL, ...login, NATS_PASSWORD: "wrong" }, ["list"]);
  expect(await refused.over).toBe(1);
  expect(refused.lines.join("\n")).toContain("refuses this login");
}, 30_000);
