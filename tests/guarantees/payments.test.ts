// Premium through the whole stack: bought, used, cancelled, expired and bought again.
import type { Plans } from "@cellwright/contracts/billing";
import type { Session } from "@cellwright/contracts/chat";
import type { Tokens, User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { atStripe, checkout, pays } from "../support/purchase.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await testStack({ env: { WORD_DELAY_MS: "1" } });
}, 180_000);
afterAll(() => stack?.stop(), 60_000);

const isPremium = async (user: Visitor) =>
  (await user.call<Tokens>("GET", "/api/user/tokens")).body.isPremium;

async function generates(user: Visitor): Promise<number> {
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const request = { description: "Sum column C", sessionId: session.id };
  return (await user.call("POST", "/api/formulas/generate", request)).status;
}

test("a new stack has plans that can be bought", async () => {
  const client = await visitor(stack, "free@example.com");

  const { body: plans } = await client.call<Plans>("GET", "/api/stripe/config");

  expect(plans).toEqual({
    hasSecretKey: true,
    monthlyPriceId: "price_cellwright_monthly",
    yearlyPriceId: "price_cellwright_yearly",
  });
});

test("a declined card changes nothing; a good card gives premium until it is cancelled and ends; then a yearly plan is bought", async () => {
  const client = await signUp(stack);
  expect(await generates(client)).toBe(403);

  const { body } = await checkout(stack, client);
  expect((await pays(body.url, "4000000000000002")).status).toBe(402);
  const { sessionId } = await pays(body.url);
  const verified = await client.call("POST", "/api/stripe/verify-payment", { sessionId });
  expect(verified.body).toEqual({ success: true, premium: true });
  expect(await isPremium(client)).toBe(true);
  expect(await generates(client)).toBe(200);

  const { body: running } = await client.call<User>("GET", "/api/auth/user");
  const cancelled = await client.call<{ message: string }>("POST", "/api/stripe/cancel-subscription", {});
  expect(cancelled.body.message).toContain("Premium stays until");
  expect(await generates(client)).toBe(200);
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  expect(running.stripeSubscriptionId).toMatch(/^sub_/);
  expect(user).toMatchObject({ stripeSubscriptionId: null, premiumExpiresAt: running.premiumExpiresAt });
  expect(Date.parse(user.premiumExpiresAt ?? "")).toBeGreaterThan(Date.now());
  expect((await checkout(stack, client, "yearlyPriceId")).body.code).toBe("ALREADY_PREMIUM");

  await atStripe(stack, "clock", { months: 2 });
  await until(async () => !(await isPremium(client)));
  expect(await generates(client)).toBe(403);

  const { body: again } = await checkout(stack, client, "yearlyPriceId");
  const renewed = await pays(again.url);
  await client.call("POST", "/api/stripe/verify-payment", { sessionId: renewed.sessionId });
  expect(await isPremium(client)).toBe(true);
  const { body: invoices } = await client.call<{ total: number }[]>("GET", "/api/stripe/invoices");
  expect(invoices.map(({ total }) => total)).toEqual([5_999, 599]);
}, 120_000);

test("a user who pays and never returns to the page gets premium by the webhook", async () => {
  const client = await signUp(stack);
  await pays((await checkout(stack, client)).body.url);

  await until(() => isPremium(client));
}, 60_000);

test("a super admin sees the payment configuration without its key, and other users do not see it", async () => {
  const admin = await visitor(stack, "super@example.com");
  const free = await visitor(stack, "free@example.com");

  const { body } = await admin.call<object>("GET", "/api/admin/stripe-config");

  expect(body).toMatchObject({ hasSecretKey: true, publicKey: expect.stringMatching(/^pk_test_/) });
  expect(Object.keys(body)).not.toContain("secretKey");
  expect((await free.call("GET", "/api/admin/stripe-config")).status).toBe(403);
});
