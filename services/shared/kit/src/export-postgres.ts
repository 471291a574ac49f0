// Exports of PostgreSQL tables: reads the rows of one user in key order.
import type { ExportList } from "./export.ts";
import type { Postgres } from "./postgres.ts";

type Table = {
  of: string;
  /** `select … as key, … as row from …`: the rows of user $1, with text keys; may also use $2, the last key or null. */
  select: string;
  /** Rows per query; use fewer when rows are large. */
  atOnce?: number;
};

export const listInPostgres = (pool: Postgres, { of, select, atOnce = 50 }: Table): ExportList => ({
  of,
  async *rows(userId, after) {
    for (let last = after; ; ) {
      const { rows } = await pool.query<{ key: string; row: unknown }>(
        `select * from (${select}) all_rows where $2::text is null or key collate "C" > $2 order by key collate "C" limit ${atOnce}`,
        [userId, last],
      );
      yield* rows;
      last = rows.at(-1)?.key ?? null;
      if (rows.length < atOnce) return;
    }
  },
});
