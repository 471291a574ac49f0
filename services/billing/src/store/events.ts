// Events of Stripe that were taken, in PostgreSQL: each counts once.
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

export type Events = ReturnType<typeof events>;

export const events = (db: Postgres) => ({
  /** Most that come again are known: one statement tells. */
  isKnown: async (id: string): Promise<boolean> => {
    const { rowCount } = await db.query({
      name: "known-event",
      text: "select 1 from events where id = $1",
      values: [id],
    });
    return rowCount === 1;
  },
  /** False where it was taken before. */
  take: async (id: string, type: string, tx: PostgresTx): Promise<boolean> => {
    const { rowCount } = await tx.query(
      "insert into events (id, type) values ($1, $2) on conflict do nothing",
      [id, type],
    );
    return rowCount === 1;
  },
  /** Stripe sends an event again for three days, and by hand for a month. */
  prune: async (): Promise<void> => {
    await db.query("delete from events where received_at < clock_timestamp() - interval '40 days'");
  },
});
