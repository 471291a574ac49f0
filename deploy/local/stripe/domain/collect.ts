// Collects an invoice: creates the payment intent, the charge and their events.
import type Stripe from "stripe";
import { type Card, type Declined, dispute, invoicePayment, payment } from "../objects/payment.ts";
import { behaviourOf } from "./cards.ts";
import type { World } from "./world.ts";

type Attempt = {
  card: Card;
  /** Whether the customer is present and has passed the authentication. */
  isPresent: boolean;
};

/** Why this card would decline a payment. Undefined if it would not. */
export function answerOf({ card, isPresent }: Attempt): Declined | undefined {
  const behaviour = behaviourOf(card.number) ?? {};
  return behaviour.declines ?? (isPresent ? undefined : behaviour.declinesLater);
}

/** Records a failed payment that has no invoice: only the charge, the intent and their events. */
export function sendFailure(
  world: World,
  of: { amount: number; currency: string; customer: string; email: string | null; card: Card },
  declined: Declined,
  clock: string | null,
): void {
  const { charge, intent } = payment(of, declined, world.time.now(clock));
  world.objects.put(charge);
  world.objects.put(intent);
  world.emit("charge.failed", charge);
  world.emit("payment_intent.payment_failed", intent);
}

/** Tries to collect the invoice `open`, and emits all events but the subscription's. Returns the updated invoice. */
export function collect(
  world: World,
  open: Stripe.Invoice,
  attempt: Attempt,
): { invoice: Stripe.Invoice; declined: Declined | undefined } {
  const now = world.time.now(open.test_clock as string | null);
  const customer = String(open.customer);
  const declined = answerOf(attempt);
  const of = {
    amount: open.amount_due,
    currency: open.currency,
    customer,
    email: open.customer_email,
    card: attempt.card,
  };
  const { charge, intent } = payment(of, declined, now);
  world.objects.put(charge);
  world.objects.put(intent);
  for (const earlier of world.objects.all("invoice_payment", { "$.invoice": open.id ?? "" }))
    if (earlier.status === "open") world.objects.remove(earlier.id);
  world.objects.put(invoicePayment(open, intent, now));
  const tried = { ...open, attempted: true, attempt_count: open.attempt_count + 1 };
  if (declined) {
    world.emit("charge.failed", charge);
    world.emit("payment_intent.payment_failed", intent);
    return { invoice: tried, declined };
  }
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  const invoice: Stripe.Invoice = {
    ...tried,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...open.status_transitions, paid_at: now },
  };
  world.objects.put(invoice, { due: null });
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
  if (behaviourOf(attempt.card.number)?.disputes) openDispute(world, charge);
  return { invoice, declined: undefined };
}

/** Refunds up to `amount` of a charge. */
export function refund(world: World, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = Math.min(charge.amount, charge.amount_refunded + amount);
  const after = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  world.objects.put(after);
  world.emit("charge.refunded", after, {
    amount_refunded: charge.amount_refunded,
    ...(after.refunded && { refunded: false }),
  });
  return after;
}

export function openDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  world.objects.put({ ...charge, disputed: true });
  const opened = world.objects.put(dispute(charge, world.time.now()));
  world.emit("charge.dispute.created", opened);
  return opened;
}

export function closeDispute(world: World, open: Stripe.Dispute, status: "won" | "lost"): Stripe.Dispute {
  const closed = world.objects.put({ ...open, status });
  world.emit("charge.dispute.closed", closed, { status: open.status });
  return closed;
}
