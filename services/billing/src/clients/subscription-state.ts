// Reads the current state of a subscription from Stripe, including refunds and lost disputes.
import type Stripe from "stripe";
import type { SubscriptionState } from "../store/subscriptions.ts";
import { ifExists, orProblem, type StripeClient } from "./stripe.ts";

/** If `mustEnd`, cancels the subscription first. Returns undefined if the Stripe account has no such subscription. */
export async function subscriptionState(
  stripe: StripeClient,
  id: string,
  mustEnd: boolean,
): Promise<SubscriptionState | undefined> {
  let found = await ifExists(stripe.subscriptions.retrieve(id));
  if (found && mustEnd && found.status !== "canceled")
    found = (await ifExists(stripe.subscriptions.cancel(id))) ?? found;
  if (!found) return undefined;
  const [item] = found.items.data;
  const charge = await chargeOf(stripe, found);
  return {
    status: found.status,
    periodStart: item ? new Date(item.current_period_start * 1_000) : null,
    periodEnd: item ? new Date(item.current_period_end * 1_000) : null,
    isEnding: found.cancel_at_period_end || found.cancel_at !== null,
    isReversed: charge !== undefined && (await isReversed(stripe, charge)),
    chargeId: charge?.id ?? null,
  };
}

/** The charge that paid the latest invoice, if it is paid. */
async function chargeOf(
  stripe: StripeClient,
  { latest_invoice: invoice, status }: Stripe.Subscription,
): Promise<Stripe.Charge | undefined> {
  if (!invoice || status === "canceled") return undefined;
  const { data } = await orProblem(
    stripe.invoicePayments.list({
      invoice: typeof invoice === "string" ? invoice : (invoice.id ?? ""),
      status: "paid",
      expand: ["data.payment.payment_intent.latest_charge"],
    }),
  );
  const intent = data[0]?.payment.payment_intent;
  const charge = typeof intent === "object" ? intent.latest_charge : undefined;
  return typeof charge === "object" && charge ? charge : undefined;
}

/** True for a full refund or a lost dispute; a partial refund does not end premium. */
async function isReversed(stripe: StripeClient, charge: Stripe.Charge): Promise<boolean> {
  if (charge.refunded) return true;
  if (!charge.disputed) return false;
  const { data } = await orProblem(stripe.disputes.list({ charge: charge.id, limit: 100 }));
  return data.some(({ status }) => status === "lost");
}
