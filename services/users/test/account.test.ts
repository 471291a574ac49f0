// The account that a token belongs to: created once, updated by newer tokens, published, and cheap to read again.
import { randomUUID } from "node:crypto";
import {
  adminSet,
  erased,
  permissionsChanged,
  premiumChanged,
  tokensUsed,
  userChanged,
  userRegistered,
} from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { access, list, profile, setAdmin } from "@cellwright/contracts/rpcs";
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { type User, user } from "@cellwright/contracts/users";
import { caller } from "@cellwright/tests/support/caller";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

let on: Stack;

beforeAll(async () => {
  on = await stack({ replicas: 2, env: { SUPER_ADMIN_EMAILS: "Chief@Example.com, second@example.com" } });
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0, 0]);
});

type Ask = ReturnType<typeof caller>;

const me = async (ask: Ask): Promise<User> => user.parse((await ask("GET", "/api/auth/user")).body);
const seconds = () => Math.floor(Date.now() / 1_000);
const permissionsOf = (userId: string) => on.chat.call(access, { userId });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The events published about a user, with their versions. */
async function eventsOf(userId: string): Promise<[string, number][]> {
  const { rows } = await on.owner.query<{ subject: string; body: { version: number } }>(
    "select subject, body from bus.outbox where user_id = $1 order by occurred_at",
    [userId],
  );
  return rows.map(({ subject, body }) => [subject, body.version]);
}

async function permissionsBodyOf(userId: string): Promise<unknown[]> {
  const { rows } = await on.owner.query<{ body: unknown }>(
    "select body from bus.outbox where user_id = $1 and subject = $2 order by occurred_at",
    [userId, permissionsChanged.subject],
  );
  return rows.map(({ body }) => body);
}

test.each([
  ["a free user", {}, false],
  ["a user who has paid", { premium_period_start: new Date(), premium_active: true }, true],
  [
    "a user whose paid period is over",
    { premium_period_start: new Date(0), premium_expires_at: new Date(1), premium_active: true },
    false,
  ],
  ["an admin", { is_admin: true }, true],
  ["a super admin", { is_super_admin: true }, true],
])("the premium permission of %s (%j) is %s", async (_who, columns, isPremium) => {
  const ann = await on.createUser();
  for (const [column, value] of Object.entries(columns))
    await on.owner.query(`update users set ${column} = $2 where id = $1`, [ann.id, value]);

  expect((await permissionsOf(ann.id)).premium).toBe(isPremium);
});

test("50 concurrent first requests on two replicas create one account and one event", async () => {
  const sub = randomUUID();
  const token = await on.issuer.token({ sub, email: "ann@example.com", given_name: "Ann" });

  /** Repeats the request while the answer is 503. */
  const first = async (url: string) => {
    const ask = caller(url, token);
    let answer = await ask("GET", "/api/auth/user");
    while (answer.status === 503) answer = await ask("GET", "/api/auth/user");
    return answer;
  };
  const seen = await Promise.all(
    Array.from({ length: 50 }, (_, at) => first(on.services[at % 2]?.url ?? "")),
  );

  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  expect(user.parse(seen[0]?.body)).toMatchObject({ id: sub, email: "ann@example.com", firstName: "Ann" });
  expect(await eventsOf(sub)).toEqual([[userRegistered.subject, 1]]);
  await until(async () => {
    const unsent = await on.owner.query("select from bus.outbox where user_id = $1 and sent_at is null", [
      sub,
    ]);
    return unsent.rowCount === 0;
  });
});

test("every route creates the account at the first request", async () => {
  const sub = randomUUID();
  const ask = caller(on.first.url, await on.issuer.token({ sub }));

  expect((await ask("GET", "/api/user/tokens")).status).toBe(200);

  expect(await eventsOf(sub)).toEqual([[userRegistered.subject, 1]]);
});

