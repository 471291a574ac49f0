// Removes a deleted account from the list. The audit log keeps the id of its user; the daily sums contain no users.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import { close } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Users } from "../store/users.ts";

export const onAccountDeleted = (
  consumer: EventConsumer<PostgresTx>,
  users: Users,
  publish: Publish<PostgresTx>,
): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await users.erase(userId, tx);
    await publish(tx, erased.admin, userId, {});
  });
