// Line items of checkout sessions, which Stripe shows only on request, and the data for their subscription.
import type Stripe from "stripe";
import type { Database } from "../../simulator/database.ts";

/** The fields that the subscription will get. */
export type SubscriptionData = { metadata: Record<string, string>; description: string | null };
type Bought = { items: Stripe.LineItem[]; data: SubscriptionData };

export type LineItems = ReturnType<typeof lineItems>;

export function lineItems(db: Database) {
  return {
    keep: (session: string, items: Stripe.LineItem[], data: SubscriptionData): void =>
      void db
        .prepare("INSERT INTO line_items (session, body) VALUES (?, ?)")
        .run(session, JSON.stringify({ items, data })),
    of(session: string): Bought {
      const row = db.prepare("SELECT body FROM line_items WHERE session = ?").get(session) as
        | { body: string }
        | undefined;
      if (!row) throw new Error(`checkout session ${session} has no line items`);
      return JSON.parse(row.body) as Bought;
    },
  };
}
