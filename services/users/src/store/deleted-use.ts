// Tokens that deleted accounts used today, by an HMAC of the e-mail address: signing up again gives no new allowance.
import { createHmac } from "node:crypto";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

const today = "date_trunc('day', metering_clock(), 'UTC')";
const todaysDate = `(${today} at time zone 'UTC')::date`;

export type DeletedUse = ReturnType<typeof createDeletedUse>;

/** Rows are written with the first of `keys` and found with any of them. */
export function createDeletedUse(pool: Postgres, keys: readonly Buffer[]) {
  // the identity provider ignores the case of addresses
  const hashesOf = (email: string) =>
    keys.map((key) => createHmac("sha256", key).update(email.trim().toLowerCase()).digest("base64url"));

  return {
    /**
     * Stores the account's own use before `tx` closes it. Open reservations count as used, because their answers
     * may have been read and will not be charged any more.
     */
    keep: async (userId: string, tx: PostgresTx): Promise<void> => {
      // the row lock prevents new reservations
      const { rows: held } = await tx.query<{ email: string }>(
        "select email from users where id = $1 and deleted_at is null for update",
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

    /** Adds the tokens that deleted accounts with this address used today to the account's own use. */
    carryOver: async (userId: string, email: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        `insert into allowances as a (user_id, plan, period_start, carried)
         select $1, 'free', ${today}, sum(used)::int from deleted_use
          where day = ${todaysDate} and address = any($2) having sum(used) > 0
         on conflict (user_id, plan, period_start) do update set carried = greatest(a.carried, excluded.carried)`,
        [userId, hashesOf(email)],
      );
    },

    /** Deletes the data of past days. */
    erasePast: async (): Promise<void> => {
      await pool.query(`delete from deleted_use where day < ${todaysDate}`);
      await pool.query(`delete from uncharged_calls where day < ${todaysDate}`);
      await pool.query(`update allowances set carried = 0 where carried > 0 and period_start < ${today}`);
    },
  };
}
