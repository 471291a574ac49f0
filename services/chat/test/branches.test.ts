// Editing a question or retrying an answer creates a branch. The old branch and its cost stay.
import { randomUUID } from "node:crypto";
import type { ChatReply, Message } from "@cellwright/contracts/chat";
import { messages as messagesRpc } from "@cellwright/contracts/rpcs";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { mongo } from "@cellwright/kit/mongo";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { askStreamed, gate } from "./reading.ts";
import { createUser, type Stack, stack, type TestUser } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

const someone = () => createUser(on, randomUUID());
const anew = (user: TestUser, question: string, more: object, key = randomUUID()) =>
  user.call<ChatReply & { code?: string }>(
    "POST",
    "/api/chat",
    { question, sessionId: user.sessionId, ...more },
    { "idempotency-key": key },
  );
const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);
const through = async (user: TestUser, id: string | undefined) =>
  (await user.call<Message[]>("GET", `/api/sessions/${user.sessionId}/chat?branch=${id}`)).body;

/** A conversation of two questions with their answers. */
async function talk() {
  const ann = await someone();
  on.model.says("One.");
  await ann.ask("First?");
  on.model.says("Two.");
  await ann.ask("Second?");
  return { ann, before: await ann.messages() };
}

test("the new answer of a retry is stored beside the old answer, and both can be read", async () => {
  const { ann, before } = await talk();
  on.model.says("Two again.");

  const { status, body } = await anew(ann, "whatever", { retryOf: before[3]?.id });

  expect([status, body.response]).toEqual([200, "Two again."]);
  const now = await ann.messages();
  expect(contents(now)).toEqual(["First?", "One.", "Second?", "Two again."]);
  expect(now[2]?.id).toBe(before[2]?.id);
  expect(now.map(({ metadata }) => metadata.branches)).toEqual([
    undefined,
    undefined,
    undefined,
    [before[3]?.id, now[3]?.id],
  ]);
  expect(contents(await through(ann, before[3]?.id))).toEqual(contents(before));
  expect(contents(await through(ann, before[0]?.id))).toEqual(contents(now));
  await until(async () => (await ann.tokensLeft()) === 600);
});

test("the model gets only the messages of the branch in which it answers", async () => {
  const { ann, before } = await talk();
  on.model.says("Changed.");

  await anew(ann, "Another first?", { editOf: before[0]?.id });
  const firstPrompt = on.model.requests[0]?.messages.map(({ content }) => content) ?? [];
  await ann.ask("And then?");
  const secondPrompt = on.model.requests[1]?.messages.map(({ content }) => content) ?? [];

  expect(firstPrompt.filter((content) => /First\?|One\.|Second\?|Two\./.test(content))).toEqual([]);
  expect(secondPrompt.filter((content) => /First\?|One\.|Second\?|Two\./.test(content))).toEqual([]);
  expect(secondPrompt).toEqual(expect.arrayContaining(["Another first?", "Changed.", "And then?"]));
  const now = await ann.messages();
  expect(contents(now)).toEqual(["Another first?", "Changed.", "And then?", "Changed."]);
  expect(now[0]?.metadata.branches).toEqual([before[0]?.id, now[0]?.id]);
  expect(contents(await through(ann, before[2]?.id))).toEqual(contents(before));
  await until(async () => (await ann.tokensLeft()) === 300);
});

test("editing a question keeps the messages before it and leaves the messages after it in the old branch", async () => {
  const { ann, before } = await talk();
  on.model.says("Better.");

  await anew(ann, "Second, better?", { editOf: before[2]?.id });

  expect(contents(await ann.messages())).toEqual(["First?", "One.", "Second, better?", "Better."]);
  expect(on.model.requests[0]?.messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(["First?", "One."]),
  );
});

test("a question with `after` continues an older branch, which then becomes the newest", async () => {
  const { ann, before } = await talk();
  on.model.says("Two again.");
  const again = await anew(ann, "whatever", { retryOf: before[3]?.id });
  on.model.says("Three.");

  const { status } = await anew(ann, "Third?", { after: before[3]?.id });

  expect(status).toBe(200);
  const contentsSeen = on.model.requests.at(-1)?.messages.map(({ content }) => content) ?? [];
  expect(contentsSeen.filter((content) => /Two/.test(content))).toEqual(["Two."]);
  expect(contents(await ann.messages())).toEqual(["First?", "One.", "Second?", "Two.", "Third?", "Three."]);
  expect(contents(await through(ann, again.body.message.id))).toEqual([
    "First?",
    "One.",
    "Second?",
    "Two again.",
  ]);
});

