// Who has premium until when, in PostgreSQL; every change is told with its version.
import { premiumChanged } from "@cellwright/contracts/facts";
import type { Tell } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Period = { periodStart: Date; expiresAt: Date };

export type Premium = ReturnType<typeof premium>;

export function premium(db: Postgres, tell: Tell<PostgresTx>) {
  return {
    /** Begins a period of `days` now and tells it. Where one is still running nothing changes. */
    grant: (userId: string, days: number): Promise<Period & { isNew: boolean }> =>
      transaction(db, async (tx) => {
        const begun = await tx.query<Period & { version: number }>(
          `insert into premium as p (user_id, active, period_start, expires_at, version)
           values ($1, true, clock_timestamp(), clock_timestamp() + make_interval(days => $2), 1)
           on conflict (user_id) do update set active = true, period_start = excluded.period_start,
             expires_at = excluded.expires_at, version = p.version + 1
           where not p.active or p.expires_at <= clock_timestamp()
           returning period_start as "periodStart", expires_at as "expiresAt", version`,
          [userId, days],
        );
        const [period] = begun.rows;
        if (period) {
          const { version, periodStart, expiresAt } = period;
          await tell(tx, premiumChanged, userId, {
            active: true,
            expiresAt: expiresAt.toISOString(),
            periodStart: periodStart.toISOString(),
            version,
          });
          return { periodStart, expiresAt, isNew: true };
        }
        const running = await tx.query<Period>(
          `select period_start as "periodStart", expires_at as "expiresAt" from premium where user_id = $1`,
          [userId],
        );
        const [known] = running.rows;
        if (!known) throw new Error("the period that refused a new one is gone");
        return { ...known, isNew: false };
      }),
  };
}
