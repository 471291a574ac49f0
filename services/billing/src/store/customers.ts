// Stripe customers of users in PostgreSQL, and which of them must be deleted at Stripe.
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

export type DueCustomer = { userId: string; customerId: string };

export type Customers = ReturnType<typeof customers>;

export function customers(db: Postgres) {
  return {
    of: async (userId: string): Promise<string | undefined> => {
      const { rows } = await db.query<{ id: string }>(
        "select customer_id as id from customers where user_id = $1",
        [userId],
      );
      return rows[0]?.id;
    },

    userOf: async (customerId: string, tx: PostgresTx): Promise<string | undefined> => {
      const { rows } = await tx.query<{ userId: string }>(
        `select user_id as "userId" from customers where customer_id = $1`,
        [customerId],
      );
      return rows[0]?.userId;
    },

    /** Stores the customer if the user has none yet. Returns the stored customer. */
    keep: async (userId: string, customerId: string, tx: PostgresTx): Promise<string> => {
      const { rows } = await tx.query<{ id: string }>(
        `insert into customers as c (user_id, customer_id) values ($1, $2)
         on conflict (user_id) do update set customer_id = c.customer_id returning customer_id as id`,
        [userId, customerId],
      );
      return rows[0]?.id ?? customerId;
    },

    /** Replaces the stored customer after a change to another Stripe account. */
    replace: async (userId: string, customerId: string, tx: PostgresTx): Promise<void> => {
      await tx.query("update customers set customer_id = $2, deleted_at = null where user_id = $1", [
        userId,
        customerId,
      ]);
    },

    /** Marks the customer of a deleted account for deletion at Stripe. */
    scheduleDeletion: async (userId: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        "update customers set delete_at = clock_timestamp() where user_id = $1 and deleted_at is null",
        [userId],
      );
    },

    /** Marks the customers of all deleted accounts that are not marked yet. */
    scheduleDeletions: async (): Promise<void> => {
      await db.query(
        `update customers c set delete_at = clock_timestamp() from bus.users p
          where p.id = c.user_id and p.deleted_at is not null and c.delete_at is null and c.deleted_at is null`,
      );
    },

    /** A customer to delete without pending subscription updates. No other replica takes it for a minute. */
    nextDue: async (): Promise<DueCustomer | undefined> => {
      const { rows } = await db.query<DueCustomer>(
        `update customers set delete_at = clock_timestamp() + interval '1 minute'
          where user_id = (select user_id from customers c
                            where deleted_at is null and delete_at <= clock_timestamp()
                              and not exists (select from subscriptions s where s.user_id = c.user_id
                                                 and s.applied_version < s.requested_version)
                            order by delete_at limit 1 for update skip locked)
          returning user_id as "userId", customer_id as "customerId"`,
      );
      return rows[0];
    },

    /** Delays the next attempt, by at most ten minutes. */
    postponeDeletion: async (customerId: string): Promise<void> => {
      await db.query(
        `update customers set delete_failures = delete_failures + 1,
           delete_at = clock_timestamp() + make_interval(secs => least(600, power(2, least(delete_failures, 10))))
          where customer_id = $1`,
        [customerId],
      );
    },

    markDeleted: async (customerId: string): Promise<void> => {
      await db.query("update customers set deleted_at = clock_timestamp() where customer_id = $1", [
        customerId,
      ]);
    },
  };
}
