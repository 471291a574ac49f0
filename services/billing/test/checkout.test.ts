// Checkout, payment verification, cancellation, renewal, invoices and the portal.
import { randomUUID } from "node:crypto";
import type { Invoice } from "@cellwright/contracts/billing";
import { problem } from "@cellwright/contracts/problem";
import type { Caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { monthly, pay, type Shop, shop, yearly } from "./shop.ts";

let at: Shop;
beforeAll(async () => {
  at = await shop();
}, 60_000);
afterAll(async () => at?.stop(), 60_000);
afterEach(() => expect(at.stripe.violations.splice(0)).toEqual([]));

type Body = Record<string, unknown> & { url: string };
const path = "/api/stripe/create-checkout-session";
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const order = (priceId = monthly) => ({ priceId, successUrl: at.successUrl, cancelUrl: at.cancelUrl });
const checkout = async (ask: Caller, priceId?: string): Promise<string> => {
  const { status, body } = await ask("POST", path, order(priceId));
  if (status !== 200) throw new Error(`no checkout: ${status} ${JSON.stringify(body)}`);
  return (body as Body).url;
};
const verify = (ask: Caller, sessionId: string) => ask("POST", "/api/stripe/verify-payment", { sessionId });
const cancel = (ask: Caller) => ask("POST", "/api/stripe/cancel-subscription");
const longDate = (instant: string | null | undefined) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(instant ?? 0));
const sessionOf = (location: string) => new URL(location).searchParams.get("session_id") ?? "";

async function someone(): Promise<{ id: string; ask: Caller }> {
  const id = randomUUID();
  return { id, ask: await at.as(id) };
}
async function buyer(number?: string, priceId?: string) {
  const { id, ask } = await someone();
  const { location } = await pay(await checkout(ask, priceId), number);
  const sessionId = sessionOf(location);
  return { id, ask, sessionId, verified: await verify(ask, sessionId) };
}
const newest = (id: string) =>
  at.eventsOf(id).reduce((one, other) => (other.version > one.version ? other : one));

test("a payment gives premium at once, and is confirmed once the users service has applied it", async () => {
  const { id, verified } = await buyer();

  expect([verified.status, verified.body]).toEqual([200, { success: true, premium: true }]);
  const event = newest(id);
  expect(event).toMatchObject({
    active: true,
    pastDue: false,
    subscriptionId: expect.stringMatching(/^sub_/),
  });
  const days = (Date.parse(event.expiresAt ?? "") - Date.parse(event.periodStart ?? "")) / 86_400_000;
  expect([28, 29, 30, 31]).toContain(days);
});

test("an admin can buy premium", async () => {
  const { id, ask } = await someone();
  at.users.are(id, { admin: true });
  at.unapplied.add(id);
  const sessionId = sessionOf((await pay(await checkout(ask))).location);

  const before = await verify(ask, sessionId);
  at.unapplied.delete(id);
  const after = await verify(ask, sessionId);

  // the payment is not confirmed before the users service has applied it
  expect(before.body).toEqual({ success: true, premium: false });
  expect(after.body).toEqual({ success: true, premium: true });
});

test("the annual plan gives a year of premium", async () => {
  const { id } = await buyer(undefined, yearly);

  const { expiresAt, periodStart } = newest(id);
  expect((Date.parse(expiresAt ?? "") - Date.parse(periodStart ?? "")) / 86_400_000).toBeGreaterThanOrEqual(
    365,
  );
});

test("a declined card gives no premium, and a valid card afterwards does", async () => {
  const { id, ask } = await someone();
  const url = await checkout(ask);
  expect((await pay(url, "4000000000000002")).status).toBe(402);
  const sessionId = url.split("/").at(-1) ?? "";
  const before = await verify(ask, sessionId);
  await pay(url);

  expect(before.body).toEqual({ success: false, premium: false });
  expect((await verify(ask, sessionId)).body).toEqual({ success: true, premium: true });
  expect(at.eventsOf(id)).toHaveLength(1);
});

test("a second checkout of the same plan returns the same page; one of another plan closes the first", async () => {
  const { ask } = await someone();
  const [first, again, other] = [await checkout(ask), await checkout(ask), await checkout(ask, yearly)];

  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect([(await pay(first)).status, (await pay(other)).status]).toEqual([410, 303]);
});

test("an interrupted checkout continues under the same idempotency key", async () => {
  const { id, ask } = await someone();
  const url = await checkout(ask);
  await at.sql("update checkouts set session_id = null where user_id = $1", [id]);

  expect(await checkout(ask)).toBe(url);
});

