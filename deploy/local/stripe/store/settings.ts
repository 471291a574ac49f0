// What stays set over a restart: how far the clock was moved, what becomes of webhooks and of failed payments.
import { z } from "zod";
import type { Database } from "./database.ts";

const shapes = {
  /** Seconds that the local Stripe is ahead of this machine. */
  clockAhead: z.int().min(0).default(0),
  webhooks: z
    .strictObject({
      /** Deliveries wait until this is false again. */
      held: z.boolean().default(false),
      /** How often each event is delivered. */
      copies: z.int().min(1).max(50).default(1),
      order: z.enum(["as it happened", "reverse", "random"]).default("as it happened"),
      /** The checkout page sends the customer back only once the webhooks were answered. */
      beforeRedirect: z.boolean().default(false),
    })
    .prefault({}),
  failedPayments: z
    .strictObject({
      /** Days after the first failure on which the payment is tried again. */
      retryDays: z.array(z.int().min(1).max(60)).max(8).default([3, 7, 13]),
      /** What the subscription becomes when the last one fails. */
      atLast: z.enum(["canceled", "unpaid", "past_due"]).default("canceled"),
    })
    .prefault({}),
};

export type Settings = { [Name in keyof typeof shapes]: z.output<(typeof shapes)[Name]> };
export type StoredSettings = ReturnType<typeof storedSettings>;

export function storedSettings(db: Database) {
  return {
    get<Name extends keyof Settings>(name: Name): Settings[Name] {
      const row = db.prepare("SELECT value FROM settings WHERE name = ?").get(name) as
        | { value: string }
        | undefined;
      return shapes[name].parse(row ? JSON.parse(row.value) : undefined) as Settings[Name];
    },
    /** Throws a ZodError where `value` is not one. Returns what is set now. */
    set<Name extends keyof Settings>(name: Name, value: unknown): Settings[Name] {
      const read = shapes[name].parse(value) as Settings[Name];
      db.prepare(
        "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      ).run(name, JSON.stringify(read));
      return read;
    },
  };
}
