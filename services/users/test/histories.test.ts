// 2,000 random histories of reserving, settling and giving back: the counter and the ledger never part.
import { randomUUID } from "node:crypto";
import { postgres } from "@cellwright/kit/testing/servers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import pg from "pg";
import { type Allowances, allowances } from "../src/store/allowances.ts";
import { cost, migrations } from "./stack.ts";

let pool: pg.Pool;
let store: Allowances;

beforeAll(async () => {
  const { url } = await postgres("histories", [migrations]);
  pool = new pg.Pool({ connectionString: url, max: 8 });
  store = allowances(pool, 30);
});

afterAll(() => pool.end());

type State = "none" | "reserved" | "settled" | "released" | "expired";
type Act = { verb: "reserve" | "settle" | "release" | "expire"; request: number };

/** Five fit into a day: eight requests often meet the limit. */
const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom("reserve", "reserve", "settle", "release", "expire"),
  request: fc.nat({ max: 7 }),
});

async function someone(): Promise<{ id: string; requests: string[] }> {
  const id = randomUUID();
  await pool.query("insert into users (id, registered_at) values ($1, now())", [id]);
  return { id, requests: Array.from({ length: 8 }, () => randomUUID()) };
}

const perform = (id: string, requests: string[], { verb, request }: Act): Promise<unknown> => {
  const requestId = requests[request] ?? "";
  return verb === "reserve" ? store.reserve(id, requestId, cost) : store[verb](id, requestId);
};

async function books(id: string) {
  const [{ rows: counters }, { rows: ledger }] = await Promise.all([
    pool.query<{ used: number; reserved: number }>(
      "select used, reserved from allowances where user_id = $1",
      [id],
    ),
    pool.query<{ requestId: string; state: State }>(
      `select request_id as "requestId", state from reservations where user_id = $1`,
      [id],
    ),
  ]);
  const count = (state: State) => ledger.filter((row) => row.state === state).length * cost;
  const counter = counters[0] ?? { used: 0, reserved: 0 };
  expect(counter).toEqual({ used: count("settled"), reserved: count("reserved") });
  return { counter, ledger };
}

/** What a history leaves behind by the rules, one act after the other. */
function foretold(history: Act[]): State[] {
  const states: State[] = Array.from({ length: 8 }, () => "none");
  const taken = () => states.filter((state) => state === "reserved" || state === "settled").length;
  for (const { verb, request } of history) {
    const state = states[request] ?? "none";
    if (verb === "reserve" && state !== "reserved" && state !== "settled" && taken() < 5)
      states[request] = "reserved";
    if (verb === "settle" && state !== "none") states[request] = "settled";
    if (verb === "release" && state === "reserved") states[request] = "released";
    if (verb === "expire" && state === "reserved") states[request] = "expired";
  }
  return states;
}

test("one after the other, every history ends as the rules foretell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (history) => {
      const { id, requests } = await someone();
      for (const each of history) await perform(id, requests, each);
      const { ledger } = await books(id);
      const states = requests.map(
        (requestId) => ledger.find((row) => row.requestId === requestId)?.state ?? "none",
      );
      expect(states).toEqual(foretold(history));
    }),
    { numRuns: 1_200, seed: 7 },
  );
}, 120_000);

test("all at once, no history parts the books, waits in a circle or goes beyond the limit", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (waves) => {
        const { id, requests } = await someone();
        for (const wave of waves) await Promise.all(wave.map((each) => perform(id, requests, each)));
        const { counter } = await books(id);
        const isLate = waves.flat().some(({ verb }) => verb === "settle");
        if (!isLate) expect(counter.used + counter.reserved).toBeLessThanOrEqual(5 * cost);
      },
    ),
    { numRuns: 1_000, seed: 11 },
  );
}, 120_000);
