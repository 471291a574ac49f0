// Random sequences of reserving, charging and releasing over days and upgrades: do counter and ledger agree?
import process from "node:process";
import { postgres } from "@cellwright/tests/support/servers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import pg from "pg";
import { type Act, act, books, ends, predict, someone, watched } from "../history.ts";
import { migrations } from "../stack.ts";

/** Fewer than the 10,000 of `npm run faults`, to keep the test run short. */
const histories = Number(process.env.HISTORIES ?? 2_400);
/** Fixed, so that every run has the same histories. */
const seed = Number(process.env.HISTORIES_SEED ?? 7);
/** Histories that run concurrently. */
const lanes = 4;
const withinMs = 60_000 + histories * 40;

type Database = { pool: pg.Pool; owner: pg.Client };
let sound: Database;
let breakable: Database;

async function database(name: string): Promise<Database> {
  const { url, ownerUrl } = await postgres(name, [migrations]);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`${watched} grant select on moves to public;`);
  // commits need not reach the disk, because no test here kills the database
  const pool = new pg.Pool({ connectionString: url, options: "-c synchronous_commit=off", max: 16 });
  return { pool, owner };
}

beforeAll(async () => {
  [sound, breakable] = await Promise.all([database("histories"), database("broken_histories")]);
}, 60_000);

afterAll(() => Promise.all([sound, breakable].flatMap(({ pool, owner }) => [pool.end(), owner.end()])));

/** Runs `count` random histories, several at once; rejects with the shortest one that breaks a rule. */
const live = <Story>(
  stories: fc.Arbitrary<Story>,
  count: number,
  from: number,
  hold: (story: Story) => Promise<void>,
) =>
  Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(fc.asyncProperty(stories, hold), { numRuns: Math.ceil(count / lanes), seed: from + lane }),
    ),
  );

const history = fc.array(act, { minLength: 1, maxLength: 16 });
const waves = fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 3 });

async function oneByOne(on: pg.Pool, acts: Act[]): Promise<void> {
  const ann = await someone(on);
  for (const each of acts) await ann.perform(each);
  expect({ states: await ends(on, ann), books: await books(on, ann.id) }).toEqual(predict(acts));
}

async function atOnce(on: pg.Pool, acts: Act[][]): Promise<void> {
  const ann = await someone(on);
  for (const wave of acts) {
    await Promise.all(wave.map(ann.perform));
    await books(on, ann.id);
  }
  await ends(on, ann);
}

test(
  "every sequential history ends with the predicted states and counters",
  () => live(history, histories / 2, seed, (acts) => oneByOne(sound.pool, acts)),
  withinMs,
);

test(
  "no concurrent history deadlocks, charges twice, exceeds a limit, or lets counter and ledger differ",
  () => live(waves, histories / 2, seed + lanes, (acts) => atOnce(sound.pool, acts)),
  withinMs,
);

test.each([
  [
    "ON CONFLICT DO NOTHING in reserve()",
    "reserve",
    "'reserved', at, until);",
    "'reserved', at, until) on conflict do nothing;",
  ],
  [
    "a settle() that ignores the state",
    "settle",
    "was.state is null or was.state = 'settled'",
    "was.state is null",
  ],
  [
    "a limit that is not checked",
    "set_aside",
    "or a.used + a.reserved + a.carried + p_cost <= p_limit",
    "or true",
  ],
  [
    "a charge that does not free the reserved tokens",
    "settle",
    "case was.state when 'reserved' then price else 0 end",
    "0",
  ],
])(
  "negative control: with %s a history breaks the rules",
  async (_what, name, right, wrong) => {
    const { owner, pool } = breakable;
    const { rows } = await owner.query<{ made: string }>("select pg_get_functiondef($1::regproc) as made", [
      name,
    ]);
    const made = rows[0]?.made ?? "";
    expect(made).toContain(right);
    await owner.query(made.replace(right, wrong));
    try {
      await expect(live(waves, 400, 11, (acts) => atOnce(pool, acts))).rejects.toThrow("Property failed");
    } finally {
      await owner.query(made);
    }
  },
  60_000,
);
