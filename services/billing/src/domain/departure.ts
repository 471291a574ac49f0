// Deletes the customers of deleted accounts at Stripe, after closing an open checkout.
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import { asked, type Connect } from "../clients/stripe.ts";
import type { Checkouts } from "../store/checkouts.ts";
import type { Customers, Leaving } from "../store/customers.ts";
import type { StoredSettings } from "../store/settings.ts";
import { type Rounds, rounds } from "./rounds.ts";

type Parts = {
  settings: StoredSettings;
  connect: Connect;
  customers: Customers;
  checkouts: Checkouts;
  log: Log;
};

const everyMs = 1_000;

/** Replicas take different customers; failures are retried. */
export function departing({ settings, connect, customers, checkouts, log }: Parts): Rounds {
  async function depart({ userId, customerId }: Leaving): Promise<void> {
    const { secretKey } = await settings.read();
    if (!secretKey) throw new Problem("NOT_CONFIGURED");
    const stripe = connect(secretKey);
    const sessionId = await checkouts.openOf(userId);
    if (sessionId) {
      const session = await asked(stripe.checkout.sessions.retrieve(sessionId));
      if (session?.status === "open") await asked(stripe.checkout.sessions.expire(sessionId));
      await checkouts.close(sessionId, session?.status === "complete" ? "complete" : "expired");
    }
    await asked(stripe.customers.del(customerId));
    await customers.left(customerId);
  }

  async function round(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const leaving = await customers.nextLeaving();
      if (!leaving) return;
      try {
        await depart(leaving);
      } catch (error) {
        log.warn({ err: error, customer: leaving.customerId }, "a customer is not deleted at Stripe yet");
        await customers.leaveLater(leaving.customerId);
      }
    }
  }

  let isFirst = true;
  return rounds(
    everyMs,
    async (isStopped) => {
      // deleted accounts whose customer was never marked, for example after a restore
      if (isFirst) await customers.scheduleDeletions();
      isFirst = false;
      await round(isStopped);
    },
    (error) => log.warn({ err: error }, "the round of customer deletions failed"),
  );
}