test("the claims of a newer token are stored and published once; those of an older one change nothing", async () => {
  const ann = await on.createUser({ email: "old@example.com", iat: seconds() - 100 });
  const later = await ann.as({ email: "new@example.com", given_name: "Anna", iat: seconds() - 50 });
  const earlier = await ann.as({ email: "older@example.com", iat: seconds() - 200 });

  const changed = await Promise.all(Array.from({ length: 20 }, () => me(later)));

  expect(changed.at(-1)).toMatchObject({ email: "new@example.com", firstName: "Anna" });
  expect(await me(earlier)).toMatchObject({ email: "new@example.com", firstName: "Anna" });
  expect(await eventsOf(ann.id)).toEqual([
    [userRegistered.subject, 1],
    [userChanged.subject, 2],
  ]);
});

test("a token without name and e-mail address claims changes neither the name nor the address", async () => {
  const ann = await on.createUser({ email: "ann@example.com", given_name: "Ann", iat: seconds() - 100 });
  const silent = await ann.as({ email: undefined, email_verified: undefined, given_name: undefined });

  expect(await me(silent)).toMatchObject({ email: "ann@example.com", emailVerified: true, firstName: "Ann" });
  expect(await eventsOf(ann.id)).toEqual([[userRegistered.subject, 1]]);
});

test("the realm role makes a super admin, and losing it takes effect at once", async () => {
  const revoked: string[] = [];
  const stop = on.chat.subscribe(permissionsRevoked, "*", (userId) => revoked.push(userId));
  await on.chat.flush();
  const roles = { realm_access: { roles: ["super-admin"] } };
  const ann = await on.createUser({ ...roles, iat: seconds() - 100 });
  expect(await permissionsOf(ann.id)).toMatchObject({ superAdmin: true, admin: false });

  await me(await ann.as({ realm_access: { roles: [] } }));

  expect(await permissionsOf(ann.id)).toMatchObject({ superAdmin: false });
  await until(() => revoked.includes(ann.id));
  // the event carries these for the audit log
  const flags = { isAdmin: false, hasRole: false, byOperator: false };
  expect(await permissionsBodyOf(ann.id)).toEqual([
    { ...flags, version: 1, isSuperAdmin: true, hasRole: true },
    { ...flags, version: 2, isSuperAdmin: false },
  ]);
  stop();
});

test("a user with an address in SUPER_ADMIN_EMAILS is a super admin once the address is verified", async () => {
  const before = seconds() - 100;
  const ann = await on.createUser({ email: "chief@EXAMPLE.com", email_verified: false, iat: before });
  expect(await permissionsOf(ann.id)).toMatchObject({ superAdmin: false, verified: false });

  await me(await ann.as({ email: "chief@EXAMPLE.com" }));

  expect(await permissionsOf(ann.id)).toMatchObject({ superAdmin: true, verified: true });
  expect(await permissionsBodyOf(ann.id)).toEqual([
    { version: 2, isAdmin: false, isSuperAdmin: true, hasRole: false, byOperator: false },
  ]);
});

test("a start with changed SUPER_ADMIN_EMAILS updates the super admins and publishes the changes", async () => {
  const ann = await on.createUser({ email: "second@example.com" });
  await on.owner.query("update users set is_super_admin = false where id = $1", [ann.id]);

  const another = await on.start();

  expect(await permissionsOf(ann.id)).toMatchObject({ superAdmin: true });
  expect(await eventsOf(ann.id)).toContainEqual([userChanged.subject, 2]);
  expect(await permissionsBodyOf(ann.id)).toContainEqual({
    version: 2,
    isAdmin: false,
    isSuperAdmin: true,
    hasRole: false,
    byOperator: false,
  });
  expect(await another.stop()).toBe(0);
});

