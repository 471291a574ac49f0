// The HTTP API for plans, and the operator command that grants premium.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { servedBy } from "@cellwright/contracts/calls";
import { premiumChanged, type ReceivedEvent } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer, type EventConsumer } from "@cellwright/kit/event-consumer";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { createPermissions } from "@cellwright/kit/permissions";
import { type Postgres, type PostgresTx, postgres as pool } from "@cellwright/kit/postgres";
import { badTokens } from "@cellwright/tests/support/bad-tokens";
import { caller } from "@cellwright/tests/support/caller";
import { drift } from "@cellwright/tests/support/drift";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { routesOf } from "@cellwright/tests/support/routes";
import { broker, postgres, type TestBroker, type TestDatabase } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { type TestUsers, testUsers } from "@cellwright/tests/support/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkoutRoutes } from "../src/http/checkout.ts";
import { planRoutes } from "../src/http/plans.ts";
import { settingsRoutes } from "../src/http/settings.ts";
import { webhookRoutes } from "../src/http/webhook.ts";
import { newKey } from "./shop.ts";

const folder = join(import.meta.dirname, "..");
const path = "/api/stripe/config";
const log = logger("billing", "error");
let nats: TestBroker;
let issuer: TestIdentity;
let users: TestUsers;
let database: TestDatabase;
let service: TestService;
let memory: Postgres;
let consumer: EventConsumer<PostgresTx>;
const published: ReceivedEvent<typeof premiumChanged.body>[] = [];

beforeAll(async () => {
  [nats, issuer, database] = await Promise.all([
    broker(),
    identity(),
    postgres("billing", [join(folder, "prisma/migrations")]),
  ]);
  users = await testUsers(nats);
  memory = pool(database.ownerUrl, "users", log);
  const inbox = inboxInPostgres(memory);
  consumer = createEventConsumer({ bus: users.bus, service: "users", inbox, log, metrics: metrics("users") });
  consumer.on(premiumChanged, async (event) => published.push(event));
  const env = { ...nats.env("billing"), ...issuer.env, DATABASE_URL: database.url, SECRET_KEYS: newKey() };
  service = await startService("services/billing", env);
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await consumer?.stop();
  await memory?.end();
  await Promise.all([users?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

async function asOwner(statement: string, values: unknown[] = []) {
  const on = pool(database.ownerUrl, "test", log);
  const { rows } = await on.query(statement, values);
  await on.end();
  return rows;
}

/** Runs the command; returns its output (stdout and stderr) and exit code. */
async function grant(...args: string[]): Promise<{ code: number; output: string }> {
  const command = [join(folder, "src/grant.ts"), ...args];
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

/** The events about a user's premium. */
const eventsOf = (userId: string) => published.filter((event) => event.userId === userId);

test("without payment settings there are no plans; with them the prices are shown, but never a key", async () => {
  const ask = caller(service.url, await issuer.token({ sub: randomUUID() }));

  const before = await ask("GET", path);
  await asOwner(
    `insert into settings (secret_key, monthly_price_id, yearly_price_id)
     values ('v1.hidden', 'price_monthly', 'price_yearly')`,
  );
  const after = await ask("GET", path);
  await asOwner("delete from settings");

  expect(before.body).toEqual({ hasSecretKey: false, monthlyPriceId: null, yearlyPriceId: null });
  expect(after.body).toEqual({
    hasSecretKey: true,
    monthlyPriceId: "price_monthly",
    yearlyPriceId: "price_yearly",
  });
  expect(after.headers.get("cache-control")).toBe("no-store");
});

test("the plans are shown to users with an unverified address", async () => {
  const sub = randomUUID();
  users.are(sub, { verified: false });

  expect((await caller(service.url, await issuer.token({ sub }))("GET", path)).status).toBe(200);
});

test("a complimentary period is stored and published once; another grant during it changes nothing", async () => {
  const user = randomUUID();

  const first = await grant("--user", user, "--days", "30");
  const again = await grant("--user", user, "--days", "60");

  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^premium until /) });
  expect(again).toEqual({
    code: 0,
    output: `nothing to do: ${first.output.trim()} already\n`,
  });
  await until(() => eventsOf(user).length > 0);
  const events = eventsOf(user);
  expect(events).toEqual([expect.objectContaining({ active: true, version: 1 })]);
  const days = (Date.parse(events[0]?.expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("concurrent grants to a user start only one period", async () => {
  const user = randomUUID();

  const outcomes = await Promise.all([1, 2, 3].map(() => grant("--user", user, "--days", "30")));

  expect(outcomes.filter(({ output }) => output.startsWith("premium")).length).toBe(1);
  await until(() => eventsOf(user).length > 0);
  expect(await asOwner("select 1 from bus.outbox where user_id = $1", [user])).toHaveLength(1);
});

test("after a complimentary period has ended another can start, with the next version", async () => {
  const user = randomUUID();
  await grant("--user", user, "--days", "30");
  await asOwner(
    `with given as (update grants set period_start = now() - interval '31 days', expires_at = now() - interval '1 day'
                     where user_id = $1 returning user_id, period_start, expires_at)
     update premium p set period_start = g.period_start, expires_at = g.expires_at from given g where p.user_id = g.user_id`,
    [user],
  );

  const { output } = await grant("--user", user, "--days", "30");

  expect(output).toMatch(/^premium until /);
  await until(() => eventsOf(user).length > 1);
  expect(eventsOf(user).map(({ version }) => version)).toEqual([1, 2]);
});

test.each([
  ["a missing user", ["--days", "30"], "--user ID is missing."],
  [
    "an e-mail address instead of an id",
    ["--user", "ann@example.com", "--days", "30"],
    `--user takes an id, not "ann@example.com".`,
  ],
  ["missing days", ["--user", "ann"], "--days N is missing."],
  [
    "a number of days that is not a number",
    ["--user", "ann", "--days", "many"],
    `--days takes a whole number from 1 to 3660, not "many".`,
  ],
  ["an unknown option", ["--user", "ann", "--days", "30", "--force"], "There is no option --force."],
])("the command refuses %s and says what is wrong", async (_what, args, why) => {
  expect(await grant(...args)).toEqual({ code: 2, output: expect.stringContaining(why) });
});

test("the routes are those of the contracts", async () => {
  const connected = await bus("billing", nats.env("billing"), { log, metrics: metrics("billing") });

  const may = createPermissions(connected);
  // the routes' dependencies are not used, because only the paths are read
  const parts = {} as never;
  const routers = [
    planRoutes(parts, may),
    settingsRoutes(parts, parts, may),
    checkoutRoutes({ purchases: parts, customerAccount: parts, attempts: parts, permissions: may }),
    webhookRoutes(parts, parts),
  ];
  expect(routesOf(...routers)).toEqual(servedBy("billing"));
  await connected.close();
});

test("the plans are only shown with a valid token", async () => {
  for (const [wrong, token] of await badTokens(issuer, randomUUID())) {
    const answer = await caller(service.url, token)("GET", path);
    expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 401, "UNAUTHORIZED"]);
  }
});

test("the Prisma schema matches the tables of the migrations", async () => {
  expect(await drift(folder)).toEqual([]);
});
