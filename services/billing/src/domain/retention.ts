// Deletes payment records seven years after the deletion of the account.
import type { Log } from "@cellwright/kit/log";
import type { Records } from "../store/records.ts";

type Parts = {
  records: Records;
  now(): Date;
  log: Log;
};

const keptYears = 7;
const everyMs = 3_600_000;
const atOnce = 100;

/** Runs at the start and every hour; replicas take different users. Returns a function that stops it. */
export function createRetention({ records, now, log }: Parts): () => Promise<void> {
  let isStopped = false;

  async function round(): Promise<void> {
    for (let retired = atOnce; retired === atOnce && !isStopped; ) {
      retired = await records.retire(keptYears, now(), atOnce);
      if (retired > 0) log.info({ users: retired }, "old payment records were deleted");
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  function look(): void {
    underWay = underWay
      .then(round)
      .catch((error: unknown) => log.warn({ err: error }, "old payment records cannot be deleted"));
  }
  look();
  const timer = setInterval(look, everyMs);

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await underWay;
  };
}
