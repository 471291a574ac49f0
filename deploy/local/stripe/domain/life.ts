// The life of a subscription: start, renewal, retries of failed payments, and end.
import type Stripe from "stripe";
import { invoice, subscriptionOf } from "../objects/invoice.ts";
import type { Card } from "../objects/payment.ts";
import { itemOf, type NewSubscription, nextEnd, subscription, withItem } from "../objects/subscription.ts";
import { collect } from "./collect.ts";
import { day } from "./time.ts";
import type { World } from "./world.ts";

type Ended = Exclude<Stripe.Subscription.CancellationDetails.Reason, "canceled_by_retention_policy">;

const clockOf = (one: { test_clock: unknown }) => one.test_clock as string | null;

/** When the subscription's next automatic change is due. */
function dueOf(one: Stripe.Subscription): number | null {
  if (one.status === "canceled") return null;
  const end = itemOf(one).current_period_end;
  return one.cancel_at === null ? end : Math.min(end, one.cancel_at);
}

/** Stores the changed subscription, and emits an update event with the previous values. */
export function change(
  world: World,
  before: Stripe.Subscription,
  with_: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const now = { ...before, ...with_ };
  world.objects.put(now, { due: dueOf(now) });
  const others = Object.keys(with_).filter(
    (name) => JSON.stringify(Object(before)[name]) !== JSON.stringify(Object(now)[name]),
  );
  if (others.length > 0) {
    const earlier = Object.fromEntries(others.map((name) => [name, Object(before)[name]]));
    world.emit("customer.subscription.updated", now, earlier);
  }
  return now;
}

export function end(world: World, before: Stripe.Subscription, reason: Ended): Stripe.Subscription {
  const now = world.time.now(clockOf(before));
  const ended: Stripe.Subscription = {
    ...before,
    status: "canceled",
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  };
  world.objects.put(ended, { due: null });
  for (const open of world.objects.all("invoice", {
    "$.customer": String(before.customer),
    "$.status": "open",
  }))
    if (subscriptionOf(open) === before.id)
      world.objects.put({ ...open, auto_advance: false, next_payment_attempt: null }, { due: null });
  world.emit("customer.subscription.deleted", ended);
  return ended;
}

/** Deletes a customer. The customer's subscriptions end at once; invoices stay. */
export function deleteCustomer(world: World, customer: Stripe.Customer): void {
  for (const one of world.objects.all("subscription", { "$.customer": customer.id }))
    if (one.status !== "canceled") end(world, one, "cancellation_requested");
  world.objects.remove(customer.id);
  world.emit("customer.deleted", customer);
}

function bill(
  world: World,
  of: Stripe.Subscription,
  reason: "subscription_create" | "subscription_cycle",
): Stripe.Invoice {
  const customer = world.objects.get("customer", String(of.customer));
  if (!customer) throw new Error(`the customer of ${of.id} does not exist`);
  const product = world.objects.get("product", String(itemOf(of).price.product));
  const made = invoice(
    { subscription: of, customer, productName: product?.name ?? "", reason, url: world.url },
    world.time.now(clockOf(of)),
  );
  world.objects.put({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  world.objects.put(made, { clock: clockOf(of) });
  world.emit("invoice.created", made);
  world.emit("invoice.finalized", made);
  return made;
}

/** Starts a subscription and pays its first invoice. The caller has checked that the card will pay. */
export function begin(
  world: World,
  given: Omit<NewSubscription, "card"> & { card: Card },
): Stripe.Subscription {
  const now = world.time.now(given.testClock);
  const made = subscription({ ...given, card: given.card.id }, now);
  world.objects.put(made, { clock: given.testClock, due: dueOf(made) });
  const { invoice: paid } = collect(world, bill(world, made, "subscription_create"), {
    card: given.card,
    isPresent: true,
  });
  const begun = world.objects.put({ ...made, latest_invoice: paid.id ?? null });
  world.emit("customer.subscription.created", begun);
  return begun;
}

function renew(world: World, before: Stripe.Subscription): void {
  const item = itemOf(before);
  const items = { current_period_start: item.current_period_end, current_period_end: nextEnd(before) };
  const renewed = withItem(before, items);
  const open = bill(world, renewed, "subscription_cycle");
  const latest_invoice = open.id ?? null;
  if (before.status === "unpaid") {
    // no payment is attempted before the earlier invoice is paid
    world.objects.put({ ...open, auto_advance: false });
    change(world, before, { items: renewed.items, latest_invoice });
    return;
  }
  const now = change(world, before, { items: renewed.items, latest_invoice });
  tryToCollect(world, now, open);
}

/** Charges the stored card. The customer is usually not present, so cannot authenticate. */
function tryToCollect(world: World, of: Stripe.Subscription, open: Stripe.Invoice, isPresent = false): void {
  const card = world.cards.get(String(of.default_payment_method));
  if (!card) throw new Error(`${of.id} has no card`);
  const { invoice: after, declined } = collect(world, open, { card, isPresent });
  if (!declined) {
    if (of.status !== "active") change(world, of, { status: "active" });
    return;
  }
  const { retryDays, atLast } = world.settings.get("failedPayments");
  const wait = retryDays[after.attempt_count - 1];
  const again = wait === undefined ? null : open.created + wait * day;
  world.objects.put({ ...after, next_payment_attempt: again, auto_advance: again !== null }, { due: again });
  world.emit("invoice.payment_failed", { ...after, next_payment_attempt: again });
  if (again !== null || atLast === "past_due") change(world, of, { status: "past_due" });
  else if (atLast === "unpaid") change(world, of, { status: "unpaid" });
  else end(world, of, "payment_failed");
}

/** Sets another card for all subscriptions of a customer, and pays open invoices with it. */
export function useCard(world: World, customer: string, card: Card): void {
  for (const one of world.objects.all("subscription", { "$.customer": customer })) {
    if (one.status === "canceled") continue;
    const now = change(world, one, { default_payment_method: card.id });
    const open = world.objects
      .all("invoice", { "$.customer": customer, "$.status": "open" })
      .find((each) => subscriptionOf(each) === one.id);
    if (open) tryToCollect(world, now, open, true);
  }
}

function happen(world: World, kind: string, id: string): void {
  if (kind === "checkout.session") {
    const session = world.objects.get("checkout.session", id);
    if (session) expireSession(world, session);
  } else if (kind === "invoice") {
    const open = world.objects.get("invoice", id);
    const of = open && world.objects.get("subscription", subscriptionOf(open));
    if (open && of) tryToCollect(world, of, open);
  } else {
    const one = world.objects.get("subscription", id);
    if (
      one?.cancel_at !== null &&
      one?.cancel_at !== undefined &&
      one.cancel_at <= world.time.now(clockOf(one))
    )
      end(world, one, "cancellation_requested");
    else if (one) renew(world, one);
  }
}

export function expireSession(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = world.objects.put({ ...session, status: "expired" as const, url: null }, { due: null });
  world.emit("checkout.session.expired", expired);
  return expired;
}

/** Runs everything that is due on `clock` until `until`, in order, each at the time when it is due. */
export function runUntil(world: World, clock: string | null, until: number): void {
  for (
    let next = world.objects.next(clock ?? "", until);
    next;
    next = world.objects.next(clock ?? "", until)
  ) {
    const { kind, id, due } = next;
    world.time.at(due, () => happen(world, kind, id));
  }
}
