// The usage ledger: each request of a user with its reservation and charge.
import type { Plan, RequestKind } from "@cellwright/contracts/users";
import type { Place } from "@cellwright/kit/pages";
import type { Postgres } from "@cellwright/kit/postgres";

export type Line = {
  requestId: string;
  kind: RequestKind;
  state: "reserved" | "settled" | "released" | "expired";
  cost: number;
  charged: number;
  plan: Plan;
  periodStart: Date;
  reservedAt: Date;
  settledAt: Date | null;
  givenBackAt: Date | null;
};

/** `lines` counts the whole ledger, `requests` one period; `charged` and `reserved` are the tokens of that period. */
export type Sums = { lines: number; requests: number; charged: number; reserved: number };

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(pool: Postgres) {
  return {
    /** Newest first. `last` is the last line of the page, if more follow. */
    page: async (userId: string, limit: number, after?: Place): Promise<{ lines: Line[]; last?: Place }> => {
      const { rows } = await pool.query<Line>({
        name: "ledger-page",
        text: `select request_id as "requestId", kind, state, cost, charged, plan, period_start as "periodStart",
                      reserved_at as "reservedAt", settled_at as "settledAt", given_back_at as "givenBackAt"
                 from reservations
                where user_id = $1 and ($3::timestamptz is null or (reserved_at, request_id) < ($3, $4::uuid))
                order by reserved_at desc, request_id desc limit $2`,
        values: [userId, limit + 1, after?.at, after?.id],
      });
      const lines = rows.slice(0, limit);
      const end = rows.length > limit ? lines.at(-1) : undefined;
      return { lines, ...(end && { last: { at: end.reservedAt, id: end.requestId } }) };
    },

    /** Computed from the lines, not from the counter, so that a test can compare the two. */
    sums: async (userId: string, plan: Plan, periodStart: Date): Promise<Sums> => {
      const { rows } = await pool.query<Sums>({
        name: "ledger-sums",
        text: `select count(*)::int as lines,
                      (count(*) filter (where of_period))::int as requests,
                      coalesce(sum(charged) filter (where of_period and state = 'settled'), 0)::int as charged,
                      coalesce(sum(cost) filter (where of_period and state = 'reserved'), 0)::int as reserved
                 from (select *, plan = $2 and period_start = $3 as of_period from reservations where user_id = $1) r`,
        values: [userId, plan, periodStart],
      });
      return rows[0] ?? { lines: 0, requests: 0, charged: 0, reserved: 0 };
    },
  };
}
