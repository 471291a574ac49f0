// Adds up charges per user and day, and the model tokens and checked formulas of a day; each event counts once.
import {
  chatAnswered,
  fileAnalyzed,
  formulaExplained,
  formulaGenerated,
  formulaRepaired,
  type ReceivedEvent,
  tokensUsed,
} from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { type Days, dayOf } from "../store/days.ts";
import type { Users } from "../store/users.ts";

export function onUsed(consumer: EventConsumer<PostgresTx>, users: Users, days: Days): void {
  const charge = async (event: ReceivedEvent<typeof chatAnswered.body>, tx: PostgresTx) => {
    const { userId, charged, occurredAt } = event;
    await users.spend(userId, dayOf(occurredAt), charged, tx);
    await days.add(dayOf(occurredAt), { requests: 1, charged }, tx);
  };
  consumer.on(chatAnswered, charge);
  consumer.on(formulaGenerated, charge);
  consumer.on(formulaExplained, charge);
  consumer.on(formulaRepaired, charge);
  consumer.on(fileAnalyzed, charge);
  consumer.on(tokensUsed, async ({ occurredAt, promptTokens, completionTokens, ...event }, tx) => {
    const { verified = 0, checked = 0, failed = 0 } = event;
    await days.add(dayOf(occurredAt), { promptTokens, completionTokens, verified, checked, failed }, tx);
  });
}
