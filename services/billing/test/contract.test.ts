// The service matches its contracts: every route refuses bad input, and the export contains a user's data.
import { randomUUID } from "node:crypto";
import { billingCalls } from "@cellwright/contracts/billing";
import { exportRpcs } from "@cellwright/contracts/rpcs";
import { malformed } from "@cellwright/tests/support/malformed";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { configuration, monthly, pay, type Shop, shop } from "./shop.ts";

let at: Shop;
beforeAll(async () => {
  at = await shop();
}, 60_000);
afterAll(async () => at?.stop(), 60_000);

const order = () => ({ priceId: monthly, successUrl: at.successUrl, cancelUrl: at.cancelUrl });

async function buyer() {
  const id = randomUUID();
  const ask = await at.as(id);
  const { body } = await ask("POST", "/api/stripe/create-checkout-session", order());
  const { location } = await pay((body as { url: string }).url);
  const sessionId = new URL(location).searchParams.get("session_id") ?? "";
  const verified = await ask("POST", "/api/stripe/verify-payment", { sessionId });
  expect(verified.body).toEqual({ success: true, premium: true });
  return { id, ask, sessionId };
}

test.each(
  Object.values(billingCalls).map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const),
)(
  "%s refuses malformed input",
  async (name, call) => {
    // requests of a premium user reach more of the code, except for a checkout, which needs a free user
    const { id, sessionId } =
      call === billingCalls.checkout ? { id: randomUUID(), sessionId: "" } : await buyer();
    const sub = call.permission === "super-admin" ? at.operator : id;
    const bodies = {
      checkout: order(),
      verifyPayment: { sessionId },
      portal: { returnUrl: `${at.own}/dashboard` },
      changeSettings: configuration,
      webhook: {
        ...{ id: "evt_1", object: "event", type: "customer.subscription.updated" },
        data: { object: { id: "sub_1", object: "subscription", customer: "cus_1" } },
      },
    };
    const like = Object.entries(bodies).find(
      ([key]) => billingCalls[key as keyof typeof bodies] === call,
    )?.[1];
    const token = await at.issuer.token({ sub, exp: Math.floor(Date.now() / 1_000) + 600 });

    const { sent, failures } = await malformed({
      calls: [call],
      url: at.url,
      token: async () => token,
      ...(like && { like: { [name]: like } }),
    });

    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(1_000);
  },
  120_000,
);

test("the export contains the premium, grants and payments of the user, and no data of others", async () => {
  const { id, sessionId } = await buyer();
  const other = await buyer();
  await at.sql(
    "insert into grants (user_id, period_start, expires_at) values ($1, now() - interval '2 years', now() - interval '1 year')",
    [id],
  );
  const [event] = at.eventsOf(id);

  const page = await at.users.bus.call(exportRpcs.billing, { userId: id, after: null });

  const rows = page.rows.map(({ of, row }) => [of, JSON.parse(row)] as const);
  expect(page).toMatchObject({ piece: null, next: null });
  expect(rows).toEqual([
    ["premium", expect.objectContaining({ active: true, subscription_id: event?.subscriptionId })],
    ["grants", expect.objectContaining({ expires_at: expect.any(String) })],
    ["customers", expect.objectContaining({ customer_id: expect.stringMatching(/^cus_/) })],
    ["checkouts", expect.objectContaining({ session_id: sessionId, state: "complete", price_id: monthly })],
    ["subscriptions", expect.objectContaining({ id: event?.subscriptionId, status: "active" })],
  ]);
  expect(JSON.stringify(rows)).not.toContain(other.sessionId);
});
