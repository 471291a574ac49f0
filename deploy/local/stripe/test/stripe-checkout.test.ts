// Stripe's hosted pages: paying with test cards, and the billing portal.

import { type TestStripe, testStripe } from "@cellwright/tests/support/stripe";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type Stripe from "stripe";
import { bought, cancelUrl, card, opened, page, pays, sdkAt, yearly } from "./stripe-shop.ts";

let local: TestStripe;
let stripe: Stripe;
beforeAll(async () => {
  local = await testStripe();
  stripe = sdkAt(local.url);
});
afterAll(async () => {
  const { violations } = local;
  await local.stop();
  expect(violations).toEqual([]);
});

const hasPaid = async (session: string) =>
  (await stripe.checkout.sessions.retrieve(session)).payment_status === "paid";

test("a valid card buys the plan, and the page redirects to the site with the session's id", async () => {
  const { customer, session, url } = await opened(stripe);

  const { status, location } = await pays(url, "4242 4242 4242 4242");

  expect(status).toBe(303);
  expect(location).toBe(`http://127.0.0.1:8080/dashboard?upgrade=success&session_id=${session.id}`);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "invoice"] });
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer: customer.id,
  });
  expect(done.subscription).toMatchObject({ status: "active", metadata: { userId: "ann" } });
  expect(done.invoice).toMatchObject({ status: "paid", total: 599, billing_reason: "subscription_create" });
});

test("the checkout page shows the plan, its interval, and a link back", async () => {
  const { url } = await opened(stripe, yearly);

  const { status, body } = await page(url);

  expect(status).toBe(200);
  for (const words of ["Cellwright Premium", "€59.99", "per year", "ann@example.com", "4000 0000 0000 0002"])
    expect(body).toContain(words);
  expect(body).toContain(`href="${cancelUrl.replace("&", "&amp;")}"`);
});

test.each([
  ["4000000000000002", "Your card was declined."],
  ["4000000000009995", "Your card has insufficient funds."],
  ["4000000000000069", "Your card has expired."],
  ["4000000000000127", "Your card's security code is incorrect."],
  ["4000000000000119", "An error occurred while processing your card. Try again in a little bit."],
])("card %s is declined: %s", async (number, message) => {
  const { session, url } = await opened(stripe);

  const declined = await pays(url, number);

  expect([declined.status, declined.alert?.replaceAll("&#39;", "'")]).toEqual([402, message]);
  expect(declined.body).toContain("<title>Error: ");
  expect(await hasPaid(session.id)).toBe(false);
  expect((await pays(url)).status).toBe(303);
});

test.each([
  ["a number with a typing error", card("4242424242424241"), "Your card number is invalid."],
  ["a number that is not a test card", card("4111111111111111"), "only Stripe&#39;s test numbers work"],
  ["an expiry in the past", card("4242424242424242", { cardExpiry: "01/20" }), "is in the past"],
  ["no expiry", card("4242424242424242", { cardExpiry: "soon" }), "Enter the expiry as MM / YY."],
  ["a short code", card("4242424242424242", { cardCvc: "1" }), "Enter the 3 digits"],
  ["nothing", {}, "Please enter a card number."],
])("the form shows an error next to the field: %s", async (_what, fields, words) => {
  const { session, url } = await opened(stripe);

  const { status, body } = await page(url, fields);

  expect(status).toBe(402);
  expect(body).toContain(words);
  expect(body).toMatch(/aria-describedby="card\w+-error" aria-invalid="true"/);
  expect(await hasPaid(session.id)).toBe(false);
});

test.each([
  ["4000002500003155", "complete", 303],
  ["4000002500003155", "fail", 402],
  ["4000002760003184", "complete", 303],
  ["4000008400001629", "complete", 402],
])("card %s needs 3-D Secure, and the customer answers %s", async (number, answer, status) => {
  const { session, url } = await opened(stripe);

  const challenge = await pays(url, number);
  expect(challenge.status).toBe(200);
  expect(await hasPaid(session.id)).toBe(false);
  const id = /name="card" value="([^"]+)"/.exec(challenge.body)?.[1] ?? "";
  const answered = await page(`${url}/authenticate`, { card: id, answer });

  expect(answered.status).toBe(status);
  expect(await hasPaid(session.id)).toBe(status === 303);
});

