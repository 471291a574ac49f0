// Concurrent checkouts of one user on any number of replicas give one session, one customer and one payment.
import { randomUUID } from "node:crypto";
import { caller } from "@cellwright/tests/support/caller";
import { testKey } from "@cellwright/tests/support/stripe";
import { afterEach, expect, test } from "@jest/globals";
import Stripe from "stripe";
import { monthly, type Shop, shop } from "./shop.ts";

let at: Shop | undefined;
afterEach(async () => {
  await at?.stop();
  at = undefined;
}, 60_000);

const together = 50;

/** Opens 50 checkouts of one user concurrently over all replicas; counts the payment pages and objects at Stripe. */
async function atOnce(on: Shop, urls: readonly string[]) {
  const id = randomUUID();
  const token = await on.issuer.token({ sub: id });
  const asks = Array.from({ length: together }, (_, index) => caller(urls[index % urls.length] ?? "", token));
  const body = { priceId: monthly, successUrl: on.successUrl, cancelUrl: on.cancelUrl };
  on.stripe.calls.length = 0;

  const answers = await Promise.all(
    asks.map((ask) => ask("POST", "/api/stripe/create-checkout-session", body)),
  );

  const { hostname, port } = new URL(on.stripe.direct);
  const stripe = new Stripe(testKey, { host: hostname, port, protocol: "http", telemetry: false });
  const [sessions, events] = await Promise.all([
    stripe.checkout.sessions.list({ limit: 100 }),
    stripe.events.list({ type: "customer.created", limit: 100 }),
  ]);
  const calls = on.stripe.calls.filter((call) => /^post .*(customers|sessions)$/.test(call));
  return {
    statuses: [...new Set(answers.map((answer) => answer.status))],
    pages: new Set(answers.map((answer) => (answer.body as { url?: string }).url)).size,
    sessions: sessions.data.filter(({ client_reference_id }) => client_reference_id === id).length,
    customers: events.data.filter(({ data }) => (data.object as Stripe.Customer).metadata.userId === id)
      .length,
    calls: calls.toSorted(),
  };
}
const one = { statuses: [200], pages: 1, sessions: 1, customers: 1 };

test("fifty concurrent checkouts of a user create one session and one customer, with one call each", async () => {
  at = await shop();

  const calls = ["post /v1/checkout/sessions", "post /v1/customers"];
  expect(await atOnce(at, [at.url])).toEqual({ ...one, calls });
}, 60_000);

test("fifty concurrent checkouts of a user on two replicas create one session and one customer", async () => {
  at = await shop();
  const other = await at.replica();
  const seen = await atOnce(at, [at.url, other.url]);
  await other.stop();

  expect(seen).toMatchObject(one);
}, 60_000);

test("negative control: without serialised requests and idempotency keys the tests above fail", async () => {
  at = await shop({
    edits: [
      {
        file: "domain/purchases.ts",
        right: "const turn = (underWay.get(userId) ?? Promise.resolve()).then(act, act);",
        wrong: "const turn = act();",
      },
      {
        file: "domain/purchases.ts",
        right: "const { attempt, priceId, successUrl, cancelUrl } = checkout;",
        wrong: "const { priceId, successUrl, cancelUrl } = checkout, attempt = crypto.randomUUID();",
      },
    ],
  });

  expect((await atOnce(at, [at.url])).sessions).toBeGreaterThan(1);
}, 60_000);
