// The payment of a checkout session: it is paid, needs authentication, or is declined.
import type Stripe from "stripe";
import { customer as newCustomer } from "../objects/catalogue.ts";
import type { Card, Declined } from "../objects/payment.ts";
import { behaviourOf } from "./cards.ts";
import { sendFailure } from "./collect.ts";
import { begin } from "./life.ts";
import type { World } from "./world.ts";

export type Paid =
  | { outcome: "paid"; url: string }
  | { outcome: "asks" }
  | { outcome: "declined"; why: Declined };

const unanswered: Declined = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** `answered`: whether the customer passed the authentication; undefined before it. `email`: the new customer's. */
export function pay(
  world: World,
  session: Stripe.Checkout.Session,
  { card, email, answered }: { card: Card; email: string | null; answered?: boolean | undefined },
): Paid {
  const behaviour = behaviourOf(card.number) ?? {};
  if (behaviour.authenticates && answered === undefined) return { outcome: "asks" };
  const declined = behaviour.authenticates && !answered ? unanswered : behaviour.declines;
  const known = session.customer ? world.objects.get("customer", String(session.customer)) : undefined;
  const clock = (known?.test_clock ?? null) as string | null;
  const { items, data } = world.bought.of(session.id);
  const [item] = items;
  if (!item?.price) throw new Error(`checkout session ${session.id} has no line item`);
  if (declined) {
    const { amount_total, currency } = session;
    const of = {
      amount: amount_total ?? 0,
      currency: currency ?? "eur",
      customer: known?.id ?? "",
      email,
      card,
    };
    if (known) sendFailure(world, of, declined, clock);
    return { outcome: "declined", why: declined };
  }
  const customer = known ?? signedUp(world, email);
  const subscription = begin(world, {
    customer: customer.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    card,
    testClock: clock,
    ...data,
  });
  const complete: Stripe.Checkout.Session = {
    ...session,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  };
  world.objects.put(complete, { due: null });
  world.emit("checkout.session.completed", complete);
  const url = (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
  return { outcome: "paid", url };
}

function signedUp(world: World, email: string | null): Stripe.Customer {
  const made = world.objects.put(newCustomer(email ? { email } : {}, world.time.now()));
  world.emit("customer.created", made);
  return made;
}
