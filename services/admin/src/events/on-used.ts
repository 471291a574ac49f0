// Counts charges per user and day, and the day's model tokens and checked formulas; each event counts once.
import {
  chatAnswered,
  formulaExplained,
  formulaGenerated,
  formulaRepaired,
  type Told,
  tokensUsed,
} from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import { type Days, dayOf } from "../store/days.ts";
import type { People } from "../store/people.ts";

export function onUsed(ears: Hearing<PostgresTx>, people: People, days: Days): void {
  const charge = async (told: Told<typeof chatAnswered.body>, tx: PostgresTx) => {
    const { userId, charged, occurredAt } = told;
    await people.spend(userId, dayOf(occurredAt), charged, tx);
    await days.add(dayOf(occurredAt), { requests: 1, charged }, tx);
  };
  ears.hear(chatAnswered, charge);
  ears.hear(formulaGenerated, charge);
  ears.hear(formulaExplained, charge);
  ears.hear(formulaRepaired, charge);
  ears.hear(tokensUsed, async ({ occurredAt, promptTokens, completionTokens, ...told }, tx) => {
    const { verified = 0, checked = 0, failed = 0 } = told;
    await days.add(dayOf(occurredAt), { promptTokens, completionTokens, verified, checked, failed }, tx);
  });
}
