// Payment records are deleted seven years after the account.
import { randomUUID } from "node:crypto";
import { accountDeleted, type envelope } from "@cellwright/contracts/events";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { z } from "zod";
import { monthly, movableClock, pay, type Shop, shop } from "./shop.ts";

const sevenYears = 7 * 365.25;

let at: Shop;
beforeAll(async () => {
  at = await shop({ edits: [movableClock] });
}, 60_000);
afterAll(async () => at?.stop(), 60_000);

async function payer(): Promise<string> {
  const id = randomUUID();
  const ask = await at.as(id);
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", {
    ...{ priceId: monthly, successUrl: at.successUrl, cancelUrl: at.cancelUrl },
  });
  const { location } = await pay((body as { url: string }).url);
  const sessionId = new URL(location).searchParams.get("session_id");
  expect((await ask("POST", "/api/stripe/verify-payment", { sessionId })).body).toMatchObject({
    premium: true,
  });
  return id;
}

/** Resolves once the subscription has ended at Stripe. */
async function leave(userId: string): Promise<void> {
  const message: z.input<typeof envelope> = {
    ...{ id: randomUUID(), subject: accountDeleted.subject, userId, body: {} },
    occurredAt: new Date().toISOString(),
  };
  await at.users.bus.stream.publish(accountDeleted.subject, JSON.stringify(message));
  await until(
    async () =>
      (await at.sql("select from subscriptions where user_id = $1 and status = 'canceled'", [userId])).length,
    20_000,
  );
}

const recordsOf = async (userId: string): Promise<number[]> =>
  Promise.all(
    ["customers", "checkouts", "subscriptions"].map(
      async (table) => (await at.sql(`select from ${table} where user_id = $1`, [userId])).length,
    ),
  );

test("payment records of deleted accounts are deleted after seven years; others stay", async () => {
  const [ann, ben, carl, dora] = [await payer(), await payer(), await payer(), await payer()];
  for (const id of [ann, ben, dora]) await leave(id);
  // from here on neither an event nor the daily comparison may change the rows
  await at.stripe.control("webhooks", { held: true });
  await until(
    async () => (await at.sql("select from settings where compared_at is not null")).length,
    20_000,
  );
  await until(at.isSettled);
  await at.kill();
  // ben's account was deleted four days later than ann's, and dora's subscription still runs
  await at.sql("update bus.users set deleted_at = now() + interval '4 days' where id = $1", [ben]);
  await at.sql("update subscriptions set status = 'active', check_at = null where user_id = $1", [dora]);

  await at.restart({ DAYS_AHEAD: String(sevenYears + 2) });
  await until(async () => String(await recordsOf(ann)) === "0,0,0");

  for (const id of [ben, carl, dora]) expect([id, await recordsOf(id)]).toEqual([id, [1, 1, 1]]);
  // the daily comparison does not bring the records back
  await at.sql("update settings set compared_at = null");
  await until(() => at.service().lines.some((line) => line.includes("were compared with Stripe")), 20_000);
  expect(await recordsOf(ann)).toEqual([0, 0, 0]);
}, 120_000);
