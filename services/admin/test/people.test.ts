// People as super admins see them, through the service's own door and from facts alone.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { adminCalls, type Person, person } from "@cellwright/contracts/admin";
import { servedBy } from "@cellwright/contracts/calls";
import { premiumChanged, settingsChanged, userChanged, userRegistered } from "@cellwright/contracts/facts";
import { problem } from "@cellwright/contracts/problem";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { postgres as pool } from "@cellwright/kit/postgres";
import { rights } from "@cellwright/kit/rights";
import { badTokens } from "@cellwright/kit/testing/bad-tokens";
import { type Caller, caller } from "@cellwright/kit/testing/caller";
import { drift } from "@cellwright/kit/testing/drift";
import { identity, type TestIdentity } from "@cellwright/kit/testing/identity";
import { malformed } from "@cellwright/kit/testing/malformed";
import { routesOf } from "@cellwright/kit/testing/routes";
import { broker, postgres, type TestBroker, type TestDatabase } from "@cellwright/kit/testing/servers";
import { startService, type TestService } from "@cellwright/kit/testing/service";
import { until } from "@cellwright/kit/testing/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { peopleRoutes } from "../src/http/people.ts";
import { people } from "../src/store/people.ts";
import { type TestUsers, tell, usersOn } from "./users.ts";

const folder = join(import.meta.dirname, "..");
const log = logger("admin", "error");
let nats: TestBroker;
let issuer: TestIdentity;
let users: TestUsers;
let billing: Bus;
let database: TestDatabase;
let service: TestService;
let root: Caller;

const start = () =>
  startService("services/admin", { ...nats.env("admin"), ...issuer.env, DATABASE_URL: database.url });

beforeAll(async () => {
  [nats, issuer, database] = await Promise.all([
    broker(),
    identity(),
    postgres("admin", [join(folder, "prisma/migrations")]),
  ]);
  users = await usersOn(nats);
  billing = await bus("billing", nats.env("billing"), { log, metrics: metrics("billing") });
  service = await start();
  const sub = randomUUID();
  users.are(sub, { superAdmin: true });
  // a token is valid for minutes, longer than this suite runs
  root = caller(service.url, await issuer.token({ sub, exp: Math.floor(Date.now() / 1_000) + 3_600 }));
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), billing?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

async function everyone(): Promise<Person[]> {
  const seen: Person[] = [];
  let path: string | undefined = "/api/admin/users?limit=200";
  while (path) {
    const { body, headers } = await root("GET", path);
    seen.push(...z.array(person).parse(body));
    path = nextOf(headers);
  }
  return seen;
}

const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
const seen = async (id: string) => (await everyone()).find((one) => one.id === id);

async function asOwner<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const on = pool(database.ownerUrl, "test", log);
  try {
    return (await on.query<Row>(statement, values)).rows;
  } finally {
    await on.end();
  }
}

/** Resolves once admin has heard everything that was told before. */
async function caughtUp(): Promise<void> {
  const last = users.is();
  await tell(users.bus, userRegistered, last.id, { version: 1 });
  await until(() => seen(last.id));
}

test("someone who registers is seen as the users service describes them", async () => {
  const { preferences: _, stripeSubscriptionId: __, version, ...shown } = users.is({ tokensUsedToday: 900 });

  await tell(users.bus, userRegistered, shown.id, { version });

  expect(await until(() => seen(shown.id))).toEqual(shown);
});

test("a change is seen, and an older one that comes late changes nothing", async () => {
  const ann = users.is({ firstName: "Before" });
  await tell(users.bus, userRegistered, ann.id, { version: 1 });
  users.is({ id: ann.id, firstName: "After", version: 3 });
  await tell(users.bus, userChanged, ann.id, { version: 3 });
  await until(async () => (await seen(ann.id))?.firstName === "After");

  users.is({ id: ann.id, firstName: "Between", version: 2 });
  await tell(users.bus, userChanged, ann.id, { version: 2 });
  await caughtUp();

  await until(
    async () =>
      (await asOwner("select 1 from bus.inbox where durable = 'admin-users-changed-v1'")).length >= 2,
  );
  expect((await seen(ann.id))?.firstName).toBe("After");
});

test("premium is seen once billing tells it, and no longer than it lasts", async () => {
  const ann = users.is();
  await tell(users.bus, userRegistered, ann.id, { version: 1 });
  await until(() => seen(ann.id));
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  users.is({ id: ann.id, isPremium: true, premiumExpiresAt: ends, version: 2 });
  const fact = { active: true, expiresAt: ends, periodStart: new Date().toISOString(), version: 1 };

  await tell(billing, premiumChanged, ann.id, fact);

  const premium = await until(async () => {
    const found = await seen(ann.id);
    return found?.isPremium && found;
  });
  expect(premium.premiumExpiresAt).toBe(ends);
  await asOwner("update people set premium_expires_at = now() - interval '1 second' where id = $1", [ann.id]);
  expect((await seen(ann.id))?.isPremium).toBe(false);
});

test("tokens used yesterday are not those of today", async () => {
  const ann = users.is({ tokensUsedToday: 600 });
  await tell(users.bus, userRegistered, ann.id, { version: 1 });
  expect((await until(() => seen(ann.id))).tokensUsedToday).toBe(600);

  await asOwner("update people set tokens_used_on = tokens_used_on - 1 where id = $1", [ann.id]);

  expect((await seen(ann.id))?.tokensUsedToday).toBe(0);
});

