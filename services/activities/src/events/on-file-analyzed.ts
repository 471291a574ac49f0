// Lists audited workbooks under My Requests, once for each audit.
import { fileAnalyzed } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Log } from "@cellwright/kit/log";
import type { MongoTx } from "@cellwright/kit/mongo";
import type { Formulas } from "../clients/formulas.ts";
import { analyzedEntry } from "../domain/entry.ts";
import type { Activities } from "../store/activities.ts";

export const onFileAnalyzed = (
  consumer: EventConsumer<MongoTx>,
  store: Activities,
  formulas: Formulas,
  log: Log,
): void =>
  consumer.on(fileAnalyzed, async ({ userId, workId }, tx) => {
    const audit = await formulas.audit(userId, workId);
    if (audit && !(await store.add(userId, analyzedEntry(workId, audit), tx)))
      log.info({ workId }, "an audit is not listed: the account is deleted or its storage is full");
  });
