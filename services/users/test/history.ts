// Random histories (sequences of actions on an allowance), the predicted results, and the invariants to check.
import { randomUUID } from "node:crypto";
import { freeTokensPerDay, premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { expect } from "@jest/globals";
import fc from "fast-check";
import type pg from "pg";
import { createAllowances } from "../src/store/allowances.ts";

type State = "none" | "reserved" | "settled" | "released" | "expired";
type Verb = "reserve" | "settle" | "release" | "expire" | "extend";
export type Act =
  | { verb: Verb; request: number; times: number }
  | { verb: "pass"; days: number }
  | { verb: "upgrade" }
  | { verb: "downgrade" }
  | { verb: "look" };

/** The limit allows five requests (a free day, or premium after `upgrade`), so eight often reach it. */
const requests = 8;
const cost = tokensPerRequest;
/** Tokens that `upgrade` uses up, so that five requests are left. */
const filler = premiumTokensPerPeriod - 5 * cost;
const dayMs = 86_400_000;
/** Noon, so that the day changes only by the action `pass`. */
const began = Date.parse("2026-03-10T12:00:00Z");

export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      verb: fc.constantFrom<Verb>("reserve", "reserve", "reserve", "settle", "release", "expire", "extend"),
      request: fc.nat({ max: requests - 1 }),
      times: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant("pass" as const), days: fc.constantFrom(1, 1, 30) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ verb: "upgrade" }, { verb: "downgrade" }) },
  { weight: 2, arbitrary: fc.constant<Act>({ verb: "look" }) },
);

/** SQL that lets a test set the clock of each connection, and records every state change of a reservation. */
export const watched = `
  create or replace function metering_clock() returns timestamptz language sql volatile as
    $$select to_timestamp(current_setting('history.now')::float8 / 1000)$$;
  create table moves (user_id text, request_id uuid, was text, became text, plan text, period_start timestamptz, tokens int);
  create index on moves (user_id);
  create function note_move() returns trigger language plpgsql security definer as $$
  begin
    if tg_op = 'INSERT' then
      insert into moves values (new.user_id, new.request_id, 'none', new.state, new.plan, new.period_start, new.cost);
    elsif new.state <> old.state or new.charged <> old.charged then
      insert into moves values (new.user_id, new.request_id, old.state, new.state, new.plan, new.period_start, new.charged);
    end if;
    return null;
  end $$;
  create trigger moved after insert or update on reservations for each row execute function note_move();
`;

const legal = new Set([
  "none reserved",
  "reserved settled",
  "reserved released",
  "reserved expired",
  "released reserved",
  "released settled",
  "expired reserved",
  "expired settled",
]);

/** A user with one history and a clock of its own. */
export async function someone(pool: pg.Pool) {
  const id = randomUUID();
  const ids = Array.from({ length: requests }, () => randomUUID());
  let now = began;
  const query = async (...args: Parameters<pg.PoolClient["query"]>) => {
    const at = now;
    const client = await pool.connect();
    try {
      await client.query("select set_config('history.now', $1, false)", [String(at)]);
      return await client.query(...args);
    } finally {
      client.release();
    }
  };
  const store = createAllowances({ query: query as unknown as pg.Pool["query"] }, 30);
  await pool.query("insert into users (id, registered_at) values ($1, now())", [id]);

  const once = (verb: Verb, requestId: string): Promise<unknown> =>
    verb === "reserve" ? store.reserve(id, requestId, cost) : store[verb](id, requestId);

  async function upgrade() {
    const from = new Date(now);
    await pool.query(
      "update users set premium_active = true, premium_period_start = $2, premium_expires_at = null where id = $1",
      [id, from],
    );
    const used = randomUUID();
    await store.reserve(id, used, filler);
    await store.settle(id, used);
  }

  return {
    id,
    ids,
    /** Performs an action; one with several `times` runs concurrently. */
    perform: async (one: Act): Promise<unknown> => {
      if (one.verb === "look") return books(pool, id);
      if (one.verb === "upgrade") return upgrade();
      if (one.verb === "downgrade")
        return pool.query("update users set premium_active = false where id = $1", [id]);
      if (one.verb === "pass") {
        now += one.days * dayMs;
        return undefined;
      }
      return Promise.all(Array.from({ length: one.times }, () => once(one.verb, ids[one.request] ?? "")));
    },
  };
}

export type Book = { plan: "free" | "premium"; start: string; used: number; reserved: number };

