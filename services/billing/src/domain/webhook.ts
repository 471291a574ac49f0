// Receives Stripe events: marks the subscription as changed, so that a worker reads its state from Stripe.
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import Stripe from "stripe";
import { z } from "zod";
import type { Checkouts } from "../store/checkouts.ts";
import type { Customers } from "../store/customers.ts";
import type { Events } from "../store/events.ts";
import type { Subscriptions } from "../store/subscriptions.ts";

/** Maximum difference between the event's time and ours, in seconds, in both directions. */
const tolerance = 300;

/** Stripe's ids and names are printable ASCII. Other characters are refused, because PostgreSQL cannot store all. */
const plain = z.string().regex(/^[!-~]{1,255}$/);
const reference = z
  .union([plain, z.object({ id: plain }).transform(({ id }) => id)])
  .nullish()
  .catch(null);
/** Unix time in seconds, at most the year 9999, because later times cannot be stored. */
const moment = z.int().min(0).max(253_402_300_799).optional().catch(undefined);
const stripeEvent = z.object({
  id: plain,
  type: plain,
  created: moment,
  data: z.object({
    object: z.object({
      id: plain.nullish().catch(null),
      object: z.string(),
      customer: reference,
      subscription: reference,
      charge: reference,
      parent: z
        .object({ subscription_details: z.object({ subscription: reference }).nullish() })
        .nullish()
        .catch(null),
    }),
  }),
});

export type StripeEvent = z.infer<typeof stripeEvent>;

/** Parses `body`. Throws {@link Problem} WEBHOOK_SIGNATURE if no valid signature from within five minutes is found. */
export function signedEvent(body: Buffer, header: string, secret: string, now: Date): StripeEvent {
  const refused = new Problem("WEBHOOK_SIGNATURE");
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  // the SDK does not refuse times in the future
  if (!(Math.abs(now.getTime() / 1_000 - time) <= tolerance)) throw refused;
  let signed: unknown;
  try {
    signed = Stripe.webhooks.constructEvent(body, header, secret, tolerance);
  } catch {
    throw refused;
  }
  const read = stripeEvent.safeParse(signed);
  if (!read.success) throw new Problem("BAD_REQUEST");
  return read.data;
}

type Parts = {
  db: Postgres;
  events: Events;
  customers: Customers;
  checkouts: Checkouts;
  subscriptions: Subscriptions;
  now(): Date;
  /** Wakes the workers. */
  ring(): void;
};

export type ReceiveEvent = ReturnType<typeof createReceiveEvent>;

export function createReceiveEvent({ db, events, customers, checkouts, subscriptions, now, ring }: Parts) {
  async function mark({ type, created, data: { object } }: StripeEvent, tx: PostgresTx): Promise<void> {
    const at = created === undefined ? now() : new Date(created * 1_000);
    if (object.object === "checkout.session" && object.id)
      await checkouts.close(object.id, type.endsWith(".completed") ? "complete" : "expired", tx);
    // events about disputes name only a charge
    if (object.object === "dispute") {
      if (object.charge) await subscriptions.requestUpdatesBy({ chargeId: object.charge }, tx, at);
      return;
    }
    const { customer } = object;
    const userId = customer ? await customers.userOf(customer, tx) : undefined;
    if (!customer || !userId) return; // the event is about another product in the same Stripe account
    const subscription =
      object.object === "subscription"
        ? object.id
        : (object.subscription ?? object.parent?.subscription_details?.subscription);
    if (subscription) await subscriptions.requestUpdate(subscription, userId, customer, tx, at);
    else await subscriptions.requestUpdatesBy({ customerId: customer }, tx, at);
  }

  return async (event: StripeEvent): Promise<void> => {
    if (await events.isKnown(event.id)) return;
    await transaction(db, async (tx) => {
      if (!(await events.take(event.id, event.type, tx))) return;
      await mark(event, tx);
      tx.afterCommit(ring);
    });
  };
}
