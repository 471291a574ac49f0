// With ten thousand users every sort order and search is read from an index, and a rebuild gives the same list.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { type UserEntry, type UsersQuery, userEntry, usersQuery } from "@cellwright/contracts/admin";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { pageStatement } from "../src/store/user-pages.ts";
import { type Fixture, fixture, folder } from "./fixture.ts";

const count = 10_000;
const hourMs = 3_600_000;
let at: Fixture;

/** Many users with repeated names, some with premium, some with use today or earlier. */
const crowd = `
  insert into users (id, version, first_name, last_name, email, is_premium, email_verified, is_admin, is_super_admin,
    created_at, search, tokens_used, tokens_used_on)
  select u.id, 1, u.first, u.last, u.email, u.premium, true, false, false, u.born,
         lower(concat_ws(' ', u.first, u.last, u.email, u.id)),
         case when n % 5 = 0 then 300 * (n % 7) else 0 end,
         case when n % 5 = 0 then (now() at time zone 'utc')::date - (n % 3) else 'epoch' end
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[], $7::int[])
      as u (id, first, last, email, premium, born, n)`;

beforeAll(async () => {
  at = await fixture();
  await until(async () => (await at.owner.query("select 1 from listings")).rowCount);
  const [firsts, lasts] = [
    ["Ann", "Bob", "Zoë", "Иван", "O'Neil"],
    ["Lee", "100%", "Under_score", null],
  ];
  const users = Array.from({ length: count }, (_, n) =>
    at.users.is({
      id: randomUUID(),
      firstName: firsts[n % 5] ?? null,
      lastName: lasts[n % 4] ?? null,
      email: `user.${n}@example.com`,
      isPremium: n % 10 === 0,
      // three users each with the same time
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * hourMs).toISOString(),
    }),
  );
  await at.owner.query(crowd, [
    users.map(({ id }) => id),
    users.map(({ firstName }) => firstName),
    users.map(({ lastName }) => lastName),
    users.map(({ email }) => email),
    users.map(({ isPremium }) => isPremium),
    users.map(({ createdAt }) => createdAt),
    users.map((_, n) => n),
  ]);
  // used tokens come from events, so store what events would have stored
  await at.owner.query(
    "insert into spending select id, tokens_used_on, tokens_used from users where tokens_used_on > 'epoch'",
  );
  // the planner needs statistics, which autovacuum would only gather after a while
  await at.owner.query("vacuum analyze users");
}, 120_000);

afterAll(async () => expect(await at.stop()).toBe(0));

const listed = async (query: string) =>
  (await at.everyPage(`/api/admin/users?limit=200${query}`, userEntry)).rows;

/** The sort columns of a listed user, as text that sorts in the same order. */
const keysOf: Record<UsersQuery["sort"], (one: UserEntry) => string> = {
  joined: ({ createdAt, id }) => `${createdAt} ${id}`,
  tokens: ({ tokensUsedToday }) => String(tokensUsedToday).padStart(9, "0"),
  status: ({ isPremium, createdAt, id }) => `${Number(isPremium)} ${createdAt} ${id}`,
};

test.each(["joined", "tokens", "status"] as const)(
  "sorted by %s in both directions, every user is listed once and in order",
  async (sort) => {
    const down = await listed(`&sort=${sort}`);
    const up = await listed(`&sort=${sort}&order=asc`);

    expect(new Set(down.map(({ id }) => id)).size).toBe(count);
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse());
    const keys = down.map(keysOf[sort]);
    expect(keys).toEqual(keys.toSorted().reverse());
  },
  60_000,
);

