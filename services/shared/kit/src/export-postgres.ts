// Reads the rows of one user from a PostgreSQL table for the export, in key order.
import type { ExportList } from "./export.ts";
import type { Postgres } from "./postgres.ts";

type Table = {
  of: string;
  /** `select … as key, … as row from …` with text keys. $1 is the user, $2 the last key of the page before, or null. */
  select: string;
  /** Rows per query; use fewer if the rows are large. */
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
