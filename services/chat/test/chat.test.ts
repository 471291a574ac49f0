// The answer to a question is checked, stored and charged once, and never lost.
import { randomUUID } from "node:crypto";
import { chatReply } from "@cellwright/contracts/chat";
import { mongo } from "@cellwright/kit/mongo";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readEvents, type StreamEvent } from "./events.ts";
import { type Answered, createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack(2);
}, 60_000);
afterAll(() => on.stop());

const sum = 'Use this:\n\n```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n\nIt adds the amounts.';

test("an answer is stored with its question, its formula is checked, and it costs one request", async () => {
  on.model.says(sum);
  const ann = await createUser(on, randomUUID());

  const { status, body, headers } = await ann.ask("Sum the paid amounts");

  expect(status).toBe(200);
  expect(chatReply.parse(body)).toEqual(body);
  expect(body.response).toBe(sum);
  expect(body.formulas).toMatchObject([
    { formula: '=SUMIFS(C:C,A:A,"Paid")', verdict: "checked", problems: [] },
  ]);
  expect(headers.get("server-timing")).toMatch(/^own;dur=\d/);
  const stored = await ann.messages();
  expect(stored.map(({ role, content }) => [role, content])).toEqual([
    ["user", "Sum the paid amounts"],
    ["assistant", sum],
  ]);
  expect(stored[1]?.metadata.status).toBe("done");
  await until(async () => (await ann.tokensLeft()) === 1_200);
});

test("a wrong formula is marked as failed, with a message and the position of the problem", async () => {
  on.model.says("```excel\n=SUMM(A1:A9\n```\n");
  const ann = await createUser(on, randomUUID());

  const { body } = await ann.ask("Sum");

  expect(body.formulas[0]?.verdict).toBe("failed");
  expect(body.formulas[0]?.problems.length).toBeGreaterThan(0);
});

test("a streamed answer equals the stored answer, and each event has its position", async () => {
  on.model.says(sum);
  const ann = await createUser(on, randomUUID());

  const events = await readEvents(await stream(ann, "Sum the paid amounts"));

  expect(events[0]?.event).toBe("start");
  expect(events.at(-1)?.event).toBe("done");
  let text = "";
  for (const { event, id, data } of events) {
    if (event === "text" || event === "formula") {
      text += data.text;
      expect(id).toBe(text.length);
    }
  }
  expect(text).toBe(sum);
  expect(events.filter(({ event }) => event === "formula").map(({ data }) => data.text)).toEqual([
    '```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n',
  ]);
});

test("words reach the reader before the model has written the last word", async () => {
  let open = () => {};
  on.model.says({
    words: ["First ", "last"],
    gate: { before: 1, open: new Promise<void>((resolve) => (open = resolve)) },
  });
  const ann = await createUser(on, randomUUID());
  const answer = await stream(ann, "Tell me");

  const seen: StreamEvent[] = [];
  const all = readEvents(answer, (event) => seen.push(event));
  await until(() => seen.some(({ event, data }) => event === "text" && data.text === "First "));
  open();

  expect((await all).at(-1)?.data.response).toBe("First last");
});

const failures: [string, Parameters<Stack["model"]["says"]>[0]][] = [
  ["refuses the key", { words: [], status: 401 }],
  ["refuses the request", { words: [], status: 400 }],
  ["disconnects before the first word", { words: ["a "], breaks: { before: 0, how: "cut" } }],
  ["disconnects in the middle", { words: ["a ", "b ", "c"], breaks: { before: 2, how: "cut" } }],
  ["sends garbage", { words: ["a ", "b"], breaks: { before: 1, how: "garbage" } }],
  ["sends no words", { words: [] }],
];

test.each(failures)("a model that %s costs nothing, and the question is kept", async (_how, script) => {
  on.model.says(script);
  const ann = await createUser(on, randomUUID());

  const { status, body, headers } = (await ann.ask("Hello?")) as unknown as Answered<{ code: string }>;

  expect([status, body.code]).toEqual([503, "MODEL_UNAVAILABLE"]);
  expect(headers.get("retry-after")).toBeTruthy();
  expect(await ann.tokensLeft()).toBe(1_500);
  const stored = await ann.messages();
  expect(stored.map(({ role, metadata }) => [role, metadata.status])).toEqual([
    ["user", undefined],
    ["assistant", "failed"],
  ]);
  // the circuit breaker does not ask a failed model for a moment
  on.model.says("Well again.");
  await until(async () => (await ann.ask("Are you well?")).status === 200);
});

test("concurrent and later requests with the same key on two replicas call the model once", async () => {
  on.model.says(sum);
  const ann = await createUser(on, randomUUID());
  const key = { "idempotency-key": randomUUID() };

  const at = (count: number) => on.chats[count % 2];
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, count) => ann.ask("Sum", key, at(count))),
  );
  const later = await ann.ask("Sum", key, at(1));
  const other = (await ann.ask("Something else", key)) as unknown as Answered<{ code: string }>;

  expect(new Set([...together, later].map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set([...together, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await ann.messages()).toHaveLength(2);
  expect(on.model.requests).toHaveLength(1);
  await until(async () => (await ann.tokensLeft()) === 1_200);
});

test("beyond the allowance every request with a key gets 429, and a failed answer stays as it was", async () => {
  const ann = await createUser(on, randomUUID());
  const failed = { "idempotency-key": randomUUID() };
  on.model.says({ words: ["Half ", "way"], breaks: { before: 1, how: "cut" } });
  expect((await ann.ask("Tell me", failed)).status).toBe(503);
  const before = await ann.messages();
  on.model.says("Fine.");
  for (let count = 0; count < 5; count += 1) expect((await ann.ask(`Question ${count}`)).status).toBe(200);

  const key = { "idempotency-key": randomUUID() };
  const together = await Promise.all(
    Array.from({ length: 6 }, (_, count) => ann.ask("One more", key, on.chats[count % 2])),
  );

  expect(together.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 429));
  expect((await ann.ask("Tell me", failed)).status).toBe(429);
  expect((await ann.messages()).slice(0, 2)).toEqual(before);
});

