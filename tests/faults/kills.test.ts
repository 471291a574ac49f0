// Kills parts while users ask. No message, event or charge may be lost or doubled.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type TestStack, testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { killParts, mortal } from "./kills.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await testStack({ env: { WORD_DELAY_MS: "5" } });
}, 120_000);
afterAll(() => stack?.stop(), 60_000);

test("when every part is killed three times during chats, no message, event or charge is lost or doubled", async () => {
  const user = await visitor(stack, "super@example.com");

  const other = await visitor(stack, "admin@example.com");
  const plan = { parts: mortal, times: 3, seed: 20_261_121, atOnce: 3, eventsPerSecond: 20 };

  const tally = await killParts(stack, user, other, plan);

  expect(tally.kills).toBe(3 * mortal.length);
  expect(tally.answered).toBeGreaterThan(tally.kills);
  expect(tally.published).toBeGreaterThan(tally.kills);
  const { answered, kills, published, refusals, ...wrong } = tally;
  expect(Object.values(wrong).every((count) => count === 0) || { ...wrong, refusals }).toBe(true);
}, 300_000);