test("a conditional GET of an unchanged account gets 304 and costs one indexed read", async () => {
  const alone = await stack();
  try {
    const token = await alone.issuer.token({ sub: randomUUID() });
    const path = "/api/auth/user";
    const first = await caller(alone.first.url, token)("GET", path);
    await alone.first.stop();
    const tag = first.headers.get("etag") ?? "";
    const before = await readsOf(alone);
    const another = await alone.start();

    for (let turn = 0; turn < 50; turn += 1) {
      const again = await caller(another.url, token)("GET", path, undefined, { "if-none-match": tag });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", tag]);
    }

    await another.stop();
    const after = await readsOf(alone);
    // reads by others than these 50 requests: the daily write of the last visit, and the sweeper
    const beside = after.byKey - before.byKey - 50;
    expect([beside >= 0, beside <= 3]).toEqual([true, true]);
    expect(after.whole - before.whole).toBeLessThanOrEqual(1); // the update of super admins at the start
  } finally {
    await alone.stop();
  }
}, 60_000);

/** Index and sequential scans of `users`; the database counts them once the service has disconnected. */
async function readsOf({ owner }: Stack): Promise<{ byKey: number; whole: number }> {
  await until(async () => {
    const there = await owner.query(
      "select from pg_stat_activity where application_name = 'users' and datname = current_database()",
    );
    return there.rowCount === 0;
  });
  const { rows } = await owner.query<{ byKey: number; whole: number }>(
    `select idx_scan::int as "byKey", seq_scan::int as whole from pg_stat_user_tables where schemaname = 'public' and relname = 'users'`,
  );
  const [row] = rows;
  if (!row) throw new Error("the database counts nothing");
  return row;
}

test("a request with the ETag of another account gets no 304", async () => {
  const [ann, bob] = await Promise.all([on.createUser(), on.createUser()]);
  const { headers } = await ann.ask("GET", "/api/auth/user");

  const his = await bob.ask("GET", "/api/auth/user", undefined, {
    "if-none-match": headers.get("etag") ?? "",
  });

  expect(user.parse(his.body).id).toBe(bob.id);
});

test("the newest premium version wins in any order of arrival, and the end of premium is published", async () => {
  const ann = await on.createUser();
  const revoked: string[] = [];
  const stop = on.chat.subscribe(permissionsRevoked, ann.id, (userId) => revoked.push(userId));
  await on.chat.flush();
  const { headers } = await ann.ask("GET", "/api/auth/user");
  const etag = { "if-none-match": headers.get("etag") ?? "" };

  const expiresAt = inDays(20);
  await on.publish(premiumChanged, ann.id, { active: true, expiresAt, periodStart: inDays(-10), version: 2 });
  await until(async () => (await me(ann.ask)).isPremium);
  await on.publish(premiumChanged, ann.id, { active: false, expiresAt: null, periodStart: null, version: 1 });
  const dup = randomUUID();
  for (let turn = 0; turn < 3; turn += 1) {
    await on.publish(
      tokensUsed,
      ann.id,
      { model: "m", promptTokens: 1, completionTokens: 2, requestId: dup },
      dup,
    );
  }
  await until(async () => (await on.owner.query("select from usage where user_id = $1", [ann.id])).rowCount);

  expect((await ann.ask("GET", "/api/auth/user", undefined, etag)).status).toBe(200);
  expect(await me(ann.ask)).toMatchObject({ isPremium: true, premiumExpiresAt: expiresAt });
  expect(await permissionsOf(ann.id)).toMatchObject({ premium: true });
  // only the newest version revokes cached permissions; older ones are ignored
  expect(revoked).toEqual([ann.id]);

  await on.publish(premiumChanged, ann.id, { active: false, expiresAt: null, periodStart: null, version: 3 });
  await until(() => revoked.length > 1);
  expect(await permissionsOf(ann.id)).toMatchObject({ premium: false });
  expect(await eventsOf(ann.id)).toEqual([
    [userRegistered.subject, 1],
    [userChanged.subject, 2],
    [userChanged.subject, 3],
  ]);
  expect((await on.owner.query("select from usage where user_id = $1", [ann.id])).rowCount).toBe(1);
  stop();
});

