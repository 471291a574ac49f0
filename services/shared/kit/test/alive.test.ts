// Slow RPCs: the requester waits while heartbeats arrive, and gives up soon after the last heartbeat.
import { randomUUID } from "node:crypto";
import { outcome } from "@cellwright/contracts/rpcs";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { Problem } from "../src/problem.ts";
import { type Fixture, fixture } from "./fixture.ts";

/** With this interval, three heartbeats are not missed just because a busy machine pauses the process. */
const slow = { ...outcome, withinMs: 5_000, aliveEveryMs: 200 };
const silenceMs = 3 * slow.aliveEveryMs;
let nats: TestBroker;
let home: Fixture;

beforeAll(async () => {
  nats = await broker();
  home = fixture(nats);
}, 60_000);

afterEach(() => home.end());

afterAll(() => nats.stop());

const question = () => ({ requestId: randomUUID() });

async function problemOf(call: Promise<unknown>): Promise<{ code: string; ms: number }> {
  const began = Date.now();
  const problem = await call.catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw new Error("it was answered, or failed with something else");
  return { code: problem.code, ms: Date.now() - began };
}

const passed = (ms: number) => {
  const began = Date.now();
  return until(() => Date.now() - began > ms);
};

test("the requester waits for the reply as long as the responder sends heartbeats", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  chat.respond(slow, async () => {
    await passed(5 * silenceMs);
    return { outcome: "answered" as const };
  });
  await chat.flush();

  expect(await users.call(slow, question())).toEqual({ outcome: "answered" });
});

test("without heartbeats a request fails with UNAVAILABLE long before its timeout", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const requests: string[] = [];
  chat.nats.subscribe(slow.subject, { callback: (_, message) => void requests.push(message.string()) });
  await chat.flush();

  const { code, ms } = await problemOf(users.call(slow, question()));

  expect([code, requests.length]).toEqual(["UNAVAILABLE", 1]);
  expect(ms).toBeGreaterThanOrEqual(silenceMs - 5);
  expect(ms).toBeLessThan(slow.withinMs / 2);
});

test("a request fails at its timeout even if heartbeats still arrive", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const { promise, resolve } = Promise.withResolvers<void>();
  chat.respond(slow, async () => {
    await promise;
    return { outcome: "answered" as const };
  });
  await chat.flush();

  const { code, ms } = await problemOf(users.call({ ...slow, withinMs: 2 * silenceMs }, question()));
  resolve();

  expect(code).toBe("UNAVAILABLE");
  expect(ms).toBeGreaterThanOrEqual(2 * silenceMs - 5);
});

test("a request without a responder fails at once, and a responder's error is thrown at the requester", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const nobody = await problemOf(users.call(slow, question()));
  chat.respond(slow, async () => {
    await passed(silenceMs);
    throw new Problem("MODEL_UNAVAILABLE");
  });
  await chat.flush();

  expect(nobody.code).toBe("UNAVAILABLE");
  expect(nobody.ms).toBeLessThan(silenceMs);
  expect((await problemOf(users.call(slow, question()))).code).toBe("MODEL_UNAVAILABLE");
});

test("a responder that stops accepts no new requests, and answers the requests that it has received", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const stop = chat.respond(slow, async () => {
    begun += 1;
    await promise;
    return { outcome: "running" as const };
  });
  await chat.flush();
  const answer = users.call(slow, question());
  await until(() => begun === 1);

  const stopped = stop();
  await chat.flush();
  const later = await problemOf(users.call(slow, question()));
  resolve();

  expect(await answer).toEqual({ outcome: "running" });
  await stopped;
  expect([later.code, begun]).toEqual(["UNAVAILABLE", 1]);
});
