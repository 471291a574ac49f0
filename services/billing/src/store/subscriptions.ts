// Subscriptions in PostgreSQL: requested version (`wanted`), applied version (`done`), worker's lease.
import { randomUUID } from "node:crypto";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import type { Subscribed } from "../domain/premium.ts";

export type Claimed = {
  id: string;
  userId: string;
  customerId: string;
  wanted: number;
  mustEnd: boolean;
  lease: string;
  /** Stripe's time of the oldest event that is not applied yet; null if there was no event. */
  heardAt: Date | null;
};

/** The fields that are compared with Stripe. */
export type Kept = Pick<Subscribed, "id" | "status" | "periodEnd" | "isEnding">;

/** The state read from Stripe. */
export type Truth = Omit<Subscribed, "id" | "askedAt"> & { chargeId: string | null };

export type Subscriptions = ReturnType<typeof subscriptions>;

const columns = `id, status, period_start as "periodStart", period_end as "periodEnd", is_ending as "isEnding",
  is_reversed as "isReversed", asked_at as "askedAt"`;

export function subscriptions(db: Postgres) {
  return {
    /** Requests an update, creating the row if needed. Returns the version to wait for with `isDone`. */
    want: async (
      id: string,
      userId: string,
      customerId: string,
      tx: PostgresTx,
      heardAt?: Date,
    ): Promise<number> => {
      const { rows } = await tx.query<{ wanted: number }>(
        `insert into subscriptions as s (id, user_id, customer_id, heard_at) values ($1, $2, $3, $4)
         on conflict (id) do update set wanted = s.wanted + 1, heard_at = least(s.heard_at, $4) returning wanted`,
        [id, userId, customerId, heardAt],
      );
      return rows[0]?.wanted ?? 0;
    },

    wantAll: async (
      by: { customerId: string } | { chargeId: string },
      tx: PostgresTx,
      heardAt: Date,
    ): Promise<void> => {
      const [column, value] =
        "customerId" in by ? ["customer_id", by.customerId] : ["charge_id", by.chargeId];
      await tx.query(
        `update subscriptions set wanted = wanted + 1, heard_at = least(heard_at, $2) where ${column} = $1`,
        [value, heardAt],
      );
    },

    /** Requests updates of all subscriptions whose check is due; returns how many. */
    wantDue: async (now: Date): Promise<number> => {
      const { rowCount } = await db.query(
        "update subscriptions set wanted = wanted + 1, check_at = null where check_at <= $1",
        [now],
      );
      return rowCount ?? 0;
    },

    /** Leases a subscription that needs an update for 30 seconds. */
    claim: async (): Promise<Claimed | undefined> => {
      const { rows } = await db.query<Claimed>(
        `update subscriptions set lease = $1, leased_until = clock_timestamp() + interval '30 seconds'
          where id = (select id from subscriptions
                       where done < wanted and (leased_until is null or leased_until < clock_timestamp())
                       order by leased_until nulls first limit 1 for update skip locked)
          returning id, user_id as "userId", customer_id as "customerId", wanted, must_end as "mustEnd", lease,
            heard_at as "heardAt"`,
        [randomUUID()],
      );
      return rows[0];
    },

    /** Stores the state. False if the lease was lost: its new holder stores the state then. */
    settle: async (
      { id, lease, wanted, heardAt }: Claimed,
      truth: Truth | undefined,
      checkAt: Date | null,
      askedAt: Date,
      tx: PostgresTx,
    ): Promise<boolean> => {
      const { rowCount } = await tx.query(
        `update subscriptions set done = $3, lease = null, leased_until = null, failures = 0, check_at = $4, asked_at = $5,
           -- keeps the time of an older event that came meanwhile; a newer one counts from the call
           heard_at = case when heard_at is distinct from $6::timestamptz then heard_at
                           when heard_at is not null and wanted > $3 then $5::timestamptz end
          where id = $1 and lease = $2`,
        [id, lease, wanted, checkAt, askedAt, heardAt],
      );
      if (!rowCount) return false;
      if (truth)
        await tx.query(
          `update subscriptions set status = $2, period_start = $3, period_end = $4, is_ending = $5, is_reversed = $6,
             charge_id = $7 where id = $1`,
          [
            id,
            truth.status,
            truth.periodStart,
            truth.periodEnd,
            truth.isEnding,
            truth.isReversed,
            truth.chargeId,
          ],
        );
      return true;
    },

    /** Delays the next try, up to a minute. */
    postpone: async ({ id, lease }: Claimed): Promise<void> => {
      await db.query(
        `update subscriptions set lease = null, failures = failures + 1,
           leased_until = clock_timestamp() + make_interval(secs => least(60, power(2, least(failures, 6))))
          where id = $1 and lease = $2`,
        [id, lease],
      );
    },

    isDone: async (id: string, wanted: number): Promise<boolean> => {
      const { rowCount } = await db.query("select 1 from subscriptions where id = $1 and done >= $2", [
        id,
        wanted,
      ]);
      return rowCount === 1;
    },

    of: async (userId: string, tx: Pick<PostgresTx, "query"> = db): Promise<Subscribed[]> => {
      const { rows } = await tx.query<Subscribed>(`select ${columns} from subscriptions where user_id = $1`, [
        userId,
      ]);
      return rows;
    },

    find: async (ids: string[]): Promise<Map<string, Kept>> => {
      const { rows } = await db.query<Kept>(`select ${columns} from subscriptions where id = any($1)`, [ids]);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The subscriptions that can still change at Stripe. */
    alive: async (): Promise<string[]> => {
      const { rows } = await db.query<{ id: string }>(
        "select id from subscriptions where status not in ('canceled', 'incomplete_expired')",
      );
      return rows.map(({ id }) => id);
    },

    /** Age of the oldest event that is not applied yet, in seconds; 0 without one. */
    lag: async (): Promise<number> => {
      const { rows } = await db.query<{ lag: number }>(
        `select greatest(0, coalesce(extract(epoch from clock_timestamp() - min(heard_at)), 0))::float8 as lag
           from subscriptions where done < wanted`,
      );
      return rows[0]?.lag ?? 0;
    },

    /** How many subscriptions need an update. */
    waiting: async (): Promise<number> => {
      const { rows } = await db.query<{ waiting: number }>(
        "select count(*)::int as waiting from subscriptions where done < wanted",
      );
      return rows[0]?.waiting ?? 0;
    },

    wantThese: async (ids: string[], tx: PostgresTx): Promise<void> => {
      await tx.query("update subscriptions set wanted = wanted + 1 where id = any($1)", [ids]);
    },

    /** For deleted accounts: cancels all subscriptions at Stripe. */
    endAll: async (userId: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        "update subscriptions set must_end = true, wanted = wanted + 1 where user_id = $1 and status <> 'canceled'",
        [userId],
      );
    },

    mustEnd: async (id: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        "update subscriptions set must_end = true, wanted = wanted + 1 where id = $1 and status <> 'canceled' and not must_end",
        [id],
      );
    },
  };
}
