// The usage ledger lists each request once, and its sums explain the remaining tokens.
import { randomUUID } from "node:crypto";
import { chatAnswered, premiumChanged } from "@cellwright/contracts/events";
import { freeTokensPerDay, premiumTokensPerPeriod } from "@cellwright/contracts/limits";
import { problem } from "@cellwright/contracts/problem";
import { release } from "@cellwright/contracts/rpcs";
import { type Usage, usage } from "@cellwright/contracts/users";
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

type Someone = Awaited<ReturnType<Stack["createUser"]>>;

async function read(user: Someone, query = "") {
  const { status, body, headers } = await user.ask("GET", `/api/user/usage${query}`);
  expect(status).toBe(200);
  return { ...usage.parse(body), headers };
}

async function settle(user: Someone, requestId: string) {
  await on.publish(chatAnswered, user.id, { requestId, charged: cost });
  await until(async () => (await on.stateOf(requestId)) === "settled");
}

/** Expects the ledger and the counter to give the same remaining tokens. */
async function agree(user: Someone, { period }: Pick<Usage, "period">) {
  expect(period.tokensLeft).toBe((await user.tokens()).tokensLeft);
  expect((await on.books(user.id)).every((book) => book.agree)).toBe(true);
}

test("without requests the ledger is empty and the whole allowance is left", async () => {
  const ann = await on.createUser();

  const { period, requests, headers } = await read(ann);

  const { resetsAt } = await ann.tokens();
  expect(requests).toEqual([]);
  expect(headers.get("x-total-count")).toBe("0");
  expect(period).toEqual({
    plan: "free",
    start: new Date(Date.parse(resetsAt ?? "") - 86_400_000).toISOString(),
    resetsAt,
    requests: 0,
    charged: 0,
    reserved: 0,
    carried: 0,
    tokensLimit: freeTokensPerDay,
    tokensLeft: freeTokensPerDay,
  });
});

test("a line shows a request's kind, its times, and whether it was charged or given back", async () => {
  const ann = await on.createUser();
  const [charged, running, returned, expired] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const began = Date.now();
  await ann.reserve(charged, "generate");
  await ann.reserve(running, "explain");
  await ann.reserve(returned);
  await ann.reserve(expired, "repair");
  await settle(ann, charged);
  await on.chat.call(release, { userId: ann.id, requestId: returned });
  await on.owner.query("select give_back($1, $2, 'expired')", [ann.id, expired]);

  const found = await read(ann);

  const { start } = found.period;
  const line = { tokens: cost, charged: 0, plan: "free", periodStart: start, reservedAt: expect.any(String) };
  expect(found.requests).toEqual([
    { ...line, requestId: expired, kind: "repair", state: "given-back", endedAt: expect.any(String) },
    { ...line, requestId: returned, kind: "chat", state: "given-back", endedAt: expect.any(String) },
    { ...line, requestId: running, kind: "explain", state: "reserved", endedAt: null },
    {
      ...line,
      requestId: charged,
      kind: "generate",
      state: "charged",
      charged: cost,
      endedAt: expect.any(String),
    },
  ]);
  for (const { reservedAt, endedAt } of found.requests) {
    expect(Date.parse(reservedAt)).toBeGreaterThanOrEqual(began - 1);
    expect(Date.parse(endedAt ?? reservedAt)).toBeGreaterThanOrEqual(Date.parse(reservedAt));
    expect(Date.parse(endedAt ?? reservedAt)).toBeLessThanOrEqual(Date.now() + 1);
  }
  expect(found.period).toMatchObject({ requests: 4, charged: cost, reserved: cost, tokensLeft: 3 * cost });
  await agree(ann, found);
});

test("an answer with a charge of 0 is shown as given back", async () => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  await ann.reserve(requestId);
  await on.publish(chatAnswered, ann.id, { requestId, charged: 0 });
  await until(async () => (await on.stateOf(requestId)) === "settled");

  const found = await read(ann);

  expect(found.requests).toMatchObject([{ requestId, state: "given-back", charged: 0 }]);
  expect(found.requests[0]?.endedAt).not.toBeNull();
  await agree(ann, found);
});

test("a released request that is answered late is charged and no longer shown as given back", async () => {
  const ann = await on.createUser();
  const late = randomUUID();
  await ann.reserve(late);
  await on.chat.call(release, { userId: ann.id, requestId: late });
  await settle(ann, late);

  const found = await read(ann);

  expect(found.requests).toMatchObject([{ requestId: late, state: "charged", charged: cost }]);
  await agree(ann, found);
});

