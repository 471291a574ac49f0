// Deletes the Stripe customers of deleted accounts, and closes their open checkouts before that.
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import { type Connect, ifExists } from "../clients/stripe.ts";
import type { Checkouts } from "../store/checkouts.ts";
import type { Customers, DueCustomer } from "../store/customers.ts";
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

/** Replicas work on different customers. Failed deletions are retried. */
export function createCustomerDeletion({ settings, connect, customers, checkouts, log }: Parts): Rounds {
  async function deleteCustomer({ userId, customerId }: DueCustomer): Promise<void> {
    const { secretKey } = await settings.read();
    if (!secretKey) throw new Problem("NOT_CONFIGURED");
    const stripe = connect(secretKey);
    const sessionId = await checkouts.openOf(userId);
    if (sessionId) {
      const session = await ifExists(stripe.checkout.sessions.retrieve(sessionId));
      if (session?.status === "open") await ifExists(stripe.checkout.sessions.expire(sessionId));
      await checkouts.close(sessionId, session?.status === "complete" ? "complete" : "expired");
    }
    await ifExists(stripe.customers.del(customerId));
    await customers.markDeleted(customerId);
  }

  async function round(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const customer = await customers.nextDue();
      if (!customer) return;
      try {
        await deleteCustomer(customer);
      } catch (error) {
        log.warn({ err: error, customer: customer.customerId }, "a customer is not deleted at Stripe yet");
        await customers.postponeDeletion(customer.customerId);
      }
    }
  }

  let isFirst = true;
  return rounds(
    everyMs,
    async (isStopped) => {
      // finds deleted accounts whose customer was never marked for deletion, for example after a restore
      if (isFirst) await customers.scheduleDeletions();
      isFirst = false;
      await round(isStopped);
    },
    (error) => log.warn({ err: error }, "the round of customer deletions failed"),
  );
}
