// After a crash between reserving and charging, each answer is still charged exactly once.
import { randomUUID } from "node:crypto";
import { chatAnswered } from "@cellwright/contracts/events";
import { reserve } from "@cellwright/contracts/rpcs";
import type { TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cost, type Outcome, type Stack, stack } from "../stack.ts";

type Someone = Awaited<ReturnType<Stack["createUser"]>>;

let on: Stack;
let users: Someone[];
let requested: string[];
let successor: TestService | undefined;
const became = new Map<string, Outcome>();

beforeAll(async () => {
  // SWEEP_SECONDS is the production default
  on = await stack({ env: { RESERVATION_SECONDS: "0.3" } });
  users = await Promise.all(Array.from({ length: 5 }, () => on.createUser()));
  await on.first.stop(); // so that only the replica that a test starts gets requests
  requested = await on.answerOutcomes((requestId) => became.get(requestId) ?? "running");
}, 60_000);

afterEach(async () => {
  expect(await successor?.stop()).toBe(0);
});

afterAll(() => on.stop());

const nextUser = (): Someone => {
  const ann = users.pop();
  if (!ann) throw new Error("there are not enough users");
  return ann;
};

/** Runs `act` with a single replica that crashes at `point`, then starts another one. */
async function dyingAt(point: string, act: () => Promise<unknown>): Promise<void> {
  const doomed = await on.start({ CRASH_AT: point });
  await act();
  await until(() =>
    fetch(`${doomed.healthUrl}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  successor = await on.start();
}

const answer = (ann: Someone, requestId: string) =>
  on.publish(chatAnswered, ann.id, { requestId, charged: cost });

async function isChargedOnce(ann: Someone, requestId: string): Promise<void> {
  await until(async () => (await on.stateOf(requestId)) === "settled", 45_000);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: cost, reserved: 0, agree: true }]);
}

test("after a crash between reserving and replying, a repeated request has one reservation", async () => {
  const ann = nextUser();
  const requestId = randomUUID();

  await dyingAt("rpc.before-reply", () => expect(ann.reserve(requestId)).rejects.toThrow());

  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
  expect(await ann.reserve(requestId)).toMatchObject({ outcome: "reserved" });
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
  await answer(ann, requestId);
  await isChargedOnce(ann, requestId);
}, 90_000);

test.each(["inbox.before-effect", "inbox.before-commit", "inbox.before-ack"])(
  "after a crash at %s the answer is charged once",
  async (point) => {
    const ann = nextUser();
    const requestId = randomUUID();

    await dyingAt(point, async () => {
      await ann.reserve(requestId);
      await answer(ann, requestId);
    });

    await isChargedOnce(ann, requestId);
    await answer(ann, requestId); // the same answer in another event
    await until(() => successor?.lines.some((line) => line.includes("no open reservation to settle")));
    await isChargedOnce(ann, requestId);
  },
  90_000,
);

test("when chat loses a request, its reservation is released within a minute", async () => {
  const ann = nextUser();
  const requestId = randomUUID();
  became.set(requestId, "silent");
  successor = await on.start();
  await ann.reserve(requestId);
  await until(() => requested.includes(requestId), 20_000);
  expect(await on.stateOf(requestId)).toBe("reserved");

  became.set(requestId, "unknown");
  const since = Date.now();

  await until(async () => (await on.stateOf(requestId)) === "expired", 60_000);
  expect(Date.now() - since).toBeLessThan(60_000);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 0, agree: true }]);
  expect(await on.chat.call(reserve, { userId: ann.id, requestId, cost })).toMatchObject({
    outcome: "reserved",
  });
}, 120_000);
