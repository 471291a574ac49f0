// Deleted accounts are closed at once and erased by every service; a receipt shows the progress.
import { randomUUID } from "node:crypto";
import { chatAnswered, premiumChanged, tokensUsed } from "@cellwright/contracts/events";
import { problem } from "@cellwright/contracts/problem";
import { access, erasures, profile, reserve } from "@cellwright/contracts/rpcs";
import { permissionsRevoked } from "@cellwright/contracts/topics";
import { usersCalls } from "@cellwright/contracts/users";
import type { Answered } from "@cellwright/tests/support/caller";
import { caller } from "@cellwright/tests/support/caller";
import { malformed } from "@cellwright/tests/support/malformed";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Fixture, fixture, type Leaver, reporters } from "./deletion-fixture.ts";
import { cost } from "./stack.ts";

let at: Fixture;

beforeAll(async () => {
  at = await fixture();
}, 60_000);

afterEach(() => at.entry.is("open"));

afterAll(async () => {
  expect(await at.stop()).toEqual([0]);
});

const codeOf = ({ body }: Answered) => problem.parse(body).code;
const answered = z.object({ logoutUrl: z.string(), receipt: z.uuid() });

async function leave(user: Leaver): Promise<string> {
  const answer = await user.ask("DELETE", "/api/user/delete-account");
  expect(answer.status).toBe(200);
  const { logoutUrl, receipt } = answered.parse(answer.body);
  expect(logoutUrl).toBe(`/api/auth/logout?returnTo=${encodeURIComponent(`/erased/${receipt}`)}`);
  return receipt;
}

const allReport = (userId: string) => Promise.all(reporters.map((service) => at.reports(service, userId)));

