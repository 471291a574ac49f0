// The invoice for one period of a subscription in Stripe's format.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";
import { itemOf } from "./subscription.ts";

type Reason = "subscription_create" | "subscription_cycle";

export type InvoiceOf = {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer;
  productName: string;
  reason: Reason;
  /** The simulator's base URL. */
  url: string;
};

export function invoice(of: InvoiceOf, now: number): Stripe.Invoice {
  const { subscription, customer, reason } = of;
  const item = itemOf(subscription);
  const id = newId("in_", 24);
  const quantity = item.quantity ?? 1;
  const total = (item.price.unit_amount ?? 0) * quantity;
  const period = { start: item.current_period_start, end: item.current_period_end };
  const line: Stripe.InvoiceLineItem = {
    id: newId("il_", 24),
    object: "line_item",
    amount: total,
    currency: item.price.currency,
    description: `${quantity} × ${of.productName}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity) as unknown as Stripe.InvoiceLineItem["quantity_decimal"],
    subscription: subscription.id,
    subtotal: total,
    taxes: [],
  };
  return {
    id,
    object: "invoice",
    account_country: "DE",
    account_name: "Cellwright",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: item.price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${of.url}/i/${id}`,
    invoice_pdf: `${of.url}/i/${id}?pdf`,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, "0")}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: reason === "subscription_create" ? now : period.start - (period.end - period.start),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

export const subscriptionOf = (one: Stripe.Invoice): string =>
  String(one.parent?.subscription_details?.subscription ?? "");
