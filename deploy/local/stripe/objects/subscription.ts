// Subscriptions with one price in Stripe's format.
import type Stripe from "stripe";
import { after } from "../domain/time.ts";
import { newId } from "../store/objects.ts";

export type NewSubscription = {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  card: string;
  metadata: Record<string, string>;
  description: string | null;
  testClock: string | null;
};

export function subscription(given: NewSubscription, now: number): Stripe.Subscription {
  const id = newId("sub_", 24);
  const item: Omit<Stripe.SubscriptionItem, "plan"> = {
    id: newId("si_", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: endOf(given.price, now, 1),
    discounts: [],
    metadata: {},
    price: given.price,
    quantity: given.quantity,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.card,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      // `plan` is no longer in the specification, but still in the SDK's types
      data: [item as Stripe.SubscriptionItem],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    managed_payments: null,
    livemode: false,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ["card"],
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "active",
    test_clock: given.testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

/** The only item, because subscriptions of the simulator have exactly one. */
export function itemOf(one: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = one.items.data;
  if (!item) throw new Error(`${one.id} has no item`);
  return item;
}

/** The end of period number `count` after `anchor`. */
export function endOf(price: Stripe.Price, anchor: number, count: number): number {
  const { interval, interval_count } = price.recurring ?? { interval: "month" as const, interval_count: 1 };
  return after(anchor, interval, count * interval_count);
}

/** The end of the next period. It is on the day of the month on which the subscription started. */
export function nextEnd(one: Stripe.Subscription): number {
  const item = itemOf(one);
  let count = 1;
  while (endOf(item.price, one.billing_cycle_anchor, count) <= item.current_period_end) count += 1;
  return endOf(item.price, one.billing_cycle_anchor, count);
}

export const withItem = (
  one: Stripe.Subscription,
  change: Partial<Stripe.SubscriptionItem>,
): Stripe.Subscription => ({
  ...one,
  items: { ...one.items, data: [{ ...itemOf(one), ...change }] },
});
