// How long what was paid stays on record once its payer has left.
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

/** At the start and every hour; each replica takes other people. Returns the way to stop. */
export function retiring({ records, now, log }: Parts): () => Promise<void> {
  let isStopped = false;

  async function round(): Promise<void> {
    for (let retired = atOnce; retired === atOnce && !isStopped; ) {
      retired = await records.retire(keptYears, now(), atOnce);
      if (retired > 0) log.info({ people: retired }, "payment records are deleted");
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  function look(): void {
    underWay = underWay
      .then(round)
      .catch((error: unknown) => log.warn({ err: error }, "old payment records are not deleted"));
  }
  look();
  const timer = setInterval(look, everyMs);

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await underWay;
  };
}
