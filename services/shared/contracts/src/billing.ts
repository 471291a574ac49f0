// Plans and payments.
import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./text.ts";
import { message } from "./users.ts";

export const plans = z.strictObject({
  hasSecretKey: z.boolean(),
  monthlyPriceId: z.string().nullable(),
  yearlyPriceId: z.string().nullable(),
});

export const settings = z.strictObject({ publicKey: z.string().nullable(), ...plans.shape });

const price = text(255).regex(/^price_/, "must start with price_");

export const settingsChange = z.strictObject({
  publicKey: text(255)
    .regex(/^pk_(test|live)_/, "must start with pk_test_ or pk_live_")
    .optional(),
  secretKey: text(255)
    .regex(/^(sk|rk)_(test|live)_/, "must start with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  monthlyPriceId: price.optional(),
  yearlyPriceId: price.optional(),
  _updates: z.array(text(100)).max(20).optional(),
});

export type Plans = z.infer<typeof plans>;

const service = "billing";

export const billingCalls = {
  plans: call({
    service,
    method: "get",
    path: "/api/stripe/config",
    rights: "signed-in",
    summary: "Which plans can be bought",
    answer: plans,
    served: true,
  }),
  checkout: call({
    service,
    method: "post",
    path: "/api/stripe/create-checkout-session",
    rights: "signed-in",
    summary: "Opens a checkout at Stripe",
    body: z.strictObject({ priceId: price, successUrl: text(2_000), cancelUrl: text(2_000) }),
    answer: z.strictObject({ url: z.url() }),
    errors: ["ALREADY_PREMIUM", "INVALID_RETURN", "NOT_CONFIGURED"],
    idempotent: true,
    served: false,
  }),
  verifyPayment: call({
    service,
    method: "post",
    path: "/api/stripe/verify-payment",
    rights: "signed-in",
    summary: "Asks Stripe whether a checkout was paid",
    body: z.strictObject({ sessionId: text(255, 1) }),
    answer: z.strictObject({ success: z.boolean(), premium: z.boolean() }),
    errors: ["NOT_FOUND"],
    served: false,
  }),
  cancel: call({
    service,
    method: "post",
    path: "/api/stripe/cancel-subscription",
    rights: "signed-in",
    summary: "Ends the subscription with its period",
    answer: message,
    errors: ["NOT_FOUND"],
    idempotent: true,
    served: false,
  }),
  webhook: call({
    service,
    method: "post",
    path: "/api/stripe/webhook",
    rights: "public",
    summary: "Stripe's signed events",
    body: z.looseObject({}),
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ["WEBHOOK_SIGNATURE", "NOT_CONFIGURED"],
    served: false,
  }),
  settings: call({
    service,
    method: "get",
    path: "/api/admin/stripe-config",
    rights: "super-admin",
    summary: "The payment configuration; the secret key is never returned",
    answer: settings,
    served: false,
  }),
  changeSettings: call({
    service,
    method: "patch",
    path: "/api/admin/stripe-config",
    rights: "super-admin",
    summary: "Changes the payment configuration; the key is tried before it is stored",
    body: settingsChange,
    answer: settings,
    served: false,
  }),
};
