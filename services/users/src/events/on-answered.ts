// Settles the reservation of a request when its answer has been stored.
import {
  chatAnswered,
  formulaExplained,
  formulaGenerated,
  formulaRepaired,
  type Told,
} from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { Log } from "@cellwright/kit/log";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Allowances } from "../store/allowances.ts";

export function onAnswered(ears: Hearing<PostgresTx>, allowances: Allowances, log: Log): void {
  const settle = async (told: Told<typeof chatAnswered.body>, tx: PostgresTx) => {
    const { userId, requestId, charged, occurredAt } = told;
    const isSettled = await allowances.settle(userId, requestId, { charged, at: occurredAt }, tx);
    if (!isSettled) log.info({ requestId }, "no open reservation to settle");
  };
  ears.hear(chatAnswered, settle);
  ears.hear(formulaGenerated, settle);
  ears.hear(formulaExplained, settle);
  ears.hear(formulaRepaired, settle);
}
