// Erases the data of a deleted account: first blocks new writes, then deletes, then publishes `chat.erased`.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import { forgetIdempotency } from "@cellwright/kit/idempotency-mongo";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { forgetOutbox } from "@cellwright/kit/outbox-mongo";
import type { Completions } from "../store/completions.ts";
import type { Sessions } from "../store/sessions.ts";

type Parts = { db: Mongo; sessions: Sessions; completions: Completions; publish: Publish<MongoTx> };

export const onAccountDeleted = (
  consumer: EventConsumer<MongoTx>,
  { db, sessions, completions, publish }: Parts,
): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await knownUsers(db).close(userId);
    // an answer that is being written ends when it finds its row deleted
    await Promise.all([sessions.forgetAll(userId), completions.forgetAll(userId)]);
    await Promise.all([forgetIdempotency(db, userId), forgetOutbox(db, userId)]);
    await publish(tx, erased.chat, userId, {});
  });
