// Payment records of deleted accounts in PostgreSQL.
import { type Postgres, transaction } from "@cellwright/kit/postgres";

export type Records = ReturnType<typeof records>;

const tables = ["checkouts", "subscriptions", "customers"] as const;

const isKept = tables.map((table) => `exists (select from ${table} where user_id = p.id)`).join(" or ");

export const records = (db: Postgres) => ({
  /** Deletes the records of at most `limit` users who were deleted `years` ago and have no running subscription. */
  retire: (years: number, now: Date, limit: number): Promise<number> =>
    transaction(db, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `select p.id from bus.users p
          where p.deleted_at < $2::timestamptz - make_interval(years => $1) and (${isKept})
            and not exists (select from subscriptions s
                             where s.user_id = p.id and s.status not in ('canceled', 'incomplete_expired'))
          limit $3 for update skip locked`,
        [years, now, limit],
      );
      const ids = rows.map(({ id }) => id);
      for (const table of tables) await tx.query(`delete from ${table} where user_id = any($1)`, [ids]);
      return ids.length;
    }),
});
