// Records in the erasure receipt that a service has erased the data of a deleted account.
import { erased, tellerOf } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Erasures } from "../store/erasures.ts";

/** `ring` wakes the erasure worker, because the next step may be due. */
export function onErased(ears: Hearing<PostgresTx>, erasures: Erasures, ring: () => void): void {
  for (const fact of Object.values(erased)) {
    const service = tellerOf(fact);
    ears.hear(fact, async ({ userId, occurredAt }, tx) => {
      await erasures.report(userId, service, occurredAt, tx);
      tx.afterCommit(ring);
    });
  }
}
