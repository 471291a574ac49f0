// A deleted account is listed no more; the audit log keeps its id and sums by day keep nobody.
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
