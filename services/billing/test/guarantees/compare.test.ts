// What nobody told us is found: Stripe is compared with us once a day, whatever happened to the webhooks.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { accountDeleted, type envelope, erased } from "@cellwright/contracts/facts";
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

/** Pays, and neither comes back nor is told of. */
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
/** The operator's command; what it said. */
const reconcile = async () =>
  (await promisify(execFile)(process.execPath, [join(folder, "src/reconcile.ts")], { env: at.env })).stdout;
const newest = (id: string) => at.told(id).sort((one, other) => other.version - one.version)[0];

test("a payment that nobody told us of is found, and so is a cancellation", async () => {
  const paid = await silentBuyer();
  expect(at.told(paid.id)).toEqual([]);

  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  await stripe.subscriptions.cancel(paid.subscription);
  await compareNow();
  await until(() => newest(paid.id)?.active === false, 20_000);

  expect(at.told(paid.id)).toHaveLength(2);
}, 60_000);

test("where nothing differs nothing is asked about", async () => {
  const paid = await silentBuyer();
  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  const before = await at.sql("select id, wanted from subscriptions order by id");

  await compareNow();
  await until(
    async () => (await at.sql("select 1 from settings where compared_at is not null")).length,
    20_000,
  );
  await until(() => at.service().lines.some((line) => line.includes('"mended":0')), 20_000);

  expect(await at.sql("select id, wanted from subscriptions order by id")).toEqual(before);
}, 60_000);

test("what another sells under the same account is left alone", async () => {
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

/** As a backup from before the purchase would have it. */
async function forget({ id }: { id: string }): Promise<void> {
  await until(async () => (await at.sql("select 1 from subscriptions where done < wanted")).length === 0);
  for (const table of ["subscriptions", "customers", "checkouts", "premium"])
    await at.sql(`delete from ${table} where user_id = $1`, [id]);
}

test("a payment that is newer than what we know of its payer is found by what we wrote at Stripe", async () => {
  const paid = await silentBuyer();
  await forget(paid);

  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);

  expect(await at.sql("select 1 from customers where user_id = $1", [paid.id])).toHaveLength(1);
}, 60_000);

test("a subscription that names a person whom its customer does not name is another's", async () => {
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

test("after a restore every subscription is asked about, and what a list does not show is seen", async () => {
  const paid = await silentBuyer();
  await compareNow();
  await until(() => newest(paid.id)?.active, 20_000);
  const [kept] = await at.sql<{ charge: string }>(
    "select charge_id as charge from subscriptions where id = $1",
    [paid.subscription],
  );
  await at.stripe.control("refunds", { charge: kept?.charge });

  expect(await reconcile()).toMatch(/^\d+ subscriptions are as Stripe has them\n$/);

  await until(() => newest(paid.id)?.active === false);
}, 60_000);

test("who leaves takes premium along, and the subscription ends at Stripe", async () => {
  const paid = await silentBuyer();
  await paid.ask("POST", "/api/stripe/verify-payment", { sessionId: paid.sessionId });
  await until(() => newest(paid.id)?.active);
  const said: z.input<typeof envelope> = {
    ...{ id: randomUUID(), subject: accountDeleted.subject, userId: paid.id, body: {} },
    occurredAt: new Date().toISOString(),
  };

  await at.users.bus.stream.publish(accountDeleted.subject, JSON.stringify(said));
  await until(
    async () => (await stripe.subscriptions.retrieve(paid.subscription)).status === "canceled",
    20_000,
  );

  expect(await at.sql("select 1 from premium where user_id = $1", [paid.id])).toEqual([]);
  expect(await at.sql("select 1 from subscriptions where user_id = $1", [paid.id])).toHaveLength(1);
  expect(await at.sql("select 1 from bus.outbox where subject = $1", [erased.billing?.subject])).toHaveLength(
    1,
  );
  await until(async () => (await at.sql("select 1 from subscriptions where done < wanted")).length === 0);
}, 60_000);

test("a payment of someone who left meanwhile gives nothing, and is ended", async () => {
  const paid = await silentBuyer();
  await at.sql("update bus.people set gone_at = now() where id = $1", [paid.id]);

  await compareNow();
  await until(
    async () => (await stripe.subscriptions.retrieve(paid.subscription)).status === "canceled",
    20_000,
  );

  expect(at.told(paid.id)).toEqual([]);
}, 60_000);

test("a kill in the middle loses nothing: what was heard is done after", async () => {
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
  expect(at.told(paid.id)).toHaveLength(1);
}, 90_000);

/** As Stripe itself has it, past the proxy. */
async function sdkObject(id: string) {
  const { hostname, port } = new URL(at.stripe.direct);
  return new Stripe(testKey, { host: hostname, port, protocol: "http" }).subscriptions.retrieve(id);
}
