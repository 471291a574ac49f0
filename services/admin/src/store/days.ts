// The total use of all users, one row per UTC day, kept for two years.
import type { Day } from "@cellwright/contracts/admin";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";

/** What one event adds to its day. */
export type Added = Partial<{
  requests: number;
  charged: number;
  promptTokens: number;
  completionTokens: number;
  verified: number;
  checked: number;
  failed: number;
}>;

type Row = Required<{ [Name in keyof Added]: number }> & { day: string };

const columns = {
  requests: "requests",
  charged: "charged",
  promptTokens: "prompt_tokens",
  completionTokens: "completion_tokens",
  verified: "verified",
  checked: "checked",
  failed: "failed",
} as const satisfies Record<keyof Added, string>;
const names = Object.keys(columns) as (keyof Added)[];

const add = `
  insert into days as d (day, ${names.map((name) => columns[name]).join(", ")})
  values ($1, ${names.map((_, at) => `$${at + 2}`).join(", ")})
  on conflict (day) do update set ${names.map((name) => `${columns[name]} = d.${columns[name]} + excluded.${columns[name]}`).join(", ")}
  returning xmax = 0 as "isNew"`;

/** The UTC day of a timestamp, as YYYY-MM-DD. */
export const dayOf = (at: string): string => new Date(at).toISOString().slice(0, 10);

export type Days = ReturnType<typeof createDays>;

export const createDays = (db: Postgres) => ({
  add: async (day: string, added: Added, tx: PostgresTx): Promise<void> => {
    const { rows } = await tx.query<{ isNew: boolean }>(add, [day, ...names.map((name) => added[name] ?? 0)]);
    if (rows[0]?.isNew) await tx.query("delete from days where day < current_date - interval '2 years'");
  },

  /** Those of the last `count` days on which there was any use, oldest first. */
  last: async (count: number): Promise<Day[]> => {
    const { rows } = await db.query<Row>(
      `select day::text, ${names.map((name) => `${columns[name]}::float8 as "${name}"`).join(", ")} from days
        where day > (now() at time zone 'utc')::date - $1::int order by day`,
      [count],
    );
    return rows.map(
      ({ day, requests, charged, promptTokens, completionTokens, verified, checked, failed }) => ({
        ...{ day, requests, tokens: charged, promptTokens, completionTokens },
        formulas: { verified, checked, failed },
      }),
    );
  },
});
