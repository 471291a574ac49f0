// The premium of users in PostgreSQL; each change is published with its version.
import { premiumChanged } from "@cellwright/contracts/events";
import { mustBePresent } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { type Granted, type Standing, standingOf } from "../domain/premium.ts";
import { subscriptions } from "./subscriptions.ts";

export type Period = { periodStart: Date; expiresAt: Date };
export type Known = Period & {
  active: boolean;
  version: number;
  subscriptionId: string | null;
  isPastDue: boolean;
};

export type Premium = ReturnType<typeof premium>;

const columns = `active, period_start as "periodStart", expires_at as "expiresAt", version,
  subscription_id as "subscriptionId", is_past_due as "isPastDue"`;

export function premium(db: Postgres, publish: Publish<PostgresTx>) {
  const paid = subscriptions(db);
  const find = async (userId: string, on: Pick<PostgresTx, "query">): Promise<Known | undefined> => {
    const { rows } = await on.query<Known>(`select ${columns} from premium where user_id = $1`, [userId]);
    return rows[0];
  };
  const grantOf = async (userId: string, tx: PostgresTx): Promise<Granted | undefined> => {
    const { rows } = await tx.query<Granted>(
      `select period_start as "periodStart", expires_at as "expiresAt" from grants where user_id = $1`,
      [userId],
    );
    return rows[0];
  };

  /** Computes a user's premium at `now` from subscriptions and grants; stores and publishes changes. */
  const recompute = async (userId: string, now: Date, tx: PostgresTx): Promise<Known | undefined> => {
    const before = await find(userId, tx);
    const standing = standingOf(await paid.of(userId, tx), await grantOf(userId, tx), now);
    if (isSame(before, standing)) return before;
    const values = standing.active
      ? [true, standing.periodStart, standing.expiresAt, standing.subscriptionId, standing.isPastDue]
      : [false, before?.periodStart, before?.expiresAt, null, false];
    const { rows } = await tx.query<Known>(
      `insert into premium as p (user_id, active, period_start, expires_at, subscription_id, is_past_due, version)
       values ($1, $2, $3, $4, $5, $6, 1)
       on conflict (user_id) do update set active = $2, period_start = $3, expires_at = $4, subscription_id = $5,
         is_past_due = $6, version = p.version + 1
       returning ${columns}`,
      [userId, ...values],
    );
    const [after] = rows;
    if (!after) throw new Error("the premium row was not written");
    await publish(tx, premiumChanged, userId, {
      active: after.active,
      expiresAt: after.expiresAt.toISOString(),
      periodStart: after.periodStart.toISOString(),
      version: after.version,
      subscriptionId: after.subscriptionId,
      pastDue: after.isPastDue,
    });
    return after;
  };

  return {
    of: (userId: string): Promise<Known | undefined> => find(userId, db),

    /** Takes a lock per user, because two subscriptions of a user may be updated at the same time. */
    recompute: async (userId: string, now: Date, tx: PostgresTx): Promise<Known | undefined> => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 7))", [userId]);
      return recompute(userId, now, tx);
    },

    /** Starts and publishes a complimentary period of `days`. Changes nothing if the user is premium. */
    grant: (userId: string, days: number): Promise<Period & { isNew: boolean }> =>
      transaction(db, async (tx) => {
        await mustBePresent(userId, tx);
        await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 7))", [userId]);
        const { rows } = await tx.query<{ now: Date }>("select clock_timestamp() as now");
        const now = rows[0]?.now ?? new Date();
        const running = await find(userId, tx);
        if (running?.active && running.expiresAt > now) return { ...running, isNew: false };
        await tx.query(
          `insert into grants (user_id, period_start, expires_at) values ($1, $2::timestamptz, $2::timestamptz + make_interval(days => $3))
           on conflict (user_id) do update set period_start = excluded.period_start, expires_at = excluded.expires_at`,
          [userId, now, days],
        );
        const begun = await recompute(userId, now, tx);
        if (!begun) throw new Error("the granted period gives no premium");
        return { ...begun, isNew: true };
      }),

    /** Deletes the premium of a deleted account and cancels its subscriptions. Payment records stay. */
    forget: async (userId: string, tx: PostgresTx): Promise<void> => {
      await tx.query("delete from premium where user_id = $1", [userId]);
      await tx.query("delete from grants where user_id = $1", [userId]);
      await tx.query("delete from attempts where user_id = $1", [userId]);
      await paid.endAll(userId, tx);
    },
  };
}

function isSame(before: Known | undefined, standing: Standing): boolean {
  if (!before?.active) return !standing.active;
  return (
    standing.active &&
    before.periodStart.getTime() === standing.periodStart.getTime() &&
    before.expiresAt.getTime() === standing.expiresAt.getTime() &&
    before.subscriptionId === standing.subscriptionId &&
    before.isPastDue === standing.isPastDue
  );
}