test("a new checkout replaces an expired session", async () => {
  const { ask } = await someone();
  const first = await checkout(ask);
  await at.stripe.control("clock", { days: 2 });

  expect(await checkout(ask)).not.toBe(first);
});

test("a user who has paid cannot buy again, not even before the webhook arrives", async () => {
  const { id, ask } = await buyer();
  const again = await ask("POST", path, order());
  expect([again.status, codeOf(again)]).toEqual([409, "ALREADY_PREMIUM"]);
  expect(problem.parse(again.body).premiumExpiresAt).toBe(newest(id).expiresAt);

  await at.stripe.control("webhooks", { held: true });
  const late = await someone();
  await pay(await checkout(late.ask));
  const second = await late.ask("POST", path, order());
  await at.stripe.control("webhooks", { held: false });
  expect(codeOf(second)).toBe("ALREADY_PREMIUM");
});

test.each([
  ["a price of another product", { priceId: "price_foreign" }, 422, "INVALID_FIELDS"],
  ["a price that does not exist", { priceId: "free" }, 422, "INVALID_FIELDS"],
  ["a success page on another site", { successUrl: "https://evil.example/dashboard" }, 400, "INVALID_RETURN"],
  ["a cancel page on another site", { cancelUrl: "//evil.example/subscribe" }, 400, "INVALID_RETURN"],
  ["a javascript: URL as success page", { successUrl: "javascript:alert(1)" }, 400, "INVALID_RETURN"],
  ["an unknown field", { coupon: "FREE" }, 422, "INVALID_FIELDS"],
])("a checkout with %s is refused without a call to Stripe", async (_what, change, status, code) => {
  const { ask } = await someone();
  at.stripe.calls.length = 0;

  const answer = await ask("POST", path, { ...order(), ...change });

  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  // other calls are allowed, because a worker may be reading another user's subscription
  expect(at.stripe.calls.filter((call) => /checkout|customers/.test(call))).toEqual([]);
});

test("verifying another user's session gets 404 without a call to Stripe", async () => {
  const { sessionId } = await buyer();
  const { id, ask } = await someone();
  at.stripe.calls.length = 0;

  for (const each of [sessionId, "cs_test_none"]) {
    const answer = await verify(ask, each);
    expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
  }
  expect(at.stripe.calls.filter((call) => call.includes("checkout"))).toEqual([]);
  expect(at.eventsOf(id)).toEqual([]);
});

test("verifying a payment repeatedly and concurrently gives premium once", async () => {
  const { id, ask, sessionId } = await buyer();

  const again = await Promise.all(Array.from({ length: 10 }, () => verify(ask, sessionId)));

  expect(again.map(({ body }) => body)).toEqual(Array(10).fill({ success: true, premium: true }));
  expect(at.eventsOf(id).map(({ version }) => version)).toEqual([1]);
});

test("after a cancellation premium lasts until the end of the period, and cannot be cancelled again", async () => {
  const { id, ask } = await buyer();
  const { expiresAt } = newest(id);

  const cancelled = await cancel(ask);
  await until(() => at.eventsOf(id).length > 1);

  expect(cancelled.status).toBe(200);
  expect((cancelled.body as Body).message).toBe(
    `Your subscription has been cancelled. Premium stays until ${longDate(expiresAt)}.`,
  );
  expect(newest(id)).toMatchObject({ active: true, expiresAt, subscriptionId: null });
  const again = await cancel(ask);
  expect([again.status, codeOf(again)]).toEqual([404, "NOT_FOUND"]);
});

test("after the end of a cancelled period the user has no premium and may buy again", async () => {
  const { id, ask } = await buyer();
  await cancel(ask);
  await at.stripe.control("clock", { months: 2 });
  await until(() => newest(id).active === false);

  const { location } = await pay(await checkout(ask));
  await verify(ask, sessionOf(location));

  expect(newest(id)).toMatchObject({ active: true, subscriptionId: expect.stringMatching(/^sub_/) });
  expect(at.eventsOf(id).map(({ active }) => active)).toEqual([true, true, false, true]);
});

test("each monthly renewal extends premium", async () => {
  const { id } = await buyer();
  const before = newest(id);

  await at.stripe.control("clock", { months: 1 });
  await until(() => newest(id).version > before.version);

  expect(newest(id)).toMatchObject({ active: true, subscriptionId: before.subscriptionId });
  expect(Date.parse(newest(id).expiresAt ?? "")).toBeGreaterThan(Date.parse(before.expiresAt ?? ""));
});

