// One RPC to the users service checks the permission to ask and reserves the cost.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mongo } from "@cellwright/kit/mongo";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

/** Waits until the chat service's cached permissions have expired, after a second. */
const forgotten = () => pause(1_100);

/** The number of RPCs that the chat service has sent, by subject. */
async function calls(): Promise<Record<string, number>> {
  const text = await (await fetch(`${on.chats[0]?.healthUrl}/metrics`)).text();
  const counts: Record<string, number> = {};
  for (const [, subject = "", count] of text.matchAll(
    /^rpc_duration_seconds_count\{.*subject="([^"]+)".*\} (\d+)$/gm,
  ))
    counts[subject] = (counts[subject] ?? 0) + Number(count);
  return counts;
}

const reservations = async (userId: string): Promise<string[]> => {
  const { rows } = await on.books.query<{ state: string }>(
    "select state from reservations where user_id = $1",
    [userId],
  );
  return rows.map(({ state }) => state);
};

/** The number of idempotency keys that are kept for a user. */
async function keysOf(userId: string): Promise<number> {
  const db = await mongo(on.mongoUrl, "test");
  try {
    return await db.collection("idempotency").countDocuments({ userId });
  } finally {
    await db.close();
  }
}

/** Makes the tokens that a user has invalid, as a sign-out everywhere does. */
const signOut = (userId: string) =>
  on.books.query("update users set not_before = now() + interval '1 hour' where id = $1", [userId]);

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

test("a question needs one RPC to the users service", async () => {
  on.model.says("Nothing to compute.");
  const ann = await createUser(on, randomUUID());
  await forgotten();
  const before = await calls();

  expect((await ann.ask("Hello")).status).toBe(200);

  const after = await calls();
  expect(after["users.access"]).toBe(before["users.access"]);
  expect(after["users.reserve"]).toBe((before["users.reserve"] ?? 0) + 1);
});

test("a user without a verified address is refused, whatever else is wrong, and leaves nothing behind", async () => {
  const { name, call, headers } = await createUser(on, randomUUID(), { email_verified: false });
  const question = { question: "Hello", sessionId: randomUUID() };
  const requests: [unknown, Record<string, string>][] = [
    [question, {}],
    [{ ...question, retryOf: randomUUID() }, {}],
    [{ question: "" }, {}],
    [question, { "idempotency-key": randomUUID() }],
    [question, { accept: "text/event-stream" }],
  ];
  for (const [body, more] of requests) {
    await forgotten();
    expect(codeOf(await call("POST", "/api/chat", body, { ...headers, ...more }))).toEqual([
      403,
      "EMAIL_NOT_VERIFIED",
    ]);
  }
  expect(await reservations(name)).toEqual([]);
  expect(await keysOf(name)).toBe(0);
});

test("a question with a token from before the user signed out everywhere is refused and leaves nothing behind", async () => {
  const ann = await createUser(on, randomUUID());
  await signOut(ann.name);
  await forgotten();

  expect(codeOf(await ann.ask("Hello", { "idempotency-key": randomUUID() }))).toEqual([401, "UNAUTHORIZED"]);

  await on.books.query("update users set not_before = null where id = $1", [ann.name]);
  await forgotten();
  expect(await ann.messages()).toEqual([]);
  expect(await reservations(ann.name)).toEqual([]);
  expect(await keysOf(ann.name)).toBe(0);
});

test("a request with a token that is no longer valid does not get the answer to an earlier request", async () => {
  on.model.says("Nothing to compute.");
  const ann = await createUser(on, randomUUID());
  const key = { "idempotency-key": randomUUID() };
  expect((await ann.ask("Hello", key)).status).toBe(200);
  await signOut(ann.name);
  await forgotten();

  expect(codeOf(await ann.ask("Hello", key))).toEqual([401, "UNAUTHORIZED"]);

  // the key still belongs to the answer
  await on.books.query("update users set not_before = null where id = $1", [ann.name]);
  await forgotten();
  expect((await ann.ask("Hello", key)).status).toBe(200);
  expect(await reservations(ann.name)).toHaveLength(1);
});
