// Renewals, failed payments, cancellations, refunds and disputes, with a clock that the tests advance.

import { type TestStripe, testStripe } from "@cellwright/tests/support/stripe";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type Stripe from "stripe";
import { after } from "../domain/time.ts";
import {
  bought,
  card,
  chargeOf,
  checkoutFor,
  opened,
  page,
  pays,
  periodOf,
  refusal,
  sdkAt,
  yearly,
} from "./stripe-shop.ts";

const day = 86_400;
let local: TestStripe;
let stripe: Stripe;
beforeEach(async () => {
  local = await testStripe();
  stripe = sdkAt(local.url);
});
afterEach(async () => {
  const { violations } = local;
  await local.stop();
  expect(violations).toEqual([]);
});

const advance = (by: object) => local.control<{ now: number; ahead: number }>("clock", by);
const at = (id: string) => stripe.subscriptions.retrieve(id);
const typesOf = async (limit = 100) =>
  (await stripe.events.list({ limit })).data.map(({ type }) => type).reverse();
const invoicesOf = async ({ id }: Stripe.Customer) =>
  (await stripe.invoices.list({ customer: id, limit: 100 })).data;

test("periods end on the day of the month on which the subscription began, or on the month's last day", () => {
  const jan31 = Date.UTC(2027, 0, 31, 12) / 1_000;
  const days = [1, 2, 3, 13].map((count) =>
    new Date(after(jan31, "month", count) * 1_000).toISOString().slice(0, 10),
  );

  expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2028-02-29"]);
  expect(after(Date.UTC(2028, 1, 29) / 1_000, "year", 1)).toBe(Date.UTC(2029, 1, 28) / 1_000);
  expect(after(0, "week", 2)).toBe(14 * day);
});

test("a monthly renewal creates a paid invoice and the next period, and the subscription stays active", async () => {
  const { customer, subscription } = await bought(stripe);
  const first = periodOf(subscription);

  await advance({ months: 3 });

  const now = await at(subscription.id);
  expect(now.status).toBe("active");
  expect(periodOf(now).start).toBeGreaterThan(first.end);
  const invoices = await invoicesOf(customer);
  expect(invoices.map(({ status, total }) => [status, total])).toEqual(Array(4).fill(["paid", 599]));
  expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
    ...["subscription_cycle", "subscription_cycle", "subscription_cycle", "subscription_create"],
  ]);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(4);
  expect(invoices[2]?.created).toBe(first.end);
});

test("a deleted customer is marked as deleted, has no subscription and pays nothing, but the invoices stay", async () => {
  const { customer, subscription } = await bought(stripe);
  const { url } = await stripe.checkout.sessions.create(checkoutFor(customer.id));

  const deleted = await stripe.customers.del(customer.id);

  const shown = { id: customer.id, object: "customer", deleted: true };
  expect([deleted, await stripe.customers.retrieve(customer.id)]).toEqual([
    expect.objectContaining(shown),
    expect.objectContaining(shown),
  ]);
  expect((await at(subscription.id)).status).toBe("canceled");
  expect((await typesOf()).slice(-2)).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  expect((await pays(String(url))).status).toBe(410);
  const missing = { code: "resource_missing" };
  expect(await refusal(stripe.customers.del(customer.id))).toMatchObject({ status: 404, ...missing });
  expect(await refusal(stripe.checkout.sessions.create(checkoutFor(customer.id)))).toMatchObject(missing);
  await advance({ months: 2 });
  expect(await invoicesOf(customer)).toHaveLength(1);
});

test("the annual plan renews only after a year", async () => {
  const { customer } = await bought(stripe, undefined, yearly);

  await advance({ months: 11 });
  expect(await invoicesOf(customer)).toHaveLength(1);
  await advance({ months: 2 });
  expect((await invoicesOf(customer)).map(({ total }) => total)).toEqual([5_999, 5_999]);
});

test("a subscription that was cancelled at its period's end stays active until then", async () => {
  const { customer, subscription } = await bought(stripe);
  const { end } = periodOf(subscription);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });

  const { now } = await local.control<{ now: number }>("clock");
  await advance({ to: end - 1 });
  expect(await at(subscription.id)).toMatchObject({ status: "active", cancel_at: end });
  await advance({ seconds: 2 });

  expect(end).toBeGreaterThan(now);
  expect(await at(subscription.id)).toMatchObject({ status: "canceled", ended_at: end });
  expect(await invoicesOf(customer)).toHaveLength(1);
  expect((await typesOf()).slice(-2)).toEqual([
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ]);
  expect(await refusal(stripe.subscriptions.cancel(subscription.id))).toMatchObject({ status: 404 });
  const again = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(await refusal(again)).toMatchObject({ status: 400 });
});