test("the profile shows the subscription and a failed payment; after a cancellation only the end date stays", async () => {
  const ann = await on.createUser();
  const [expiresAt, periodStart, subscriptionId] = [inDays(20), inDays(-10), "sub_1"];
  const running = { active: true, expiresAt, periodStart };
  const shown = async (
    version: number,
    more: { subscriptionId?: string; pastDue?: boolean; active?: boolean },
  ) => {
    await on.publish(premiumChanged, ann.id, { ...running, ...more, version });
    await until(async () => (await on.admin.call(profile, { userId: ann.id }))?.premiumVersion === version);
    const { isPremium, stripeSubscriptionId, premiumExpiresAt, premiumPastDue } = await me(ann.ask);
    return [isPremium, stripeSubscriptionId, premiumExpiresAt, premiumPastDue];
  };

  expect(await shown(1, { subscriptionId })).toEqual([true, "sub_1", expiresAt, false]);
  expect(await shown(2, { subscriptionId, pastDue: true })).toEqual([true, "sub_1", expiresAt, true]);
  expect(await shown(3, {})).toEqual([true, null, expiresAt, false]);
  expect(await shown(4, { active: false })).toEqual([false, null, expiresAt, false]);
});

test("premium ends at its expiry time without an event", async () => {
  const ann = await on.createUser();
  const [expiresAt, periodStart] = [new Date(Date.now() + 1_500).toISOString(), inDays(-30)];
  await on.publish(premiumChanged, ann.id, { active: true, expiresAt, periodStart, version: 1 });
  await until(async () => (await me(ann.ask)).isPremium);
  const { headers } = await ann.ask("GET", "/api/auth/user");

  await until(async () => !(await permissionsOf(ann.id)).premium);

  const again = await ann.ask("GET", "/api/auth/user", undefined, {
    "if-none-match": headers.get("etag") ?? "",
  });
  expect(again.status).toBe(200);
  expect(user.parse(again.body).isPremium).toBe(false);
});

test("a premium event that arrives before the user's first request is applied", async () => {
  const id = randomUUID();
  await on.publish(premiumChanged, id, { active: true, expiresAt: inDays(5), periodStart: null, version: 1 });
  await until(async () => (await on.owner.query("select from users where id = $1", [id])).rowCount);
  expect(await permissionsOf(id)).toMatchObject({ known: false, premium: false });
  expect(await on.admin.call(profile, { userId: id })).toBeNull();

  const ann = await on.createUser({}, id);

  expect(await me(ann.ask)).toMatchObject({ isPremium: true });
  expect(await eventsOf(id)).toEqual([[userRegistered.subject, 1]]);
});

test("neither a token nor a late event restores anything of a deleted account", async () => {
  const ann = await on.createUser();
  await on.owner.query("update users set deleted_at = now() where id = $1", [ann.id]);

  const [paid, used, receipt] = [randomUUID(), randomUUID(), randomUUID()];
  const premium = { active: true, expiresAt: null, periodStart: null, version: 9 };
  await on.publish(premiumChanged, ann.id, premium, paid);
  const words = { model: "m", promptTokens: 1, completionTokens: 1, requestId: randomUUID() };
  await on.publish(tokensUsed, ann.id, words, used);
  await on.publish(erased.chat, ann.id, {}, receipt);
  await until(async () => {
    const handled = await on.owner.query("select from bus.inbox where event_id = any($1)", [
      [paid, used, receipt],
    ]);
    return handled.rowCount === 3;
  });

  const again = await (await ann.as({ email: "other@example.com", iat: seconds() + 5 }))(
    "GET",
    "/api/auth/user",
  );
  expect([again.status, problem.parse(again.body).code]).toEqual([401, "ACCOUNT_DELETED"]);
  expect(await permissionsOf(ann.id)).toMatchObject({ known: true, deleted: true, premium: false });
  expect(await ann.reserve()).toEqual({ outcome: "deleted" });
  expect(await on.admin.call(profile, { userId: ann.id })).toBeNull();
  expect((await on.owner.query("select from erasures where user_id = $1", [ann.id])).rowCount).toBe(1);
  expect((await on.owner.query("select from usage where user_id = $1", [ann.id])).rowCount).toBe(0);
  expect(
    (await on.owner.query("select from users where id = $1 and premium_active", [ann.id])).rowCount,
  ).toBe(0);
});

