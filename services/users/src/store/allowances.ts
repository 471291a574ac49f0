// Token allowances: reserves and charges tokens. The rules are in database functions (see prisma/migrations).
import {
  freeTokensPerDay,
  freeUnchargedPerDay,
  premiumTokensPerPeriod,
  premiumUnchargedPerDay,
} from "@cellwright/contracts/limits";
import type { Plan, RequestKind } from "@cellwright/contracts/users";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { type Account, accountColumns } from "./users.ts";

/** Tokens per period; null means no limit. */
export const limitOf: Record<Plan, number | null> = {
  free: freeTokensPerDay,
  premium: premiumTokensPerPeriod,
  unlimited: null,
};

export type Reserved =
  | { outcome: "reserved" | "settled" | "deleted"; plan: Plan; resetsAt: Date }
  | { outcome: "refused"; plan: Plan; resetsAt: Date };

export type Counted = Account & {
  plan: Plan;
  periodStart: Date;
  resetsAt: Date;
  used: number;
  reserved: number;
  /** Tokens that deleted accounts of the same address used on the same day. */
  carried: number;
};

export type Due = { userId: string; requestId: string };

export type Allowances = ReturnType<typeof createAllowances>;

/** After `seconds` a reservation is due: the chat service is asked for the outcome of its request. */
export function createAllowances(pool: Pick<Postgres, "query">, seconds: number) {
  const giveBack = async (userId: string, requestId: string, state: "released" | "expired") => {
    const { rows } = await pool.query<{ done: boolean }>({
      name: "give-back",
      text: "select give_back($1, $2, $3) as done",
      values: [userId, requestId, state],
    });
    return rows[0]?.done ?? false;
  };

  return {
    reserve: async (
      userId: string,
      requestId: string,
      cost: number,
      kind: RequestKind = "chat",
    ): Promise<Reserved> => {
      const { rows } = await pool.query<Reserved>({
        name: "reserve",
        text: `select outcome, plan, resets_at as "resetsAt" from reserve($1, $2, $3, $4, $5, $6, $7)`,
        values: [userId, requestId, cost, limitOf.free, limitOf.premium, seconds, kind],
      });
      const [answer] = rows;
      if (!answer) throw new Error("reserve() returned no row");
      return answer;
    },

    /** Charges a request once: `charged` tokens, or the reserved cost if `charged` is missing. */
    settle: async (
      userId: string,
      requestId: string,
      answered: { charged?: number | undefined; at?: string } = {},
      on: Pick<PostgresTx, "query"> = pool,
    ): Promise<boolean> => {
      const { rows } = await on.query<{ done: boolean }>({
        name: "settle",
        text: "select settle($1, $2, $3, $4) as done",
        values: [userId, requestId, answered.charged, answered.at],
      });
      return rows[0]?.done ?? false;
    },

    /** True if the reservation is released now or was before; false if it is settled or unknown. */
    release: (userId: string, requestId: string) => giveBack(userId, requestId, "released"),
    expire: (userId: string, requestId: string) => giveBack(userId, requestId, "expired"),

    /** Whether the request is free of charge; the first call decides. With `ends` it is also released or charged. */
    uncharged: async (userId: string, requestId: string, ends: boolean): Promise<boolean> => {
      const { rows } = await pool.query<{ free: boolean }>({
        name: "uncharged",
        text: "select uncharged($1, $2, $3, $4, $5) as free",
        values: [userId, requestId, ends, freeUnchargedPerDay, premiumUnchargedPerDay],
      });
      return rows[0]?.free ?? true;
    },

    /** Takes expired reservations; no other replica gets them for `heldSeconds`. */
    due: async (limit: number, heldSeconds: number): Promise<Due[]> => {
      const { rows } = await pool.query<Due>(
        `update reservations r set expires_at = metering_clock() + make_interval(secs => $2)
           from (select user_id, request_id from reservations where state = 'reserved' and expires_at <= metering_clock()
                  order by expires_at limit $1 for update skip locked) due
          where r.user_id = due.user_id and r.request_id = due.request_id
          returning r.user_id as "userId", r.request_id as "requestId"`,
        [limit, heldSeconds],
      );
      return rows;
    },

    /** Counts the reservations that are neither charged nor released. */
    open: async (): Promise<number> => {
      const { rows } = await pool.query<{ open: number }>(
        "select count(*)::int as open from reservations where state = 'reserved'",
      );
      return rows[0]?.open ?? 0;
    },

    /** Extends the reservation of a request that is still running. */
    extend: async (userId: string, requestId: string): Promise<void> => {
      await pool.query(
        `update reservations set expires_at = metering_clock() + make_interval(secs => $3)
          where user_id = $1 and request_id = $2 and state = 'reserved'`,
        [userId, requestId, seconds],
      );
    },

    /** The account with the counter of its current plan and period. */
    find: async (userId: string): Promise<Counted | undefined> => {
      const { rows } = await pool.query<Counted>({
        name: "find-allowance",
        text: `select ${accountColumns}, a.plan, a.period_start as "periodStart", a.resets_at as "resetsAt",
                      coalesce(c.used, 0) as used, coalesce(c.reserved, 0) as reserved, coalesce(c.carried, 0) as carried
                 from users
                 cross join lateral allowance_at(users, metering_clock()) a
                 left join allowances c on c.user_id = users.id and c.plan = a.plan and c.period_start = a.period_start
                where users.id = $1`,
        values: [userId],
      });
      return rows[0];
    },

    /** Tokens charged to each user since 00:00 UTC, on all plans. */
    chargedToday: async (userIds: readonly string[]): Promise<Map<string, number>> => {
      const { rows } = await pool.query<{ userId: string; charged: number }>(
        `select user_id as "userId", sum(charged)::int as charged from reservations
          where user_id = any($1::text[]) and state = 'settled' and settled_at >= date_trunc('day', metering_clock(), 'UTC')
          group by user_id`,
        [userIds],
      );
      return new Map(rows.map(({ userId, charged }) => [userId, charged]));
    },
  };
}
