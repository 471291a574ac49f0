// Ends all sessions of a deleted account: their rows become tombstones without tokens.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Publish } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { closeSessions } from "../identity/close-sessions.ts";

export const onAccountDeleted = (consumer: EventConsumer<PostgresTx>, publish: Publish<PostgresTx>): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await closeSessions(userId, tx);
    await tx.query("delete from bus.outbox where user_id = $1", [userId]);
    await publish(tx, erased.gateway, userId, {});
  });
