// Checkout sessions: create, read, list, expire.
import type Stripe from "stripe";
import { expireSession } from "../domain/life.ts";
import type { World } from "../domain/world.ts";
import { checkoutSession, lineItem } from "../objects/checkout-session.ts";
import { listed } from "../protocol/pages.ts";
import { missing, missingIn, notHere, wrong } from "../protocol/refusal.ts";
import type { Value } from "../protocol/request.ts";
import { type Answers, metadataOf, only, paging } from "./answers.ts";

type Item = { price?: string; quantity?: number };
type Given = {
  mode?: string;
  line_items?: Item[];
  customer?: string;
  customer_email?: string;
  client_reference_id?: string;
  success_url?: string;
  cancel_url?: string;
  metadata?: Value;
  subscription_data?: { metadata?: Value; description?: string };
  locale?: Stripe.Checkout.Session.Locale;
  expires_at?: number;
  payment_method_types?: string[];
  allow_promotion_codes?: boolean;
  billing_address_collection?: Stripe.Checkout.Session.BillingAddressCollection;
};

const known = [
  ...["mode", "line_items", "customer", "customer_email", "client_reference_id", "success_url", "cancel_url"],
  ...[
    "metadata",
    "subscription_data",
    "locale",
    "expires_at",
    "payment_method_types",
    "allow_promotion_codes",
  ],
  "billing_address_collection",
];
const day = 86_400;
const halfAnHour = 1_800;

export function checkoutCalls(world: World, on: Answers): void {
  const { objects } = world;
  const found = (id: string) => {
    const session = objects.get("checkout.session", id);
    if (!session) throw missing("checkout.session", id, "session");
    return session;
  };

  on("post", "/v1/checkout/sessions", ({ given }) => open(world, given));
  on("get", "/v1/checkout/sessions/{session}", ({ id }) => found(id));
  on("get", "/v1/checkout/sessions", ({ given }) => {
    only(given, ["customer", "subscription", "payment_intent", "status", "created", ...paging]);
    const { customer, subscription, payment_intent, status } = given as Record<string, string>;
    const where = {
      "$.customer": customer,
      "$.subscription": subscription,
      "$.payment_intent": payment_intent,
      "$.status": status,
    };
    return listed(objects, "checkout.session", given, "/v1/checkout/sessions", where);
  });
  on("post", "/v1/checkout/sessions/{session}/expire", ({ id }) => {
    const session = found(id);
    if (session.status !== "open")
      throw wrong(
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          `\`${session.status}\`.`,
      );
    return expireSession(world, session);
  });
}

function open(world: World, params: Record<string, Value>): Stripe.Checkout.Session {
  only(params, known);
  const given = params as unknown as Given;
  if (given.mode === undefined) throw wrong("Missing required param: mode.", "mode", "parameter_missing");
  if (given.mode !== "subscription") throw notHere(`mode=${given.mode}`);
  if (given.success_url === undefined)
    throw wrong("Missing required param: success_url.", "success_url", "parameter_missing");
  for (const param of ["success_url", "cancel_url"] as const) checkUrl(given[param], param);
  if (given.customer !== undefined && given.customer_email !== undefined)
    throw wrong("You may only specify one of these parameters: customer, customer_email.", "customer");
  if (given.payment_method_types?.some((type) => type !== "card")) throw notHere("payment_method_types");
  const customer = given.customer === undefined ? undefined : world.objects.get("customer", given.customer);
  if (given.customer !== undefined && !customer) throw missingIn("customer", given.customer, "customer");
  const clock = (customer?.test_clock ?? null) as string | null;
  const now = world.time.now(clock);
  const expires = given.expires_at ?? now + day;
  if (expires < now + halfAnHour || expires > now + day)
    throw wrong(
      "The `expires_at` timestamp must be at least 30 minutes, and at most 24 hours from Checkout Session creation.",
      "expires_at",
    );
  if (given.subscription_data)
    only(given.subscription_data, ["metadata", "description"], "subscription_data");
  const { price, quantity, name } = bought(world, given.line_items);
  const session = checkoutSession(
    {
      customer: customer?.id ?? null,
      customer_email: given.customer_email ?? null,
      client_reference_id: given.client_reference_id ?? null,
      success_url: given.success_url,
      cancel_url: given.cancel_url ?? null,
      metadata: metadataOf(given.metadata),
      locale: given.locale ?? null,
      expires_at: expires,
      allow_promotion_codes: given.allow_promotion_codes ?? null,
      billing_address_collection: given.billing_address_collection ?? null,
      amount: (price.unit_amount ?? 0) * quantity,
      currency: price.currency,
      url: world.url,
    },
    now,
  );
  world.objects.put(session, { clock: clock ?? "", due: expires });
  const { metadata, description } = given.subscription_data ?? {};
  world.bought.keep(session.id, [lineItem(price, quantity, name)], {
    metadata: metadataOf(metadata),
    description: description ?? null,
  });
  return session;
}

function bought(world: World, items: Item[] | undefined) {
  const [item, ...more] = items ?? [];
  if (!item) throw wrong("Missing required param: line_items.", "line_items", "parameter_missing");
  if (more.length > 0) throw notHere("line_items[1]");
  only(item as Record<string, Value>, ["price", "quantity"], "line_items[0]");
  const param = "line_items[0][price]";
  if (item.price === undefined) throw wrong(`Missing required param: ${param}.`, param, "parameter_missing");
  if (item.quantity === undefined)
    throw wrong("Quantity is required. Add `quantity` to `line_items[0]`", "line_items[0][quantity]");
  if (item.quantity < 1)
    throw wrong(
      "This value must be greater than or equal to 1.",
      "line_items[0][quantity]",
      "parameter_invalid_integer",
    );
  const price = world.objects.get("price", item.price);
  if (!price) throw missingIn("price", item.price, param);
  if (!price.active)
    throw wrong("The price specified is inactive. This field only accepts active prices.", param);
  if (!price.recurring)
    throw wrong(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      param,
    );
  const name = world.objects.get("product", String(price.product))?.name ?? "";
  return { price, quantity: item.quantity, name };
}

function checkUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  const isUrl = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isUrl) throw wrong("Not a valid URL", param, "url_invalid");
}