test("of 200 concurrent questions to two replicas with an allowance for five, exactly five are answered", async () => {
  on.model.says("Fine.");
  const ann = await createUser(on, randomUUID());

  const all = await Promise.all(
    Array.from({ length: 200 }, (_, count) => ann.ask(`Question ${count}`, {}, on.chats[count % 2])),
  );

  const refused = all
    .filter(({ status }) => status === 429)
    .map(({ body }) => (body as unknown as { code: string }).code);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toEqual(Array.from({ length: 195 }, () => "TOKEN_LIMIT_EXCEEDED"));
  expect(on.model.requests).toHaveLength(5);
  expect(await ann.messages()).toHaveLength(10);
  expect(await ann.tokensLeft()).toBe(0);
}, 60_000);

test("if the reader disconnects after the first word, the answer is finished, stored and charged", async () => {
  let open = () => {};
  on.model.says({
    words: ["First ", "last"],
    gate: { before: 1, open: new Promise<void>((resolve) => (open = resolve)) },
  });
  const ann = await createUser(on, randomUUID());
  const leaving = new AbortController();
  const answer = await stream(ann, "Tell me", leaving.signal);
  const reading = readEvents(answer, ({ event }) => event === "text" && leaving.abort()).catch(() => {});
  await reading;
  open();

  const reply = await until(async () =>
    (await ann.messages()).find(({ metadata }) => metadata.status === "done"),
  );
  expect(reply.content).toBe("First last");
  await until(async () => (await ann.tokensLeft()) === 1_200);
});

test("a question without a word is abandoned and its reservation released if nobody listens for ten seconds", async () => {
  on.model.says({ words: ["late"], breaks: { before: 0, how: "hang" } });
  const ann = await createUser(on, randomUUID());
  const leaving = new AbortController();
  const answer = await stream(ann, "Tell me", leaving.signal);
  await readEvents(answer, ({ event }) => event === "start" && leaving.abort()).catch(() => {});

  await until(async () => (await ann.messages())[1]?.metadata.status === "failed", 20_000);
  expect(on.model.left()).toBe(1);
  await until(async () => (await ann.tokensLeft()) === 1_500);
}, 40_000);

test("a client that disconnects before the answer begins does not count as a listener", async () => {
  on.model.says({ words: ["late"], breaks: { before: 0, how: "hang" } });
  const ann = await createUser(on, randomUUID());
  const db = await mongo(on.mongoUrl, "test");
  const isStored = async () => (await db.collection("messages").countDocuments({ owner: ann.name })) === 2;
  const chat = on.chats[0];
  const leaving = new AbortController();
  process.kill(on.users.pid, "SIGSTOP");
  try {
    const asking = stream(ann, "Tell me", leaving.signal).catch(() => {});
    await until(isStored);
    leaving.abort();
    await asking;
    await until(async () =>
      chat?.lines.some((line) => line.includes(`"status":499`) && line.includes("/api/chat")),
    );
  } finally {
    process.kill(on.users.pid, "SIGCONT");
    await db.close();
  }

  await until(async () => (await ann.messages())[1]?.metadata.status === "failed", 20_000);
  await until(async () => (await ann.tokensLeft()) === 1_500);
}, 40_000);

test("after a replica dies during an answer, a retry with the same key gets one whole answer and one charge", async () => {
  let open = () => {};
  const gate = {
    before: 1,
    open: new Promise<void>((resolve) => {
      open = resolve;
    }),
  };
  on.model.says({ words: ["First ", "last"], gate });
  const ann = await createUser(on, randomUUID());
  const dying = await on.startChat();
  const key = { "idempotency-key": randomUUID() };
  const lost = ann.ask("Tell me", key, dying).catch(() => "cut");
  await until(async () => (await ann.messages()).some(({ content }) => content === "First "));
  await dying.kill();
  open();
  expect(await lost).toBe("cut");

  const again = await until(async () => {
    const answer = await ann.ask("Tell me", key);
    return answer.status === 200 && answer;
  }, 20_000);

  expect(again.body.response).toBe("First last");
  expect((await ann.messages()).map(({ content }) => content)).toEqual(["Tell me", "First last"]);
  await until(async () => (await ann.tokensLeft()) === 1_200);
}, 60_000);

test("after a replica dies during an answer without a retry, the answer is interrupted and not charged", async () => {
  on.model.says({ words: ["First ", "last"], breaks: { before: 1, how: "hang" } });
  const ann = await createUser(on, randomUUID());
  const dying = await on.startChat();
  const lost = ann.ask("Tell me", {}, dying).catch(() => "cut");
  await until(async () => (await ann.messages()).some(({ content }) => content === "First "));
  await dying.kill();
  await lost;

  const reply = await until(
    async () => (await ann.messages()).find(({ metadata }) => metadata.status === "interrupted"),
    20_000,
  );
  expect(reply.content).toBe("First ");
  await until(async () => (await ann.tokensLeft()) === 1_500);
}, 60_000);

function stream(
  user: Awaited<ReturnType<typeof createUser>>,
  question: string,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${on.chats[0]?.url}/api/chat`, {
    method: "POST",
    headers: { ...user.headers, accept: "text/event-stream" },
    body: JSON.stringify({ question, sessionId: user.sessionId }),
    ...(signal && { signal }),
  });
}