/** The number of rows about a user in every table of the service. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { rows: columns } = await at.on.owner.query<{ place: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
      where table_schema in ('public', 'bus') and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))`,
  );
  const found: Record<string, number> = {};
  for (const { place, name } of columns) {
    const { rowCount } = await at.on.owner.query(`select 1 from ${place} where ${name} = $1`, [userId]);
    if (rowCount) found[place.replace("public.", "")] = rowCount;
  }
  return found;
}

const requestOf = async (user: Leaver): Promise<string> => {
  const requestId = randomUUID();
  await at.on.verify(user.id);
  await at.on.chat.call(reserve, { userId: user.id, requestId, cost });
  return requestId;
};

test("closing an account takes effect at once, deletes its rows and revokes open streams", async () => {
  const ann = await at.newcomer();
  await requestOf(ann);
  const revoked: string[] = [];
  const deaf = at.on.admin.subscribe(permissionsRevoked, ann.id, (about) => void revoked.push(about));
  await at.on.admin.flush();

  const receipt = await leave(ann);

  for (const [method, path] of [
    ["GET", "/api/auth/user"],
    ["GET", "/api/user/tokens"],
    ["DELETE", "/api/user/delete-account"],
  ] as const)
    expect([path, codeOf(await ann.ask(method, path))]).toEqual([path, "ACCOUNT_DELETED"]);
  expect(await at.on.chat.call(access, { userId: ann.id })).toMatchObject({ deleted: true, verified: false });
  expect(await at.on.admin.call(profile, { userId: ann.id })).toBeNull();
  await until(() => revoked.includes(ann.id));
  deaf();
  expect(Object.keys(await rowsOf(ann.id)).toSorted()).toEqual(["bus.outbox", "deletions", "users"]);
  const { rows } = await at.on.owner.query("select to_jsonb(users) as row from users where id = $1", [
    ann.id,
  ]);
  const empty = {
    version: 0,
    email: "",
    first_name: null,
    last_name: null,
    preferences: {},
    registered_at: null,
  };
  expect(rows[0].row).toMatchObject(empty);
  expect((await at.receipt(receipt)).completedAt).toBeNull();
});

test("anyone with the receipt sees which services have reported; the last report completes it", async () => {
  const ann = await at.newcomer();
  const receipt = await leave(ann);
  const states = async () =>
    Object.fromEntries(
      (await at.receipt(receipt)).reports.map(({ service, erasedAt }) => [service, erasedAt !== null]),
    );
  expect(await states()).toEqual({
    ...{ users: true, identity: false },
    ...Object.fromEntries(reporters.map((service) => [service, false])),
  });

  await at.reports("gateway", ann.id);
  await until(async () => (await states()).identity);
  expect(await at.isAtIdentity(ann.email)).toBe(false);
  for (const service of reporters.filter((each) => each !== "gateway")) {
    expect((await at.receipt(receipt)).completedAt).toBeNull();
    await at.reports(service, ann.id);
    await until(async () => (await states())[service]);
  }

  const { completedAt, requestedAt } = await at.completed(receipt);
  expect(Date.parse(completedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(requestedAt));
  expect(await rowsOf(ann.id)).toMatchObject({ deletions: 1, users: 1, erasures: reporters.length });
});

test("a malformed receipt gets 404, like an unknown one", async () => {
  for (const receipt of [randomUUID(), "1", "%00", "..%2f..", "a".repeat(3_000)]) {
    const answer = await caller(at.on.first.url)("GET", `/api/erased/${receipt}`);
    expect([receipt.slice(0, 20), [400, 404].includes(answer.status)]).toEqual([receipt.slice(0, 20), true]);
  }
});

test("an erasure waits while the identity provider is down, and is completed afterwards", async () => {
  const ann = await at.newcomer();
  at.entry.is("broken");
  const receipt = await leave(ann);
  await allReport(ann.id);
  await until(() =>
    at.on.first.lines.some((line) => line.includes("an erasure step failed") && line.includes(receipt)),
  );
  expect((await at.receipt(receipt)).completedAt).toBeNull();

  at.entry.is("open");

  await at.completed(receipt);
  expect(await at.isAtIdentity(ann.email)).toBe(false);
});

test("late events do not restore a deleted account", async () => {
  const ann = await at.newcomer();
  const requestId = await requestOf(ann);
  await leave(ann);

  const now = new Date().toISOString();
  const premium = { active: true, expiresAt: now, periodStart: now, version: 9 };
  await at.on.publish(chatAnswered, ann.id, { requestId, charged: cost });
  const used = { model: "m", promptTokens: 1, completionTokens: 1, requestId };
  await at.on.publish(tokensUsed, ann.id, used);
  await at.on.publish(premiumChanged, ann.id, premium);
  expect(await at.on.chat.call(reserve, { userId: ann.id, requestId: randomUUID(), cost })).toEqual({
    outcome: "deleted",
  });
  // bob's events are published later: once they are consumed, ann's are too
  const bob = await at.newcomer();
  const last = await requestOf(bob);
  await at.on.publish(chatAnswered, bob.id, { requestId: last, charged: cost });
  await at.on.publish(premiumChanged, bob.id, premium);
  await until(async () => (await at.on.stateOf(last)) === "settled");
  await until(
    async () =>
      (await at.on.owner.query("select 1 from users where id = $1 and premium_version = 9", [bob.id]))
        .rowCount,
  );

  expect(Object.keys(await rowsOf(ann.id)).toSorted()).toEqual(["bus.outbox", "deletions", "users"]);
  expect(codeOf(await ann.ask("GET", "/api/auth/user"))).toBe("ACCOUNT_DELETED");
});

test("of concurrent deletions of an account only one succeeds", async () => {
  const ann = await at.newcomer();

  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.ask("DELETE", "/api/user/delete-account")));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test("dead letters about a deleted user are deleted, others stay", async () => {
  const [ann, bob] = [await at.newcomer(), await at.newcomer()];
  for (const { id } of [ann, bob])
    await at.on.chat.stream.publish("dead.chat-activities-deleted-v1", JSON.stringify({ userId: id }));
  const receipt = await leave(ann);
  await allReport(ann.id);

  await at.completed(receipt);

  const letters = await at.deadLetters();
  expect(letters.filter((body) => body.includes(ann.id))).toEqual([]);
  expect(letters.filter((body) => body.includes(bob.id))).toHaveLength(1);
});

test("bad input to the routes that close an account and read a receipt gets a problem of the contract", async () => {
  const users: Leaver[] = [];
  for (let count = 0; count < 12; count += 1) users.push(await at.newcomer());
  let turn = 0;

  const { sent, failures } = await malformed({
    calls: [usersCalls.deleteAccount, usersCalls.erased],
    url: at.on.first.url,
    // a request may close the account, so there are several users
    token: async () => users[turn++ % users.length]?.token ?? "",
  });

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(2_000);
}, 120_000);

test("if reports are missing after ten minutes, the event is published again and operators see it", async () => {
  const ann = await at.newcomer();
  const receipt = await leave(ann);
  await at.reports("gateway", ann.id);
  await until(async () => (await at.deletionEvents(ann.id)) === 1);
  expect((await at.on.admin.call(erasures, {})).overdue.map((each) => each.receipt)).not.toContain(receipt);

  await at.on.moveClock("11 minutes");

  await until(async () => (await at.deletionEvents(ann.id)) === 2);
  const { overdue } = await at.on.admin.call(erasures, {});
  const waitingFor = reporters.filter((each) => each !== "gateway");
  expect(overdue.find((each) => each.receipt === receipt)).toMatchObject({ waitingFor });
  await until(() => at.on.first.lines.some((line) => line.includes("overdue") && line.includes(receipt)));
  await allReport(ann.id);
  await at.completed(receipt);
  expect(await at.deletionEvents(ann.id)).toBe(0);
});

test("an account that is unused for three years is deleted, unless it has premium", async () => {
  const [idle, recent, paying, asking] = await Promise.all(Array.from({ length: 4 }, () => at.newcomer()));
  if (!idle || !recent || !paying || !asking) throw new Error("there are four");
  const seen = (ids: string[], ago: string) =>
    at.on.owner.query("update users set seen_on = now() - $2::interval where id = any($1)", [ids, ago]);
  await at.on.owner.query(
    `update users set premium_active = true, premium_period_start = now(), premium_expires_at = now() + interval '9 years'
      where id = $1`,
    [paying.id],
  );
  await requestOf(asking);
  const isDeleted = async ({ id }: Leaver) => (await at.on.chat.call(access, { userId: id })).deleted;

  await seen([idle.id, paying.id, asking.id], "3 years 2 days");
  await seen([recent.id], "3 years -2 days");

  await until(() => isDeleted(idle));
  expect(await Promise.all([recent, paying, asking].map(isDeleted))).toEqual([false, false, false]);
  await at.on.moveClock("4 days");
  await until(() => isDeleted(recent));
  expect(await Promise.all([paying, asking].map(isDeleted))).toEqual([false, false]);
});
