// Closes replies whose lease has expired: marks them as interrupted and releases their reservations.

import type { Allowance } from "@cellwright/kit/allowance";
import type { Log } from "@cellwright/kit/log";
import { leaseMs, type Replies } from "../store/replies.ts";

const lookEveryMs = leaseMs / 2;

export function createReaper({ replies, charges, log }: { replies: Replies; charges: Allowance; log: Log }) {
  let underWay: Promise<void> = Promise.resolve();
  let isStopped = false;

  const look = async () => {
    try {
      for (let row = await replies.interrupt(); row && !isStopped; row = await replies.interrupt()) {
        log.warn({ requestId: row._id }, "an answer was interrupted");
        await charges.release(row.owner, row._id);
      }
    } catch (error) {
      log.warn({ err: error }, "cannot look for interrupted answers");
    }
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, lookEveryMs);

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
