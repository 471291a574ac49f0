// The storage limit of a user's messages is exact under concurrency, and deletions free storage.
import { randomUUID } from "node:crypto";
import type { Message, Session } from "@cellwright/contracts/chat";
import { accountDeleted, activityDeleted, type envelope } from "@cellwright/contracts/events";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { type Mongo, mongo } from "@cellwright/kit/mongo";
import type { TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { z } from "zod";
import { createUser, type Stack, stack, type TestUser } from "./stack.ts";

const bytes = 100_000;

let on: Stack;
let db: Mongo;
let replicas: TestService[];
let activities: Bus;

beforeAll(async () => {
  on = await stack();
  const env = { STORED_BYTES_PER_USER: String(bytes) };
  replicas = [await on.startChat(undefined, env), await on.startChat(undefined, env)];
  db = await mongo(on.mongoUrl, "test");
  activities = await bus("activities", on.nats.env("activities"), {
    log: logger("activities", "error"),
    metrics: metrics("activities"),
  });
}, 60_000);

afterAll(async () => {
  await Promise.all([activities?.close(), db?.close()]);
  for (const replica of replicas ?? []) await replica.stop();
  await on.stop();
});

const restore = (ann: TestUser, content: string, { at = 0, sessionId = ann.sessionId, key = "" } = {}) => {
  const message = { sessionId, role: "user", content };
  return ann.call<Message>(
    "POST",
    "/api/messages",
    message,
    key ? { "idempotency-key": key } : {},
    replicas[at],
  );
};

const ask = (ann: TestUser, question: string, more: object = {}, key = randomUUID()) =>
  ann.call<{ code?: string; message: Message }>(
    "POST",
    "/api/chat",
    { question, sessionId: ann.sessionId, ...more },
    { "idempotency-key": key },
    replicas[0],
  );

const counted = async ({ name }: TestUser) =>
  (await db.collection<{ _id: string; bytes: number }>("storage").findOne({ _id: name }))?.bytes;

const stored = async ({ name }: TestUser): Promise<number> => {
  const [sum] = await db
    .collection("messages")
    .aggregate<{ bytes: number }>([
      { $match: { owner: name } },
      { $group: { _id: null, bytes: { $sum: { $bsonSize: "$$ROOT" } } } },
    ])
    .toArray();
  return sum?.bytes ?? 0;
};

const publish = (subject: string, userId: string, body: object) => {
  const event: z.input<typeof envelope> = {
    id: randomUUID(),
    subject,
    userId,
    occurredAt: new Date().toISOString(),
    body,
  };
  return event;
};

test("of messages restored concurrently on two replicas, exactly as many are stored as fit", async () => {
  const ann = await createUser(on, randomUUID());
  const { body: other } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const content = "x".repeat(9_000);

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      restore(ann, content, { at: at % 2, sessionId: at % 3 ? other.id : ann.sessionId }),
    ),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(6);
  expect(await stored(ann)).toBeLessThanOrEqual(bytes);
  expect(await counted(ann)).toBe(await stored(ann));
});

test("a question beyond the limit is neither stored nor charged, and an answered question keeps its answer", async () => {
  on.model.says("Use:\n\n```excel\n=SUM(A1:A9)\n```\n");
  const ann = await createUser(on, randomUUID());
  const key = randomUUID();
  const first = await ask(ann, "Sum A1:A9", {}, key);
  for (let at = 0; at < 3; at += 1) await restore(ann, "x".repeat(31_000));
  const before = await stored(ann);

  const refused = await ask(ann, "y".repeat(10_000));
  const again = await ask(ann, "Sum A1:A9", {}, key);

  expect([refused.status, refused.body.code]).toEqual([409, "STORAGE_FULL"]);
  expect(await stored(ann)).toBe(before);
  expect(await ann.tokensLeft()).toBe(1_200);
  expect([again.status, again.body.message.id]).toEqual([200, first.body.message.id]);
});

test("the counter matches the messages, whether an answer ends, is retried or is withdrawn", async () => {
  const ann = await createUser(on, randomUUID());
  on.model.says("Use:\n\n```excel\n=SUM(A1:A9)\n```\n");
  const done = await ask(ann, "Sum A1:A9");
  await ask(ann, "Sum A1:A9", { retryOf: done.body.message.id });
  expect(await counted(ann)).toBe(await stored(ann));

  const key = randomUUID();
  on.model.says({ words: ["Half ", "of it"], breaks: { before: 1, how: "cut" } });
  const failed = await ask(ann, "Sum A1:A9", {}, key);
  expect([failed.status, await counted(ann)]).toEqual([503, await stored(ann)]);
  on.model.says("All of it");
  const taken = await ask(ann, "Sum A1:A9", {}, key);
  expect([taken.status, await counted(ann)]).toEqual([200, await stored(ann)]);

  for (let count = 0; count < 3; count += 1) await ask(ann, `more ${count}`);
  const refused = await ask(ann, "one too many");

  expect(refused.status).toBe(429);
  expect(await counted(ann)).toBe(await stored(ann));
});

test("deleting a saved chat frees its storage", async () => {
  const ann = await createUser(on, randomUUID());
  for (let at = 0; at < 3; at += 1) await restore(ann, "x".repeat(31_000));
  const { body: current } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const into = { sessionId: current.id };
  expect((await restore(ann, "x".repeat(31_000), into)).status).toBe(409);

  const event = publish(activityDeleted.subject, ann.name, { sessionId: ann.sessionId });
  await activities.stream.publish(event.subject, JSON.stringify(event));

  await until(async () => (await counted(ann)) === 0);
  expect((await restore(ann, "x".repeat(31_000), into)).status).toBe(201);
  expect(await counted(ann)).toBe(await stored(ann));
});

test("messages of an earlier release are counted with the next message, and one key restores one message", async () => {
  const ann = await createUser(on, randomUUID());
  for (let at = 0; at < 2; at += 1) await restore(ann, "x".repeat(31_000));
  await db.collection<{ _id: string }>("storage").deleteOne({ _id: ann.name });
  const key = randomUUID();

  const made = await Promise.all([0, 1, 0, 1].map((at) => restore(ann, "x".repeat(31_000), { at, key })));

  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await restore(ann, "x".repeat(31_000))).status).toBe(409);
  expect(await counted(ann)).toBe(await stored(ann));
});

test("the counter is deleted with the account", async () => {
  const ann = await createUser(on, randomUUID());
  await restore(ann, "hers");
  const users = await bus("users", on.nats.env("users"), {
    log: logger("users", "error"),
    metrics: metrics("users"),
  });
  const event = publish(accountDeleted.subject, ann.name, {});
  await users.stream.publish(event.subject, JSON.stringify(event));

  await until(async () => (await counted(ann)) === undefined);
  expect(await stored(ann)).toBe(0);
  await users.close();
});
