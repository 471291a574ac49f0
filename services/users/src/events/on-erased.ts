// Records in the erasure receipt that a service has erased the data of a deleted account.
import { erased, publisherOf } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Erasures } from "../store/erasures.ts";

/** `ring` wakes the worker for erasures, because the next step of this one may be due. */
export function onErased(consumer: EventConsumer<PostgresTx>, erasures: Erasures, ring: () => void): void {
  for (const event of Object.values(erased)) {
    const service = publisherOf(event);
    consumer.on(event, async ({ userId, occurredAt }, tx) => {
      await erasures.report(userId, service, occurredAt, tx);
      tx.afterCommit(ring);
    });
  }
}
