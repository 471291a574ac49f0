// Ends all sessions of a deleted account: rows become tombstones without tokens.
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { Tell } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { closeSessions } from "../identity/gone.ts";

export const onAccountDeleted = (heard: Hearing<PostgresTx>, tell: Tell<PostgresTx>): void =>
  heard.hear(accountDeleted, async ({ userId }, tx) => {
    await closeSessions(userId, tx);
    await tx.query("delete from bus.outbox where user_id = $1", [userId]);
    await tell(tx, erased.gateway, userId, {});
  });
