// All Stripe objects as JSON, each with the time of its next automatic change.
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Database } from "../../simulator/database.ts";

export type Kinds = {
  "billing_portal.session": Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  price: Stripe.Price;
  product: Stripe.Product;
  subscription: Stripe.Subscription;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
};
export type Kind = keyof Kinds;
export type Any = Kinds[Kind];

/** Conditions on the JSON: `{ "$.status": "open" }`. Only values may be user input, as paths are put into the SQL. */
export type Where = Record<string, string | number | undefined>;
export type Page = { limit: number; after?: string | undefined; before?: string | undefined };
export type Scheduled = { id: string; kind: Kind; due: number };

export type Objects = ReturnType<typeof objects>;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id with a prefix of Stripe's, such as `cus_`. */
export const newId = (prefix: string, length = 24): string =>
  prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");

export function objects(db: Database) {
  const read = <K extends Kind>(row: unknown): Kinds[K] => JSON.parse((row as { body: string }).body);
  const placeOf = (id: string) =>
    (db.prepare("SELECT place FROM objects WHERE id = ?").get(id) as { place: number } | undefined)?.place;

  return {
    /** Inserts or updates an object. `clock` is its test clock, `due` the time at which {@link next} returns it. */
    put<Some extends Any>(object: Some, when: { clock?: string | null; due?: number | null } = {}): Some {
      db.prepare(
        `INSERT INTO objects (id, kind, clock, due, body) VALUES (:id, :kind, coalesce(:clock, ''), :due, :body)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body,
           clock = coalesce(:clock, clock), due = CASE WHEN :isTimed THEN excluded.due ELSE due END`,
      ).run({
        id: object.id,
        kind: object.object,
        clock: when.clock ?? null,
        due: when.due ?? null,
        isTimed: when.due === undefined ? 0 : 1,
        body: JSON.stringify(object),
      });
      return object;
    },

    get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const row = db.prepare("SELECT body FROM objects WHERE id = ? AND kind = ?").get(id, kind);
      return row && read<K>(row);
    },

    any(id: string): Any | undefined {
      const row = db.prepare("SELECT body FROM objects WHERE id = ?").get(id);
      return row && read(row);
    },

    remove: (id: string) => void db.prepare("DELETE FROM objects WHERE id = ?").run(id),

    /** The newest objects first, and one more than `limit` if there are more. Undefined if the cursor is unknown. */
    list<K extends Kind>(kind: K, where: Where, page: Page): Kinds[K][] | undefined {
      const cursor = page.after ?? page.before;
      const place = cursor === undefined ? undefined : placeOf(cursor);
      if (cursor !== undefined && place === undefined) return undefined;
      const conditions = Object.entries(where).filter(([, value]) => value !== undefined);
      const order = page.before === undefined ? "DESC" : "ASC";
      const sql = [
        "SELECT body FROM objects WHERE kind = ?",
        ...conditions.map(([path]) => `body ->> '${path}' = ?`),
        ...(place === undefined ? [] : [`place ${page.before === undefined ? "<" : ">"} ?`]),
      ].join(" AND ");
      const values = [
        kind,
        ...conditions.map(([, value]) => value ?? null),
        ...(place === undefined ? [] : [place]),
      ];
      const rows = db.prepare(`${sql} ORDER BY place ${order} LIMIT ?`).all(...values, page.limit + 1);
      return rows.map((row) => read<K>(row));
    },

    all<K extends Kind>(kind: K, where: Where = {}): Kinds[K][] {
      return this.list(kind, where, { limit: 1_000_000 }) ?? [];
    },

    /** The next change that is due on `clock`, not later than `until`. */
    next(clock: string, until: number): Scheduled | undefined {
      return db
        .prepare("SELECT id, kind, due FROM objects WHERE clock = ? AND due <= ? ORDER BY due, place LIMIT 1")
        .get(clock, until) as Scheduled | undefined;
    },
  };
}
