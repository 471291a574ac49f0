// A service holds nothing more of a person who left: the receipt is kept.
import { erased, tellerOf } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { keepReceipt } from "../store/erasures.ts";

export function onErased(ears: Hearing<PostgresTx>): void {
  for (const fact of Object.values(erased)) {
    const service = tellerOf(fact);
    ears.hear(fact, ({ userId, occurredAt }, tx) => keepReceipt({ userId, service, at: occurredAt }, tx));
  }
}
