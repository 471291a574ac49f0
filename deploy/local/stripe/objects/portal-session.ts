// Billing portal sessions in Stripe's format.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";

export type NewPortal = {
  customer: string;
  return_url?: string;
  locale?: Stripe.BillingPortal.Session.Locale;
  /** The simulator's base URL. */
  url: string;
};

export function portalSession(given: NewPortal, now: number): Stripe.BillingPortal.Session {
  const id = newId("bps_", 24);
  return {
    id,
    object: "billing_portal.session",
    configuration: "bpc_local",
    created: now,
    customer: given.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: given.locale ?? null,
    on_behalf_of: null,
    return_url: given.return_url ?? null,
    url: `${given.url}/p/session/${id}`,
  };
}
