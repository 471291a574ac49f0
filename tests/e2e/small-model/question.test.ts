// A question to a real language model through the whole stack: its words are streamed, stored and charged.
import type { Message, Session } from "@cellwright/contracts/chat";
import { freeTokensPerDay, tokensPerRequest } from "@cellwright/contracts/limits";
import type { Tokens, Usage, User } from "@cellwright/contracts/users";
import { databaseUrl } from "@cellwright/operations/databases";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { readLedger } from "../../faults/ledger.ts";
import { signUp } from "../../support/sign-up.ts";
import { startSmallModel } from "../../support/small-model/server.ts";
import { type TestStack, testStack } from "../../support/stack.ts";

let small: Awaited<ReturnType<typeof startSmallModel>>;
let stack: TestStack;

beforeAll(async () => {
  small = await startSmallModel((line) => process.stderr.write(`${line}\n`));
  stack = await testStack({ openai: small.settings });
}, 900_000);

afterAll(async () => {
  await stack?.stop();
  await small?.stop();
}, 60_000);

/** The events of a stream, each with its data. */
const eventsIn = (stream: string) =>
  stream.split("\n\n").flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    return event && data ? [{ event, data: JSON.parse(data) }] : [];
  });

async function usageOf(userId: string) {
  const postgres = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const client = new pg.Client(databaseUrl(postgres, "users", "users", stack.secrets.postgres.users ?? ""));
  await client.connect();
  try {
    const { rows } = await client.query(
      "select model, prompt_tokens as prompt, completion_tokens as completion from usage where user_id = $1",
      [userId],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test("the model's words are streamed, stored unchanged, counted, and charged once", async () => {
  const ann = await signUp(stack);
  const { body: session } = await ann.call<Session>("POST", "/api/sessions", { sessionData: {} });

  const { status, body } = await ann.call<string>(
    "POST",
    "/api/chat",
    { question: "Please greet me in two sentences.", sessionId: session.id },
    { accept: "text/event-stream" },
  );

  expect(status).toBe(200);
  const events = eventsIn(body);
  const [begun] = events;
  expect(begun).toMatchObject({
    event: "start",
    data: { assistant: { kind: "external", model: "smollm2-135m-instruct" } },
  });
  const parts = events.filter(({ event }) => event === "text" || event === "formula");
  expect(parts.length).toBeGreaterThan(5);
  const text = parts.map(({ data }) => data.text).join("");
  expect(text).toMatch(/\w+ \w+/);
  expect(events.at(-1)).toMatchObject({ event: "done", data: { response: text } });

  const { body: stored } = await ann.call<Message[]>("GET", `/api/sessions/${session.id}/chat`);
  expect(stored.map(({ role, content }) => [role, content])).toEqual([
    ["user", "Please greet me in two sentences."],
    ["assistant", text],
  ]);

  const { body: user } = await ann.call<User>("GET", "/api/auth/user");
  const ledger = await readLedger(
    stack,
    user.id,
    ({ settled, usage }) => settled.length > 0 && usage.length > 0,
  );
  expect([ledger.settled, ledger.used, ledger.reserved]).toEqual([[stored[1]?.id], tokensPerRequest, 0]);
  expect((await ann.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft).toBe(
    freeTokensPerDay - tokensPerRequest,
  );
  expect((await ann.call<Usage>("GET", "/api/user/usage")).body.requests).toMatchObject([
    { requestId: stored[1]?.id, kind: "chat", state: "charged", charged: tokensPerRequest },
  ]);
  const [took] = await usageOf(user.id);
  expect(took?.model).toBe("smollm2-135m-instruct");
  expect(took?.prompt).toBeGreaterThan(50);
  expect(took?.completion).toBeGreaterThan(5);
}, 180_000);