test("if the card fails, the subscription becomes past due, and after the last retry it is canceled", async () => {
  const { customer, subscription } = await bought(stripe, "4000000000000341");
  const { end } = periodOf(subscription);

  await advance({ to: end + 60 });
  expect((await at(subscription.id)).status).toBe("past_due");
  const [open] = await invoicesOf(customer);
  expect(open).toMatchObject({ status: "open", attempt_count: 1, next_payment_attempt: end + 3 * day });
  await advance({ days: 8 });
  expect((await at(subscription.id)).status).toBe("past_due");
  expect((await invoicesOf(customer))[0]).toMatchObject({ attempt_count: 3 });
  await advance({ days: 6 });

  expect(await at(subscription.id)).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });
  const types = await typesOf();
  expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
  expect(types.at(-1)).toBe("customer.subscription.deleted");
});

test("with the setting `unpaid`, the subscription becomes unpaid instead, and another card makes it active again", async () => {
  await local.control("failed-payments", { retryDays: [1], atLast: "unpaid" });
  const { customer, subscription } = await bought(stripe, "4000000000000341");
  await advance({ to: periodOf(subscription).end + 2 * day });
  expect((await at(subscription.id)).status).toBe("unpaid");

  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
  await page(`${portal.url}/card`, card("4242424242424242"));

  expect((await at(subscription.id)).status).toBe("active");
  expect((await invoicesOf(customer)).every(({ status }) => status === "paid")).toBe(true);
});

test("a retry that succeeds makes the subscription active again", async () => {
  const { customer, subscription } = await bought(stripe, "4000000000000341");
  await advance({ to: periodOf(subscription).end + 60 });
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });

  await page(`${portal.url}/card`, card("5555555555554444"));

  expect((await at(subscription.id)).status).toBe("active");
  expect((await typesOf()).filter((type) => type === "invoice.paid")).toHaveLength(2);
});

test("an unpaid checkout session expires after a day", async () => {
  const { session } = await opened(stripe);

  await advance({ days: 2 });

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
  expect((await typesOf()).at(-1)).toBe("checkout.session.expired");
});

test("while the clock is advanced, changes happen in order, at the times at which they are due", async () => {
  const one = await bought(stripe);
  const other = await bought(stripe);
  await advance({ months: 4 });

  const { data } = await stripe.events.list({ limit: 100, type: "invoice.paid" });
  const times = data.map(({ created }) => created).reverse();
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(data).toHaveLength(10);
  expect(data.map(({ data: { object } }) => (object as Stripe.Invoice).customer)).toContain(one.customer.id);
  expect(data.map(({ data: { object } }) => (object as Stripe.Invoice).customer)).toContain(
    other.customer.id,
  );
});

test("a test clock affects only its own customers", async () => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const mine = await bought(stripe, undefined, undefined, { test_clock: clock.id });
  const other = await bought(stripe);

  const advanced = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: 1_800_000_000 + 70 * day,
  });

  expect(advanced.status).toBe("advancing");
  expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe("ready");
  expect(periodOf(mine.subscription).start).toBe(1_800_000_000);
  expect(await invoicesOf(mine.customer)).toHaveLength(3);
  expect(await invoicesOf(other.customer)).toHaveLength(1);
  const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_000_000 });
  expect(await refusal(back)).toMatchObject({ status: 400, param: "frozen_time" });
});

test("partial and full refunds and disputes are recorded on the charge", async () => {
  const { subscription } = await bought(stripe);
  const { id } = await chargeOf(stripe, subscription);

  await local.control("refunds", { charge: id, amount: 100 });
  expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 100, refunded: false });
  await local.control("refunds", { charge: id });
  expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 599, refunded: true });
  const dispute = await local.control<Stripe.Dispute>("disputes", { charge: id });
  await local.control("disputes", { dispute: dispute.id, outcome: "lost" });
  expect((await stripe.disputes.list({ charge: id })).data).toMatchObject([{ status: "lost" }]);
  expect((await typesOf()).slice(-4)).toEqual([
    ...["charge.refunded", "charge.refunded", "charge.dispute.created", "charge.dispute.closed"],
  ]);
});

test("after a restart the clock is still as far ahead as before", async () => {
  const { subscription } = await bought(stripe);
  const { ahead } = await advance({ months: 1 });

  await local.restart();

  expect((await local.control<{ ahead: number }>("clock")).ahead).toBe(ahead);
  expect((await at(subscription.id)).status).toBe("active");
  await expect(advance({ days: 1, months: 1 })).rejects.toThrow("400");
});
