// Plans and payments.
import { z } from "zod";
import { call } from "./call.ts";
import { instant, text } from "./text.ts";
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
export type SettingsChange = z.infer<typeof settingsChange>;

export const invoice = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: instant,
  /** In the smallest unit of the currency: 599 is 5.99 EUR. */
  total: z.int(),
  currency: z.string(),
  status: z.string(),
  /** URLs of the invoice at Stripe, as a page and as a PDF. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});

export type Invoice = z.infer<typeof invoice>;

const service = "billing";

export const billingCalls = {
  plans: call({
    service,
    method: "get",
    path: "/api/stripe/config",
    permission: "signed-in",
    summary: "The plans that can be bought",
    answer: plans,
    served: true,
  }),
  checkout: call({
    service,
    method: "post",
    path: "/api/stripe/create-checkout-session",
    permission: "signed-in",
    summary: "Creates a checkout session at Stripe",
    body: z.strictObject({
      priceId: price.meta({ examples: ["price_1PqX2LZ"] }),
      successUrl: text(2_000).meta({ examples: ["https://cellwright.example/dashboard"] }),
      cancelUrl: text(2_000).meta({ examples: ["https://cellwright.example/subscribe"] }),
    }),
    answer: z.strictObject({ url: z.url() }),
    errors: ["ALREADY_PREMIUM", "INVALID_RETURN", "NOT_CONFIGURED"],
    idempotent: true,
    served: true,
  }),
  verifyPayment: call({
    service,
    method: "post",
    path: "/api/stripe/verify-payment",
    permission: "signed-in",
    summary: "Asks Stripe whether a checkout was paid",
    body: z.strictObject({ sessionId: text(255, 1).meta({ examples: ["cs_test_a1B2c3"] }) }),
    answer: z.strictObject({ success: z.boolean(), premium: z.boolean() }),
    errors: ["NOT_FOUND", "NOT_CONFIGURED"],
    served: true,
  }),
  cancel: call({
    service,
    method: "post",
    path: "/api/stripe/cancel-subscription",
    permission: "signed-in",
    summary: "Cancels the subscription at the end of the paid period",
    answer: message,
    errors: ["NOT_FOUND", "NOT_CONFIGURED"],
    idempotent: true,
    served: true,
  }),
  invoices: call({
    service,
    method: "get",
    path: "/api/stripe/invoices",
    permission: "signed-in",
    summary: "The user's own invoices, newest first, at most 100",
    answer: z.array(invoice),
    errors: ["NOT_CONFIGURED"],
    served: true,
  }),
  portal: call({
    service,
    method: "post",
    path: "/api/stripe/portal",
    permission: "signed-in",
    summary: "Creates a session of Stripe's customer portal for card, plan and invoices",
    body: z.strictObject({
      returnUrl: text(2_000).meta({ examples: ["https://cellwright.example/dashboard"] }),
    }),
    answer: z.strictObject({ url: z.url() }),
    errors: ["INVALID_RETURN", "NOT_FOUND", "NOT_CONFIGURED"],
    idempotent: true,
    served: true,
  }),
  webhook: call({
    service,
    method: "post",
    path: "/api/stripe/webhook",
    permission: "public",
    summary: "Receives Stripe's signed webhook events",
    body: z.looseObject({}),
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ["WEBHOOK_SIGNATURE", "NOT_CONFIGURED"],
    served: true,
  }),
  settings: call({
    service,
    method: "get",
    path: "/api/admin/stripe-config",
    permission: "super-admin",
    summary: "The payment configuration; the secret key is never returned",
    answer: settings,
    served: true,
  }),
  changeSettings: call({
    service,
    method: "patch",
    path: "/api/admin/stripe-config",
    permission: "super-admin",
    summary: "Changes the payment configuration; a new secret key is tested before it is stored",
    body: settingsChange,
    answer: settings,
    errors: ["NOT_CONFIGURED"],
    served: true,
  }),
};
