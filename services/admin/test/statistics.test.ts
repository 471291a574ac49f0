// Statistics for operators: each event counts once, and a failing source does not hide the rest.
import { randomUUID } from "node:crypto";
import { type Stats, stats } from "@cellwright/contracts/admin";
import {
  accountDeleted,
  chatAnswered,
  formulaExplained,
  tokensUsed,
  userRegistered,
} from "@cellwright/contracts/events";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Fixture, fixture } from "./fixture.ts";
import { publish } from "./users.ts";

let at: Fixture;

beforeAll(async () => {
  at = await fixture();
}, 60_000);

afterAll(async () => expect(await at.stop()).toBe(0));

const shown = async (): Promise<Stats> =>
  stats.parse((await at.root.ask("GET", "/api/admin/stats?days=7")).body);
const today = async () =>
  (await shown()).days.find(({ day }) => day === new Date().toISOString().slice(0, 10));

test("requests, tokens and check results of a day are sums of its events, also those of deleted users", async () => {
  const [ann, bob] = [at.users.is({ isPremium: true }), at.users.is({ isAdmin: true })];
  for (const { id } of [ann, bob]) await publish(at.users.bus, userRegistered, id, { version: 1 });
  const requestId = randomUUID();
  const answer = randomUUID();
  for (let times = 0; times < 3; times += 1)
    await publish(at.sideOf("chat"), chatAnswered, ann.id, { requestId, charged: 300 }, answer);
  await publish(at.sideOf("formulas"), formulaExplained, bob.id, {
    requestId,
    charged: 300,
    workId: randomUUID(),
  });
  const used = { model: "m", promptTokens: 100, completionTokens: 20, requestId };
  await publish(at.sideOf("chat"), tokensUsed, ann.id, { ...used, verified: 2, checked: 1, failed: 0 });
  await publish(at.sideOf("chat"), tokensUsed, bob.id, { ...used, verified: 1, checked: 0, failed: 1 });
  await publish(at.sideOf("chat"), tokensUsed, bob.id, used); // an event of an earlier release, without check results
  const sums = { requests: 2, tokens: 600, promptTokens: 300, completionTokens: 60 };
  const formulas = { verified: 3, checked: 1, failed: 1 };
  await until(async () => {
    const now = await today();
    return now?.promptTokens === 300 && now.requests === 2;
  });

  expect(await today()).toMatchObject({ ...sums, formulas });
  expect(await shown()).toMatchObject({ users: 2, premium: 1, admins: 1, verifiedRate: 3 / 5 });

  await publish(at.users.bus, accountDeleted, ann.id, {});
  await until(async () => (await shown()).users === 1);
  expect(await today()).toMatchObject({ ...sums, formulas });
});

test("the statistics count waiting events and dead letters", async () => {
  expect(await shown()).toMatchObject({ deadLetters: 0, erasures: { underWay: 0, overdue: [] } });

  // the services that consume these do not run in this test
  await publish(at.users.bus, accountDeleted, randomUUID(), {});
  await at.sideOf("chat").stream.publish("dead.chat-activities-deleted-v1", "{}");

  const { queue, deadLetters } = await shown();
  expect(deadLetters).toBe(1);
  expect(queue).toContainEqual({ consumer: "activities-users-account-deleted-v1", waiting: 2 });
});

test("while the users service is down the other statistics are shown", async () => {
  const before = await at.root.ask("GET", "/api/admin/stats");
  expect(before.status).toBe(200);
  at.users.keepsSilentAboutErasures();

  expect(await shown()).toMatchObject({ erasures: null, deadLetters: 1 });
});
