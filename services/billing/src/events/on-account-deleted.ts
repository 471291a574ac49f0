// Ends premium and subscription of a deleted account and deletes the Stripe customer; payment records stay.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import { close } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Customers } from "../store/customers.ts";
import type { Premium } from "../store/premium.ts";

type Parts = { premium: Premium; customers: Customers; publish: Publish<PostgresTx>; rings: (() => void)[] };

export const onAccountDeleted = (
  consumer: EventConsumer<PostgresTx>,
  { premium, customers, publish, rings }: Parts,
): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await premium.forget(userId, tx);
    await customers.scheduleDeletion(userId, tx);
    await publish(tx, erased.billing, userId, {});
    for (const ring of rings) tx.afterCommit(ring);
  });
