// Erases a deleted account's history: blocks new writes first, then deletes, then publishes that it is done.
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import { forgetIdempotency } from "@cellwright/kit/idempotency-mongo";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import type { Tell } from "@cellwright/kit/outbox";
import { forgetOutbox } from "@cellwright/kit/outbox-mongo";
import { people } from "@cellwright/kit/people-mongo";
import type { Activities } from "../store/activities.ts";

export const onAccountDeleted = (
  ears: Hearing<MongoTx>,
  db: Mongo,
  store: Activities,
  tell: Tell<MongoTx>,
): void =>
  ears.hear(accountDeleted, async ({ userId }, tx) => {
    await people(db).close(userId);
    await Promise.all([store.forgetAll(userId), forgetIdempotency(db, userId), forgetOutbox(db, userId)]);
    await tell(tx, erased.activities, userId, {});
  });
