// The Stripe customer of a deleted account is deleted once Stripe is available; payment records stay here.
import { randomUUID } from "node:crypto";
import { accountDeleted, type envelope } from "@cellwright/contracts/events";
import { testKey } from "@cellwright/tests/support/stripe";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Stripe from "stripe";
import type { z } from "zod";
import { monthly, pay, type Shop, shop } from "./shop.ts";

let at: Shop;
beforeAll(async () => {
  at = await shop();
}, 60_000);
afterAll(async () => {
  const { violations } = at.stripe;
  await at?.stop();
  expect(violations).toEqual([]);
}, 60_000);

type Kept = { customer_id: string; deleted_at: Date | null; delete_failures: number };

/** Reads from the Stripe simulator directly, past the proxy. */
const sdk = (on: Shop) => {
  const { hostname, port } = new URL(on.stripe.direct);
  return new Stripe(testKey, { host: hostname, port, protocol: "http", telemetry: false });
};
const customerOf = async (on: Shop, id: string): Promise<Kept> => {
  const [row] = await on.sql<Kept>("select * from customers where user_id = $1", [id]);
  if (!row) throw new Error("there is no record of this customer");
  return row;
};

async function opener(on: Shop) {
  const id = randomUUID();
  const ask = await on.as(id);
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", {
    ...{ priceId: monthly, successUrl: on.successUrl, cancelUrl: on.cancelUrl },
  });
  return { id, ask, url: (body as { url: string }).url };
}
async function payer(on: Shop): Promise<string> {
  const { id, ask, url } = await opener(on);
  const { location } = await pay(url);
  const sessionId = new URL(location).searchParams.get("session_id");
  expect((await ask("POST", "/api/stripe/verify-payment", { sessionId })).body).toMatchObject({
    premium: true,
  });
  return id;
}
async function deleteAccount(on: Shop, userId: string): Promise<void> {
  const message: z.input<typeof envelope> = {
    ...{ id: randomUUID(), subject: accountDeleted.subject, userId, body: {} },
    occurredAt: new Date().toISOString(),
  };
  await on.users.bus.stream.publish(accountDeleted.subject, JSON.stringify(message));
}
const customerDeleted = (on: Shop, id: string) =>
  until(async () => (await customerOf(on, id)).deleted_at !== null, 20_000);

test("a deletion removes the customer and the subscription at Stripe and keeps the payment records", async () => {
  const [ann, ben] = [await payer(at), await payer(at)];
  const { customer_id: customer } = await customerOf(at, ann);
  expect(await sdk(at).customers.retrieve(customer)).toMatchObject({ email: `${ann}@example.com` });

  await deleteAccount(at, ann);
  await customerDeleted(at, ann);

  expect(await sdk(at).customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  expect(await at.sql("select status from subscriptions where user_id = $1", [ann])).toEqual([
    { status: "canceled" },
  ]);
  expect(await at.sql("select state from checkouts where user_id = $1", [ann])).toEqual([
    { state: "complete" },
  ]);
  const kept = await sdk(at).customers.retrieve((await customerOf(at, ben)).customer_id);
  expect(kept).toMatchObject({ email: `${ben}@example.com` });
}, 60_000);

test("an open checkout of a deleted account cannot be paid any more", async () => {
  const { id, url } = await opener(at);

  await deleteAccount(at, id);
  await customerDeleted(at, id);

  expect((await pay(url)).status).toBe(410);
  expect(await at.sql("select state from checkouts where user_id = $1", [id])).toEqual([
    { state: "expired" },
  ]);
}, 60_000);

test("while Stripe is down an account is erased here, and later at Stripe, even after a crash", async () => {
  const id = await payer(at);
  const { customer_id: customer } = await customerOf(at, id);
  at.stripe.away(true);
  await deleteAccount(at, id);
  await until(async () => (await at.sql("select 1 from premium where user_id = $1", [id])).length === 0);
  // the customer is only deleted once its subscription has no pending update
  await at.sql("update subscriptions set applied_version = requested_version where user_id = $1", [id]);
  await until(async () => (await customerOf(at, id)).delete_failures > 0, 30_000);
  await at.kill();
  at.stripe.away(false);
  await at.revive();

  await customerDeleted(at, id);

  expect(await sdk(at).customers.retrieve(customer)).toMatchObject({ deleted: true });
}, 90_000);

test("the next start finds deleted accounts that still have a customer at Stripe, as after a restore", async () => {
  const id = await payer(at);
  await at.sql("update bus.users set deleted_at = now() where id = $1", [id]);
  await at.restart();

  await customerDeleted(at, id);
}, 60_000);

test("negative control: a service that keeps the customer at Stripe fails the test above", async () => {
  const control = await shop({
    edits: [
      {
        file: "domain/customer-deletion.ts",
        right: "await ifExists(stripe.customers.del(customerId));",
        wrong: "",
      },
    ],
  });
  const id = await payer(control);
  const { customer_id: customer } = await customerOf(control, id);
  await deleteAccount(control, id);
  await customerDeleted(control, id);
  const kept = await sdk(control).customers.retrieve(customer);
  await control.stop();

  expect(kept).toMatchObject({ email: `${id}@example.com` });
}, 60_000);
