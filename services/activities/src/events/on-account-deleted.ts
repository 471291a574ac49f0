// Erases a deleted account's history: blocks new writes, deletes the data, then publishes that it is erased.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import { forgetIdempotency } from "@cellwright/kit/idempotency-mongo";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { forgetOutbox } from "@cellwright/kit/outbox-mongo";
import type { Activities } from "../store/activities.ts";

export const onAccountDeleted = (
  consumer: EventConsumer<MongoTx>,
  db: Mongo,
  store: Activities,
  publish: Publish<MongoTx>,
): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await knownUsers(db).close(userId);
    await Promise.all([store.forgetAll(userId), forgetIdempotency(db, userId), forgetOutbox(db, userId)]);
    await publish(tx, erased.activities, userId, {});
  });
