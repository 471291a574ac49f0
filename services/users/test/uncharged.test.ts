// Requests that end without an answer: a fixed number per day is free, further ones are charged like answers.
import { randomUUID } from "node:crypto";
import { freeUnchargedPerDay } from "@cellwright/contracts/limits";
import { uncharged } from "@cellwright/contracts/rpcs";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { cost, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack({ replicas: 2 });
}, 60_000);
afterEach(() => on.moveClock("0"));
afterAll(() => on.stop());

const ends = async (userId: string, requestId: string, isOver = true): Promise<boolean> =>
  (await on.chat.call(uncharged, { userId, requestId, ends: isOver })).isFree;

async function ended(user: Awaited<ReturnType<Stack["createUser"]>>): Promise<string | undefined> {
  const requestId = randomUUID();
  await user.reserve(requestId);
  await ends(user.id, requestId);
  return on.stateOf(requestId);
}

test("of sixty concurrent unanswered requests on two replicas exactly the allowed number is free", async () => {
  const ann = await on.createUser();
  const all = await Promise.all(Array.from({ length: 60 }, () => ends(ann.id, randomUUID(), false)));
  expect(all.filter(Boolean)).toHaveLength(freeUnchargedPerDay);
});

test("an unanswered request is counted once, however often the service is asked whether it is free", async () => {
  const ann = await on.createUser();
  const requestId = randomUUID();
  await ann.reserve(requestId);
  for (let again = 0; again < 30; again += 1) expect(await ends(ann.id, requestId, false)).toBe(true);
  expect(await ends(ann.id, requestId)).toBe(true);
  expect(await on.stateOf(requestId)).toBe("released");
});

test("after the free requests of a day further ones are charged, and the next day has free ones again", async () => {
  const ann = await on.createUser();
  for (let call = 0; call < freeUnchargedPerDay; call += 1) expect(await ended(ann)).toBe("released");
  expect(await ended(ann)).toBe("settled");
  expect((await ann.tokens()).tokensLeft).toBe(1_500 - cost);

  await on.moveClock("24 hours");
  expect(await ended(ann)).toBe("released");
});

test("the count of free requests is deleted with the account", async () => {
  const ann = await on.createUser();
  await ended(ann);
  expect((await ann.ask("DELETE", "/api/user/delete-account")).status).toBe(200);
  const { rows } = await on.owner.query("select * from uncharged_calls where user_id = $1", [ann.id]);
  expect(rows).toEqual([]);
  expect(await ends(ann.id, randomUUID())).toBe(true);
});
