// Idempotency keys in PostgreSQL: for a day a user's key identifies one request.
import type { Postgres } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";

type Given = { userId: string; route: string; key: string; hash: string };

export type Attempts = ReturnType<typeof attempts>;

export const attempts = (db: Postgres) => ({
  /** Throws {@link Problem} IDEMPOTENCY_KEY_REUSED for a known key with another body. */
  begin: async ({ userId, route, key, hash }: Given): Promise<void> => {
    const { rows } = await db.query<{ hash: string }>(
      `insert into attempts as a (user_id, route, key, hash) values ($1, $2, $3, $4)
       on conflict (user_id, route, key) do update set
         hash = case when a.at < excluded.at - interval '24 hours' then excluded.hash else a.hash end,
         at = case when a.at < excluded.at - interval '24 hours' then excluded.at else a.at end
       returning hash`,
      [userId, route, key, hash],
    );
    if (rows[0]?.hash !== hash) throw new Problem("IDEMPOTENCY_KEY_REUSED");
  },
  prune: async (): Promise<void> => {
    await db.query("delete from attempts where at < clock_timestamp() - interval '24 hours'");
  },
});
