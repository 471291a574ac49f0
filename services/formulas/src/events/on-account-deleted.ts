// Erases a deleted account's works, workbooks and idempotency keys.
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import { close } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Attempts } from "../store/attempts.ts";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { Workbooks } from "../store/workbooks.ts";
import type { Works } from "../store/works.ts";

type Parts = {
  works: Works;
  attempts: Attempts;
  workbooks: Workbooks;
  files: WorkbookFiles;
  publish: Publish<PostgresTx>;
};

export const onAccountDeleted = (
  consumer: EventConsumer<PostgresTx>,
  { works, attempts, workbooks, files, publish }: Parts,
): void =>
  consumer.on(accountDeleted, async ({ userId }, tx) => {
    await close(userId, tx);
    await works.forgetAll(userId, tx);
    await attempts.forgetAll(userId, tx);
    await workbooks.forgetAll(userId, tx);
    await files.forgetAll(userId, tx);
    await publish(tx, erased.formulas, userId, {});
  });
