// The daily comparison with Stripe and the reconcile command find changes whose webhooks were lost.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { accountDeleted, type envelope, erased } from "@cellwright/contracts/events";
import { testKey } from "@cellwright/tests/support/stripe";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Stripe from "stripe";
import type { z } from "zod";
import { folder, monthly, pay, type Shop, shop } from "../shop.ts";

let at: Shop;
let stripe: Stripe;
beforeAll(async () => {
  at = await shop();
  await at.stripe.control("webhooks", { held: true });
  const { hostname, port } = new URL(at.stripe.url);
  stripe = new Stripe(testKey, { host: hostname, port, protocol: "http" });
}, 60_000);
afterAll(async () => {
  const { violations } = at.stripe;
  await at?.stop();
  expect(violations).toEqual([]);
}, 60_000);

/** A user who pays, without returning to the site and without a webhook. */
async function silentBuyer() {
  const id = randomUUID();
  const ask = await at.as(id);
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", {
    ...{ priceId: monthly, successUrl: at.successUrl, cancelUrl: at.cancelUrl },
  });
  const { url } = body as { url: string };
  await pay(url);
  const session = await stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "");
  return { id, ask, sessionId: session.id, subscription: String(session.subscription) };
}
const compareNow = () => at.sql("update settings set compared_at = null");
/** Runs the operator command and returns its output. */
const reconcile = async () =>
  (await promisify(execFile)(process.execPath, [join(folder, "src/reconcile.ts")], { env: at.env })).stdout;
const newest = (id: string) => at.eventsOf(id).sort((one, other) => other.version - one.version)[0];

test("the comparison finds a payment and a cancellation whose webhooks were lost", async () => {
  const paid = await silentBuyer();
  expect(at.eventsOf(paid.id)).toEqual([]);

  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  await stripe.subscriptions.cancel(paid.subscription);
  await compareNow();
  await until(() => newest(paid.id)?.active === false, 20_000);

  expect(at.eventsOf(paid.id)).toHaveLength(2);
}, 60_000);

test("the comparison reads no subscription again if there are no differences", async () => {
  const paid = await silentBuyer();
  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  const before = await at.sql("select id, requested_version from subscriptions order by id");

  await compareNow();
  await until(
    async () => (await at.sql("select 1 from settings where compared_at is not null")).length,
    20_000,
  );
  await until(() => at.service().lines.some((line) => line.includes('"reconciled":0')), 20_000);

  expect(await at.sql("select id, requested_version from subscriptions order by id")).toEqual(before);
}, 60_000);

test("subscriptions of another product in the Stripe account are ignored", async () => {
  const other = await stripe.customers.create({ email: "other@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: other.id,
    line_items: [{ price: monthly, quantity: 1 }],
    success_url: at.successUrl,
  });
  await pay(String(session.url));

  await compareNow();
  await until(
    async () => (await at.sql("select 1 from settings where compared_at is not null")).length,
    20_000,
  );

  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  expect(await at.sql("select 1 from subscriptions where id = $1", [String(subscription)])).toEqual([]);
}, 60_000);

/** Restores the state of a backup from before the purchase. */
async function forget({ id }: { id: string }): Promise<void> {
  await until(at.isSettled);
  for (const table of ["subscriptions", "customers", "checkouts", "premium"])
    await at.sql(`delete from ${table} where user_id = $1`, [id]);
}

test("the comparison finds a payment that a restored backup lacks by the metadata at Stripe", async () => {
  const paid = await silentBuyer();
  await forget(paid);

  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);

  expect(await at.sql("select 1 from customers where user_id = $1", [paid.id])).toHaveLength(1);
}, 60_000);

test("a subscription is ignored if its metadata and its customer's name different users", async () => {
  const [paid, other] = [await silentBuyer(), await silentBuyer()];
  await forget(paid);
  await stripe.subscriptions.update(paid.subscription, { metadata: { userId: other.id } });
  const compared = () =>
    at.service().lines.filter((line) => line.includes("subscriptions were compared")).length;
  const before = compared();

  await compareNow();
  await until(() => compared() > before, 20_000);

  expect(await at.sql("select 1 from subscriptions where id = $1", [paid.subscription])).toEqual([]);
}, 60_000);

test("the reconcile command reads every subscription, which also finds refunds", async () => {
  const paid = await silentBuyer();
  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  const [kept] = await at.sql<{ charge: string }>(
    "select charge_id as charge from subscriptions where id = $1",
    [paid.subscription],
  );
  await at.stripe.control("refunds", { charge: kept?.charge });

  expect(await reconcile()).toMatch(/^\d+ subscriptions match Stripe\n$/);

  await until(() => newest(paid.id)?.active === false);
}, 60_000);

test("deleting an account ends premium and the subscription at Stripe", async () => {
  const paid = await silentBuyer();
  await paid.ask("POST", "/api/stripe/verify-payment", { sessionId: paid.sessionId });
  await until(() => newest(paid.id)?.active);
  const message: z.input<typeof envelope> = {
    ...{ id: randomUUID(), subject: accountDeleted.subject, userId: paid.id, body: {} },
    occurredAt: new Date().toISOString(),
  };

  await at.users.bus.stream.publish(accountDeleted.subject, JSON.stringify(message));
  await until(
    async () => (await stripe.subscriptions.retrieve(paid.subscription)).status === "canceled",
    20_000,
  );

  expect(await at.sql("select 1 from premium where user_id = $1", [paid.id])).toEqual([]);
  expect(await at.sql("select 1 from subscriptions where user_id = $1", [paid.id])).toHaveLength(1);
  expect(await at.sql("select 1 from bus.outbox where subject = $1", [erased.billing?.subject])).toHaveLength(
    1,
  );
  await until(at.isSettled);
}, 60_000);

test("a payment of a deleted account gives no premium, and its subscription is cancelled", async () => {
  const paid = await silentBuyer();
  await at.sql("update bus.users set deleted_at = now() where id = $1", [paid.id]);

  await compareNow();
  await until(
    async () => (await stripe.subscriptions.retrieve(paid.subscription)).status === "canceled",
    20_000,
  );

  expect(at.eventsOf(paid.id)).toEqual([]);
}, 60_000);

test("an event that was received before a crash is applied after the restart", async () => {
  const paid = await silentBuyer();
  at.stripe.away(true);
  const secret = await at.webhookSecret();
  const event = {
    ...{ id: `evt_${randomUUID()}`, object: "event", type: "customer.subscription.created" },
    data: { object: await sdkObject(paid.subscription) },
  };
  await at.deliver(event, { secret });
  await at.kill();
  at.stripe.away(false);
  await at.revive();

  await until(() => newest(paid.id)?.active, 60_000);
  expect(at.eventsOf(paid.id)).toHaveLength(1);
}, 90_000);

/** Reads from the Stripe simulator directly, past the proxy. */
async function sdkObject(id: string) {
  const { hostname, port } = new URL(at.stripe.direct);
  return new Stripe(testKey, { host: hostname, port, protocol: "http" }).subscriptions.retrieve(id);
}
