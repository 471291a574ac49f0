// The period that a request counts in: a UTC day, or 30 days of premium. Tests move the clock of the database.
import { randomUUID } from "node:crypto";
import { chatAnswered, premiumChanged } from "@cellwright/contracts/events";
import { freeTokensPerDay, premiumPeriodDays, premiumTokensPerPeriod } from "@cellwright/contracts/limits";
import { profile, setAdmin } from "@cellwright/contracts/rpcs";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cost, type Stack, stack } from "./stack.ts";

let on: Stack;

beforeAll(async () => {
  on = await stack();
}, 60_000);

afterEach(() => on.moveClock("0"));

afterAll(async () => {
  expect(await on.stop()).toEqual([0]);
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function premium(userId: string, begins: number, ends: number, version = 1): Promise<string> {
  const [periodStart, expiresAt] = [inDays(begins), inDays(ends)];
  await on.publish(premiumChanged, userId, { active: true, expiresAt, periodStart, version });
  await until(async () => {
    const { rows } = await on.owner.query("select premium_version as v from users where id = $1", [userId]);
    return rows[0]?.v === version;
  });
  return periodStart;
}

test("a free day begins at 00:00 UTC with the full allowance; yesterday's request is charged to yesterday", async () => {
  const ann = await on.createUser();
  const yesterdays = randomUUID();
  await ann.reserve(yesterdays);
  for (let count = 0; count < 4; count += 1) await ann.reserve();
  expect(await ann.reserve()).toMatchObject({ outcome: "refused" });
  const today = await ann.tokens();

  await on.moveClock("1 day");

  expect(await ann.tokens()).toMatchObject({ tokensLeft: freeTokensPerDay });
  expect(Date.parse((await ann.tokens()).resetsAt ?? "") - Date.parse(today.resetsAt ?? "")).toBe(dayMs);
  expect(await ann.reserve()).toMatchObject({ outcome: "reserved" });
  await on.publish(chatAnswered, ann.id, { requestId: yesterdays, charged: cost });
  await until(async () => (await on.stateOf(yesterdays)) === "settled");
  expect(await on.books(ann.id)).toEqual([
    { plan: "free", used: cost, reserved: 4 * cost, agree: true },
    { plan: "free", used: 0, reserved: cost, agree: true },
  ]);
});

test("a free day ends exactly at 00:00 UTC, without a scheduled job", async () => {
  const ann = await on.createUser();
  const midnight = Date.parse((await ann.tokens()).resetsAt ?? "");
  await on.moveClock(`${midnight - Date.now() - 2_000} milliseconds`);
  for (let count = 0; count < 5; count += 1) await ann.reserve();
  expect(await ann.reserve()).toMatchObject({ outcome: "refused" });

  const firstOfTheDay = randomUUID();
  await until(async () => (await ann.reserve(firstOfTheDay)).outcome === "reserved");

  const { rows } = await on.owner.query<{ late: number; start: Date }>(
    `select extract(epoch from reserved_at - $2::timestamptz)::float8 as late, period_start as start
       from reservations where request_id = $1`,
    [firstOfTheDay, new Date(midnight)],
  );
  expect(rows[0]?.start).toEqual(new Date(midnight));
  expect(rows[0]?.late).toBeGreaterThanOrEqual(0);
  expect(rows[0]?.late).toBeLessThan(1);
  expect((await on.books(ann.id)).map(({ reserved }) => reserved)).toEqual([5 * cost, cost]);
});

test("an upgrade raises the limit at once; after premium ends, the day's counter is as before", async () => {
  const ann = await on.createUser();
  for (let count = 0; count < 5; count += 1) await ann.reserve();
  expect(await ann.reserve()).toMatchObject({ outcome: "refused" });

  await premium(ann.id, -1, 29);
  expect(await ann.reserve()).toMatchObject({ outcome: "reserved" });
  expect(await ann.tokens()).toMatchObject({
    isPremium: true,
    tokensLimit: premiumTokensPerPeriod,
    tokensLeft: premiumTokensPerPeriod - cost,
  });

  await on.publish(premiumChanged, ann.id, { active: false, expiresAt: null, periodStart: null, version: 2 });
  await until(async () => !(await ann.tokens()).isPremium);
  expect(await ann.tokens()).toMatchObject({ tokensLimit: freeTokensPerDay, tokensLeft: 0 });
});

test("a premium user over the limit gets the message about the monthly limit", async () => {
  const ann = await on.createUser();
  const begun = await premium(ann.id, -1, 40);
  await ann.reserve();
  await on.owner.query("update allowances set used = $2 where user_id = $1 and plan = 'premium'", [
    ann.id,
    premiumTokensPerPeriod - 2 * cost,
  ]);

  expect(await ann.reserve()).toMatchObject({ outcome: "reserved" });
  expect(await ann.reserve()).toMatchObject({
    outcome: "refused",
    message: "Monthly token limit exceeded",
    resetsAt: new Date(Date.parse(begun) + premiumPeriodDays * dayMs).toISOString(),
  });
});

test("a premium period lasts 30 days from the start of the paid period, then the next begins", async () => {
  const ann = await on.createUser();
  const begun = Date.parse(await premium(ann.id, -10, 355));
  const ends = (period: number) => new Date(begun + period * premiumPeriodDays * dayMs).toISOString();
  await ann.reserve();
  expect(await ann.tokens()).toMatchObject({
    tokensLeft: premiumTokensPerPeriod - cost,
    resetsAt: ends(1),
  });

  await on.moveClock("19 days 23 hours");
  expect(await ann.tokens()).toMatchObject({ resetsAt: ends(1) });
  await on.moveClock("21 days");
  expect(await ann.tokens()).toMatchObject({ tokensLeft: premiumTokensPerPeriod, resetsAt: ends(2) });
  await on.moveClock("51 days");
  expect(await ann.tokens()).toMatchObject({ resetsAt: ends(3) });
});

test("a renewal ends the current token period early and begins a new one", async () => {
  const ann = await on.createUser();
  await premium(ann.id, -28, 3);
  await ann.reserve();
  const before = await ann.tokens();
  expect(Date.parse(before.resetsAt ?? "")).toBeLessThan(Date.now() + 2.1 * dayMs);

  const begun = await premium(ann.id, 0, 31, 2);

  expect(await ann.tokens()).toMatchObject({
    tokensLeft: premiumTokensPerPeriod,
    resetsAt: new Date(Date.parse(begun) + premiumPeriodDays * dayMs).toISOString(),
  });
});

test("the last token period ends when the paid time ends", async () => {
  const ann = await on.createUser();
  await premium(ann.id, -1, 5);

  const { resetsAt } = await ann.tokens();

  expect(Date.parse(resetsAt ?? "") - Date.now()).toBeGreaterThan(4.9 * dayMs);
  expect(Date.parse(resetsAt ?? "") - Date.now()).toBeLessThan(5.1 * dayMs);
});

test("admin rights remove the limit at once, and losing them restores it", async () => {
  const ann = await on.createUser();
  for (let count = 0; count < 5; count += 1) await ann.reserve();
  const set = (isAdmin: boolean, expectedVersion: number) =>
    on.admin.call(setAdmin, { userId: ann.id, isAdmin, expectedVersion, by: randomUUID() });

  await set(true, 1);
  expect(await ann.reserve()).toMatchObject({ outcome: "reserved" });
  await set(false, 2);
  expect(await ann.reserve()).toMatchObject({ outcome: "refused" });
});

test("tokens used today are those charged since 00:00 UTC, on all plans", async () => {
  const ann = await on.createUser();
  const usedToday = async () => (await on.admin.call(profile, { userId: ann.id }))?.tokensUsedToday;
  const answer = async () => {
    const requestId = randomUUID();
    await ann.reserve(requestId);
    await on.publish(chatAnswered, ann.id, { requestId, charged: cost });
    await until(async () => (await on.stateOf(requestId)) === "settled");
  };
  await answer();
  await premium(ann.id, -1, 29);
  await answer();
  await ann.reserve();

  expect(await usedToday()).toBe(2 * cost);
  await on.moveClock("1 day");
  expect(await usedToday()).toBe(0);
});
