// Ids of processed Stripe events in PostgreSQL, so that each is processed once.
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

export type Events = ReturnType<typeof events>;

export const events = (db: Postgres) => ({
  /** A cheap check for repeated events, before the transaction. */
  isKnown: async (id: string): Promise<boolean> => {
    const { rowCount } = await db.query({
      name: "known-event",
      text: "select 1 from events where id = $1",
      values: [id],
    });
    return rowCount === 1;
  },
  /** False if the event was processed before. */
  take: async (id: string, type: string, tx: PostgresTx): Promise<boolean> => {
    const { rowCount } = await tx.query(
      "insert into events (id, type) values ($1, $2) on conflict do nothing",
      [id, type],
    );
    return rowCount === 1;
  },
  /** Deletes ids older than a month: Stripe retries for three days, and operators can resend events for a month. */
  prune: async (): Promise<void> => {
    await db.query("delete from events where received_at < clock_timestamp() - interval '40 days'");
  },
});