test("after a failed payment premium is past due, and ends when Stripe gives up", async () => {
  const { id } = await buyer("4000000000000341");
  await at.stripe.control("clock", { months: 1 });
  await at.stripe.control("clock", { days: 2 });
  await until(() => newest(id).pastDue);
  expect(newest(id).active).toBe(true);

  await at.stripe.control("clock", { days: 14 });
  await until(() => newest(id).active === false);

  expect(newest(id).subscriptionId).toBeNull();
});

test("a partial refund keeps premium; a full refund or a lost dispute ends it", async () => {
  const chargeOf = async (id: string) => {
    await until(
      async () =>
        (await at.sql("select 1 from subscriptions where user_id = $1 and charge_id is not null", [id]))
          .length,
    );
    const [row] = await at.sql<{ charge_id: string }>(
      "select charge_id from subscriptions where user_id = $1",
      [id],
    );
    return row?.charge_id ?? "";
  };
  const [refunded, disputed, won] = await Promise.all([buyer(), buyer(), buyer()]);

  await at.stripe.control("refunds", { charge: await chargeOf(refunded.id), amount: 100 });
  const lost = await at.stripe.control<{ id: string }>("disputes", { charge: await chargeOf(disputed.id) });
  const safe = await at.stripe.control<{ id: string }>("disputes", { charge: await chargeOf(won.id) });
  await at.stripe.control("disputes", { dispute: safe.id, outcome: "won" });
  await until(at.isSettled);
  expect([refunded, disputed, won].map(({ id }) => newest(id).active)).toEqual([true, true, true]);

  await at.stripe.control("refunds", { charge: await chargeOf(refunded.id) });
  await at.stripe.control("disputes", { dispute: lost.id, outcome: "lost" });
  await until(() => !newest(refunded.id).active && !newest(disputed.id).active);
  expect(newest(won.id).active).toBe(true);
});

test("users see only their own invoices and portal", async () => {
  const { ask } = await buyer();
  const { ask: other } = await someone();

  const { body } = await ask("GET", "/api/stripe/invoices");
  const portal = await ask("POST", "/api/stripe/portal", { returnUrl: `${at.own}/dashboard` });

  expect(body).toEqual([expect.objectContaining({ total: 599, currency: "eur", status: "paid" })]);
  expect((await fetch((body as Invoice[])[0]?.url ?? "")).status).toBe(200);
  expect(await (await fetch((portal.body as Body).url)).text()).toContain("Cellwright Premium");
  expect((await other("GET", "/api/stripe/invoices")).body).toEqual([]);
  expect(codeOf(await other("POST", "/api/stripe/portal", { returnUrl: `${at.own}/dashboard` }))).toBe(
    "NOT_FOUND",
  );
  expect(codeOf(await ask("POST", "/api/stripe/portal", { returnUrl: "https://evil.example" }))).toBe(
    "INVALID_RETURN",
  );
});

test("an idempotency key that was used with another body is refused", async () => {
  const { ask } = await someone();
  const under = (priceId: string) => ask("POST", path, order(priceId), { "idempotency-key": "k" });

  const first = await under(monthly);
  const again = await under(monthly);
  const other = await under(yearly);

  expect(again.body).toEqual(first.body);
  expect([other.status, codeOf(other)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
});

test("while Stripe is down nobody can buy, premium continues, and events are applied later", async () => {
  const { id, ask } = await buyer();
  const free = await someone();
  at.stripe.away(true);
  const answers = await Promise.all([
    free.ask("POST", path, order()),
    cancel(ask),
    ask("GET", "/api/stripe/invoices"),
  ]);
  await at.sql("update subscriptions set requested_version = requested_version + 1 where user_id = $1", [id]);
  await until(
    async () =>
      (await at.sql("select 1 from subscriptions where user_id = $1 and failures > 0", [id])).length,
  );
  at.stripe.away(false);

  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(newest(id).active).toBe(true);
  await until(at.isSettled, 20_000);
  expect(at.eventsOf(id)).toHaveLength(1);
});

test("after a change of the Stripe account a new customer is created", async () => {
  const { id, ask } = await someone();
  await checkout(ask);
  await at.sql("update customers set customer_id = 'cus_elsewhere' where user_id = $1", [id]);
  await at.sql("update checkouts set state = 'expired' where user_id = $1", [id]);

  const { status } = await pay(await checkout(ask));

  expect(status).toBe(303);
  expect(
    (await at.sql<{ customer_id: string }>("select * from customers where user_id = $1", [id]))[0]
      ?.customer_id,
  ).not.toBe("cus_elsewhere");
});
