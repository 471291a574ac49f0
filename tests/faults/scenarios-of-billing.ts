// Payment scenarios: requests of users and of a super admin, and webhooks of Stripe.
import { randomUUID } from "node:crypto";
import type { Plans } from "@cellwright/contracts/billing";
import Stripe from "stripe";
import { checkout, pays } from "../support/purchase.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import type { Link } from "./links.ts";
import { type Call, type Door, type Scenario, scenario } from "./scenario.ts";

type Buyers = { admin: Call; superAdmin: Call; buyer: Visitor };

export async function ofBilling(
  stack: TestStack,
  { admin, superAdmin, buyer }: Buyers,
  call: (user?: Visitor) => Call,
  { webhookSecret }: Door,
): Promise<Scenario[]> {
  const over: Link[] = ["billing to Stripe"];
  const opened = await checkout(stack, buyer);
  if (opened.status !== 200) throw new Error(`checkout failed: ${JSON.stringify(opened.body)}`);
  const { sessionId } = await pays(opened.body.url);
  const { body: plans } = await buyer.call<Plans>("GET", "/api/stripe/config");
  const order = {
    priceId: plans.monthlyPriceId,
    successUrl: `${stack.site}/dashboard?upgrade=success&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${stack.site}/subscribe?upgrade=cancelled`,
  };
  const event = () => {
    const object = { id: `cs_${randomUUID()}`, object: "checkout.session" };
    const payload = JSON.stringify({
      ...{ id: `evt_${randomUUID()}`, object: "event", type: "checkout.session.expired" },
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    return call()("POST", "/api/stripe/webhook", payload, { "stripe-signature": signature });
  };
  const bought = call(buyer);
  const prices = { monthlyPriceId: plans.monthlyPriceId };
  return [
    scenario("plans", "billing", () => admin("GET", "/api/stripe/config")),
    scenario("checkout", "billing", () => admin("POST", "/api/stripe/create-checkout-session", order), {
      over,
    }),
    scenario("verify payment", "billing", () => bought("POST", "/api/stripe/verify-payment", { sessionId }), {
      over,
    }),
    scenario("invoices", "billing", () => bought("GET", "/api/stripe/invoices"), { over }),
    scenario(
      "portal",
      "billing",
      () => bought("POST", "/api/stripe/portal", { returnUrl: `${stack.site}/dashboard` }),
      {
        over,
      },
    ),
    scenario("Stripe webhook", "billing", event),
    scenario("payment keys", "billing", () => superAdmin("GET", "/api/admin/stripe-config")),
    scenario("set a price", "billing", () => superAdmin("PATCH", "/api/admin/stripe-config", prices), {
      over,
    }),
  ];
}
