// The sweeper charges or releases expired reservations, by the outcome that the chat service reports.
import { randomUUID } from "node:crypto";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cost, type Outcome, type Stack, stack } from "./stack.ts";

let on: Stack;
let requested: string[];
const became = new Map<string, Outcome>();

beforeAll(async () => {
  on = await stack({ replicas: 2, env: { RESERVATION_SECONDS: "0.3", SWEEP_SECONDS: "0.2" } });
}, 60_000);

afterAll(async () => {
  await on.stop();
});

const timesRequested = (requestId: string) => requested.filter((each) => each === requestId).length;

test("an expired reservation is kept until a chat service reports the outcome of its request", async () => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  await ann.reserve(requestId);
  await until(async () => {
    const { rows } = await on.owner.query<{ isLater: boolean }>(
      `select expires_at - reserved_at > interval '6 seconds' as "isLater" from reservations where request_id = $1`,
      [requestId],
    );
    return rows[0]?.isLater;
  }, 20_000); // at least two rounds
  expect(await on.stateOf(requestId)).toBe("reserved");

  requested = await on.answerOutcomes((id) => became.get(id) ?? "unknown");

  await until(async () => (await on.stateOf(requestId)) === "expired");
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 0, agree: true }]);
});

test.each<[Outcome, string, number]>([
  ["answered", "settled", cost],
  [{ outcome: "answered", charged: cost }, "settled", cost],
  [{ outcome: "answered", charged: 0 }, "settled", 0],
  ["failed", "expired", 0],
  ["unknown", "expired", 0],
])("if the chat service reports %j, the reservation becomes %s", async (outcome, state, used) => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  became.set(requestId, outcome);

  await ann.reserve(requestId);

  await until(async () => (await on.stateOf(requestId)) === state);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used, reserved: 0, agree: true }]);
});

test.each<[Outcome, Outcome, string]>([
  ["running", "answered", "settled"],
  ["running", "failed", "expired"],
  ["silent", "answered", "settled"],
])("if chat first reports %s and then %s, the reservation becomes %s", async (first, then, state) => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  became.set(requestId, first);
  await ann.reserve(requestId);

  await until(() => timesRequested(requestId) >= 2, 20_000);
  expect(await on.stateOf(requestId)).toBe("reserved");
  became.set(requestId, then);

  await until(async () => (await on.stateOf(requestId)) === state);
  expect((await on.books(ann.id))[0]?.agree).toBe(true);
});

test("two replicas share many expired reservations and ask about each request only once", async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => on.createUser()));
  const requests = users.flatMap((ann) =>
    Array.from({ length: 5 }, () => ({ ann, requestId: randomUUID() })),
  );

  await Promise.all(requests.map(({ ann, requestId }) => ann.reserve(requestId)));

  for (const { requestId } of requests) await until(async () => (await on.stateOf(requestId)) === "expired");
  expect(requests.map(({ requestId }) => timesRequested(requestId))).toEqual(requests.map(() => 1));
  for (const { id } of users)
    expect(await on.books(id)).toEqual([{ plan: "free", used: 0, reserved: 0, agree: true }]);
});

test("another replica takes over the reservations of a killed one", async () => {
  const ann = await on.createUser();
  const requests = Array.from({ length: 5 }, () => randomUUID());
  for (const requestId of requests) became.set(requestId, "silent");
  await Promise.all(requests.map((requestId) => ann.reserve(requestId)));
  await until(() => requests.every((requestId) => timesRequested(requestId) >= 1));

  await on.services[1]?.kill();
  for (const requestId of requests) became.set(requestId, "failed");

  for (const requestId of requests) await until(async () => (await on.stateOf(requestId)) === "expired");
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 0, agree: true }]);
});
