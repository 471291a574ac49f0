// Cancels a subscription at the end of its period, lists invoices, and opens Stripe's portal.
import type { Invoice } from "@cellwright/contracts/billing";
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";
import { type Connect, ifExists, orProblem, type StripeClient } from "../clients/stripe.ts";
import type { Customers } from "../store/customers.ts";
import type { Premium } from "../store/premium.ts";
import type { StoredSettings } from "../store/settings.ts";
import type { Subscriptions } from "../store/subscriptions.ts";
import { returnTo } from "./returns.ts";
import { waitUntil } from "./wait-until.ts";

type Parts = {
  db: Postgres;
  settings: StoredSettings;
  connect: Connect;
  customers: Customers;
  subscriptions: Subscriptions;
  premium: Premium;
  ring(): void;
  siteUrl: string;
};

export type CustomerAccount = ReturnType<typeof createCustomerAccount>;

/** Formats dates as the English page does. */
const longDate = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const applyMs = 1_500;
const most = 100;

export function createCustomerAccount({
  db,
  settings,
  connect,
  customers,
  subscriptions,
  premium,
  ring,
  siteUrl,
}: Parts) {
  const stripe = async (): Promise<StripeClient> => {
    const { secretKey } = await settings.read();
    if (!secretKey) throw new Problem("NOT_CONFIGURED");
    return connect(secretKey);
  };

  return {
    /** Cancels the renewal. Returns the message for the user. */
    cancel: async (userId: string): Promise<string> => {
      const { subscriptionId } = (await premium.of(userId)) ?? {};
      const customer = await customers.of(userId);
      if (!subscriptionId || !customer)
        throw new Problem("NOT_FOUND", { message: "There is no subscription to cancel." });
      const cancelled = await ifExists(
        (await stripe()).subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
      );
      if (!cancelled) throw new Problem("NOT_FOUND", { message: "There is no subscription to cancel." });
      const version = await transaction(db, (tx) =>
        subscriptions.requestUpdate(subscriptionId, userId, customer, tx),
      );
      ring();
      await waitUntil(applyMs, () => subscriptions.isApplied(subscriptionId, version));
      const end = new Date((cancelled.items.data[0]?.current_period_end ?? 0) * 1_000);
      return `Your subscription has been cancelled. Premium stays until ${longDate.format(end)}.`;
    },

    /** Newest first, at most a hundred. */
    invoices: async (userId: string): Promise<Invoice[]> => {
      const customer = await customers.of(userId);
      if (!customer) return [];
      const found = await ifExists((await stripe()).invoices.list({ customer, limit: most }));
      return (found?.data ?? []).flatMap((one) =>
        one.id && one.status && one.status !== "draft"
          ? [
              {
                id: one.id,
                number: one.number,
                createdAt: new Date(one.created * 1_000).toISOString(),
                total: one.total,
                currency: one.currency,
                status: one.status,
                url: one.hosted_invoice_url ?? null,
                pdf: one.invoice_pdf ?? null,
              },
            ]
          : [],
      );
    },

    /** The URL of Stripe's portal page for this customer. */
    portal: async (userId: string, returnUrl: string): Promise<string> => {
      const back = returnTo(returnUrl, siteUrl);
      const customer = await customers.of(userId);
      if (!customer) throw new Problem("NOT_FOUND", { message: "There are no payments yet." });
      const session = await orProblem(
        (await stripe()).billingPortal.sessions.create({ customer, return_url: back }),
      );
      return session.url;
    },
  };
}