test("if there is no customer, the page asks for the e-mail address and creates one", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: yearly, quantity: 1 }],
    success_url: "http://127.0.0.1:8080/",
  });
  const url = String(session.url);

  expect((await pays(url)).body).toContain("Please enter a valid email.");
  expect((await page(url, card("4242424242424242", { email: "bob@example.com" }))).status).toBe(303);

  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
  expect((done.customer as Stripe.Customer).email).toBe("bob@example.com");
});

test("a double click pays once", async () => {
  const { customer, url } = await opened(stripe);

  const clicks = await Promise.all([pays(url), pays(url), pays(url)]);

  expect(clicks.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});

test("the page shows a message if the session is paid, expired or unknown", async () => {
  const { url } = await opened(stripe);
  await pays(url);
  const { session, url: late } = await opened(stripe);
  await stripe.checkout.sessions.expire(session.id);

  expect(await page(url)).toMatchObject({
    status: 410,
    body: expect.stringContaining("You&#39;re all done here"),
  });
  expect(await page(late)).toMatchObject({ status: 410, body: expect.stringContaining("has expired") });
  expect((await page(`${local.direct}/c/pay/cs_test_none`)).status).toBe(404);
  expect((await page(`${local.direct}/elsewhere`)).status).toBe(404);
});

test("other sites cannot submit a payment or advance the clock, and the page allows no scripts", async () => {
  const { session, url } = await opened(stripe);
  const foreign = { origin: "https://evil.example" };

  expect((await page(url, card("4242424242424242"), foreign)).status).toBe(403);
  expect(await hasPaid(session.id)).toBe(false);
  const clock = {
    method: "POST",
    headers: { ...foreign, "content-type": "application/json" },
    body: '{"days":1}',
  };
  expect((await fetch(`${local.direct}/_control/clock`, clock)).status).toBe(403);
  const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toContain("form-action 'self' http://127.0.0.1:8080");
  expect(policy).not.toContain("script-src");
});

test("in the portal a plan can be cancelled and resumed, the card changed, and invoices read", async () => {
  const { customer, subscription } = await bought(stripe);
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://127.0.0.1:8080/dashboard",
  });
  const act = (name: string, fields: Record<string, string>) => page(`${portal.url}/${name}`, fields);

  const { body } = await page(portal.url);
  await act("cancel", { subscription: subscription.id });
  const cancelled = await stripe.subscriptions.retrieve(subscription.id);
  const shown = await page(portal.url);
  await act("resume", { subscription: subscription.id });
  const resumed = await stripe.subscriptions.retrieve(subscription.id);
  const wrong = await act("card", card("4242424242424241"));
  await act("card", card("5555555555554444"));

  expect(body).toMatch(/Cellwright Premium[\s\S]*€5.99 per month[\s\S]*visa ending in 4242[\s\S]*paid/);
  expect(cancelled).toMatchObject({ cancel_at_period_end: true, status: "active" });
  expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
  expect(shown.body).toContain("Cancelled. It stays until");
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  expect(wrong.status).toBe(402);
  expect((await page(portal.url)).body).toContain("mastercard ending in 4444");
  const invoice = await page(`${local.direct}/i/${String(subscription.latest_invoice)}`);
  expect(invoice.body).toContain("€5.99");
});

test("a portal session shows only its own customer and expires after an hour", async () => {
  const { customer } = await bought(stripe);
  const other = await bought(stripe);
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });

  await page(`${portal.url}/cancel`, { subscription: other.subscription.id });
  expect((await stripe.subscriptions.retrieve(other.subscription.id)).cancel_at_period_end).toBe(false);
  await local.control("clock", { seconds: 3_700 });
  expect((await page(portal.url)).status).toBe(410);
});

test("the start page links to the plans", async () => {
  const answer = await fetch(`${local.direct}/`);
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(page).toContain("Payments on this machine");
  expect(page).toMatch(/href="http[^"]*\/subscribe"/);
});