test("a retry of a failed answer is a new request, and only the successful one is charged", async () => {
  const ann = await someone();
  on.model.says({ words: ["Half ", "way"], breaks: { before: 1, how: "cut" } });
  await ann.ask("First?");
  const [, failed] = await ann.messages();
  on.model.says("Whole.");

  const { status } = await anew(ann, "First?", { retryOf: failed?.id });

  expect(status).toBe(200);
  expect(contents(await ann.messages())).toEqual(["First?", "Whole."]);
  await until(async () => (await ann.tokensLeft()) === 1_200);
});

test("one idempotency key retries once, and a retry beyond the allowance stores nothing", async () => {
  const { ann, before: talked } = await talk();
  on.model.says("Again.");
  const key = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => anew(ann, "x", { retryOf: talked[3]?.id }, key)),
  );
  expect(new Set(all.map(({ body }) => body.message.id)).size).toBe(1);
  for (const name of ["Third?", "Fourth?"]) await anew(ann, name, {});
  const before = await ann.messages();

  const retried = await anew(ann, "x", { retryOf: before[3]?.id });
  const edited = await anew(ann, "New?", { editOf: before[0]?.id });

  expect([retried.status, edited.status]).toEqual([429, 429]);
  expect(await ann.messages()).toEqual(before);
});

test("an answer that is being written cannot be retried", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(1);
  on.model.says({ words: ["One ", "two"], gate: closed });
  const reading = askStreamed(ann, on.chats[0], "First?");
  await until(() => reading.text() !== "");
  const id = reading.events[0]?.data.messageId;

  const refused = await anew(ann, "First?", { retryOf: id });
  open();
  await reading.ended;

  expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
});

test("retrying, editing or continuing an unknown message, another user's or one of the wrong role gets 404", async () => {
  const { ann, before } = await talk();
  const bob = await someone();

  for (const more of [
    { retryOf: before[0]?.id },
    { editOf: before[1]?.id },
    { retryOf: randomUUID() },
    { editOf: randomUUID() },
    { after: randomUUID() },
  ])
    expect((await anew(ann, "x", more)).status).toBe(404);
  for (const more of [{ retryOf: before[1]?.id }, { after: before[1]?.id }])
    expect((await anew(bob, "x", more)).status).toBe(404);
  const { status } = await ann.call("GET", `/api/sessions/${ann.sessionId}/chat?branch=${randomUUID()}`);
  expect(status).toBe(404);
});

test("the RPC chat.messages returns the newest branch", async () => {
  const { ann, before } = await talk();
  on.model.says("Changed.");
  await anew(ann, "Another first?", { editOf: before[0]?.id });
  const parts = { log: logger("activities", "silent"), metrics: metrics("activities") };
  const activities = await bus("activities", on.nats.env("activities"), parts);

  const page = await activities.call(messagesRpc, {
    userId: ann.name,
    sessionId: ann.sessionId,
    after: null,
  });
  await activities.close();

  expect(contents(page?.messages ?? [])).toEqual(["Another first?", "Changed."]);
});

test("a chat that was stored before branches existed can be read and retried", async () => {
  const ann = await someone();
  const db = await mongo(on.mongoUrl, "test");
  const row = (place: number, role: string, content: string) => ({
    ...{ _id: randomUUID() as never, sessionId: ann.sessionId, owner: ann.name, place, role, content },
    ...{ timestamp: new Date(), messageType: "chat", tokensUsed: 0, metadata: {} },
  });
  const old = [row(0, "user", "a"), row(1, "assistant", "b"), row(2, "user", "c"), row(3, "assistant", "d")];
  await db.collection("messages").insertMany(old);
  await db.collection("sessions").updateOne({ _id: ann.sessionId as never }, { $set: { places: 4 } });
  await db.close();
  on.model.says("e");

  expect(contents(await ann.messages())).toEqual(["a", "b", "c", "d"]);
  await anew(ann, "x", { retryOf: old[3]?._id });

  expect(contents(await ann.messages())).toEqual(["a", "b", "c", "e"]);
});
