// Events get from an outbox to a consumer through a real broker, with both kinds of stores.
import { randomUUID } from "node:crypto";
import { chatAnswered } from "@cellwright/contracts/events";
import { broker, mongoDatabase, postgres, type TestBroker } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Bus, bus } from "../src/bus.ts";
import { createEventConsumer } from "../src/event-consumer.ts";
import { prepareInbox } from "../src/inbox-mongo.ts";
import { inboxInPostgres } from "../src/inbox-postgres.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { mongo, mongoTransaction } from "../src/mongo.ts";
import { createRelay } from "../src/outbox.ts";
import { outboxInMongo, prepareOutbox, publishInMongo } from "../src/outbox-mongo.ts";
import { outboxInPostgres, publishInPostgres } from "../src/outbox-postgres.ts";
import { postgres as pool, transaction } from "../src/postgres.ts";

const log = logger("test", "error");
const counted = metrics("test");
let nats: TestBroker;
let chat: Bus;
let users: Bus;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  nats = await broker();
  chat = await bus("chat", nats.env("chat"), { log, metrics: counted });
  users = await bus("users", nats.env("users"), { log, metrics: counted });
}, 60_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all([chat.close(), users.close()]);
  await nats.stop();
});

test("an event from MongoDB is handled once in PostgreSQL, and a rolled back event is never handled", async () => {
  const store = await mongo(mongoDatabase("kit"), "chat");
  closing.push(() => store.close());
  await prepareOutbox(store);
  await prepareInbox(store);
  const sending = createRelay({ bus: chat, store: outboxInMongo(store), log, metrics: counted });
  closing.push(() => sending.stop());
  const publish = publishInMongo(store, () => sending);

  const database = await postgres("kit");
  const on = pool(database.url, "users", log);
  closing.push(() => on.end());
  await transaction(on, (tx) => tx.query("create temporary table if not exists nothing ()")).catch(() => {});
  const settled: string[] = [];
  const consumer = createEventConsumer({
    bus: users,
    service: "users",
    inbox: inboxInPostgres(on),
    log,
    metrics: counted,
  });
  closing.push(() => consumer.stop());
  consumer.on(chatAnswered, async ({ requestId }) => settled.push(requestId));

  const requests = Array.from({ length: 50 }, () => randomUUID());
  for (const requestId of requests) {
    await mongoTransaction(store, (tx) => publish(tx, chatAnswered, "ann", { requestId, charged: 300 }));
  }
  const rolledBack = mongoTransaction(store, async (tx) => {
    await publish(tx, chatAnswered, "ann", { requestId: randomUUID(), charged: 300 });
    throw new Error("changed my mind");
  });

  await expect(rolledBack).rejects.toThrow("changed my mind");
  await until(() => settled.length >= requests.length);
  expect(settled.toSorted()).toEqual(requests.toSorted());
});

test("an event that PostgreSQL rolled back is never published", async () => {
  const database = await postgres("kit");
  const on = pool(database.url, "chat", log);
  closing.push(() => on.end());
  const sending = createRelay({ bus: chat, store: outboxInPostgres(on), log, metrics: counted });
  closing.push(() => sending.stop());
  const publish = publishInPostgres(() => sending);
  const requestId = randomUUID();

  await expect(
    transaction(on, async (tx) => {
      await publish(tx, chatAnswered, "ann", { requestId: randomUUID(), charged: 0 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await transaction(on, (tx) => publish(tx, chatAnswered, "ann", { requestId, charged: 300 }));

  await until(
    async () => (await on.query("select 1 from bus.outbox where sent_at is not null")).rowCount === 1,
  );
  const { rows } = await on.query("select body from bus.outbox");
  expect(rows).toEqual([{ body: { requestId, charged: 300 } }]);
});
