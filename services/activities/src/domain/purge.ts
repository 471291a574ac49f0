// Periodically removes deleted activities that can no longer be restored.
import type { Log } from "@cellwright/kit/log";
import type { Deleted } from "../store/deleted.ts";

const lookEveryMs = 1_000;

export function createPurge({ deleted, log }: { deleted: Pick<Deleted, "forgetOld">; log: Log }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async () => {
    try {
      await deleted.forgetOld();
    } catch (error) {
      log.warn({ err: error }, "cannot remove deleted activities; trying again");
    }
    if (!isStopped) timer = setTimeout(next, lookEveryMs);
  };
  let underWay = look();
  function next() {
    underWay = look();
  }
  return {
    stop: (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
