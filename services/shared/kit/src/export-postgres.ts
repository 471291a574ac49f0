// Tables as lists of what is exported.
import type { Shelf } from "./export.ts";
import type { Postgres } from "./postgres.ts";

type Table = {
  of: string;
  /** `select … as key, … as row from … where` the owner is $1; the keys are text, and those wanted are behind $2, which may be null. */
  select: string;
  /** How many rows are read at a time; fewer of large ones. */
  atOnce?: number;
};

export const shelfInPostgres = (pool: Postgres, { of, select, atOnce = 50 }: Table): Shelf => ({
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
