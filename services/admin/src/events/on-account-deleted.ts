// Removes a deleted account from the list. The audit log keeps its id; the daily sums contain no users.
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { Tell } from "@cellwright/kit/outbox";
import { close } from "@cellwright/kit/people-postgres";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { People } from "../store/people.ts";

export const onAccountDeleted = (ears: Hearing<PostgresTx>, people: People, tell: Tell<PostgresTx>): void =>
  ears.hear(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await people.forgetAll(userId, tx);
    await tell(tx, erased.admin, userId, {});
  });
