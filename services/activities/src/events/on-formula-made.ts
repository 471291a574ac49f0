// Lists generated and explained formulas under My Requests, once each.
import { formulaExplained, formulaGenerated } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Log } from "@cellwright/kit/log";
import type { MongoTx } from "@cellwright/kit/mongo";
import type { Formulas } from "../clients/formulas.ts";
import { entryOf } from "../domain/entry.ts";
import type { Activities } from "../store/activities.ts";

export function onFormulaMade(
  consumer: EventConsumer<MongoTx>,
  store: Activities,
  formulas: Formulas,
  log: Log,
): void {
  const kinds = [
    [formulaGenerated, "formula_generated"],
    [formulaExplained, "formula_explained"],
  ] as const;
  for (const [event, type] of kinds)
    consumer.on(event, async ({ userId, workId }, tx) => {
      const work = await formulas.work(userId, workId);
      if (work && !(await store.add(userId, entryOf(workId, type, work), tx)))
        log.info({ workId }, "a formula is not listed: the account is deleted or its storage is full");
    });
}
