// Benchmark: for how many requests per second the service can reserve and charge tokens.
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import process from "node:process";
import { premiumTokensPerPeriod } from "@cellwright/contracts/limits";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { commandLine } from "@cellwright/kit/options";
import pg from "pg";
import { createAllowances } from "../src/store/allowances.ts";

const clients = 16;
const userCount = 256;
const rounds = 3;
const roundMs = 2_000;
const cost = 300;

export type ReserveMetrics = {
  /** Requests reserved and settled per second by the service's own code, including the inbox row. */
  pairs: number;
  /** Statements per second: three for each request (reserve, inbox row, settle). */
  statements: number;
  /** `pairs` of the same SQL statements in a plain loop over separate connections, without the service's code. */
  barePairs: number;
  /** `pairs / barePairs`. */
  ratio: number;
  /** `pairs` if all clients change the counter of the same user. */
  hotPairs: number;
  /** The machine's load average at the end. */
  load: number;
};

type Pair = (client: number, userId: string) => Promise<unknown>;

/** Returns the medians of three rounds. All users are premium, so that no limit is reached. */
export async function bench(ownerUrl: string): Promise<ReserveMetrics> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: clients });
  pool.on("error", () => {}); // the server may stop while its connections are closing
  const bare = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      return client;
    }),
  );
  try {
    const everyone = await premiumUsers(pool);
    const [hot = ""] = everyone;
    const ours = asTheService(pool);
    const raw = asBareStatements(bare);
    const found = { ours: [] as number[], raw: [] as number[], hot: [] as number[] };
    await pairsASecond(ours, everyone, roundMs / 4);
    for (let round = 0; round < rounds; round += 1) {
      found.ours.push(await pairsASecond(ours, everyone));
      found.raw.push(await pairsASecond(raw, everyone));
      found.hot.push(await pairsASecond(ours, [hot]));
    }
    const [pairs, barePairs, hotPairs] = [median(found.ours), median(found.raw), median(found.hot)];
    return {
      pairs: Math.round(pairs),
      statements: Math.round(pairs * 3),
      barePairs: Math.round(barePairs),
      ratio: Math.round((100 * pairs) / barePairs) / 100,
      hotPairs: Math.round(hotPairs),
      load: loadavg()[0] ?? 0,
    };
  } finally {
    await Promise.all([pool.end(), ...bare.map((client) => client.end())]);
  }
}

async function premiumUsers(pool: pg.Pool): Promise<string[]> {
  const ids = Array.from({ length: userCount }, () => randomUUID());
  await pool.query(
    `insert into users (id, version, registered_at, premium_active, premium_period_start)
     select id, 1, now(), true, now() - interval '1 day' from unnest($1::text[]) id`,
    [ids],
  );
  return ids;
}

function asTheService(pool: pg.Pool): Pair {
  const store = createAllowances(pool, 30);
  const inbox = inboxInPostgres(pool);
  return async (_client, userId) => {
    const requestId = randomUUID();
    await store.reserve(userId, requestId, cost);
    await inbox.once("users-chat-answered-v1", randomUUID(), (tx) =>
      store.settle(userId, requestId, { charged: cost }, tx),
    );
  };
}

function asBareStatements(bare: pg.Client[]): Pair {
  return async (client, userId) => {
    const connection = bare[client];
    const requestId = randomUUID();
    await connection?.query({
      name: "reserve",
      text: "select outcome from reserve($1, $2, $3, 1500, $4, 30)",
      values: [userId, requestId, cost, premiumTokensPerPeriod],
    });
    await connection?.query("begin");
    await connection?.query({
      name: "inbox",
      text: "insert into bus.inbox (durable, event_id) values ('users-chat-answered-v1', $1) on conflict do nothing",
      values: [randomUUID()],
    });
    await connection?.query({
      name: "settle",
      text: "select settle($1, $2, $3, null)",
      values: [userId, requestId, cost],
    });
    await connection?.query("commit");
  };
}

async function pairsASecond(pair: Pair, ids: string[], forMs = roundMs): Promise<number> {
  const began = performance.now();
  let done = 0;
  const worker = async (client: number) => {
    for (let turn = client; performance.now() - began < forMs; turn += clients) {
      await pair(client, ids[turn % ids.length] ?? "");
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => worker(client)));
  return done / ((performance.now() - began) / 1_000);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

if (process.argv[1] === import.meta.filename) {
  const { positionals } = commandLine({
    command: "node services/users/bench/reserve.ts",
    about:
      "Measures how many requests a second can be reserved and settled. URL: a migrated users database (owner).",
    positionals: "URL",
    options: {},
    wrong: ({ positionals: { length } }) => (length === 1 ? undefined : "The database URL is missing."),
  });
  const [url = ""] = positionals;
  process.stdout.write(`${JSON.stringify(await bench(url))}\n`);
}
