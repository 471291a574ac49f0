// RPCs and ephemeral messages between services: timeouts, errors, replicas and reconnects.
import { access, outcome } from "@cellwright/contracts/rpcs";
import { permissionsRevoked, replyStop } from "@cellwright/contracts/topics";
import { broker, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { Problem } from "../src/problem.ts";
import { type Fixture, fixture } from "./fixture.ts";

const anyone = {
  known: true,
  deleted: false,
  verified: true,
  premium: false,
  admin: false,
  superAdmin: false,
  notBefore: null,
};

let nats: TestBroker;
let home: Fixture;

beforeAll(async () => {
  nats = await broker();
  home = fixture(nats);
}, 60_000);

afterEach(() => home.end());

afterAll(() => nats.stop());

async function problemOf(call: Promise<unknown>): Promise<{ code: string; message: string; ms: number }> {
  const began = Date.now();
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof Problem)) throw new Error("it was answered, or failed with something else");
  return { code: problem.code, message: problem.message, ms: Date.now() - began };
}

test("a request without a responder fails with UNAVAILABLE at once", async () => {
  const chat = await home.busAs("chat");
  const { code, ms } = await problemOf(chat.call(access, { userId: "ann" }));
  expect(code).toBe("UNAVAILABLE");
  expect(ms).toBeLessThan(4_000);
});

test("a request that gets no reply in time fails with UNAVAILABLE after its timeout", async () => {
  const [chat, users] = [await home.busAs("chat"), await home.busAs("users")];
  let letGo = () => {};
  users.respond(access, async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return anyone;
  });
  await users.flush();

  const { code, ms } = await problemOf(chat.call(access, { userId: "ann" }));
  letGo();

  expect(code).toBe("UNAVAILABLE");
  expect(ms).toBeGreaterThanOrEqual(access.withinMs - 5);
  expect(ms).toBeLessThan(access.withinMs + 500);
});

test("the requester gets the responder's problem with its code and message", async () => {
  const [chat, users] = [await home.busAs("chat"), await home.busAs("users")];
  users.respond(access, async () => {
    throw new Problem("CONFLICT", { message: "Ann has just moved." });
  });
  await users.flush();

  expect(await problemOf(chat.call(access, { userId: "ann" }))).toMatchObject({
    code: "CONFLICT",
    message: "Ann has just moved.",
  });
});

test("the requester gets INTERNAL for a bug, UNAVAILABLE for an unreachable store, and no details", async () => {
  const [chat, users] = [await home.busAs("chat"), await home.busAs("users")];
  const faults: Record<string, Error> = {
    bug: new TypeError("ann@example.com is not a function"),
    away: Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" }),
  };
  users.respond(access, async ({ userId }) => {
    throw faults[userId] ?? new Error("who?");
  });
  await users.flush();

  const bug = await problemOf(chat.call(access, { userId: "bug" }));
  const away = await problemOf(chat.call(access, { userId: "away" }));

  expect([bug.code, away.code]).toEqual(["INTERNAL", "UNAVAILABLE"]);
  expect(`${bug.message} ${away.message}`).not.toMatch(/ann|10\.1\.2\.3/);
});

test("a reply that violates the contract makes the request fail with INTERNAL", async () => {
  const [chat, users] = [await home.busAs("chat"), await home.busAs("users")];
  users.nats.subscribe(access.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify({ answer: { known: "perhaps" } })),
  });
  await users.flush();

  expect((await problemOf(chat.call(access, { userId: "ann" }))).code).toBe("INTERNAL");
});

test("replicas share the requests, and each request is answered by one replica", async () => {
  const asker = await home.busAs("chat");
  const answered = [0, 0];
  for (const replica of [0, 1]) {
    const users = await home.busAs("users");
    users.respond(access, async () => {
      answered[replica] = (answered[replica] ?? 0) + 1;
      return anyone;
    });
    await users.flush();
  }

  await Promise.all(Array.from({ length: 60 }, (_, n) => asker.call(access, { userId: `user-${n}` })));

  expect((answered[0] ?? 0) + (answered[1] ?? 0)).toBe(60);
  expect(Math.min(...answered)).toBeGreaterThan(0);
});

test("a request waits until its timeout for a broker that is away", async () => {
  const [chat, users] = [await home.busAs("chat"), await home.busAs("users")];
  chat.respond(outcome, async () => ({ outcome: "answered" as const }));
  await chat.flush();
  await nats.kill();
  await until(() => !chat.isConnected() && !users.isConnected());

  const tooShort = await problemOf(chat.call(access, { userId: "ann" }));
  // on a busy machine, a broker needs longer than two seconds to start
  const longer = { ...outcome, withinMs: 15_000 };
  const patient = users.call(longer, { requestId: "00000000-0000-4000-8000-000000000001" });
  await nats.restart();

  expect(tooShort).toMatchObject({ code: "UNAVAILABLE" });
  expect(tooShort.ms).toBeLessThan(access.withinMs + 500);
  expect(await patient).toEqual({ outcome: "answered" });
}, 30_000);

test("a responder that closes answers the requests received before, but no later ones", async () => {
  const [chat, leaving, staying] = [
    await home.busAs("chat"),
    await home.busAs("users"),
    await home.busAs("users"),
  ];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAsked = false;
  leaving.respond(access, async () => {
    isAsked = true;
    await held;
    return { ...anyone, premium: true };
  });
  await leaving.flush();
  const first = chat.call(access, { userId: "ann" });
  await until(() => isAsked);

  const closed = leaving.close();
  staying.respond(access, async () => anyone);
  await staying.flush();
  const later = await Promise.all(Array.from({ length: 20 }, () => chat.call(access, { userId: "ann" })));
  letGo();
  await closed;

  expect((await first).premium).toBe(true);
  expect(later.every(({ premium }) => !premium)).toBe(true);
});

test("closing the bus does not wait for a broker that is away", async () => {
  const users = await home.busAs("users");
  users.respond(access, async () => anyone);
  await nats.kill();
  await until(() => !users.isConnected());

  const began = Date.now();
  await users.close();
  expect(Date.now() - began).toBeLessThan(1_000);
  await nats.restart();
}, 30_000);

test("an ephemeral message reaches its subscribers, and a subscriber that throws stays subscribed", async () => {
  const [users, chat] = [await home.busAs("users"), await home.busAs("chat")];
  const received: string[] = [];
  chat.subscribe(permissionsRevoked, "*", (about) => {
    received.push(about);
    if (about === "stumble") throw new Error("over it");
  });
  const stop = chat.subscribe(replyStop, "one", (about, payload) =>
    received.push(`${about}:${JSON.stringify(payload)}`),
  );
  await chat.flush();

  users.publish(permissionsRevoked, "stumble");
  users.nats.publish(`${permissionsRevoked.subject}.garbled`, "{ not json");
  chat.publish(replyStop, "two");
  chat.publish(replyStop, "one", { by: "ann" });
  users.publish(permissionsRevoked, "ann");
  await until(() => received.includes("ann") && received.length === 3);
  stop();
  chat.publish(replyStop, "one");
  users.publish(permissionsRevoked, "bob");
  await until(() => received.includes("bob"));

  expect(received.toSorted()).toEqual(["ann", "bob", 'one:{"by":"ann"}', "stumble"]);
  expect(chat.isConnected()).toBe(true);
});
