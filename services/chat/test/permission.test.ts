// The permission to ask: checked with the reservation, in one call to the users service.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

/** Chat remembers permissions for a second. */
const forgotten = () => pause(1_100);

/** The number of RPCs that chat has made, by subject. */
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

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

test("a question needs one call to the users service", async () => {
  on.model.says("Nothing to compute.");
  const ann = await createUser(on, randomUUID());
  await forgotten();
  const before = await calls();

  expect((await ann.ask("Hello")).status).toBe(200);

  const after = await calls();
  expect(after["users.access"]).toBe(before["users.access"]);
  expect(after["users.reserve"]).toBe((before["users.reserve"] ?? 0) + 1);
});

test("a user without a verified address is told so, whatever else is wrong, and nothing is reserved", async () => {
  const { name, call } = await createUser(on, randomUUID(), { email_verified: false });
  const bodies = [
    { question: "Hello", sessionId: randomUUID() },
    { question: "Hello", sessionId: randomUUID(), retryOf: randomUUID() },
    { question: "" },
  ];
  for (const body of bodies) {
    await forgotten();
    expect(codeOf(await call("POST", "/api/chat", body))).toEqual([403, "EMAIL_NOT_VERIFIED"]);
  }
  expect(await reservations(name)).toEqual([]);
});

test("a question with a token from before a sign-out everywhere is refused, not stored and not charged", async () => {
  const ann = await createUser(on, randomUUID());
  const signOut = "update users set not_before = now() + interval '1 hour' where id = $1";
  await on.books.query(signOut, [ann.name]);
  await forgotten();

  expect(codeOf(await ann.ask("Hello"))).toEqual([401, "UNAUTHORIZED"]);

  await on.books.query("update users set not_before = null where id = $1", [ann.name]);
  await forgotten();
  expect(await ann.messages()).toEqual([]);
  expect(await reservations(ann.name)).toEqual(["released"]);
});

test("the answer to an earlier request is not repeated to a token that is no longer valid", async () => {
  on.model.says("Nothing to compute.");
  const ann = await createUser(on, randomUUID());
  const key = { "idempotency-key": randomUUID() };
  expect((await ann.ask("Hello", key)).status).toBe(200);
  await on.books.query("update users set not_before = now() + interval '1 hour' where id = $1", [ann.name]);
  await forgotten();

  expect(codeOf(await ann.ask("Hello", key))).toEqual([401, "UNAUTHORIZED"]);
});
