// Ends premium and subscription of a deleted account and deletes the Stripe customer; payment records stay.
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { Tell } from "@cellwright/kit/outbox";
import { close } from "@cellwright/kit/people-postgres";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Customers } from "../store/customers.ts";
import type { Premium } from "../store/premium.ts";

type Parts = { premium: Premium; customers: Customers; tell: Tell<PostgresTx>; rings: (() => void)[] };

export const onAccountDeleted = (
  ears: Hearing<PostgresTx>,
  { premium, customers, tell, rings }: Parts,
): void =>
  ears.hear(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await premium.forget(userId, tx);
    await customers.leave(userId, tx);
    await tell(tx, erased.billing, userId, {});
    for (const ring of rings) tx.afterCommit(ring);
  });
