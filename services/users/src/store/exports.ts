// Exports: the limit of one per user and minute, and the data of this service.
import { exportEveryMs } from "@cellwright/contracts/limits";
import type { ExportList } from "@cellwright/kit/export";
import { listInPostgres } from "@cellwright/kit/export-postgres";
import type { Postgres } from "@cellwright/kit/postgres";

export type Exports = ReturnType<typeof createExports>;

export function createExports(pool: Postgres) {
  const wait = [exportEveryMs / 1_000];
  return {
    /** Allows one export per minute over all replicas. Otherwise returns the `seconds` to wait. */
    take: async (userId: string): Promise<{ at: Date } | { seconds: number }> => {
      const { rows } = await pool.query<{ at: Date }>(
        `insert into exports as e (user_id, begun_at) values ($1, clock_timestamp())
         on conflict (user_id) do update set begun_at = clock_timestamp()
           where e.begun_at <= clock_timestamp() - make_interval(secs => $2)
         returning begun_at as at`,
        [userId, ...wait],
      );
      if (rows[0]) return rows[0];
      const { rows: waiting } = await pool.query<{ seconds: number }>(
        `select ceil(extract(epoch from begun_at + make_interval(secs => $2) - clock_timestamp()))::int as seconds
           from exports where user_id = $1`,
        [userId, ...wait],
      );
      return { seconds: Math.max(1, waiting[0]?.seconds ?? 1) };
    },

    /** The export that began at `at` failed: another may begin at once. */
    giveBack: async (userId: string, at: Date): Promise<void> => {
      await pool.query("delete from exports where user_id = $1 and begun_at = $2", [userId, at]);
    },

    /** The user's row with verification and picture. */
    account: async (userId: string): Promise<Record<string, unknown>> => {
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(u) || jsonb_build_object('verification', to_jsonb(v) - 'user_id', 'picture',
                  case when a.id is not null then
                    jsonb_build_object('type', 'image/webp', 'made_at', a.made_at,
                                       'base64', replace(encode(a.bytes, 'base64'), E'\\n', '')) end) as row
           from users u left join verifications v on v.user_id = u.id left join avatars a on a.user_id = u.id
          where u.id = $1`,
        [userId],
      );
      return rows[0]?.row ?? {};
    },

    lists: [
      listInPostgres(pool, {
        of: "allowances",
        select: `select plan || to_char(period_start, 'YYYYMMDDHH24MISSMS') as key, to_jsonb(a) - 'user_id' as row
                   from allowances a where user_id = $1`,
      }),
      listInPostgres(pool, {
        of: "requests",
        select: `select request_id::text as key, to_jsonb(r) - 'user_id' as row from reservations r where user_id = $1`,
        atOnce: 1_000,
      }),
      listInPostgres(pool, {
        of: "usage",
        select: `select event_id::text as key, to_jsonb(u) - 'user_id' as row from usage u where user_id = $1`,
        atOnce: 1_000,
      }),
    ] satisfies ExportList[],
  };
}