test("a released request that is repeated is listed once, with its new state", async () => {
  const ann = await on.createUser();
  const again = randomUUID();
  await ann.reserve(again, "explain");
  await on.chat.call(release, { userId: ann.id, requestId: again });
  await ann.reserve(again, "repair");

  const found = await read(ann);

  expect(found.requests).toMatchObject([{ kind: "repair", state: "reserved", charged: 0, endedAt: null }]);
  await agree(ann, found);
});

test("pages list each line once, newest first, while lines are added", async () => {
  const ann = await on.createUser({ realm_access: { roles: ["super-admin"] } });
  const requests = Array.from({ length: 7 }, () => randomUUID());
  for (const requestId of requests) await ann.reserve(requestId);
  // a second apart, except for three at the same time, which are ordered by id
  await on.owner.query(
    `update reservations set reserved_at = reserved_at - interval '1 second' * greatest(5 - place, 0)
       from unnest($1::uuid[]) with ordinality as given (id, place) where request_id = given.id`,
    [requests],
  );
  await on.owner.query(
    "update reservations set reserved_at = (select max(reserved_at) from reservations where user_id = $1) where request_id = any($2::uuid[])",
    [ann.id, requests.slice(4)],
  );

  const seen: string[] = [];
  let next: string | undefined = "?limit=2";
  while (next !== undefined) {
    const { requests: lines, headers } = await read(ann, next);
    expect(headers.get("x-total-count")).toBe(String(7 + Math.min(1, seen.length)));
    seen.push(...lines.map(({ requestId }) => requestId));
    if (seen.length === 2) await ann.reserve();
    next = /<[^?>]*(\?[^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }

  expect(seen).toEqual([...requests.slice(4).toSorted().toReversed(), ...requests.slice(0, 4).toReversed()]);
});

test("users read only their own ledger", async () => {
  const [ann, bob] = [await on.createUser(), await on.createUser()];
  await ann.reserve();

  expect((await read(bob)).requests).toEqual([]);
  expect((await read(ann)).requests).toHaveLength(1);
});

test("on a new day the period starts from zero, and yesterday's lines stay", async () => {
  const ann = await on.createUser();
  const yesterdays = randomUUID();
  await ann.reserve(yesterdays);
  const before = await read(ann);

  await on.moveClock("1 day");
  await settle(ann, yesterdays);
  await ann.reserve();

  const found = await read(ann);
  expect(found.period).toMatchObject({
    start: before.period.resetsAt,
    requests: 1,
    charged: 0,
    reserved: cost,
    tokensLeft: 4 * cost,
  });
  expect(found.requests.map(({ state, periodStart }) => [state, periodStart])).toEqual([
    ["reserved", found.period.start],
    ["charged", before.period.start],
  ]);
  await agree(ann, found);
});

test("requests after an upgrade count towards the premium period, earlier ones towards the free day", async () => {
  const ann = await on.createUser();
  for (let count = 0; count < 5; count += 1) await ann.reserve();
  expect((await read(ann)).period).toMatchObject({ plan: "free", reserved: 5 * cost, tokensLeft: 0 });

  const [periodStart, expiresAt] = [-1, 29].map((days) => new Date(Date.now() + days * 86_400_000));
  await on.publish(premiumChanged, ann.id, {
    active: true,
    periodStart: periodStart?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    version: 1,
  });
  await until(async () => (await ann.tokens()).isPremium);
  await ann.reserve(randomUUID(), "generate");

  const found = await read(ann);
  expect(found.period).toMatchObject({
    plan: "premium",
    start: periodStart?.toISOString(),
    requests: 1,
    tokensLimit: premiumTokensPerPeriod,
    tokensLeft: premiumTokensPerPeriod - cost,
  });
  expect(found.requests.map(({ plan, kind }) => [plan, kind])).toEqual([
    ["premium", "generate"],
    ...Array.from({ length: 5 }, () => ["free", "chat"]),
  ]);
  await agree(ann, found);
});

test("users without a limit also see their usage in the ledger", async () => {
  const chief = await on.createUser({ realm_access: { roles: ["super-admin"] } });
  const requestId = randomUUID();
  await chief.reserve(requestId);
  await settle(chief, requestId);

  const { period } = await read(chief);

  expect(period).toMatchObject({ plan: "unlimited", charged: cost, reserved: 0 });
  expect([period.tokensLimit, period.tokensLeft, period.resetsAt]).toEqual([null, null, null]);
});

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test.each([
  "x",
  cursorOf([Date.now(), "not-a-request"]),
  cursorOf([Date.now(), "'; drop table reservations"]),
  cursorOf([-1, randomUUID()]),
])("an invalid cursor is refused: %s", async (cursor) => {
  const ann = await on.createUser();

  const { status, body } = await ann.ask("GET", `/api/user/usage?cursor=${cursor}`);

  expect([status, problem.parse(body).fields?.[0]?.path]).toEqual([422, "cursor"]);
});
