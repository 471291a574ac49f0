// Workers that read changed subscriptions from Stripe until the requested version is applied, and update premium.

import { isPresent } from "@cellwright/kit/known-users-postgres";
import type { Log } from "@cellwright/kit/log";
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import type { Connect } from "../clients/stripe.ts";
import { subscriptionState } from "../clients/subscription-state.ts";
import type { Customers } from "../store/customers.ts";
import type { Premium } from "../store/premium.ts";
import type { StoredSettings } from "../store/settings.ts";
import type { Claimed, SubscriptionState, Subscriptions } from "../store/subscriptions.ts";
import { nextCheckAt } from "./premium.ts";
import { type Rounds, rounds } from "./rounds.ts";

type Parts = {
  db: Postgres;
  settings: StoredSettings;
  connect: Connect;
  customers: Customers;
  subscriptions: Subscriptions;
  premium: Premium;
  now(): Date;
  log: Log;
  /** Records the seconds from an event at Stripe until it is applied here. */
  applied(seconds: number): void;
};

const atOnce = 4;
/** Subscriptions per worker and round; small, so that idle workers soon share the work of busy ones. */
const inARound = 10;
const everyMs = 1_000;

export function createSubscriptionUpdater(parts: Parts): Rounds {
  const { db, settings, connect, customers, subscriptions, premium, now, log, applied } = parts;

  async function settle(claimed: Claimed, state: SubscriptionState | undefined, checkedAt: Date) {
    const { id, userId, eventAt } = claimed;
    await transaction(db, async (tx) => {
      const isHere = await isPresent(userId, tx);
      const checkAt = state ? nextCheckAt({ id, checkedAt, ...state }, now()) : null;
      if (!(await subscriptions.settle(claimed, state, checkAt, checkedAt, tx))) return;
      if (eventAt) tx.afterCommit(() => applied(Math.max(0, (now().getTime() - eventAt.getTime()) / 1_000)));
      if (isHere) await premium.recompute(userId, now(), tx);
      else {
        await subscriptions.mustEnd(id, tx);
        await customers.scheduleDeletion(userId, tx);
      }
    });
  }

  /** After a failed call: schedules a retry, and computes premium from the stored subscriptions meanwhile. */
  async function postpone(claimed: Claimed, error: unknown): Promise<void> {
    log.warn({ err: error, subscription: claimed.id }, "a subscription could not be read from Stripe");
    await subscriptions.postpone(claimed);
    await transaction(db, async (tx) => {
      if (await isPresent(claimed.userId, tx)) await premium.recompute(claimed.userId, now(), tx);
    });
  }

  async function update(claimed: Claimed): Promise<void> {
    // taken before the call, so that the answer is not older than this
    const checkedAt = now();
    let state: SubscriptionState | undefined;
    try {
      const { secretKey } = await settings.read();
      if (!secretKey) throw new Problem("NOT_CONFIGURED");
      state = await subscriptionState(connect(secretKey), claimed.id, claimed.mustEnd);
    } catch (error) {
      return postpone(claimed, error);
    }
    if (!state) log.warn({ subscription: claimed.id }, "Stripe has no such subscription");
    await settle(claimed, state, checkedAt);
  }

  /** True if there may be more to do. */
  const worker = async (isStopped: () => boolean): Promise<boolean> => {
    for (let done = 0; done < inARound; done += 1) {
      const claimed = isStopped() ? undefined : await subscriptions.claim();
      if (!claimed) return false;
      await update(claimed);
    }
    return true;
  };

  return rounds(
    everyMs,
    async (isStopped) => {
      await subscriptions.requestDueUpdates(now());
      for (let isMore = true; isMore; )
        isMore = (await Promise.all(Array.from({ length: atOnce }, () => worker(isStopped)))).some(Boolean);
    },
    (error) => log.warn({ err: error }, "the round of subscription updates failed"),
  );
}
