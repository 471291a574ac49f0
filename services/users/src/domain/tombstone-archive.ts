// Copies the tombstones of deleted accounts to a file, so that a restored backup cannot revive them.
import type { Log } from "@cellwright/kit/log";
import type { Erasures } from "../store/erasures.ts";
import type { TombstonesFile } from "../store/tombstones-file.ts";

const everyMs = 1_000;
/** A row may become visible later than its timestamp says, so each round overlaps the previous one by this much. */
const overlapMs = 60_000;

type Parts = { erasures: Pick<Erasures, "tombstones">; file: TombstonesFile; log: Log };

/** The first round reads all tombstones. */
export function createTombstoneArchive({ erasures, file, log }: Parts) {
  let since = new Date(0);
  let isWell = false;
  let isStopped = false;

  async function round(): Promise<void> {
    const found = await erasures.tombstones(since);
    const kept = file.keep(found);
    if (kept > 0) log.info({ kept }, "tombstones written to the file");
    const newest = found.at(-1);
    if (newest) since = new Date(newest.requestedAt.getTime() - overlapMs);
  }

  let underWay: Promise<void> = Promise.resolve();
  function look(): void {
    underWay = underWay.then(async () => {
      if (isStopped) return;
      try {
        await round();
        isWell = true;
      } catch (error) {
        isWell = false;
        log.warn({ err: error }, "tombstones cannot be written to the file");
      }
    });
  }
  look();
  const timer = setInterval(look, everyMs);

  return {
    isWell: () => isWell,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
