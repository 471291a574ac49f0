// One account cannot degrade the service for others, whatever it sends.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { type Abused, abused } from "./abused.ts";
import { type AttackName, attackNames } from "./attacks.ts";
import { type Crowd, crowdOf } from "./crowd.ts";
import { exceeded } from "./kept.ts";
import { settledIn } from "./others.ts";

/** `npm run abuse` repeats each attack more often. */
const times = 2;
let stack: TestStack;
let attacker: Visitor;
let users: Visitor[];
let crowd: Crowd;
beforeAll(async () => {
  stack = await testStack({ env: { LOG_LEVEL: "warn" } });
  // a super admin, because no allowance limits the attacks
  attacker = await visitor(stack, "super@example.com");
  users = [await visitor(stack, "premium@example.com"), await visitor(stack, "admin@example.com")];
  await settledIn(users);
  crowd = crowdOf(stack);
}, 120_000);
afterAll(async () => {
  await crowd?.close();
  await stack?.stop();
}, 60_000);

const attack = (name: AttackName, often = times): Promise<Abused> =>
  abused(stack, name, { attacker, users, crowd, times: often });

test.each(attackNames)(
  "attack %s: other users are answered in time, and no main thread is blocked",
  async (name) => {
    const seen = await attack(name);
    const { wrong, longTurns } = seen;
    expect({ exceeded: exceeded(seen), wrong, longTurns }).toEqual({
      exceeded: [],
      wrong: [],
      longTurns: {},
    });
  },
  300_000,
);

test.each([
  ["hundreds of typos, many at once", "checks formulas without turns"],
  ["a question without end", "sends all questions for one user"],
] as const)(
  "attack %s: without fair scheduling per user (%s), other users wait longer",
  async (name, control) => {
    const kept = await attack(name);
    const broken = await stack.broken(control, () => attack(name));
    expect(broken.p95).toBeGreaterThan(1.5 * kept.p95);
  },
  240_000,
);
