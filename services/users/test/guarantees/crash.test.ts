// A process that ends between reserving and charging loses no charge and makes none twice.
import { randomUUID } from "node:crypto";
import { reserve } from "@cellwright/contracts/asks";
import { chatAnswered } from "@cellwright/contracts/facts";
import type { TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cost, type Outcome, type Stack, stack } from "../stack.ts";

type Someone = Awaited<ReturnType<Stack["person"]>>;

let on: Stack;
let people: Someone[];
let asked: string[];
let successor: TestService | undefined;
const became = new Map<string, Outcome>();

beforeAll(async () => {
  // looked after as often as in production
  on = await stack({ env: { RESERVATION_SECONDS: "0.3" } });
  people = await Promise.all(Array.from({ length: 5 }, () => on.person()));
  await on.first.stop(); // what comes now goes to the one that a test starts
  asked = await on.chatSays((requestId) => became.get(requestId) ?? "running");
}, 60_000);

afterEach(async () => {
  expect(await successor?.stop()).toBe(0);
});

afterAll(() => on.stop());

const nextPerson = (): Someone => {
  const ann = people.pop();
  if (!ann) throw new Error("there are not enough people");
  return ann;
};

/** Does `act` while the only replica is one that dies at `point`; once it is dead another one comes. */
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
  on.tell(chatAnswered, ann.id, { requestId, charged: cost });

async function isChargedOnce(ann: Someone, requestId: string): Promise<void> {
  await until(async () => (await on.stateOf(requestId)) === "settled", 45_000);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: cost, reserved: 0, agree: true }]);
}

test("it dies after a request was reserved and before that was answered: the one who asks again has it, once", async () => {
  const ann = nextPerson();
  const requestId = randomUUID();

  await dyingAt("ask.before-answer", () => expect(ann.reserve(requestId)).rejects.toThrow());

  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
  expect(await ann.reserve(requestId)).toEqual({ outcome: "reserved" });
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: cost, agree: true }]);
  await answer(ann, requestId);
  await isChargedOnce(ann, requestId);
}, 90_000);

test.each(["inbox.before-effect", "inbox.before-commit", "inbox.before-ack"])(
  "it dies at %s of an answer: the answer is charged, once",
  async (point) => {
    const ann = nextPerson();
    const requestId = randomUUID();

    await dyingAt(point, async () => {
      await ann.reserve(requestId);
      await answer(ann, requestId);
    });

    await isChargedOnce(ann, requestId);
    await answer(ann, requestId); // told again, as another fact
    await until(() => successor?.lines.some((line) => line.includes("was settled before")));
    await isChargedOnce(ann, requestId);
  },
  90_000,
);

test("the one who reserved dies: within a minute from when that can be asked it is given back", async () => {
  const ann = nextPerson();
  const requestId = randomUUID();
  became.set(requestId, "silent");
  successor = await on.start();
  await ann.reserve(requestId);
  await until(() => asked.includes(requestId), 20_000);
  expect(await on.stateOf(requestId)).toBe("reserved");

  became.set(requestId, "unknown");
  const since = Date.now();

  await until(async () => (await on.stateOf(requestId)) === "expired", 60_000);
  expect(Date.now() - since).toBeLessThan(60_000);
  expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 0, agree: true }]);
  expect(await on.chat.ask(reserve, { userId: ann.id, requestId, cost })).toEqual({ outcome: "reserved" });
}, 120_000);
