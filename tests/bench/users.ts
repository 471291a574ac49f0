// How long a page of 10,000 users, and a search among them, takes for a super admin, through the gateway.

import { databaseUrl } from "@cellwright/operations/databases";
import pg from "pg";
import type { TestStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import type { Bench } from "./bench.ts";
import type { Measurement } from "./measurements.ts";

const count = 10_000;
const times = 200;
const mostMs = 100;

export const users: Bench = async ({ stack: started, say }) => {
  const { stack } = await started();
  await crowd(stack);
  say(`users: pages and searches among ${count}`);
  const root = await visitor(stack, "super@example.com");
  const measure = async (what: string, query: (n: number) => string): Promise<Measurement> => {
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      const { status } = await root.call("GET", `/api/admin/users?limit=50${query(n)}`);
      if (status !== 200) throw new Error(`the list of users got status ${status}`);
      took.push(performance.now() - began);
    }
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * times)] ?? Number.NaN;
    const note = `p50 ${at(0.5).toFixed(1)} ms`;
    return {
      guarantee: "users",
      what: `${what}, p95`,
      unit: "ms",
      measured: at(0.95),
      goal: { atMost: mostMs },
      note,
    };
  };
  return [
    await measure("a page", () => ""),
    await measure("a page by tokens used", () => "&sort=tokens"),
    await measure("a search for one address", (n) => `&search=crowd.${n * 37}@`),
    await measure("a search for a name of many", () => "&search=bob"),
  ];
};

/** Inserts rows directly into admin's table, because the list is read from that table alone. */
async function crowd(stack: TestStack): Promise<void> {
  const server = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const client = new pg.Client(
    databaseUrl(server, "admin", "cellwright", stack.secrets.postgres.owner ?? ""),
  );
  await client.connect();
  await client.query(
    `insert into users (id, version, first_name, last_name, email, search, is_premium, email_verified, is_admin,
       is_super_admin, created_at, tokens_used, tokens_used_on)
     select id, 1, name, 'Lee', email, lower(concat_ws(' ', name, 'Lee', email, id)), n % 10 = 0, true, false, false,
            now() - n * interval '1 hour', 300 * (n % 7), current_date - n % 3
       from (select n, gen_random_uuid()::text as id, (array['Ann', 'Bob', 'Cem'])[1 + n % 3] as name,
                    'crowd.' || n || '@example.com' as email from generate_series(1, $1::int) n) crowd`,
    [count],
  );
  await client.query("vacuum analyze users");
  await client.end();
}
