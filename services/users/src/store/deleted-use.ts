// What deleted accounts used of the running day, by a keyed hash of their address: deleting an account renews no allowance.
import { createHmac } from "node:crypto";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

const today = "date_trunc('day', metering_clock(), 'UTC')";
const todaysDate = `(${today} at time zone 'UTC')::date`;

export type DeletedUse = ReturnType<typeof deletedUse>;

/** The first of `keys` hashes what is kept; all of them find it. */
export function deletedUse(pool: Postgres, keys: readonly Buffer[]) {
  // one address for the identity provider, whatever its case
  const hashesOf = (email: string) =>
    keys.map((key) => createHmac("sha256", key).update(email.trim().toLowerCase()).digest("base64url"));

  return {
    /**
     * Keeps what the account has used itself, which is about to be closed in `tx`. Running requests count: their answers
     * may have been read, and nobody settles them any more.
     */
    keep: async (userId: string, tx: PostgresTx): Promise<void> => {
      // no reservation is added while the row is held
      const { rows: held } = await tx.query<{ email: string }>(
        "select email from users where id = $1 and gone_at is null for update",
        [userId],
      );
      if (!held[0]?.email) return;
      await tx.query(
        `insert into deleted_use as d (day, address, used)
         select (period_start at time zone 'UTC')::date, $2, used + reserved from allowances
          where user_id = $1 and plan = 'free' and period_start = ${today} and used + reserved > 0
         on conflict (day, address) do update set used = d.used + excluded.used`,
        [userId, hashesOf(held[0].email)[0]],
      );
    },

    /** Charges the day of an account with what deleted accounts of its address used. */
    carryOver: async (userId: string, email: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        `insert into allowances as a (user_id, plan, period_start, carried)
         select $1, 'free', ${today}, sum(used)::int from deleted_use
          where day = ${todaysDate} and address = any($2) having sum(used) > 0
         on conflict (user_id, plan, period_start) do update set carried = greatest(a.carried, excluded.carried)`,
        [userId, hashesOf(email)],
      );
    },

    /** Erases what is left of days that are over. */
    erasePast: async (): Promise<void> => {
      await pool.query(`delete from deleted_use where day < ${todaysDate}`);
      await pool.query(`delete from uncharged_calls where day < ${todaysDate}`);
      await pool.query(`update allowances set carried = 0 where carried > 0 and period_start < ${today}`);
    },
  };
}
