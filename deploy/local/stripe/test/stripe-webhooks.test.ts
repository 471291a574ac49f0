// Webhook delivery: signatures, retries, duplicates, delays, other orders, and delivery before the redirect.
import { setTimeout as pause } from "node:timers/promises";
import { type TestStripe, testStripe } from "@cellwright/tests/support/stripe";
import { type Receiver, receiver } from "@cellwright/tests/support/stripe-webhooks";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Stripe from "stripe";
import type { Delivery } from "../webhooks/deliveries.ts";
import { bought, opened, pays, sdkAt } from "./stripe-shop.ts";

let local: TestStripe;
let stripe: Stripe;
let hook: Receiver;
beforeEach(async () => {
  local = await testStripe({ retryAfter: [10, 10, 3_600_000] });
  hook = await receiver();
  stripe = sdkAt(local.url);
  const { secret = "" } = await stripe.webhookEndpoints.create({ url: hook.url, enabled_events: ["*"] });
  hook.secret = secret;
});
afterEach(async () => {
  const { violations } = local;
  await local.stop();
  await hook.stop();
  expect([...violations, ...hook.forged, ...hook.violations()]).toEqual([]);
});

type State = { deliveries: Delivery[] };
const set = (webhooks: object) => local.control<State>("webhooks", webhooks);
const typesOf = () => hook.events.map(({ type }) => type);

/** Waits until no delivery is due. */
async function settled(
  isDone = ({ deliveries }: State) => deliveries.every(({ state }) => state === "delivered"),
) {
  for (let tries = 0; tries < 500; tries += 1) {
    const state = await local.control<State>("webhooks");
    if (isDone(state)) return state;
    await pause(20);
  }
  throw new Error(`they do not settle: ${JSON.stringify(await local.control("webhooks"))}`);
}

const purchase = [
  ...[
    "customer.created",
    "invoice.created",
    "invoice.finalized",
    "charge.succeeded",
    "payment_intent.succeeded",
  ],
  ...[
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.created",
    "checkout.session.completed",
  ],
];

test("the events of a purchase arrive in Stripe's order, are signed, and conform to Stripe's OpenAPI", async () => {
  await bought(stripe);
  await settled();

  expect(typesOf()).toEqual(purchase);
  expect(new Set(hook.events.map(({ id }) => id)).size).toBe(purchase.length);
  expect(new Set(hook.events.map(({ created }) => created)).size).toBeLessThan(purchase.length); // some have the same second
});

test("an event has the id of the request that caused it and the number of pending webhooks", async () => {
  await set({ held: true });
  const made = await stripe.customers.create({}, { idempotencyKey: "mine" });
  const [event] = (await stripe.events.list({ type: "customer.created" })).data;

  expect(event?.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: "mine" });
  expect(event?.pending_webhooks).toBe(1);
  await set({ held: false });
  await settled();
  expect((await stripe.events.retrieve(event?.id ?? "")).pending_webhooks).toBe(0);
});

test("an event that was refused is sent again with a new signature", async () => {
  hook.refuse = [500, 503];
  await stripe.customers.create({});
  const { deliveries } = await settled();

  expect(hook.events).toHaveLength(3);
  expect(new Set(hook.events.map(({ id }) => id)).size).toBe(1);
  expect(deliveries).toMatchObject([{ tries: 3, state: "delivered", answer: "200" }]);
});

test("advancing the clock brings retries forward, and a delivery is marked failed when its last retry fails", async () => {
  hook.refuse = Array(9).fill(500);
  await stripe.customers.create({});
  await settled(({ deliveries }) => deliveries[0]?.tries === 3);
  expect(hook.events).toHaveLength(3);

  await local.control("clock", { days: 1 });
  const { deliveries } = await settled(({ deliveries }) => deliveries[0]?.state === "failed");

  expect(deliveries[0]).toMatchObject({ tries: 4, answer: "500" });
});

test("on request, events are delivered several times", async () => {
  await set({ copies: 3 });
  await bought(stripe);
  await settled();

  for (const type of purchase)
    expect([type, typesOf().filter((each) => each === type).length]).toEqual([type, 3]);
});

test("events that are held back are delivered when released, on request in reverse order", async () => {
  await set({ held: true, order: "reverse" });
  await bought(stripe);
  const before = hook.events.length;
  await set({ held: false });
  await settled();

  expect(before).toBe(0);
  // several events are sent at the same time, so neighbours may be swapped
  expect(typesOf().indexOf("checkout.session.completed")).toBeLessThan(typesOf().indexOf("customer.created"));
  expect([...typesOf()].sort()).toEqual([...purchase].sort());
});

test("in random order, each event is still delivered exactly once", async () => {
  await set({ held: true, order: "random" });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => bought(stripe)));
  await set({ held: false });
  await settled();

  expect(hook.events).toHaveLength(buyers.length * purchase.length);
  expect(new Set(hook.events.map(({ id }) => id)).size).toBe(hook.events.length);
});

test("webhooks can be delivered before or after the customer's redirect", async () => {
  await set({ held: true });
  const late = await opened(stripe);
  expect((await pays(late.url)).status).toBe(303);
  expect(typesOf()).toEqual([]);

  await set({ held: false, beforeRedirect: true });
  const early = await opened(stripe);
  expect((await pays(early.url)).status).toBe(303);
  const completed = hook.events.filter(({ type }) => type === "checkout.session.completed");
  expect(completed.map(({ data }) => (data.object as Stripe.Checkout.Session).id)).toContain(
    early.session.id,
  );
});

test("on request, an old event is sent again", async () => {
  await stripe.customers.create({});
  await settled();
  const [event] = hook.events;

  await local.control("webhooks/again", { events: [event?.id], copies: 2 });
  await settled();

  expect(hook.events.map(({ id }) => id)).toEqual(Array(3).fill(event?.id));
});

test("an endpoint gets only its event types, signed with its own secret, and nothing after its deletion", async () => {
  const other = await receiver();
  const made = await stripe.webhookEndpoints.create({ url: other.url, enabled_events: ["invoice.paid"] });
  other.secret = made.secret ?? "";
  await bought(stripe);
  await settled();
  await stripe.webhookEndpoints.del(made.id);
  await bought(stripe);
  await settled();

  expect(other.events.map(({ type }) => type)).toEqual(["invoice.paid"]);
  expect(other.forged).toEqual([]);
  expect(made.secret).not.toBe(hook.secret);
  expect((await stripe.webhookEndpoints.list()).data.map(({ secret }) => secret)).toEqual([undefined]);
  await other.stop();
});

test("deliveries that are pending continue after a restart", async () => {
  await set({ held: true });
  await stripe.customers.create({});
  await local.restart();
  await set({ held: false });
  await settled();

  expect(typesOf()).toEqual(["customer.created"]);
});

test("a signature is valid only for the body that was sent", async () => {
  await stripe.customers.create({});
  await settled();
  const body = JSON.stringify(hook.events[0], null, 2);
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: "whsec_other" });

  expect(() => Stripe.webhooks.constructEvent(body, header, hook.secret)).toThrow("No signatures found");
});
