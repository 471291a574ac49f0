// Premium ends in time without an event from Stripe, because the service checks subscriptions by the clock.
import { randomUUID } from "node:crypto";
import type { Caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { monthly, movableClock, pay, type Shop, shop } from "./shop.ts";

let at: Shop;
beforeAll(async () => {
  at = await shop({ edits: [movableClock] });
  await at.stripe.control("webhooks", { held: true });
}, 60_000);
afterAll(async () => at?.stop(), 60_000);

const newest = (id: string) =>
  at.eventsOf(id).reduce((one, other) => (other.version > one.version ? other : one));

async function buyer(card?: string): Promise<{ id: string; ask: Caller }> {
  const id = randomUUID();
  const ask = await at.as(id);
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", {
    ...{ priceId: monthly, successUrl: at.successUrl, cancelUrl: at.cancelUrl },
  });
  const { location } = await pay((body as { url: string }).url, card);
  const sessionId = new URL(location).searchParams.get("session_id");
  await ask("POST", "/api/stripe/verify-payment", { sessionId });
  await until(() => at.eventsOf(id).length > 0);
  return { id, ask };
}

test("without events cancelled premium ends, renewed premium continues, unpaid premium lasts two weeks", async () => {
  const [ann, ben, cid] = [await buyer(), await buyer(), await buyer("4000000000000341")];
  await ann.ask("POST", "/api/stripe/cancel-subscription");
  await until(() => newest(ann.id).subscriptionId === null);
  const before = newest(ben.id);

  // moves the clocks of Stripe and of the service to five days after the end of the month that was paid
  await at.stripe.control("clock", { days: 36 });
  await at.restart({ DAYS_AHEAD: "36" });
  await until(() => !newest(ann.id).active && newest(ben.id).version > before.version, 20_000);
  await until(() => newest(cid.id).pastDue, 20_000);

  expect(newest(ben.id)).toMatchObject({ active: true, subscriptionId: before.subscriptionId });
  expect(Date.parse(newest(ben.id).expiresAt ?? "")).toBeGreaterThan(Date.parse(before.expiresAt ?? ""));
  const { active, expiresAt, periodStart } = newest(cid.id);
  expect([active, Date.parse(expiresAt ?? "") - Date.parse(periodStart ?? "")]).toEqual([
    true,
    14 * 86_400_000,
  ]);

  await at.stripe.control("clock", { days: 12 });
  await at.restart({ DAYS_AHEAD: "48" });
  await until(() => !newest(cid.id).active, 20_000);
  expect(newest(ben.id).active).toBe(true);
}, 120_000);

test("while Stripe is down premium that should have been renewed continues for one day", async () => {
  const { id } = await buyer();
  const end = (Date.parse(newest(id).expiresAt ?? "") - Date.now()) / 86_400_000;
  at.stripe.away(true);

  await at.restart({ DAYS_AHEAD: String(end + 0.5) });
  await until(
    async () =>
      (await at.sql("select 1 from subscriptions where user_id = $1 and failures > 0", [id])).length,
    20_000,
  );
  const during = newest(id);
  await at.restart({ DAYS_AHEAD: String(end + 1.5) });
  await until(() => !newest(id).active, 20_000);
  at.stripe.away(false);

  expect(during.active).toBe(true);
}, 120_000);
