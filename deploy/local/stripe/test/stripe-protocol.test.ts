// The Stripe simulator responds and refuses as Stripe does. Our SDK and Stripe's OpenAPI check both directions.

import { type TestStripe, testKey, testStripe } from "@cellwright/tests/support/stripe";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Stripe from "stripe";
import { configFrom } from "../config.ts";
import { apiVersion } from "../protocol/request.ts";
import {
  bought,
  chargeOf,
  checkoutFor,
  monthly,
  opened,
  pays,
  refusal,
  sdkAt,
  yearly,
} from "./stripe-shop.ts";

let local: TestStripe;
let stripe: Stripe;
/** A client without the validating proxy, for requests that Stripe's OpenAPI does not allow. */
let rude: Stripe;
beforeEach(async () => {
  local = await testStripe();
  stripe = sdkAt(local.url);
  rude = sdkAt(local.direct);
});
afterEach(async () => {
  const { violations } = local;
  await local.stop();
  expect(violations).toEqual([]);
});

const raw = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${local.direct}${path}`, {
    headers: { authorization: `Bearer ${testKey}`, ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });

test("our SDK uses the API version of the stored OpenAPI", () => {
  expect(Stripe.API_VERSION).toBe(apiVersion);
});

test("the two plans are predefined: 5.99 EUR a month and 59.99 EUR a year", async () => {
  const { data } = await stripe.prices.list({ active: true, expand: ["data.product"] });

  const plans = data.map(({ id, unit_amount, currency, recurring, product }) => [
    ...[id, unit_amount, currency, recurring?.interval],
    (product as Stripe.Product).name,
  ]);
  expect(plans).toEqual([
    [yearly, 5_999, "eur", "year", "Cellwright Premium"],
    [monthly, 599, "eur", "month", "Cellwright Premium"],
  ]);
});

test("all our requests, and the responses to them, conform to Stripe's OpenAPI", async () => {
  const { customer, session, subscription } = await bought(stripe);
  const product = await stripe.products.create({ name: "Other", metadata: { a: "b" } });
  const price = await stripe.prices.create({
    product: product.id,
    currency: "eur",
    unit_amount: 100,
    recurring: { interval: "week", interval_count: 2 },
  });
  const hook = await stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:1/",
    enabled_events: ["invoice.paid"],
  });
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000, name: "Mine" });
  const invoice = String(subscription.latest_invoice);
  await stripe.invoicePayments.list({ invoice, expand: ["data.invoice"] });
  const charge = await chargeOf(stripe, subscription);
  await local.control("disputes", { charge: charge.id });
  const [event] = (await stripe.events.list({ limit: 100, created: { gte: 0 } })).data;
  const other = await stripe.checkout.sessions.create(checkoutFor(customer.id, price.id));

  await Promise.all([
    stripe.accounts.retrieveCurrent(),
    stripe.balance.retrieve(),
    stripe.customers.retrieve(customer.id, { expand: ["subscriptions"] }),
    stripe.products.retrieve(product.id),
    stripe.prices.retrieve(price.id, { expand: ["product"] }),
    stripe.checkout.sessions.list({ customer: customer.id, status: "open" }),
    stripe.checkout.sessions.retrieve(session.id, { expand: ["line_items", "invoice", "customer"] }),
    stripe.checkout.sessions.expire(other.id),
    stripe.subscriptions.list({ customer: customer.id, status: "all", expand: ["data.latest_invoice"] }),
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true, metadata: { a: "b" } }),
    stripe.invoices.list({ customer: customer.id, subscription: subscription.id, status: "paid" }),
    stripe.invoices.retrieve(invoice, { expand: ["payments"] }),
    stripe.charges.retrieve(charge.id),
    stripe.disputes.list({ charge: charge.id }),
    stripe.billingPortal.sessions.create({ customer: customer.id, return_url: "http://127.0.0.1:8080/" }),
    stripe.events.retrieve(event?.id ?? ""),
    stripe.webhookEndpoints.list({ limit: 3 }),
    stripe.webhookEndpoints.update(hook.id, { enabled_events: ["*"], metadata: { a: "" } }),
    stripe.testHelpers.testClocks.list(),
  ]);
  await stripe.webhookEndpoints.retrieve(hook.id);
  await stripe.webhookEndpoints.del(hook.id);
  await stripe.subscriptions.cancel(subscription.id);
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_800_000_100 });
  await stripe.testHelpers.testClocks.retrieve(clock.id);
  await stripe.testHelpers.testClocks.del(clock.id);
  await stripe.customers.del(customer.id);
  await stripe.customers.retrieve(customer.id);

  expect(new Set(local.calls).size).toBeGreaterThanOrEqual(33);
  expect(local.violations).toEqual([]);
});

test("a wrong key, a publishable key and a missing key are refused", async () => {
  const wrong = await refusal(sdkAt(local.url, "sk_test_00000000000000001234").balance.retrieve());
  const publishable = await raw("/v1/balance", undefined, { authorization: "Bearer pk_test_1" });
  const none = await fetch(`${local.direct}/v1/balance`);

  expect(wrong).toMatchObject({ status: 401, type: "StripeAuthenticationError" });
  expect(wrong.message).toBe("Invalid API Key provided: sk_test_****************1234");
  expect([publishable.status, none.status]).toEqual([401, 401]);
  expect(await publishable.json()).toMatchObject({ error: { code: "secret_key_required" } });
});

test("every response has a request id and the API version; other versions are refused", async () => {
  const answer = await raw("/v1/balance");
  const other = await raw("/v1/balance", undefined, { "stripe-version": "2019-01-01" });

  expect(answer.headers.get("request-id")).toMatch(/^req_\w{14}$/);
  expect(answer.headers.get("stripe-version")).toBe(apiVersion);
  expect(other.status).toBe(400);
});

test("a request for an unknown object gets Stripe's error message", async () => {
  const { customer } = await opened(stripe);

  expect(await refusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
    ...{ status: 404, code: "resource_missing", param: "id", message: "No such customer: 'cus_none'" },
  });
  for (const missing of [
    stripe.prices.retrieve("price_none"),
    stripe.subscriptions.retrieve("sub_none"),
    stripe.checkout.sessions.retrieve("cs_test_none"),
    stripe.invoices.retrieve("in_none"),
    stripe.events.retrieve("evt_none"),
    stripe.webhookEndpoints.del("we_none"),
    stripe.subscriptions.cancel("sub_none"),
  ])
    expect(await refusal(missing)).toMatchObject({ status: 404, code: "resource_missing" });
  expect(
    await refusal(stripe.checkout.sessions.create(checkoutFor(customer.id, "price_none"))),
  ).toMatchObject({
    ...{ status: 400, code: "resource_missing", param: "line_items[0][price]" },
  });
  expect(await refusal(stripe.checkout.sessions.create(checkoutFor("cus_none")))).toMatchObject({
    ...{ status: 400, code: "resource_missing", param: "customer" },
  });
  expect(await refusal(stripe.events.list({ starting_after: "evt_none" }))).toMatchObject({ status: 400 });
});

test("unknown parameters are refused at any depth, and the error names them", async () => {
  const strange = { foo: "1" } as Stripe.CustomerCreateParams;
  const deep = { ...checkoutFor("cus_1"), line_items: [{ price: monthly, quantity: 1, colour: "red" }] };

  expect(await refusal(rude.customers.create(strange))).toMatchObject({
    ...{ status: 400, code: "parameter_unknown", param: "foo", message: "Received unknown parameter: foo" },
  });
  expect(await refusal(rude.checkout.sessions.create(deep))).toMatchObject({
    ...{ code: "parameter_unknown", param: "line_items[0][colour]" },
  });
});

test("missing, empty and invalid parameters are refused, and the error names them", async () => {
  const { customer } = await opened(stripe);
  const { success_url: _, ...withoutSuccess } = checkoutFor(customer.id);
  const { line_items: __, ...withoutItems } = checkoutFor(customer.id);

  expect(await refusal(stripe.checkout.sessions.create(withoutSuccess))).toMatchObject({
    ...{ status: 400, code: "parameter_missing", param: "success_url" },
  });
  expect(await refusal(stripe.checkout.sessions.create(withoutItems))).toMatchObject({
    ...{ code: "parameter_missing", param: "line_items" },
  });
  const noUrl = { enabled_events: ["*"] } as unknown as Stripe.WebhookEndpointCreateParams;
  expect(await refusal(rude.webhookEndpoints.create(noUrl))).toMatchObject({
    ...{ code: "parameter_missing", param: "url" },
  });
  expect((await raw("/v1/customers", { description: "" })).status).toBe(400);
  expect(await (await raw("/v1/prices?limit=many")).json()).toMatchObject({
    error: { code: "parameter_invalid_integer", param: "limit" },
  });
  expect(await (await raw("/v1/checkout/sessions", { mode: "gift" })).json()).toMatchObject({
    error: { param: "mode", message: expect.stringContaining("must be one of") },
  });
  expect((await raw("/v1/prices?limit=101")).status).toBe(400);
  expect((await raw("/v1/customers", { email: "nobody" })).status).toBe(400);
});

test.each([
  ["an invalid address", { success_url: "javascript:alert(1)" }, "success_url"],
  ["an expiry that is too soon", { expires_at: 60 }, "expires_at"],
  ["two ways to name the customer", { customer_email: "bob@example.com" }, "customer"],
  ["a quantity of zero", { line_items: [{ price: monthly, quantity: 0 }] }, "line_items[0][quantity]"],
])("a checkout with %s is refused", async (_what, change, param) => {
  const { customer } = await opened(stripe);

  const refused = await refusal(stripe.checkout.sessions.create({ ...checkoutFor(customer.id), ...change }));

  expect(refused).toMatchObject({ status: 400, param });
});

test("parameters that only real Stripe supports are refused, not ignored", async () => {
  const { customer } = await opened(stripe);
  const trial = { ...checkoutFor(customer.id), subscription_data: { trial_period_days: 7 } };

  expect(await refusal(stripe.checkout.sessions.create(trial))).toMatchObject({
    ...{ status: 400, code: "not_in_the_local_stripe", param: "subscription_data[trial_period_days]" },
  });
});

test("a request with the same idempotency key gets the same response, but with another body it is refused", async () => {
  const { customer } = await opened(stripe);
  const one = await stripe.checkout.sessions.create(checkoutFor(customer.id), { idempotencyKey: "k" });
  const again = await stripe.checkout.sessions.create(checkoutFor(customer.id), { idempotencyKey: "k" });
  const other = stripe.checkout.sessions.create(checkoutFor(customer.id, yearly), { idempotencyKey: "k" });

  expect(again.id).toBe(one.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(again.lastResponse.headers["original-request"]).toBe(one.lastResponse.requestId);
  expect(await refusal(other)).toMatchObject({ status: 400, type: "StripeIdempotencyError" });
  expect((await stripe.checkout.sessions.list({ customer: customer.id })).data).toHaveLength(2);
});

test("fifty simultaneous requests with one idempotency key create one object", async () => {
  const { customer } = await opened(stripe);
  const created = Array.from({ length: 50 }, () =>
    stripe.checkout.sessions.create(checkoutFor(customer.id), { idempotencyKey: "once" }),
  );

  expect(new Set((await Promise.all(created)).map(({ id }) => id)).size).toBe(1);
});

test("errors are also stored under their idempotency key, except those of malformed requests", async () => {
  const { customer } = await opened(stripe);
  const key = { idempotencyKey: "r" };
  const first = await refusal(stripe.checkout.sessions.create(checkoutFor(customer.id, "price_none"), key));
  const second = await refusal(stripe.checkout.sessions.create(checkoutFor(customer.id, "price_none"), key));
  await raw("/v1/customers", { foo: "1" }, { "idempotency-key": "m" });
  const after = await raw("/v1/customers", { email: "ann@example.com" }, { "idempotency-key": "m" });

  expect(second.message).toBe(first.message);
  expect(after.status).toBe(200);
});

test("a checkout session that is completed or expired can neither be expired nor paid", async () => {
  const { session, url } = await opened(stripe);
  await pays(url);
  const { session: second, url: secondUrl } = await opened(stripe);
  const expired = await stripe.checkout.sessions.expire(second.id);

  expect(await refusal(stripe.checkout.sessions.expire(session.id))).toMatchObject({ status: 400 });
  expect(await refusal(stripe.checkout.sessions.expire(second.id))).toMatchObject({ status: 400 });
  expect(expired).toMatchObject({ status: "expired", url: null });
  expect([(await pays(url)).status, (await pays(secondUrl)).status]).toEqual([410, 410]);
  expect((await stripe.charges.retrieve("ch_none").catch((error) => error)).statusCode).toBe(404);
});

test("lists begin with the newest object and can be paged in both directions", async () => {
  const made: string[] = [];
  for (let each = 0; each < 5; each += 1)
    made.unshift((await stripe.products.create({ name: `P${each}` })).id);
  const price = { currency: "eur", unit_amount: 1 };
  const prices: string[] = [];
  for (const product of made) prices.unshift((await stripe.prices.create({ ...price, product })).id);

  const first = await stripe.prices.list({ limit: 2 });
  const next = await stripe.prices.list({ limit: 2, starting_after: prices[1] ?? "" });
  const back = await stripe.prices.list({ limit: 1, ending_before: prices[2] ?? "" });
  const all = await stripe.prices.list({ limit: 2 }).autoPagingToArray({ limit: 100 });

  expect(first.data.map(({ id }) => id)).toEqual(prices.slice(0, 2));
  expect(first.has_more).toBe(true);
  expect(next.data.map(({ id }) => id)).toEqual(prices.slice(2, 4));
  expect(back.data.map(({ id }) => id)).toEqual([prices[1]]);
  expect(all.map(({ id }) => id)).toEqual([...prices, yearly, monthly]);
});

test("expanding a property that is unknown or too deep is refused", async () => {
  const { customer, subscription } = await bought(stripe);

  const whole = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["customer", "latest_invoice.payments.data.payment"],
  });

  expect((whole.customer as Stripe.Customer).id).toBe(customer.id);
  const refused = (expand: string[]) => refusal(stripe.customers.retrieve(customer.id, { expand }));
  expect((await refused(["colour"])).message).toBe("This property cannot be expanded (colour).");
  expect((await refused(["a.b.c.d.e"])).message).toContain("more than 4 levels");
});

test("objects, keys and secrets survive a restart", async () => {
  const { customer, subscription } = await bought(stripe);
  const create = () => stripe.customers.create({ email: "key@example.com" }, { idempotencyKey: "kept" });
  const { id } = await create();

  await local.restart();

  expect((await stripe.subscriptions.retrieve(subscription.id)).customer).toBe(customer.id);
  expect((await create()).id).toBe(id);
});

test("injected faults look like Stripe's errors, and occur as often as requested", async () => {
  await local.control("faults", [
    { call: "get /v1/balance", status: 500, times: 1 },
    { status: 429, times: 1 },
  ]);

  expect(await refusal(stripe.balance.retrieve())).toMatchObject({ status: 500, type: "StripeAPIError" });
  expect(await refusal(stripe.accounts.retrieveCurrent())).toMatchObject({
    status: 429,
    type: "StripeRateLimitError",
  });
  expect((await stripe.balance.retrieve()).object).toBe("balance");
});

test("malformed requests are refused and have no effect", async () => {
  const bodies = ["a[b=1", "__proto__[x]=1", "a[a][a][a][a][a][a][a][a][a]=1", "email=a&email[x]=1", "%00=1"];
  for (const body of bodies) {
    const answer = await fetch(`${local.direct}/v1/customers`, {
      method: "POST",
      headers: { authorization: `Bearer ${testKey}`, "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  expect((await raw("/v1/nothing")).status).toBe(404);
  expect((await raw("/v1/customers", { description: "x".repeat(2_000_000) })).status).toBe(413);
});

test("the simulator listens only on loopback addresses, does not start in production, and names invalid settings", () => {
  const env = { DATA_DIR: "/tmp", SITE_URL: "http://127.0.0.1:8080", STRIPE_SECRET_KEY: testKey };

  expect(() => configFrom({ ...env, HOST: "0.0.0.0" })).toThrow("HOST: must be a loopback address");
  expect(() => configFrom({ ...env, STRIPE_SECRET_KEY: "sk_live_1" })).toThrow("STRIPE_SECRET_KEY: ");
  expect(() => configFrom({ ...env, NODE_ENV: "production" })).toThrow("does not run in production");
});
