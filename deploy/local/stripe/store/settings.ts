// Settings that survive a restart: the clock's offset, webhook delivery, and retries of failed payments.
import { z } from "zod";
import type { Database } from "../../simulator/database.ts";

const shapes = {
  /** By how many seconds the simulator's clock is ahead of this machine's. */
  clockAhead: z.int().min(0).default(0),
  webhooks: z
    .strictObject({
      /** If true, no events are delivered. */
      held: z.boolean().default(false),
      /** How often each event is delivered. */
      copies: z.int().min(1).max(50).default(1),
      order: z.enum(["as it happened", "reverse", "random"]).default("as it happened"),
      /** If true, the redirect after a checkout waits until its webhooks have been answered. */
      beforeRedirect: z.boolean().default(false),
    })
    .prefault({}),
  failedPayments: z
    .strictObject({
      /** The days after the first failure on which a payment is tried again. */
      retryDays: z.array(z.int().min(1).max(60)).max(8).default([3, 7, 13]),
      /** The status of a subscription after the last retry has failed. */
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
    /** Returns the value that was stored. Throws a ZodError if `value` is invalid. */
    set<Name extends keyof Settings>(name: Name, value: unknown): Settings[Name] {
      const read = shapes[name].parse(value) as Settings[Name];
      db.prepare(
        "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      ).run(name, JSON.stringify(read));
      return read;
    },
  };
}
