// Subscriptions in PostgreSQL: their state, the requested and applied version, and the lease of a worker.
import { randomUUID } from "node:crypto";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import type { Subscribed } from "../domain/premium.ts";

export type Claimed = {
  id: string;
  userId: string;
  customerId: string;
  requestedVersion: number;
  mustEnd: boolean;
  lease: string;
  /** Stripe's time of the oldest event that is not applied yet; null if there was no event. */
  eventAt: Date | null;
};

/** The fields that the daily comparison compares with Stripe. */
export type Kept = Pick<Subscribed, "id" | "status" | "periodEnd" | "isEnding">;

/** The state read from Stripe. */
export type SubscriptionState = Omit<Subscribed, "id" | "checkedAt"> & { chargeId: string | null };

export type Subscriptions = ReturnType<typeof subscriptions>;

const columns = `id, status, period_start as "periodStart", period_end as "periodEnd", is_ending as "isEnding",
  is_reversed as "isReversed", checked_at as "checkedAt"`;

export function subscriptions(db: Postgres) {
  return {
    /** Requests an update, creating the row if needed. Returns the version to wait for with `isApplied`. */
    requestUpdate: async (
      id: string,
      userId: string,
      customerId: string,
      tx: PostgresTx,
      eventAt?: Date,
    ): Promise<number> => {
      const { rows } = await tx.query<{ version: number }>(
        `insert into subscriptions as s (id, user_id, customer_id, event_at) values ($1, $2, $3, $4)
         on conflict (id) do update set requested_version = s.requested_version + 1, event_at = least(s.event_at, $4)
         returning requested_version as version`,
        [id, userId, customerId, eventAt],
      );
      return rows[0]?.version ?? 0;
    },

    requestUpdatesBy: async (
      by: { customerId: string } | { chargeId: string },
      tx: PostgresTx,
      eventAt: Date,
    ): Promise<void> => {
      const [column, value] =
        "customerId" in by ? ["customer_id", by.customerId] : ["charge_id", by.chargeId];
      await tx.query(
        `update subscriptions set requested_version = requested_version + 1, event_at = least(event_at, $2)
          where ${column} = $1`,
        [value, eventAt],
      );
    },

    /** Requests updates of all subscriptions whose check is due; returns how many. */
    requestDueUpdates: async (now: Date): Promise<number> => {
      const { rowCount } = await db.query(
        "update subscriptions set requested_version = requested_version + 1, check_at = null where check_at <= $1",
        [now],
      );
      return rowCount ?? 0;
    },

    /** Leases a subscription that needs an update for 30 seconds. */
    claim: async (): Promise<Claimed | undefined> => {
      const { rows } = await db.query<Claimed>(
        `update subscriptions set lease = $1, leased_until = clock_timestamp() + interval '30 seconds'
          where id = (select id from subscriptions
                       where applied_version < requested_version
                         and (leased_until is null or leased_until < clock_timestamp())
                       order by leased_until nulls first limit 1 for update skip locked)
          returning id, user_id as "userId", customer_id as "customerId", requested_version as "requestedVersion",
            must_end as "mustEnd", lease, event_at as "eventAt"`,
        [randomUUID()],
      );
      return rows[0];
    },

    /** Stores the state. False if the lease was lost, because then the new holder stores the state. */
    settle: async (
      { id, lease, requestedVersion, eventAt }: Claimed,
      state: SubscriptionState | undefined,
      checkAt: Date | null,
      checkedAt: Date,
      tx: PostgresTx,
    ): Promise<boolean> => {
      const { rowCount } = await tx.query(
        `update subscriptions set applied_version = $3, lease = null, leased_until = null, failures = 0, check_at = $4,
           checked_at = $5,
           -- keeps the time of an older event that came in the meantime; a newer event counts from the call on
           event_at = case when event_at is distinct from $6::timestamptz then event_at
                           when event_at is not null and requested_version > $3 then $5::timestamptz end
          where id = $1 and lease = $2`,
        [id, lease, requestedVersion, checkAt, checkedAt, eventAt],
      );
      if (!rowCount) return false;
      if (state)
        await tx.query(
          `update subscriptions set status = $2, period_start = $3, period_end = $4, is_ending = $5, is_reversed = $6,
             charge_id = $7 where id = $1`,
          [
            id,
            state.status,
            state.periodStart,
            state.periodEnd,
            state.isEnding,
            state.isReversed,
            state.chargeId,
          ],
        );
      return true;
    },

    /** Delays the next attempt, by at most a minute. */
    postpone: async ({ id, lease }: Claimed): Promise<void> => {
      await db.query(
        `update subscriptions set lease = null, failures = failures + 1,
           leased_until = clock_timestamp() + make_interval(secs => least(60, power(2, least(failures, 6))))
          where id = $1 and lease = $2`,
        [id, lease],
      );
    },

    isApplied: async (id: string, version: number): Promise<boolean> => {
      const { rowCount } = await db.query(
        "select 1 from subscriptions where id = $1 and applied_version >= $2",
        [id, version],
      );
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

    /** Age of the oldest event that is not applied yet, in seconds; 0 if all are applied. */
    lag: async (): Promise<number> => {
      const { rows } = await db.query<{ lag: number }>(
        `select greatest(0, coalesce(extract(epoch from clock_timestamp() - min(event_at)), 0))::float8 as lag
           from subscriptions where applied_version < requested_version`,
      );
      return rows[0]?.lag ?? 0;
    },

    /** How many subscriptions need an update. */
    waiting: async (): Promise<number> => {
      const { rows } = await db.query<{ waiting: number }>(
        "select count(*)::int as waiting from subscriptions where applied_version < requested_version",
      );
      return rows[0]?.waiting ?? 0;
    },

    requestUpdates: async (ids: string[], tx: PostgresTx): Promise<void> => {
      await tx.query(
        "update subscriptions set requested_version = requested_version + 1 where id = any($1)",
        [ids],
      );
    },

    /** Requests the cancellation of all subscriptions of a deleted account at Stripe. */
    endAll: async (userId: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        `update subscriptions set must_end = true, requested_version = requested_version + 1
          where user_id = $1 and status <> 'canceled'`,
        [userId],
      );
    },

    mustEnd: async (id: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        `update subscriptions set must_end = true, requested_version = requested_version + 1
          where id = $1 and status <> 'canceled' and not must_end`,
        [id],
      );
    },
  };
}
