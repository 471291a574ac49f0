// P6: how fast the users service reserves and settles requests, compared with the same statements in pgbench.
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freeTokensPerDay, tokensPerRequest } from "@cellwright/contracts/limits";
import { programEnv } from "@cellwright/local/servers/env";
import { run } from "@cellwright/local/servers/run";
import pg from "pg";
import { z } from "zod";
import type { Bench } from "./bench.ts";
import type { Measurement } from "./measurements.ts";
import { ownPostgres } from "./own-postgres.ts";
import { pgbench, pgbenchProgram } from "./pgbench.ts";
import { median } from "./rounds.ts";

const clients = 16;
const users = 1_000;
const pathOf = (url: URL) => fileURLToPath(url);
const migrations = pathOf(new URL("../../services/users/prisma/migrations", import.meta.url));
/** A program of the users service, because it uses that service's internals. It prints one line of JSON. */
const program = pathOf(new URL("../../services/users/bench/reserve.ts", import.meta.url));

const result = z.object({ pairs: z.number(), barePairs: z.number(), hotPairs: z.number() });
type Result = z.infer<typeof result>;

export const metering: Bench = async ({ atEnd, say }) => {
  const server = await ownPostgres(atEnd);
  const url = await server.database("users", [migrations]);
  await createUsers(url);
  const command = pgbenchProgram();
  say("metering: reserve and settle");
  const plain = async () => (command ? [await pgbench(command, { url, script, clients, seconds: 3 })] : []);
  const before = await plain();
  const { pairs, barePairs, hotPairs } = await reserveAndSettle(url);
  const around = [...before, ...(await plain())];
  return [
    {
      guarantee: "P6",
      what: `reserve, then settle with the inbox row of the event, ${clients} clients`,
      unit: "/s",
      measured: pairs,
      goal: { atLeast: 2_500 },
      note: `pairs of three statements and two commits that wait for the disk`,
    },
    againstPgbench(pairs, around),
    {
      guarantee: "P6",
      what: "the same, compared with a bare loop of pg",
      unit: "×",
      measured: pairs / barePairs,
      note: `${barePairs} pairs/s`,
    },
    {
      guarantee: "P6",
      what: "the same for a single user",
      unit: "/s",
      measured: hotPairs,
      goal: { atLeast: 500 },
    },
  ];
};

function againstPgbench(pairs: number, plain: number[]): Measurement {
  const measurement = {
    guarantee: "P6",
    what: "the same, compared with pgbench",
    unit: "×",
    goal: { atLeast: 0.5 },
  };
  if (plain.length === 0) return { ...measurement, measured: null, note: "pgbench is not on PATH" };
  const note = `${plain.map(Math.round).join(" and ")} pairs/s, before and after`;
  return { ...measurement, measured: pairs / median(plain), note };
}

async function reserveAndSettle(url: string): Promise<Result> {
  let last = "";
  await run({
    command: process.execPath,
    args: [program, url],
    env: programEnv(),
    onLine: (line) => {
      last = line;
    },
  });
  return result.parse(JSON.parse(last));
}

// the service's statements as a pgbench script, with a limit that is never reached
const user = "'user-' || :user::bigint";
const request = "lpad(to_hex(:request::bigint), 32, '0')::uuid";
const limit = freeTokensPerDay * 1_000_000;
const script = `\\set user random(1, ${users})
\\set request random(1, 9000000000000000000)
select outcome from reserve(${user}, ${request}, ${tokensPerRequest}, ${limit}, ${limit}, 30);
begin;
insert into bus.inbox (durable, event_id) values ('users-chat-answered-v1', :request::bigint::text) on conflict do nothing;
select settle(${user}, ${request}, ${tokensPerRequest}, null) as done;
commit;
`;

async function createUsers(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "insert into users (id, registered_at) select 'user-' || n, now() from generate_series(1, $1::int) n",
    [users],
  );
  await client.end();
}
