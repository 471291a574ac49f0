// A customer of the Stripe simulator for tests: our SDK, and actions on the hosted pages.

import { testKey } from "@cellwright/tests/support/stripe";
import Stripe from "stripe";

export const monthly = "price_cellwright_monthly";
export const yearly = "price_cellwright_yearly";
export const successUrl = "http://127.0.0.1:8080/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}";
export const cancelUrl = "http://127.0.0.1:8080/subscribe?upgrade=cancelled";

/** Our SDK, configured as in the billing service. */
export function sdkAt(url: string, key = testKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

export const checkoutFor = (customer: string, price = monthly): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  customer,
  client_reference_id: "ann",
  line_items: [{ price, quantity: 1 }],
  success_url: successUrl,
  cancel_url: cancelUrl,
  metadata: { userId: "ann" },
  subscription_data: { metadata: { userId: "ann" } },
});

export async function opened(stripe: Stripe, price = monthly, more: Stripe.CustomerCreateParams = {}) {
  const customer = await stripe.customers.create({ email: "ann@example.com", ...more });
  const session = await stripe.checkout.sessions.create(checkoutFor(customer.id, price));
  return { customer, session, url: String(session.url) };
}

export type Page = { status: number; location: string | null; body: string; alert: string | undefined };

export async function page(url: string, fields?: Record<string, string>, headers = {}): Promise<Page> {
  const answer = await fetch(url, {
    redirect: "manual",
    headers,
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const body = await answer.text();
  const alert = /role="alert">([^<]*)/.exec(body)?.[1];
  return { status: answer.status, location: answer.headers.get("location"), body, alert };
}

export const card = (cardNumber: string, more: Record<string, string> = {}) => ({
  cardNumber,
  cardExpiry: "12 / 60",
  cardCvc: "123",
  ...more,
});

export const pays = (url: string, number = "4242424242424242"): Promise<Page> => page(url, card(number));

/** Buys a subscription and returns it. */
export async function bought(
  stripe: Stripe,
  number?: string,
  price?: string,
  more?: Stripe.CustomerCreateParams,
) {
  const { customer, session, url } = await opened(stripe, price, more);
  const { status } = await pays(url, number);
  if (status !== 303) throw new Error(`the checkout was not paid: ${status}`);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  return { customer, session: done, subscription: done.subscription as Stripe.Subscription };
}

export const periodOf = (one: Stripe.Subscription): { start: number; end: number } => {
  const [item] = one.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

/** The charge for a subscription's latest invoice. */
export async function chargeOf(
  stripe: Stripe,
  { latest_invoice }: Stripe.Subscription,
): Promise<Stripe.Charge> {
  const expand = ["data.payment.payment_intent.latest_charge"];
  const { data } = await stripe.invoicePayments.list({ invoice: String(latest_invoice), expand });
  const intent = data[0]?.payment.payment_intent;
  if (typeof intent !== "object" || typeof intent.latest_charge !== "object" || !intent.latest_charge)
    throw new Error("the invoice has no payment");
  return intent.latest_charge;
}

/** The error with which Stripe responded. */
export async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, type, code, param, message, requestId } = error;
    return { status: statusCode, type, code, param, message, requestId };
  }
  throw new Error("the call should fail, but it succeeded");
}
