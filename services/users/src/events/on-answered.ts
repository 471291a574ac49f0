// Settles the reservation of a request when its answer has been stored.
import {
  chatAnswered,
  fileAnalyzed,
  formulaExplained,
  formulaGenerated,
  formulaRepaired,
  type ReceivedEvent,
} from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Log } from "@cellwright/kit/log";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Allowances } from "../store/allowances.ts";

export function onAnswered(consumer: EventConsumer<PostgresTx>, allowances: Allowances, log: Log): void {
  const settle = async (event: ReceivedEvent<typeof chatAnswered.body>, tx: PostgresTx) => {
    const { userId, requestId, charged, occurredAt } = event;
    const isSettled = await allowances.settle(userId, requestId, { charged, at: occurredAt }, tx);
    if (!isSettled) log.info({ requestId }, "no open reservation to settle");
  };
  consumer.on(chatAnswered, settle);
  consumer.on(formulaGenerated, settle);
  consumer.on(formulaExplained, settle);
  consumer.on(formulaRepaired, settle);
  consumer.on(fileAnalyzed, settle);
}
