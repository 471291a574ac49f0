// Accounts that were closed: what is left of them here, what each service reports, and what is still to be done.
import { randomUUID } from "node:crypto";
import { accountDeleted, erased } from "@cellwright/contracts/facts";
import type { Tell } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Report = { service: string; at: Date };
export const reasons = ["asked", "inactive"] as const;
export type Reason = (typeof reasons)[number];

/** What must outlive this store: of someone who is gone the id, and what makes the receipt theirs. */
export type Tombstone = { userId: string; receipt: string; reason: Reason; requestedAt: Date };

export type Deletion = {
  receipt: string;
  userId: string;
  requestedAt: Date;
  toldAt: Date;
  identityAt: Date | null;
  completedAt: Date | null;
  reports: Report[];
};

/** Everyone who reports. */
export const reporters: readonly string[] = Object.keys(erased);

const columns = `d.receipt, d.user_id as "userId", d.requested_at as "requestedAt", d.told_at as "toldAt",
  d.identity_at as "identityAt", d.completed_at as "completedAt",
  coalesce((select json_agg(json_build_object('service', e.service, 'at', e.at) order by e.service)
              from erasures e where e.user_id = d.user_id), '[]') as reports`;

/** JSON has no times. */
const toDeletion = (row: Deletion): Deletion => ({
  ...row,
  reports: row.reports.map(({ service, at }) => ({ service, at: new Date(at) })),
});

export type Erasures = ReturnType<typeof erasures>;

export function erasures(pool: Postgres, tell: Tell<PostgresTx>) {
  const many = async (text: string, values: unknown[]): Promise<Deletion[]> =>
    (await pool.query<Deletion>(text, values)).rows.map(toDeletion);

  /** Now, unless it was before. */
  async function closed(
    { userId, receipt, reason, requestedAt }: Omit<Tombstone, "requestedAt"> & { requestedAt?: Date },
    tx: PostgresTx,
  ): Promise<boolean> {
    // what belongs to the row goes with it: pictures, verifications, and all that refers to a person later
    const { rowCount } = await tx.query("delete from users where id = $1 and gone_at is null", [userId]);
    if (rowCount === 0) return false;
    await tx.query("insert into users (id, gone_at) values ($1, metering_clock())", [userId]);
    for (const table of ["allowances", "reservations", "uncharged_calls", "usage"])
      await tx.query(`delete from ${table} where user_id = $1`, [userId]);
    // one that is being told at this moment goes with the last step
    await tx.query(
      "delete from bus.outbox where id in (select id from bus.outbox where user_id = $1 for update skip locked)",
      [userId],
    );
    await tx.query(
      `insert into deletions (receipt, user_id, reason, requested_at, told_at, try_at)
       select $1, $2, $3, coalesce($4, now), now, now from metering_clock() now`,
      [receipt, userId, reason, requestedAt],
    );
    await tell(tx, accountDeleted, userId, {});
    return true;
  }

  return {
    /**
     * Closes an account: all that was here of it goes, with the fact that tells everyone, and the mark of one who is gone
     * stays. `keepUse` comes first, while its counters are there. Undefined where it was closed before.
     */
    close: (
      userId: string,
      reason: Reason,
      keepUse: (userId: string, tx: PostgresTx) => Promise<void>,
    ): Promise<string | undefined> =>
      transaction(pool, async (tx) => {
        await keepUse(userId, tx);
        const receipt = randomUUID();
        return (await closed({ userId, receipt, reason }, tx)) ? receipt : undefined;
      }),

    /** Closes again what was closed after the backup that this store comes from. False where it knows. */
    bury: (tombstone: Tombstone): Promise<boolean> =>
      transaction(pool, async (tx) => {
        // whoever came after the backup is not known here, and must not come back either
        await tx.query("insert into users (id) values ($1) on conflict (id) do nothing", [tombstone.userId]);
        return closed(tombstone, tx);
      }),

    /** Of those who left since then. */
    tombstones: async (since: Date): Promise<Tombstone[]> => {
      const { rows } = await pool.query<Tombstone>(
        `select user_id as "userId", receipt, reason, requested_at as "requestedAt" from deletions
          where requested_at >= $1 order by requested_at`,
        [since],
      );
      return rows;
    },

    find: async (receipt: string): Promise<Deletion | undefined> =>
      (await many(`select ${columns} from deletions d where d.receipt = $1`, [receipt]))[0],

    /** Takes what is due; who takes it has `seconds` before another may, and twice as long with each time in vain, up to 30 s. */
    due: (limit: number, seconds: number): Promise<Deletion[]> =>
      many(
        `with taken as (
           update deletions set tries = tries + 1,
             try_at = metering_clock() + make_interval(secs => least(30, $2 * 2 ^ least(tries, 5)))
            where receipt in (select receipt from deletions where completed_at is null and try_at <= metering_clock()
                               order by try_at limit $1 for update skip locked)
            returning *)
         select ${columns} from taken d`,
        [limit, seconds],
      ),

    /** The account at the identity provider is no more; the next step may follow at once. */
    identityEnded: async (receipt: string): Promise<void> => {
      await pool.query(
        `update deletions set identity_at = coalesce(identity_at, metering_clock()), tries = 0, try_at = metering_clock()
          where receipt = $1`,
        [receipt],
      );
    },

    /** A service holds nothing more. */
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

    /** Those of which something is missing `seconds` after they began. */
    overdue: (seconds: number): Promise<Deletion[]> =>
      many(
        `select ${columns} from deletions d
          where d.completed_at is null and d.requested_at <= metering_clock() - make_interval(secs => $1)
          order by d.requested_at limit 100`,
        [seconds],
      ),

    /** Tells everyone once more; false where that was done within `seconds`. */
    tellAgain: (receipt: string, seconds: number): Promise<boolean> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<{ userId: string }>(
          `update deletions set told_at = metering_clock()
            where receipt = $1 and completed_at is null and told_at <= metering_clock() - make_interval(secs => $2)
            returning user_id as "userId"`,
          [receipt, seconds],
        );
        if (rows[0]) await tell(tx, accountDeleted, rows[0].userId, {});
        return rows.length > 0;
      }),

    /** Everything is done: what came meanwhile goes, and the receipt says so. */
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
