// Buys premium from the local Stripe, and triggers what happens to a payment later.
import { setTimeout as pause } from "node:timers/promises";
import type { Plans } from "@cellwright/contracts/billing";
import type { User } from "@cellwright/contracts/users";
import { databaseUrl } from "@cellwright/operations/databases";
import pg from "pg";
import type { TestStack } from "./stack.ts";
import type { Answer, Visitor } from "./visitor.ts";

const goodCard = "4242424242424242";

/** Requests a checkout page, by default for the monthly plan. */
export async function checkout(
  { site }: Pick<TestStack, "site">,
  user: Visitor,
  plan: "monthlyPriceId" | "yearlyPriceId" = "monthlyPriceId",
): Promise<Answer<{ url: string; code?: string }>> {
  const { body: plans } = await user.call<Plans>("GET", "/api/stripe/config");
  return user.call("POST", "/api/stripe/create-checkout-session", {
    priceId: plans[plan],
    successUrl: `${site}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/subscribe?upgrade=cancelled`,
  });
}

/** Submits Stripe's payment page. Resolves to the response's status and to the session id ("" if nothing was paid). */
export async function pays(
  url: string,
  cardNumber = goodCard,
): Promise<{ status: number; sessionId: string }> {
  const body = new URLSearchParams({ cardNumber, cardExpiry: "12/60", cardCvc: "123" });
  const { status, headers } = await fetch(url, { method: "POST", redirect: "manual", body });
  const location = headers.get("location");
  return { status, sessionId: (location && new URL(location).searchParams.get("session_id")) || "" };
}

/** Buys the monthly plan. Resolves to the id of the charge when premium is active and the charge is stored. */
export async function buyPremium(stack: TestStack, user: Visitor, cardNumber?: string): Promise<string> {
  const { sessionId } = await pays((await checkout(stack, user)).body.url, cardNumber);
  const { body } = await user.call("POST", "/api/stripe/verify-payment", { sessionId });
  if (JSON.stringify(body) !== JSON.stringify({ success: true, premium: true }))
    throw new Error(`premium is not active: ${JSON.stringify(body)}`);
  return chargeOf(stack, (await user.call<User>("GET", "/api/auth/user")).body.id);
}

async function chargeOf(stack: TestStack, userId: string): Promise<string> {
  const postgres = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const { owner = "" } = stack.secrets.postgres;
  const billing = new pg.Client(databaseUrl(postgres, "billing", "cellwright", owner));
  await billing.connect();
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await billing.query<{ charge: string }>(
        "select charge_id as charge from subscriptions where user_id = $1 and charge_id is not null and applied_version = requested_version",
        [userId],
      );
      if (rows[0]) return rows[0].charge;
      await pause(50);
    }
    throw new Error("billing did not store the charge in time");
  } finally {
    await billing.end();
  }
}

/** Triggers what only Stripe, a bank or time can do: `refunds`, `disputes`, `clock` and others. */
export async function atStripe<Done>(
  stack: Pick<TestStack, "ports">,
  path: string,
  body: object,
): Promise<Done> {
  const answer = await fetch(`http://127.0.0.1:${stack.ports.stripe}/_control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as Done;
}
