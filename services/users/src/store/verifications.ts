// Rate limits per user for calls to the identity provider: verification mails, checks and renames.
import { resendEveryMs, resendsPerDay } from "@cellwright/contracts/limits";
import type { Postgres } from "@cellwright/kit/postgres";

/** The mail may be sent now, or only after `seconds`. */
export type Slot = { sentAt: Date } | { seconds: number };

export type Verifications = ReturnType<typeof createVerifications>;

const today = "(clock_timestamp() at time zone 'UTC')::date";

export function createVerifications(pool: Postgres) {
  /** True at most once a second per user, over all replicas. */
  async function onceASecond(userId: string, column: "checked_at" | "renamed_at"): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into verifications as v (user_id, ${column}) values ($1, clock_timestamp())
       on conflict (user_id) do update set ${column} = clock_timestamp()
       where v.${column} is null or v.${column} <= clock_timestamp() - interval '1 second'`,
      [userId],
    );
    return rowCount === 1;
  }

  return {
    /** Counts a mail if the limits allow it: one statement, so concurrent calls cannot exceed them. */
    take: async (userId: string): Promise<Slot> => {
      const { rows } = await pool.query<{ sentAt: Date }>(
        `insert into verifications as v (user_id, last_sent_at, sent_on, sent) values ($1, clock_timestamp(), ${today}, 1)
         on conflict (user_id) do update set
           last_sent_at = clock_timestamp(), sent_on = ${today}, sent = case v.sent_on when ${today} then v.sent else 0 end + 1
         where (v.last_sent_at is null or v.last_sent_at <= clock_timestamp() - make_interval(secs => $2))
           and (v.sent_on is distinct from ${today} or v.sent < $3)
         returning last_sent_at as "sentAt"`,
        [userId, resendEveryMs / 1_000, resendsPerDay],
      );
      if (rows[0]) return rows[0];
      const { rows: waiting } = await pool.query<{ seconds: number }>(
        `select ceil(extract(epoch from greatest(
                  last_sent_at + make_interval(secs => $2),
                  case when sent_on = ${today} and sent >= $3 then date_trunc('day', clock_timestamp(), 'UTC') + interval '24 hours' end
                ) - clock_timestamp()))::int as seconds
           from verifications where user_id = $1`,
        [userId, resendEveryMs / 1_000, resendsPerDay],
      );
      return { seconds: Math.max(1, waiting[0]?.seconds ?? 1) };
    },

    /** No longer counts the mail of `sentAt`, because it was not sent. */
    giveBack: async (userId: string, sentAt: Date): Promise<void> => {
      await pool.query(
        "update verifications set sent = sent - 1, last_sent_at = null where user_id = $1 and last_sent_at = $2",
        [userId, sentAt],
      );
    },

    mayCheck: (userId: string) => onceASecond(userId, "checked_at"),
    mayRename: (userId: string) => onceASecond(userId, "renamed_at"),
  };
}
