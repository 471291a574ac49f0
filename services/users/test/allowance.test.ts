// Reservations and charges are exact with concurrent and repeated requests on several replicas.
import { randomUUID } from "node:crypto";
import {
  chatAnswered,
  type EventType,
  fileAnalyzed,
  formulaExplained,
  formulaGenerated,
  premiumChanged,
} from "@cellwright/contracts/events";
import { premiumTokensPerPeriod } from "@cellwright/contracts/limits";
import { release } from "@cellwright/contracts/rpcs";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cost, type Stack, stack } from "./stack.ts";

let on: Stack;

beforeAll(async () => {
  on = await stack({ replicas: 2 });
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0, 0]);
});

type Someone = Awaited<ReturnType<Stack["createUser"]>>;

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

async function premiumUser(): Promise<Someone> {
  const ann = await on.createUser();
  const [periodStart, expiresAt] = [-5, 25].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  );
  await on.publish(premiumChanged, ann.id, {
    active: true,
    expiresAt: expiresAt ?? null,
    periodStart: periodStart ?? null,
    version: 1,
  });
  await until(async () => (await ann.tokens()).tokensLimit === premiumTokensPerPeriod);
  return ann;
}

test("of 200 concurrent requests to two replicas with room for 5, exactly 5 are reserved", async () => {
  for (let round = 0; round < 3; round += 1) {
    const ann = await on.createUser();

    const answers = await Promise.all(many(200, () => ann.reserve()));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(195);
    expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 5 * cost, agree: true }]);
    expect((await ann.tokens()).tokensLeft).toBe(0);
  }
});

test("a refusal says which limit was reached and when it resets", async () => {
  const ann = await on.createUser();
  await Promise.all(many(5, () => ann.reserve()));

  const refused = await ann.reserve();

  const { resetsAt } = await ann.tokens();
  expect(refused).toMatchObject({ outcome: "refused", message: "Daily token limit exceeded", resetsAt });
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  expect(resetsAt).toBe(midnight.toISOString());
});

/** Sends each of 5 requests 16 times, all concurrently; returns how many were charged. */
async function chargedForDuplicates(ann: Someone): Promise<number> {
  const requests = many(5, () => randomUUID());
  await Promise.all(many(80, (at) => ann.reserve(requests[at % 5])));
  await Promise.all(
    requests.map((requestId) => on.publish(chatAnswered, ann.id, { requestId, charged: cost })),
  );
  for (const requestId of requests) await until(async () => (await on.stateOf(requestId)) === "settled");
  const [counter] = await on.books(ann.id);
  return ((counter?.used ?? 0) + (counter?.reserved ?? 0)) / cost;
}

test("5 requests sent 80 times in all are charged 5 times, although the limit allows 80", async () => {
  const ann = await premiumUser();

  expect(await chargedForDuplicates(ann)).toBe(5);
  expect(await on.books(ann.id)).toEqual([{ plan: "premium", used: 5 * cost, reserved: 0, agree: true }]);
});

test("5 requests sent 80 times in all are always answered as reserved, although the limit allows only 5", async () => {
  const ann = await on.createUser();
  const requests = many(5, () => randomUUID());

  const answers = await Promise.all(many(80, (at) => ann.reserve(requests[at % 5])));

  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["reserved"]));
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 5 * cost, agree: true }]);
});

test("negative control: with ON CONFLICT DO NOTHING in reserve() duplicates are charged", async () => {
  const { rows } = await on.owner.query<{ made: string }>(
    "select pg_get_functiondef('reserve'::regproc) as made",
  );
  const made = rows[0]?.made ?? "";
  const broken = made.replace("'reserved', at, until);", "'reserved', at, until) on conflict do nothing;");
  expect(broken).not.toBe(made);
  const ann = await premiumUser();
  await on.owner.query(broken);
  try {
    expect(await chargedForDuplicates(ann)).toBeGreaterThan(5);
    expect((await on.books(ann.id))[0]?.agree).toBe(false);
  } finally {
    await on.owner.query(made);
  }
});

const settledBy = async (ann: Someone, requestId: string, charged = cost) => {
  await on.publish(chatAnswered, ann.id, { requestId, charged });
};
const acts = {
  reserve: (ann: Someone, requestId: string) => ann.reserve(requestId),
  release: (ann: Someone, requestId: string) => on.chat.call(release, { userId: ann.id, requestId }),
  expire: (ann: Someone, requestId: string) =>
    on.owner.query("select give_back($1, $2, 'expired')", [ann.id, requestId]),
  settle: async (ann: Someone, requestId: string) => {
    await settledBy(ann, requestId);
    await until(async () => (await on.stateOf(requestId)) === "settled");
  },
};

