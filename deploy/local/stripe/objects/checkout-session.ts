// Checkout sessions and line items in Stripe's format.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";

export type NewSession = {
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  metadata: Record<string, string>;
  locale: Stripe.Checkout.Session.Locale | null;
  expires_at: number;
  allow_promotion_codes: boolean | null;
  billing_address_collection: Stripe.Checkout.Session.BillingAddressCollection | null;
  amount: number;
  currency: string;
  /** The simulator's base URL. */
  url: string;
};

export function checkoutSession(given: NewSession, now: number): Stripe.Checkout.Session {
  const id = newId("cs_test_", 58);
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection,
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: given.customer ? null : "always",
    customer_details: null,
    customer_email: given.customer_email,
    discounts: [],
    expires_at: given.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale,
    managed_payments: null,
    metadata: given.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${given.url}/c/pay/${id}`,
    wallet_options: null,
  };
}

export function lineItem(price: Stripe.Price, quantity: number, name: string): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("li_", 24),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity,
  };
}
