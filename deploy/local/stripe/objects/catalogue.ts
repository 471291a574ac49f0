// Customers, products and prices in Stripe's format.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";

type Metadata = Record<string, string>;

export type NewCustomer = {
  email?: string;
  name?: string;
  description?: string;
  metadata?: Metadata;
  test_clock?: string;
};

export const customer = (given: NewCustomer, now: number): Stripe.Customer => ({
  id: newId("cus_", 14),
  object: "customer",
  address: null,
  balance: 0,
  created: now,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: given.description ?? null,
  discount: null,
  email: given.email ?? null,
  invoice_prefix: newId("", 8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: given.metadata ?? {},
  name: given.name ?? null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: given.test_clock ?? null,
});

export type NewProduct = { id?: string; name: string; description?: string; metadata?: Metadata };

export function product(given: NewProduct, now: number): Stripe.Product {
  const made: Omit<Stripe.Product, "type"> = {
    id: given.id ?? newId("prod_", 14),
    object: "product",
    active: true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    updated: now,
    url: null,
  };
  // `type` is no longer in the specification, but still in the SDK's types
  return made as Stripe.Product;
}

export type NewPrice = {
  id?: string;
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  lookup_key?: string;
  nickname?: string;
  active?: boolean;
  metadata?: Metadata;
};

const recurring = ({ interval, interval_count = 1 }: NonNullable<NewPrice["recurring"]>) =>
  // `trial_period_days` is no longer in the specification, but still in the SDK's types
  ({ interval, interval_count, meter: null, usage_type: "licensed" }) as Stripe.Price.Recurring;

export const price = (given: NewPrice, now: number): Stripe.Price => ({
  id: given.id ?? newId("price_"),
  object: "price",
  active: given.active ?? true,
  billing_scheme: "per_unit",
  created: now,
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookup_key ?? null,
  metadata: given.metadata ?? {},
  nickname: given.nickname ?? null,
  product: given.product,
  recurring: given.recurring ? recurring(given.recurring) : null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? "recurring" : "one_time",
  unit_amount: given.unit_amount,
  unit_amount_decimal: String(given.unit_amount) as unknown as Stripe.Price["unit_amount_decimal"],
});