test("someone who is gone is seen no more", async () => {
  const ann = users.is();
  await tell(users.bus, userRegistered, ann.id, { version: 1 });
  await until(() => seen(ann.id));

  users.forgets(ann.id);
  await tell(users.bus, userChanged, ann.id, { version: 2 });

  await until(async () => !(await seen(ann.id)));
});

test("everyone is listed newest first, page by page, each once", async () => {
  const hour = 3_600_000;
  // two of the same moment, so that the ids decide
  const born = [5, 4, 4, 3, 2, 1, 0].map((hours) => new Date(Date.now() - hours * hour).toISOString());
  const mine = born.map((createdAt) => users.is({ createdAt }));
  for (const { id } of mine) await tell(users.bus, userRegistered, id, { version: 1 });
  await until(async () => {
    const ids = new Set((await everyone()).map(({ id }) => id));
    return mine.every(({ id }) => ids.has(id));
  });

  const whole = await everyone();
  const paged: string[] = [];
  let path: string | undefined = "/api/admin/users?limit=2";
  while (path) {
    const { headers, body } = await root("GET", path);
    expect(headers.get("x-total-count")).toBe(String(whole.length));
    paged.push(
      ...z
        .array(person)
        .parse(body)
        .map(({ id }) => id),
    );
    path = nextOf(headers);
  }

  expect(paged).toEqual(whole.map(({ id }) => id));
  expect(new Set(paged).size).toBe(whole.length);
  const times = whole.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test("a change of the payment settings is in the audit log once, however often it is told; nothing there can be changed", async () => {
  const [by, id] = [randomUUID(), randomUUID()];

  for (let times = 0; times < 3; times += 1) {
    await tell(billing, settingsChanged, by, { items: ["secretKey"] }, id);
  }
  const last = randomUUID();
  await tell(billing, settingsChanged, by, { items: ["publicKey"] }, last);
  const rows = await until(async () => {
    const found = await asOwner<{ id: string }>("select id, what, details from audit where by = $1", [by]);
    return found.some((row) => row.id === last) && found;
  });

  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ id, what: settingsChanged.subject, details: { items: ["secretKey"] } });
  await expect(asOwner("delete from audit")).rejects.toThrow("only ever added to");
  await expect(asOwner("update audit set by = 'nobody'")).rejects.toThrow("only ever added to");
});

test("while the users service is away nothing is lost: what was told is seen once it is back", async () => {
  await users.close();
  const away = await bus("users", nats.env("users"), { log, metrics: metrics("users") });
  const id = randomUUID();
  await tell(away, userRegistered, id, { version: 1 });
  const isPaused = async () =>
    /outcome="paused".* [1-9]/.test(await (await fetch(`${service.healthUrl}/metrics`)).text());
  await until(isPaused);
  await away.close();

  users = await usersOn(nats);
  users.is({ id });
  const sub = randomUUID();
  users.are(sub, { superAdmin: true });
  root = caller(service.url, await issuer.token({ sub }));

  await until(() => seen(id));
});

test("a new database lists everyone that there already is", async () => {
  const many = Array.from({ length: 450 }, () => users.is());
  await service.stop();
  await asOwner("delete from people");
  await asOwner("delete from listings");

  service = await start();
  const sub = randomUUID();
  users.are(sub, { superAdmin: true });
  root = caller(service.url, await issuer.token({ sub }));

  const listed = await until(
    async () => (await asOwner("select 1 from listings")).length === 1 && everyone(),
  );
  const ids = new Set(listed.map(({ id }) => id));
  expect(many.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("its routes are those that the contracts say it serves", async () => {
  const db = pool(database.url, "admin", log);
  const connected = await bus("admin", nats.env("admin"), { log, metrics: metrics("admin") });

  expect(routesOf(peopleRoutes(people(db), rights(connected)))).toEqual(servedBy("admin"));
  await Promise.all([connected.close(), db.end()]);
});

test("nobody is shown without a token that counts", async () => {
  for (const [wrong, token] of await badTokens(issuer, randomUUID())) {
    const answer = await caller(service.url, token)("GET", "/api/admin/users");
    expect([wrong, answer.status, codeOf(answer)]).toEqual([wrong, 401, "UNAUTHORIZED"]);
  }
});

test.each([
  ["a free person", {}, 403, "SUPER_ADMIN_REQUIRED"],
  ["an admin", { admin: true }, 403, "SUPER_ADMIN_REQUIRED"],
  ["a super admin whose account is gone", { superAdmin: true, gone: true }, 401, "ACCOUNT_DELETED"],
])("nobody is shown to %s, whatever roles their token names", async (_who, access, expected, code) => {
  const sub = randomUUID();
  users.are(sub, access);
  const token = await issuer.token({ sub, realm_access: { roles: ["super-admin"] } });

  const answer = await caller(service.url, token)("GET", "/api/admin/users");

  expect([answer.status, codeOf(answer)]).toEqual([expected, code]);
});

test("a super admin who is one no longer is refused within a second", async () => {
  const sub = randomUUID();
  users.are(sub, { superAdmin: true });
  const ask = caller(service.url, await issuer.token({ sub }));
  expect((await ask("GET", "/api/admin/users")).status).toBe(200);

  users.are(sub, {});

  await until(async () => (await ask("GET", "/api/admin/users")).status === 403, 1_100);
});

test("bad input is refused, in words of the contract", async () => {
  const sub = randomUUID();
  users.are(sub, { superAdmin: true });
  const token = await issuer.token({ sub });

  const { sent, failures } = await malformed({
    calls: [adminCalls.people],
    url: service.url,
    token: async () => token,
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(1_000);
}, 60_000);

test("the schema that Prisma reads and the migrations describe the same tables", async () => {
  expect(await drift(folder)).toEqual([]);
});
