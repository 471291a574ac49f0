// Erases a deleted account's works and idempotency keys.
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { Tell } from "@cellwright/kit/outbox";
import { close } from "@cellwright/kit/people-postgres";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Attempts } from "../store/attempts.ts";
import type { Works } from "../store/works.ts";

type Parts = { works: Works; attempts: Attempts; tell: Tell<PostgresTx> };

export const onAccountDeleted = (ears: Hearing<PostgresTx>, { works, attempts, tell }: Parts): void =>
  ears.hear(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await works.forgetAll(userId, tx);
    await attempts.forgetAll(userId, tx);
    await tell(tx, erased.formulas, userId, {});
  });
