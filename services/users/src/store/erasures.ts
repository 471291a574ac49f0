// Closed accounts: their tombstones, the reports of the services, and the steps that are still due.
import { randomUUID } from "node:crypto";
import { accountDeleted, erased } from "@cellwright/contracts/events";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Report = { service: string; at: Date };
export const reasons = ["asked", "inactive"] as const;
export type Reason = (typeof reasons)[number];

/** The part of a deletion that must survive a restore of this database. */
export type Tombstone = { userId: string; receipt: string; reason: Reason; requestedAt: Date };

export type Deletion = {
  receipt: string;
  userId: string;
  requestedAt: Date;
  publishedAt: Date;
  identityAt: Date | null;
  completedAt: Date | null;
  reports: Report[];
};

/** The services that must report an erasure. */
export const reporters: readonly string[] = Object.keys(erased);

const columns = `d.receipt, d.user_id as "userId", d.requested_at as "requestedAt", d.published_at as "publishedAt",
  d.identity_at as "identityAt", d.completed_at as "completedAt",
  coalesce((select json_agg(json_build_object('service', e.service, 'at', e.at) order by e.service)
              from erasures e where e.user_id = d.user_id), '[]') as reports`;

/** The times of `reports` come as JSON, which has no dates. */
const toDeletion = (row: Deletion): Deletion => ({
  ...row,
  reports: row.reports.map(({ service, at }) => ({ service, at: new Date(at) })),
});

export type Erasures = ReturnType<typeof createErasures>;

export function createErasures(pool: Postgres, publish: Publish<PostgresTx>) {
  const query = async (text: string, values: unknown[]): Promise<Deletion[]> =>
    (await pool.query<Deletion>(text, values)).rows.map(toDeletion);

  /** False if the account was closed before. Without `requestedAt` the time is now. */
  async function closeAccount(
    { userId, receipt, reason, requestedAt }: Omit<Tombstone, "requestedAt"> & { requestedAt?: Date },
    tx: PostgresTx,
  ): Promise<boolean> {
    // cascades to all tables that refer to the row: avatars, verifications, exports
    const { rowCount } = await tx.query("delete from users where id = $1 and deleted_at is null", [userId]);
    if (rowCount === 0) return false;
    await tx.query("insert into users (id, deleted_at) values ($1, metering_clock())", [userId]);
    for (const table of ["allowances", "reservations", "uncharged_calls", "usage"])
      await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    // rows that the outbox relay has locked are skipped; complete(), the last step, deletes them
    await tx.query(
      "delete from bus.outbox where id in (select id from bus.outbox where user_id = $1 for update skip locked)",
      [userId],
    );
    await tx.query(
      `insert into deletions (receipt, user_id, reason, requested_at, published_at, try_at)
       select $1, $2, $3, coalesce($4, now), now, now from metering_clock() now`,
      [receipt, userId, reason, requestedAt],
    );
    await publish(tx, accountDeleted, userId, {});
    return true;
  }

  return {
    /**
     * Closes an account in one transaction: deletes its data, leaves a tombstone and publishes the event.
     * `keepUse` runs first, while the counters still exist. Undefined if the account was closed before.
     */
    close: (
      userId: string,
      reason: Reason,
      keepUse: (userId: string, tx: PostgresTx) => Promise<void>,
    ): Promise<string | undefined> =>
      transaction(pool, async (tx) => {
        await keepUse(userId, tx);
        const receipt = randomUUID();
        return (await closeAccount({ userId, receipt, reason }, tx)) ? receipt : undefined;
      }),

    /** Closes an account that was closed after the restored backup was made. False if it is closed already. */
    eraseAgain: (tombstone: Tombstone): Promise<boolean> =>
      transaction(pool, async (tx) => {
        // an account that is newer than the backup has no row, but needs a tombstone too
        await tx.query("insert into users (id) values ($1) on conflict (id) do nothing", [tombstone.userId]);
        return closeAccount(tombstone, tx);
      }),

    /** Tombstones of accounts that were closed at `since` or later. */
    tombstones: async (since: Date): Promise<Tombstone[]> => {
      const { rows } = await pool.query<Tombstone>(
        `select user_id as "userId", receipt, reason, requested_at as "requestedAt" from deletions
          where requested_at >= $1 order by requested_at`,
        [since],
      );
      return rows;
    },

    find: async (receipt: string): Promise<Deletion | undefined> =>
      (await query(`select ${columns} from deletions d where d.receipt = $1`, [receipt]))[0],

    /** Takes due deletions for `seconds`, a time that doubles with each failed attempt, up to 30 s. */
    due: (limit: number, seconds: number): Promise<Deletion[]> =>
      query(
        `with taken as (
           update deletions set tries = tries + 1,
             try_at = metering_clock() + make_interval(secs => least(30, $2 * 2 ^ least(tries, 5)))
            where receipt in (select receipt from deletions where completed_at is null and try_at <= metering_clock()
                               order by try_at limit $1 for update skip locked)
            returning *)
         select ${columns} from taken d`,
        [limit, seconds],
      ),

    /** Records that the identity was deleted; makes the next step due at once. */
    markIdentityDeleted: async (receipt: string): Promise<void> => {
      await pool.query(
        `update deletions set identity_at = coalesce(identity_at, metering_clock()), tries = 0, try_at = metering_clock()
          where receipt = $1`,
        [receipt],
      );
    },

    /** Records that a service has erased its data; makes the next step due at once. */
    report: async (userId: string, service: string, at: string, tx: PostgresTx): Promise<void> => {
      await tx.query(
        "insert into erasures (user_id, service, at) values ($1, $2, $3) on conflict (user_id, service) do nothing",
        [userId, service, at],
      );
      await tx.query(
        "update deletions set tries = 0, try_at = metering_clock() where user_id = $1 and completed_at is null",
        [userId],
      );
    },

    /** Deletions that are incomplete `seconds` after the request. */
    overdue: (seconds: number): Promise<Deletion[]> =>
      query(
        `select ${columns} from deletions d
          where d.completed_at is null and d.requested_at <= metering_clock() - make_interval(secs => $1)
          order by d.requested_at limit 100`,
        [seconds],
      ),

    /** Publishes the deletion event again, unless it was published within the last `seconds`. */
    publishAgain: (receipt: string, seconds: number): Promise<boolean> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<{ userId: string }>(
          `update deletions set published_at = metering_clock()
            where receipt = $1 and completed_at is null and published_at <= metering_clock() - make_interval(secs => $2)
            returning user_id as "userId"`,
          [receipt, seconds],
        );
        if (rows[0]) await publish(tx, accountDeleted, rows[0].userId, {});
        return rows.length > 0;
      }),

    /** Marks the deletion as completed and deletes the user's published events from the outbox. */
    complete: ({ receipt, userId }: Pick<Deletion, "receipt" | "userId">): Promise<void> =>
      transaction(pool, async (tx) => {
        await tx.query("delete from bus.outbox where user_id = $1 and sent_at is not null", [userId]);
        await tx.query(
          "update deletions set completed_at = metering_clock() where receipt = $1 and completed_at is null",
          [receipt],
        );
      }),

    underWay: async (): Promise<number> => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from deletions where completed_at is null",
      );
      return rows[0]?.count ?? 0;
    },
  };
}
