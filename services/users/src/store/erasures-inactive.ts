// The last day on which each user was active, to find accounts that are unused for years.
import type { Postgres } from "@cellwright/kit/postgres";

const today = "(metering_clock() at time zone 'UTC')::date";

export type Presence = ReturnType<typeof createPresence>;

export function createPresence(pool: Postgres) {
  return {
    /** Records that the user is active; writes once a day. */
    recordVisit: async (userId: string): Promise<void> => {
      await pool.query({
        name: "record-visit",
        text: `update users set seen_on = ${today}
                where id = $1 and deleted_at is null and (seen_on is null or seen_on < ${today})`,
        values: [userId],
      });
    },

    /** Users without premium who made no visit and no request for `years`. */
    findInactive: async (years: number, limit: number): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from users
          where registered_at is not null and deleted_at is null
            and coalesce(seen_on, (registered_at at time zone 'UTC')::date) < (${today} - make_interval(years => $1))::date
            and not (premium_active and (premium_expires_at is null or premium_expires_at > metering_clock()))
            and not exists (select from reservations r
                             where r.user_id = users.id and r.reserved_at > metering_clock() - make_interval(years => $1))
          order by coalesce(seen_on, (registered_at at time zone 'UTC')::date) limit $2`,
        [years, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}
