// Events wait while a store, a service that the handler needs, or the broker is away.

import { chatAnswered, durableOf, tokensUsed } from "@cellwright/contracts/events";
import { access } from "@cellwright/contracts/rpcs";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { deadStream, eventsStream } from "../../src/streams.ts";
import { type Fixture, fixture, someone } from "../fixture.ts";
import { type Operator, operatorOf } from "../operator.ts";
import { counted, type Kind, oneIsOlder, rowsOf, storeUrl } from "../stores.ts";

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
  await operator.close();
  await nats.stop();
});

const kinds: Kind[] = ["postgres", "mongo"];
const deadLetters = async () => (await operator.manager.streams.info(deadStream)).state.messages;

async function doneOnce(kind: Kind, url: string, about: string, times: number): Promise<void> {
  await until(async () => (await counted(kind, url, about)).effects.length >= times, 20_000);
  const { effects } = await counted(kind, url, about);
  expect(new Set(effects).size).toBe(times);
  expect(effects).toHaveLength(times);
}

test.each(kinds)(
  "events wait while the consumer's %s store is away, and this does not count as a failure",
  async (kind) => {
    const url = await storeUrl(kind);
    const way = await home.wayTo(url);
    const from = await storeUrl("postgres");
    const about = someone();
    const { publish } = await home.publisher("postgres", from);
    const { outcomes } = await home.subscriber(kind, way.url);
    await publish(about);
    await doneOnce(kind, url, about, 1);

    await way.cut();
    for (let n = 0; n < 10; n += 1) await publish(about);
    await until(async () => (await outcomes("paused")) >= 10, 20_000);
    expect(await outcomes("failed")).toBe(0);
    await way.restore();

    await doneOnce(kind, url, about, 11);
    expect(await outcomes("failed")).toBe(0);
    expect(await deadLetters()).toBe(0);
  },
  60_000,
);

test("if the store goes away during a handler, the process goes on and the event is not lost", async () => {
  const url = await storeUrl("postgres");
  const way = await home.wayTo(url);
  const about = someone();
  const { publish } = await home.publisher("postgres", await storeUrl("postgres"));
  let times = 0;
  await home.subscriber("postgres", way.url, async ({ userId }) => {
    if (userId !== about) return;
    times += 1;
    if (times > 1) return;
    await way.cut();
    await way.restore();
  });

  await publish(about);

  await doneOnce("postgres", url, about, 1);
  expect(times).toBe(2);
}, 60_000);

test("an event waits while a service that its handler calls is away, and this is not a failure", async () => {
  const url = await storeUrl("postgres");
  const about = someone();
  const { publish, bus: chat } = await home.publisher("postgres", await storeUrl("postgres"));
  const { outcomes, bus: users } = await home.subscriber("postgres", url, async ({ userId }) => {
    if (userId === about) await chat.call(access, { userId });
  });

  await publish(about);
  await until(async () => (await outcomes("paused")) >= 3, 20_000);
  expect(await outcomes("failed")).toBe(0);
  const anyone = {
    known: true,
    deleted: false,
    verified: true,
    premium: false,
    admin: false,
    superAdmin: false,
  };
  users.respond(access, async () => ({ ...anyone, notBefore: null }));

  await doneOnce("postgres", url, about, 1);
}, 60_000);

test.each(kinds)(
  "no event from %s is lost when the broker is killed and restarted",
  async (kind) => {
    const [from, into] = [await storeUrl(kind), await storeUrl(kind)];
    const about = someone();
    const { publish } = await home.publisher(kind, from);
    await home.subscriber(kind, into);
    const relay = (async () => {
      for (let n = 0; n < 60; n += 1) await publish(about);
    })();
    await until(async () => (await counted(kind, into, about)).effects.length >= 5);

    await nats.kill();
    await relay;
    await nats.restart();

    await doneOnce(kind, into, about, 60);
  },
  60_000,
);

test.each(kinds)(
  "after the broker lost its data, all events from %s are published again, and none is handled twice",
  async (kind) => {
    const [from, into] = [await storeUrl(kind), await storeUrl(kind)];
    const about = someone();
    const { publish } = await home.publisher(kind, from);
    await home.subscriber(kind, into);
    for (let n = 0; n < 10; n += 1) await publish(about);
    await doneOnce(kind, into, about, 10);

    await nats.kill();
    await nats.restart({ wiped: true });
    await publish(about);

    const streamState = async () =>
      (await operator.manager.streams.info(eventsStream, { subjects_filter: ">" })).state;
    await until(async () => (await streamState()).subjects?.[chatAnswered.subject] === 11, 20_000);
    await until(async () => {
      const info = await operator.manager.consumers.info(eventsStream, durableOf("users", chatAnswered));
      return info.num_pending === 0 && info.num_ack_pending === 0;
    }, 20_000);
    await doneOnce(kind, into, about, 11);
  },
  60_000,
);

test.each(kinds)(
  "a lost event from %s is published again, even if another event now has its sequence number",
  async (kind) => {
    const from = await storeUrl(kind);
    const about = someone();
    const { publish, bus: chat } = await home.publisher(kind, from);
    await publish(about);
    await publish(about);
    await until(async () => (await counted(kind, from, about)).unsent === 0);
    const [, lost] = await seqsOf(about);

    await operator.manager.streams.deleteMessage(eventsStream, lost ?? 0);
    await chat.stream.publish(tokensUsed.subject, "someone else's");
    await nats.kill();
    await nats.restart();

    await until(async () => (await seqsOf(about)).length === 2, 20_000);
  },
  60_000,
);

/** Sequence numbers of a user's events in the stream. */
async function seqsOf(about: string): Promise<number[]> {
  const { state } = await operator.manager.streams.info(eventsStream);
  const found: number[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const kept = await operator.manager.streams.getMessage(eventsStream, { seq }).catch(() => null);
    if (kept?.string().includes(about)) found.push(seq);
  }
  return found;
}

test.each(kinds)("events are deleted from the %s outbox a day after they were sent", async (kind) => {
  const from = await storeUrl(kind);
  const about = someone();
  const { publish, store } = await home.publisher(kind, from);
  await publish(about);
  await publish(about);
  await until(async () => (await counted(kind, from, about)).unsent === 0);

  await oneIsOlder(kind, from, 25);
  await store.outbox.prune();

  expect(await rowsOf(kind, from)).toBe(1);
});

test("a service stays ready for five seconds without the broker, and is ready again when it is back", async () => {
  const users = await home.busAs("users");
  const killedAt = Date.now();
  await nats.kill();
  await until(() => !users.isConnected());
  expect(users.isThere()).toBe(true);

  await until(() => !users.isThere());
  expect(Date.now() - killedAt).toBeGreaterThan(4_500);
  await nats.restart();

  await until(() => users.isThere());
}, 60_000);