/** Returns the counters of a user; throws if they differ from the ledger or exceed a limit. */
export async function books(pool: pg.Pool, id: string): Promise<Book[]> {
  const { rows } = await pool.query<Book & { charged: number; held: number; late: number }>(
    `select plan, period_start as start, coalesce(a.used, 0) as used, coalesce(a.reserved, 0) as reserved,
            coalesce(l.charged, 0)::int as charged, coalesce(l.held, 0)::int as held, coalesce(m.late, 0)::int as late
       from (select * from allowances where user_id = $1) a
       full join (select plan, period_start, sum(charged) filter (where state = 'settled') as charged,
                         sum(cost) filter (where state = 'reserved') as held
                    from reservations where user_id = $1 group by plan, period_start) l using (plan, period_start)
       left join (select plan, period_start, sum(tokens) as late from moves
                   where user_id = $1 and was in ('released', 'expired') and became = 'settled'
                   group by plan, period_start) m using (plan, period_start)
      order by plan, period_start`,
    [id],
  );
  for (const { plan, used, reserved, charged, held, late } of rows) {
    expect({ used, reserved }).toEqual({ used: charged, reserved: held });
    expect(Math.min(used, reserved)).toBeGreaterThanOrEqual(0);
    // only charges of released or expired reservations may exceed the limit
    expect(used + reserved - late).toBeLessThanOrEqual(
      plan === "free" ? freeTokensPerDay : premiumTokensPerPeriod,
    );
  }
  return rows
    .filter(({ used, reserved }) => used + reserved > 0)
    .map(({ plan, start, used, reserved }) => ({
      plan,
      start: new Date(start).toISOString(),
      used,
      reserved,
    }));
}

/** Returns the final states; throws if a reservation was charged twice or made an illegal state change. */
export async function ends(pool: pg.Pool, { id, ids }: { id: string; ids: string[] }): Promise<State[]> {
  const { rows: moves } = await pool.query<{ request_id: string; move: string }>(
    "select request_id, was || ' ' || became as move from moves where user_id = $1",
    [id],
  );
  expect(moves.map(({ move }) => move).filter((move) => !legal.has(move))).toEqual([]);
  const charges = moves.filter(({ move }) => move.endsWith(" settled")).map((each) => each.request_id);
  expect(charges).toHaveLength(new Set(charges).size);
  const { rows } = await pool.query<{ request_id: string; state: State }>(
    "select request_id, state from reservations where user_id = $1",
    [id],
  );
  return ids.map((requestId) => rows.find((row) => row.request_id === requestId)?.state ?? "none");
}

type Counter = Book & { limit: number };

/** The expected result of a sequential history. */
export function predict(history: Act[]): { states: State[]; books: Book[] } {
  const counters = new Map<string, Counter>();
  const lines = Array.from({ length: requests }, () => ({
    state: "none" as State,
    counter: undefined as Counter | undefined,
  }));
  let now = began;
  let premiumFrom: number | undefined;

  const current = (): Counter => {
    const isPremium = premiumFrom !== undefined;
    const period = 30 * dayMs;
    const start = isPremium
      ? (premiumFrom ?? 0) + period * Math.floor((now - (premiumFrom ?? 0)) / period)
      : now - (now % dayMs);
    const plan = isPremium ? "premium" : "free";
    const known = counters.get(`${plan} ${start}`);
    const limit = isPremium ? premiumTokensPerPeriod : freeTokensPerDay;
    const counter = known ?? { plan, start: new Date(start).toISOString(), used: 0, reserved: 0, limit };
    counters.set(`${plan} ${start}`, counter);
    return counter;
  };
  const fits = ({ used, reserved, limit }: Counter, more: number) => used + reserved + more <= limit;

  for (const one of history) {
    if (one.verb === "pass") now += one.days * dayMs;
    else if (one.verb === "downgrade") premiumFrom = undefined;
    else if (one.verb === "upgrade") {
      premiumFrom = now;
      if (fits(current(), filler)) current().used += filler;
    } else if (one.verb !== "look") {
      const line = lines[one.request];
      if (!line) continue;
      const { state, counter } = line;
      const isOver = state === "released" || state === "expired";
      if (one.verb === "reserve" && (state === "none" || isOver) && fits(current(), cost)) {
        current().reserved += cost;
        Object.assign(line, { state: "reserved", counter: current() });
      }
      if (one.verb === "settle" && counter && (state === "reserved" || isOver)) {
        if (!isOver) counter.reserved -= cost;
        counter.used += cost;
        line.state = "settled";
      }
      if ((one.verb === "release" || one.verb === "expire") && counter && state === "reserved") {
        counter.reserved -= cost;
        line.state = one.verb === "release" ? "released" : "expired";
      }
    }
  }
  return {
    states: lines.map(({ state }) => state),
    books: [...counters.values()]
      .filter(({ used, reserved }) => used + reserved > 0)
      .map(({ limit, ...book }) => book)
      .toSorted((one, other) => (one.plan + one.start < other.plan + other.start ? -1 : 1)),
  };
}
