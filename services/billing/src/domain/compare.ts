// Once a day compares all subscriptions at Stripe with ours, and requests updates of those that differ.
import type { Log } from "@cellwright/kit/log";
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import type Stripe from "stripe";
import { type Connect, ifExists, orProblem, type StripeClient } from "../clients/stripe.ts";
import type { Attempts } from "../store/attempts.ts";
import type { Customers } from "../store/customers.ts";
import type { Events } from "../store/events.ts";
import type { StoredSettings } from "../store/settings.ts";
import type { Kept, Subscriptions } from "../store/subscriptions.ts";
import { type Rounds, rounds } from "./rounds.ts";

type Parts = {
  db: Postgres;
  settings: StoredSettings;
  connect: Connect;
  customers: Customers;
  subscriptions: Subscriptions;
  events: Events;
  attempts: Attempts;
  ring(): void;
  log: Log;
};

const lookEveryMs = 5_000;
const page = 100;

export function createComparison(parts: Parts): Rounds {
  const { settings, events, attempts, log } = parts;

  async function round(isStopped: () => boolean): Promise<void> {
    // only one replica compares on each day
    if (!(await settings.mayCompare())) return;
    try {
      const counted = await compare(parts, isStopped);
      log.info(counted, "subscriptions were compared with Stripe");
    } catch (error) {
      await settings.compareAgain();
      throw error;
    }
    await Promise.all([events.prune(), attempts.prune()]);
  }

  return rounds(lookEveryMs, round, (error) => log.warn({ err: error }, "subscriptions are not compared"));
}

type Comparing = Omit<Parts, "events" | "attempts" | "log">;

export async function compare(
  { db, settings, connect, customers, subscriptions, ring }: Comparing,
  isStopped: () => boolean,
) {
  const { secretKey } = await settings.read();
  if (!secretKey) return { compared: 0, reconciled: 0 };
  const stripe = connect(secretKey);
  const alive = new Set(await subscriptions.alive());
  let compared = 0;
  let reconciled = 0;
  const requestUpdate = async (theirs: Stripe.Subscription) => {
    const customerId = typeof theirs.customer === "string" ? theirs.customer : theirs.customer.id;
    const owner = await ownerInMetadata(stripe, theirs, customerId);
    const isOurs = await transaction(db, async (tx) => {
      const known = await customers.userOf(customerId, tx);
      if (!known && owner) await customers.keep(owner, customerId, tx);
      const userId = known ?? owner;
      if (userId) await subscriptions.requestUpdate(theirs.id, userId, customerId, tx);
      return userId !== undefined;
    });
    if (isOurs) reconciled += 1;
  };
  let after: string | undefined;
  for (let isMore = true; isMore && !isStopped(); ) {
    const list = await orProblem(
      stripe.subscriptions.list({ status: "all", limit: page, ...(after && { starting_after: after }) }),
    );
    const known = await subscriptions.find(list.data.map(({ id }) => id));
    for (const one of list.data) {
      compared += 1;
      alive.delete(one.id);
      if (isOther(one, known.get(one.id))) await requestUpdate(one);
    }
    isMore = list.has_more;
    after = list.data.at(-1)?.id;
  }
  // Stripe's list lacks these, so the worker asks Stripe about each of them
  if (!isStopped() && alive.size > 0) {
    await transaction(db, (tx) => subscriptions.requestUpdates([...alive], tx));
    reconciled += alive.size;
  }
  ring();
  return { compared, reconciled };
}

/** The user whom subscription and customer both name in their metadata, for purchases that a restored backup lacks. */
async function ownerInMetadata(
  stripe: StripeClient,
  { metadata }: Stripe.Subscription,
  customerId: string,
): Promise<string | undefined> {
  const { userId } = metadata;
  if (!userId) return undefined;
  const customer = await ifExists(stripe.customers.retrieve(customerId));
  return customer && !customer.deleted && customer.metadata.userId === userId ? userId : undefined;
}

function isOther(theirs: Stripe.Subscription, ours: Kept | undefined): boolean {
  const end = (theirs.items.data[0]?.current_period_end ?? 0) * 1_000;
  const isEnding = theirs.cancel_at_period_end || theirs.cancel_at !== null;
  return ours?.status !== theirs.status || ours.periodEnd?.getTime() !== end || ours.isEnding !== isEnding;
}