test.each<[(keyof typeof acts)[], string, number, number]>([
  [["reserve"], "reserved", 0, 1],
  [["reserve", "reserve"], "reserved", 0, 1],
  [["reserve", "settle"], "settled", 1, 0],
  [["reserve", "release"], "released", 0, 0],
  [["reserve", "expire"], "expired", 0, 0],
  [["reserve", "settle", "settle"], "settled", 1, 0],
  [["reserve", "settle", "release"], "settled", 1, 0],
  [["reserve", "settle", "expire"], "settled", 1, 0],
  [["reserve", "settle", "reserve"], "settled", 1, 0],
  [["reserve", "release", "release"], "released", 0, 0],
  [["reserve", "release", "expire"], "released", 0, 0],
  [["reserve", "release", "settle"], "settled", 1, 0],
  [["reserve", "expire", "settle"], "settled", 1, 0],
  [["reserve", "release", "reserve"], "reserved", 0, 1],
  [["reserve", "expire", "reserve", "settle"], "settled", 1, 0],
  [["reserve", "release", "reserve", "release"], "released", 0, 0],
])("after %j the reservation is %s", async (history, state, used, reserved) => {
  const ann = await on.createUser();
  const requestId = randomUUID();

  for (const act of history) await acts[act](ann, requestId);

  expect(await on.stateOf(requestId)).toBe(state);
  expect(await on.books(ann.id)).toEqual([
    { plan: "free", used: used * cost, reserved: reserved * cost, agree: true },
  ]);
  expect((await ann.tokens()).tokensLeft).toBe((5 - used - reserved) * cost);
});

test("a released reservation can only be made again if it fits the current limit", async () => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  await ann.reserve(requestId);
  await acts.release(ann, requestId);
  await Promise.all(many(5, () => ann.reserve()));

  expect(await ann.reserve(requestId)).toMatchObject({ outcome: "refused" });
  expect(await on.stateOf(requestId)).toBe("released");
});

test("concurrent repeats of a released reservation reserve it once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ann = await on.createUser();
    const requestId = randomUUID();
    await ann.reserve(requestId);
    await acts.release(ann, requestId);

    const answers = await Promise.all(many(24, () => ann.reserve(requestId)));

    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["reserved"]));
    expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
  }
});

test("a late answer beyond the limit is charged, and the remaining tokens never become negative", async () => {
  const ann = await on.createUser();
  const late = randomUUID();
  await ann.reserve(late);
  await acts.expire(ann, late);
  await Promise.all(many(5, () => ann.reserve()));

  await acts.settle(ann, late);

  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: cost, reserved: 5 * cost, agree: true }]);
  expect((await ann.tokens()).tokensLeft).toBe(0);
});

test("only the owner can release a reservation, and repeating it gives the same answer", async () => {
  const [ann, bob] = await Promise.all([on.createUser(), on.createUser()]);
  const requestId = randomUUID();
  await ann.reserve(requestId);

  expect(await acts.release(bob, requestId)).toEqual({ released: false });
  expect(await on.stateOf(requestId)).toBe("reserved");
  expect(await acts.release(ann, requestId)).toEqual({ released: true });
  expect(await acts.release(ann, requestId)).toEqual({ released: true });
});

test("each answer event settles its reservation once, however often it is delivered", async () => {
  const ann = await on.createUser();
  const relay = [chatAnswered, formulaGenerated, formulaExplained, fileAnalyzed] satisfies EventType[];
  for (const event of relay) {
    const requestId = randomUUID();
    await ann.reserve(requestId);
    const id = randomUUID();
    const counts = { workbookId: randomUUID(), errors: 1, warnings: 0, notes: 2 };
    const body = { requestId, charged: cost, workId: randomUUID(), ...counts };
    for (let turn = 0; turn < 3; turn += 1) await on.publish(event, ann.id, body, id);
    await until(async () => (await on.stateOf(requestId)) === "settled");
  }
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 4 * cost, reserved: 0, agree: true }]);
});

test("an answer with a charge of 0 releases its reservation for good", async () => {
  const ann = await on.createUser();
  const [kept, released] = [randomUUID(), randomUUID()];
  await Promise.all([ann.reserve(kept), ann.reserve(released)]);
  await acts.release(ann, released);

  for (const requestId of [kept, released]) {
    await settledBy(ann, requestId, 0);
    await until(async () => (await on.stateOf(requestId)) === "settled");
    await settledBy(ann, requestId);
    expect(await ann.reserve(requestId)).toMatchObject({ outcome: "settled" });
  }

  const last = randomUUID();
  await ann.reserve(last);
  await acts.settle(ann, last);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: cost, reserved: 0, agree: true }]);
});

test("an answer without a reservation is not charged", async () => {
  const ann = await on.createUser();
  const [unknown, known] = [randomUUID(), randomUUID()];
  await ann.reserve(known);
  await settledBy(ann, unknown);
  await acts.settle(ann, known);

  expect(await on.stateOf(unknown)).toBeUndefined();
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: cost, reserved: 0, agree: true }]);
});

test("admins and super admins have no limit, and what they use is recorded", async () => {
  const chief = await on.createUser({ realm_access: { roles: ["super-admin"] } });

  const answers = await Promise.all(many(20, () => chief.reserve()));

  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["reserved"]));
  expect(await on.books(chief.id)).toEqual([
    { plan: "unlimited", used: 0, reserved: 20 * cost, agree: true },
  ]);
  expect(await chief.tokens()).toEqual({
    isPremium: false,
    isAdmin: false,
    isSuperAdmin: true,
    tokensLeft: null,
    tokensLimit: null,
    resetsAt: null,
  });
});

test("a request that costs more than the daily limit is refused", async () => {
  const ann = await on.createUser();
  const { rows } = await on.owner.query("select outcome from reserve($1, $2, 1501, 1500, 3000000, 30)", [
    ann.id,
    randomUUID(),
  ]);
  expect(rows).toEqual([{ outcome: "refused" }]);
  expect(await on.books(ann.id)).toEqual([]);
});