test.each([
  ["a name", "zoë", ({ firstName }: UserEntry) => firstName === "Zoë"],
  ["a name in capitals", "ИВАН", ({ firstName }: UserEntry) => firstName === "Иван"],
  ["first and last name", "bob lee", (one: UserEntry) => one.firstName === "Bob" && one.lastName === "Lee"],
  ["a part of an e-mail address", "user.77@", ({ email }: UserEntry) => email === "user.77@example.com"],
  ["a character that is a wildcard in SQL", "100%", ({ lastName }: UserEntry) => lastName === "100%"],
  ["the other wildcard", "r_s", ({ lastName }: UserEntry) => lastName === "Under_score"],
  ["a text that matches nobody", "nobody at all", () => false],
])("a search for %s finds exactly the matching users, in pages", async (_what, search, has) => {
  const everyone = await listed("");

  const { rows, totals } = await at.everyPage(
    `/api/admin/users?limit=200&search=${encodeURIComponent(search)}`,
    userEntry,
  );

  expect(rows).toEqual(everyone.filter(has));
  expect(new Set(totals)).toEqual(new Set([String(rows.length)]));
});

test("a search for an id or a part of it finds that user", async () => {
  const [one] = await listed("&search=user.4711@");

  expect(await listed(`&search=${one?.id}`)).toEqual([one]);
  expect(await listed(`&search=${one?.id.slice(0, 13).toUpperCase()}`)).toEqual([one]);
});

/** The query plan, which shows its indexes, sorts and table scans. */
async function planOf(query: Partial<UsersQuery>): Promise<string> {
  const { text, values } = pageStatement(usersQuery.parse(query));
  const { rows } = await at.owner.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each([
  ["joined", "users_newest"],
  ["tokens", "users_tokens"],
  ["status", "users_status"],
] as const)(
  "a page sorted by %s is read from the index %s, in both directions and from a cursor",
  async (sort, index) => {
    const { headers } = await at.root.ask("GET", `/api/admin/users?sort=${sort}`);
    const cursor = new URL(
      /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1] ?? "",
      at.service.url,
    ).searchParams.get("cursor");

    for (const query of [{ sort }, { sort, order: "asc" as const }, { sort, cursor: cursor ?? "" }]) {
      const plan = await planOf(query);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort Key|Seq Scan/);
    }
  },
);

test("a search uses the index for searches", async () => {
  for (const search of ["user.4711@", randomUUID(), "nobody at all"]) {
    expect(await planOf({ search })).toContain("Bitmap Index Scan on users_search");
  }
});

/** All rows of the list, without `updated_at`. */
const everything = async (): Promise<unknown[]> =>
  (await at.owner.query("select to_jsonb(p) - 'updated_at' as row from users p order by id")).rows;

async function rebuild(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "src/rebuild.ts")], {
    env: { PATH: process.env.PATH, ...at.env },
  });
  return stdout;
}

test("after a rebuild the list has the same rows", async () => {
  // the super admin of this test is only known to the fake users service, not listed
  const before = await everything();
  expect(before.length).toBeGreaterThanOrEqual(count);

  expect(await rebuild()).toBe(`${before.length} users listed\n`);

  expect(await everything()).toEqual(before);
}, 120_000);

test("a rebuild corrects changed, missing and extra rows", async () => {
  const before = await everything();
  await at.owner.query("delete from users where email like 'user.1%'");
  await at.owner.query("update users set first_name = 'Nobody', is_admin = true where email like 'user.2%'");
  await at.owner.query("update users set version = 99, email = 'x' where email like 'user.33%'");
  await at.owner.query("update users set id = 'stranger' where email = 'user.5@example.com'");
  expect(await everything()).not.toEqual(before);

  await rebuild();

  expect(await everything()).toEqual(before);
}, 120_000);

test("the times for a page and for a search are printed", async () => {
  const measured: string[] = [];
  for (const [what, query] of [
    ["a page", () => ""],
    ["a page by tokens", () => "&sort=tokens"],
    ["a search", (n: number) => `&search=user.${n * 37}`],
    ["a search for a name", () => "&search=bob"],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const began = performance.now();
      expect((await at.root.ask("GET", `/api/admin/users?limit=50${query(n)}`)).status).toBe(200);
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((one, other) => one - other);
    measured.push(`${what}: p50 ${sorted[49]?.toFixed(1)} ms, p95 ${sorted[94]?.toFixed(1)} ms`);
  }
  process.stdout.write(`${count} users. ${measured.join("; ")}\n`);
});
