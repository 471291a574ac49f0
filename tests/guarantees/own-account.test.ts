// Signing out everywhere takes effect within a second, and the data export is one complete file.
import type { Session } from "@cellwright/contracts/chat";
import type { User } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { reading, shown } from "../support/reader.ts";
import { gate, type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { type Visitor, visitor } from "../support/visitor.ts";

const withinMs = 1_000;
let stack: TestStack;
let model: ScriptedModel;
beforeAll(async () => {
  model = await scriptedModel();
  stack = await testStack({ scale: { chat: 2, users: 2 }, openai: model.env, way: model.wayOf });
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  await model?.close();
}, 60_000);

type Door = { method: string; path: string; body?: unknown; isOpen(status: number): boolean };

const answered = (status: number) => status !== 401 && status !== 503;
/** One call to each service that every signed-in user may make. */
const doors: Door[] = [
  "/api/user/tokens",
  "/api/sessions/active",
  "/api/user/activities",
  "/api/stripe/config",
].map((path) => ({ method: "GET", path, isOpen: answered }));
const validate: Door = {
  method: "POST",
  path: "/api/formulas/validate",
  body: { formula: "=1+1" },
  isOpen: answered,
};

/** Repeats all calls. `lastIn` has the start of the last successful request of each call. */
function repeatCalls(user: Visitor, at: readonly Door[]) {
  let isOver = false;
  const lastIn = at.map(() => 0);
  const all = at.map(async ({ method, path, body, isOpen }, which) => {
    while (!isOver) {
      const began = Date.now();
      const { status } = await user.call(method, path, body);
      if (isOpen(status)) lastIn[which] = began;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    lastIn,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** The milliseconds from `end` to the start of the last request that still succeeded. */
async function overhang(user: Visitor, at: readonly Door[], end: () => Promise<void>): Promise<number> {
  const calls = repeatCalls(user, at);
  await until(() => calls.lastIn.every((when) => when > 0), 20_000);
  await end();
  const ended = Date.now();
  await until(() => Date.now() > ended + 2 * withinMs, 5 * withinMs);
  await calls.stop();
  return Math.max(...calls.lastIn) - ended;
}

test("signing out everywhere ends the sessions of all devices in all services, and running answers", async () => {
  const ann = await signUp(stack);
  const { body: me } = await ann.call<User>("GET", "/api/auth/user");
  const phone = await visitor(stack, me.email, "correct horse");
  const { body: session } = await phone.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const closed = gate(2);
  model.says({ words: ["Use ", "this ", "much ", "later."], gate: closed.gate });
  const stream = reading(stack, phone, { question: "Sum the paid amounts", sessionId: session.id });
  await until(() => shown(stream.events).includes("this"), 20_000);
  let streamEnded = 0;
  void stream.ended.then(() => {
    streamEnded = Date.now();
  });

  let ended = 0;
  const late = await overhang(phone, [...doors, validate], async () => {
    expect((await ann.call("POST", "/api/auth/logout-everywhere", {})).status).toBe(200);
    ended = Date.now();
  });

  expect(late).toBeLessThan(withinMs);
  await until(() => streamEnded > 0, 5_000);
  expect(streamEnded - ended).toBeLessThan(withinMs);
  closed.open();
  for (const user of [ann, phone]) expect((await user.call("GET", "/api/auth/user")).status).toBe(401);
  const again = await visitor(stack, me.email, "correct horse");
  expect((await again.call<User>("GET", "/api/auth/user")).body.id).toBe(me.id);
}, 60_000);

test("the export is one file with the user's data from every service, and without data of other users", async () => {
  const [ann, bob] = [await signUp(stack), await signUp(stack)];
  for (const [user, word] of [
    [ann, "of-ann"],
    [bob, "of-bob"],
  ] as const) {
    // a token issued in the same second as the verification may still say that the address is unverified
    await until(async () => {
      const checked = await user.call<{ emailVerified: boolean }>("POST", "/api/auth/check-verification", {});
      return checked.body.emailVerified;
    });
    const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    const of = { sessionId: session.id };
    await user.call("POST", "/api/messages", { ...of, content: `message ${word}`, role: "user" });
    const kept = { type: "chat_session", description: `chat ${word}`, details: { messages: [] } };
    expect((await user.call("POST", "/api/activities", { ...of, ...kept })).status).toBeLessThan(300);
  }

  const { status, body } = await ann.call<Record<string, unknown>>("GET", "/api/user/export");

  expect(status).toBe(200);
  expect(body).toMatchObject({
    format: "cellwright.export.v1",
    complete: true,
    account: { consent: { termsVersion: expect.any(String) } },
    services: {
      chat: { sessions: [{}], messages: [{ content: "message of-ann" }] },
      activities: { activities: [{ description: "chat of-ann" }] },
      admin: { users: [{}] },
    },
  });
  expect(JSON.stringify(body)).not.toContain("of-bob");
}, 60_000);
