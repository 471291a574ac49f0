// When a permission, an account or a session ends, running requests and answer streams end within a second.
import { randomUUID } from "node:crypto";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { becomePremium } from "../support/premium.ts";
import { atStripe, buyPremium } from "../support/purchase.ts";
import { type Call, longestAfter, repeat, type Seen, streaming } from "../support/repeated-requests.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

let stack: TestStack;
let root: Visitor;
beforeAll(async () => {
  // slow words, so that answers last long enough to be cut off
  stack = await testStack({ scale: { chat: 2 }, env: { WORD_DELAY_MS: "400" } });
  root = await visitor(stack, "super@example.com");
}, 240_000);
afterAll(() => stack?.stop(), 60_000);

const withinMs = 1_000;

/** One call to each service that stores user data. */
const ofEachService: Call[] = [
  { method: "GET", path: "/api/user/tokens" },
  { method: "GET", path: "/api/sessions/active" },
  { method: "GET", path: "/api/user/activities" },
  { method: "POST", path: "/api/formulas/validate", body: { formula: "=1" } },
  { method: "GET", path: "/api/stripe/config" },
];

function report(what: string, requests: number, stream?: number): void {
  const ended = stream === undefined ? "" : `, the stream ended after ${Math.max(0, stream)} ms`;
  process.stdout.write(`R10 ${what}: let through for ${requests} ms${ended}\n`);
}

async function admin(): Promise<{ client: Visitor; set(isAdmin: boolean): Promise<void> }> {
  const client = await signUp(stack);
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const set = async (isAdmin: boolean) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const path = `/api/admin/users/${user.id}/admin-status`;
      const { status } = await root.call("PATCH", path, { isAdmin });
      if (status === 200) return;
      await pause(50); // the admin service has not yet consumed the event about the new user
    }
    throw new Error("the admin permission could not be changed");
  };
  await set(true);
  return { client, set };
}

type Ended = { seen: Seen[]; at: number };

/** A call that requires premium. A user with premium gets 422, because the formula is invalid, and is not charged. */
const paid: Call = {
  method: "POST",
  path: "/api/formulas/explain",
  body: { formula: "=(", sessionId: randomUUID() },
};
const isRefused = ({ code }: Seen) => code === "PREMIUM_REQUIRED";

/** A user loses the admin role while repeating a premium call. `at` is the time when the role is lost. */
async function demoted(): Promise<Ended> {
  const { client, set } = await admin();
  const requests = repeat(stack, client, [paid]);
  // by then the permissions that were cached before the promotion have expired
  await requests.sees(422);
  await set(false);
  const at = Date.now();
  return { seen: await requests.stop(), at };
}

test("a former admin cannot make premium calls any more after a second", async () => {
  const { seen, at } = await demoted();

  const longest = longestAfter(seen, at, isRefused);
  report("demoted", longest);
  expect(longest).toBeLessThanOrEqual(withinMs);
  expect(seen.at(-1)?.code).toBe("PREMIUM_REQUIRED");
}, 120_000);

test("the test notices a service that caches permissions for too long", async () => {
  const { seen, at } = await stack.broken("keeps permissions", demoted);

  expect(longestAfter(seen, at, isRefused)).toBeGreaterThan(withinMs);
}, 180_000);

/** The user of a premium plan gets the money back, by `how`. Resolves to the responses and the time of the reversal. */
async function reversed(how: (charge: string) => Promise<unknown>): Promise<Ended> {
  const client = await signUp(stack);
  const charge = await buyPremium(stack, client);
  const requests = repeat(stack, client, [paid]);
  await requests.sees(422);
  await how(charge);
  const at = Date.now();
  return { seen: await requests.stop(), at };
}
const refunded = () => reversed((charge) => atStripe(stack, "refunds", { charge }));

const lostInDispute = () =>
  reversed(async (charge) => {
    const { id } = await atStripe<{ id: string }>(stack, "disputes", { charge });
    await atStripe(stack, "disputes", { dispute: id, outcome: "lost" });
  });

/** Premium expires while the user uses it. No event announces that. */
async function expired(): Promise<Ended> {
  const client = await signUp(stack);
  const at = Date.now() + 8_000;
  await becomePremium(stack, client, at);
  const requests = repeat(stack, client, [paid]);
  await requests.sees(422);
  expect(Date.now()).toBeLessThan(at);
  while (Date.now() < at) await pause(50);
  return { seen: await requests.stop(), at };
}

test.each([
  ["whose payment is refunded", refunded],
  ["whose payment is lost in a dispute", lostInDispute],
  ["whose premium is over", expired],
])(
  "a premium user %s cannot make premium calls any more after a second",
  async (what, end) => {
    const { seen, at } = await end();

    const longest = longestAfter(seen, at, isRefused);
    report(what, longest);
    expect(longest).toBeLessThanOrEqual(withinMs);
    expect(seen.at(-1)?.code).toBe("PREMIUM_REQUIRED");
  },
  120_000,
);

test.each([
  ["a billing service that ignores refunds", "ignores refunds", refunded],
  ["a users service that ignores the end of premium", "ignores the end of premium", expired],
] as const)(
  "the test notices %s",
  async (_what, control, end) => {
    const { seen, at } = await stack.broken(control, end);

    expect(longestAfter(seen, at, isRefused)).toBeGreaterThan(withinMs);
  },
  180_000,
);

test("after a second, a deleted account can make no calls, and its answer streams have ended", async () => {
  const client = await signUp(stack);
  const stream = await streaming(stack, client);
  const requests = repeat(stack, client, ofEachService);
  await pause(500);

  const answer = await client.call("DELETE", "/api/user/delete-account", {});
  const at = Date.now();

  expect(answer.status).toBe(200);
  const { at: ended, last } = await stream.ended;
  const longest = longestAfter(await requests.stop(), at, ({ code }) => code === "ACCOUNT_DELETED");
  report("deleted", longest, ended - at);
  expect(longest).toBeLessThanOrEqual(withinMs);
  expect(ended - at).toBeLessThanOrEqual(withinMs);
  expect(last).not.toContain("event: done");
}, 120_000);

test("after a second, a user who signed out can make no calls, and all answer streams have ended", async () => {
  const client = await signUp(stack);
  const stream = await streaming(stack, client);
  const requests = repeat(stack, client, ofEachService);
  await pause(500);

  // a navigation, as when the user presses the button on the page
  await client.browser.send(`${stack.site}/api/auth/logout`);
  const at = Date.now();

  const { at: ended, last } = await stream.ended;
  const longest = longestAfter(await requests.stop(), at, ({ status }) => status === 401);
  report("signed out", longest, ended - at);
  expect(longest).toBeLessThanOrEqual(withinMs);
  expect(ended - at).toBeLessThanOrEqual(withinMs);
  expect(last).not.toContain("event: done");
}, 120_000);

test("signing out everywhere ends calls and answer streams on other devices within a second", async () => {
  const client = await signUp(stack);
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const elsewhere = await visitor(stack, user.email, "correct horse");
  const stream = await streaming(stack, elsewhere);
  const requests = repeat(stack, elsewhere, ofEachService);
  await pause(500);

  await client.call("POST", "/api/auth/logout-everywhere", {});
  const at = Date.now();

  const { at: ended } = await stream.ended;
  const longest = longestAfter(await requests.stop(), at, ({ status }) => status === 401);
  report("signed out everywhere", longest, ended - at);
  expect(longest).toBeLessThanOrEqual(withinMs);
  expect(ended - at).toBeLessThanOrEqual(withinMs);
}, 120_000);