test("admin rights are set only if the request has the newest version, and repeating it changes nothing", async () => {
  const ann = await on.createUser();
  const ask = (isAdmin: boolean, expectedVersion: number) =>
    on.admin.call(setAdmin, { userId: ann.id, isAdmin, expectedVersion, by: randomUUID() });

  expect(await ask(true, 7)).toEqual({ outcome: "conflict", version: 1 });
  expect(await ask(true, 1)).toEqual({ outcome: "done", version: 2 });
  expect(await ask(true, 1)).toEqual({ outcome: "done", version: 2 });
  expect(await permissionsOf(ann.id)).toMatchObject({ admin: true });
  expect((await ann.tokens()).tokensLeft).toBeNull();

  const revoked = new Promise<string>(
    (resolve) => void on.chat.subscribe(permissionsRevoked, ann.id, resolve),
  );
  await on.chat.flush();
  expect(await ask(false, 2)).toEqual({ outcome: "done", version: 3 });
  expect(await revoked).toBe(ann.id);
  expect(await permissionsOf(ann.id)).toMatchObject({ admin: false });
  expect(await eventsOf(ann.id)).toEqual([
    [userRegistered.subject, 1],
    [userChanged.subject, 2],
    [adminSet.subject, 2],
    [userChanged.subject, 3],
    [adminSet.subject, 3],
  ]);
});

test("the admin rights of super admins and unknown users cannot be set", async () => {
  const chief = await on.createUser({ realm_access: { roles: ["super-admin"] } });
  const ask = (userId: string) =>
    on.admin.call(setAdmin, { userId, isAdmin: true, expectedVersion: 1, by: chief.id });

  expect(await ask(chief.id)).toEqual({ outcome: "super-admin", version: 1 });
  expect(await ask(randomUUID())).toEqual({ outcome: "unknown", version: null });
});

test("the list RPC returns every user once, in pages; a reserved request does not count as used today", async () => {
  const ann = await on.createUser({ given_name: "Ann" });
  await ann.reserve();
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: { id: string }[] = await on.admin.call(list, { after, limit: 3 });
    ids.push(...page.map(({ id }) => id));
    after = page.at(-1)?.id ?? null;
    if (page.length < 3) break;
  }

  const { rows } = await on.owner.query<{ id: string }>(
    "select id from users where registered_at is not null and deleted_at is null",
  );
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(await on.admin.call(profile, { userId: ann.id })).toMatchObject({
    id: ann.id,
    firstName: "Ann",
    version: 1,
    tokensUsedToday: 0,
  });
});

test("without the database requests get 503 and no tokens are reserved; afterwards the service recovers", async () => {
  const ann = await on.createUser();
  const name = new URL(on.database.url).pathname.slice(1);
  await on.owner.query(`alter database ${name} connection limit 0`);
  await on.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'users' and datname = $1",
    [name],
  );

  const away = await ann.ask("GET", "/api/auth/user");
  const refused = await ann.reserve().catch((error: unknown) => error);
  await on.owner.query(`alter database ${name} connection limit -1`);

  expect([away.status, problem.parse(away.body).code]).toEqual([503, "UNAVAILABLE"]);
  expect(away.headers.get("retry-after")).toBe("1");
  expect(refused).toMatchObject({ code: "UNAVAILABLE" });
  await until(async () => (await ann.ask("GET", "/api/auth/user")).status === 200);
  expect(await ann.reserve()).toMatchObject({ outcome: "reserved" });
});
