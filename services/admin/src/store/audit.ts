// The append-only audit log in PostgreSQL. It stores ids of users; their names are joined on reading.
import type { AuditEntry } from "@cellwright/contracts/admin";
import type { Place } from "@cellwright/kit/pages";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

type State = Record<string, unknown>;

/** `id` is the event's id, `by` the user who made the change, if any, `whom` the affected user. */
type Entry = {
  id: string;
  at: string;
  by: string | null;
  whom?: string;
  what: string;
  before?: State;
  after: State;
};

type Row = Omit<AuditEntry, "at"> & { at: Date };

const named = (table: string, column: string) =>
  `case when a.${column} is not null then json_build_object('id', a.${column}, 'email', ${table}.email,
     'name', nullif(trim(concat_ws(' ', ${table}.first_name, ${table}.last_name)), '')) end as ${column}`;

export type Audit = ReturnType<typeof createAudit>;

export const createAudit = (db: Postgres) => ({
  add: async ({ id, at, by, whom, what, before, after }: Entry, tx: PostgresTx): Promise<void> => {
    await tx.query(
      "insert into audit (id, at, by, whom, what, before, details) values ($1, $2, $3, $4, $5, $6, $7)",
      [id, at, by, whom, what, before && JSON.stringify(before), JSON.stringify(after)],
    );
  },

  /** Newest first. `last` is the last entry of the page, if more follow. */
  page: async (limit: number, after?: Place) => {
    const { rows } = await db.query<Row>(
      `select a.id, a.at, a.what, a.before, a.details as after, ${named("doer", "by")}, ${named("one", "whom")}
         from audit a left join users doer on doer.id = a.by left join users one on one.id = a.whom
        where $2::timestamptz is null or (a.at, a.id) < ($2, $3::uuid)
        order by a.at desc, a.id desc limit $1`,
      [limit + 1, after?.at, after?.id],
    );
    const shown = rows.slice(0, limit);
    const end = rows.length > limit ? shown.at(-1) : undefined;
    const entries: AuditEntry[] = shown.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { entries, ...(end && { last: { at: end.at, id: end.id } }) };
  },

  count: async (): Promise<number> =>
    (await db.query<{ count: number }>("select count(*)::int as count from audit")).rows[0]?.count ?? 0,
});
