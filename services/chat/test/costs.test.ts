// The price of an answer depends on its kind. It is stored with the answer, and charged once or not at all.
import { randomUUID } from "node:crypto";
import { chatAnswered } from "@cellwright/contracts/events";
import { outcome } from "@cellwright/contracts/rpcs";
import { type Bus, bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { type Mongo, mongo } from "@cellwright/kit/mongo";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
let db: Mongo;
/** Sends RPCs as the users service does, in addition to the real service. */
let users: Bus;
beforeAll(async () => {
  on = await stack(1, { RESERVATION_SECONDS: "2", SWEEP_SECONDS: "0.5" });
  db = await mongo(on.mongoUrl, "test");
  users = await bus("users", on.nats.env("users"), {
    log: logger("users", "fatal"),
    metrics: metrics("users"),
  });
}, 60_000);
afterAll(async () => {
  await users.close();
  await db.close();
  await on.stop();
});

const day = 1_500;
const built = (kind: string, doubt = false) => ({ words: ["Which ", "column?"], remark: { kind, doubt } });
const chargesOf = async (requestId: string) =>
  (
    await db
      .collection<{ body: { charged?: number } }>("outbox")
      .find({ subject: chatAnswered.subject, "body.requestId": requestId })
      .toArray()
  ).map(({ body }) => body.charged);

test.each(["refusal", "question", "small-talk", "repair"])(
  "a %s of the built-in assistant is free",
  async (kind) => {
    on.model.says(built(kind));
    const ann = await createUser(on, randomUUID());

    const { body } = await ann.ask("Sum the amounts");

    expect(await ann.tokensLeft()).toBe(day);
    expect(body.message.tokensUsed).toBe(0);
    expect(await chargesOf(body.message.id)).toEqual([0]);
    expect(await users.call(outcome, { requestId: body.message.id })).toEqual({
      outcome: "answered",
      charged: 0,
    });
  },
);

test("choices are stored with an answer, and an answer without choices does not have the field", async () => {
  const choices = ["Adds Amount.", "Counts Amount."];
  on.model.says({ words: ["Which?"], remark: { kind: "question", doubt: true, choices } });
  const ann = await createUser(on, randomUUID());
  const { body } = await ann.ask("amounts");
  on.model.says(built("formula"));
  const { body: next } = await ann.ask("Sum the amounts");

  expect(body.message.metadata.choices).toEqual(choices);
  expect(next.message.metadata).not.toHaveProperty("choices");
});

test.each([
  ["a formula", built("formula")],
  ["a doubted formula", built("formula", true)],
  ["an explanation", built("explanation")],
  ["steps", built("steps")],
  ["a refusal of another model", "I cannot help with that."],
])("%s costs one request", async (_what, script) => {
  on.model.says(script);
  const ann = await createUser(on, randomUUID());

  const { body } = await ann.ask("Sum the amounts");

  await until(async () => (await ann.tokensLeft()) === day - 300);
  expect(await chargesOf(body.message.id)).toEqual([300]);
  expect(await users.call(outcome, { requestId: body.message.id })).toEqual({
    outcome: "answered",
    charged: 300,
  });
});

test("clarifying questions of the built-in assistant never use up the user's last request, however many it asks", async () => {
  const ann = await createUser(on, randomUUID());
  on.model.says("Fine.");
  for (let count = 0; count < 4; count += 1) await ann.ask(`Question ${count}`);
  on.model.says(built("question"));

  for (let count = 0; count < 3; count += 1) expect((await ann.ask("Sum")).status).toBe(200);

  expect(await ann.tokensLeft()).toBe(300);
});

test("a question by the built-in assistant is also free if the user stops it halfway", async () => {
  let open = () => {};
  const gate = { before: 1, open: new Promise<void>((resolve) => (open = resolve)) };
  on.model.says({ ...built("question"), gate });
  const ann = await createUser(on, randomUUID());
  const answer = ann.ask("Sum the amounts");
  const reply = await until(async () => (await ann.messages()).find(({ content }) => content === "Which "));

  await ann.call("POST", `/api/chat/${reply.id}/stop`);
  open();
  await answer;

  expect(await chargesOf(reply.id)).toEqual([0]);
  expect(await ann.tokensLeft()).toBe(day);
});

test.each([
  ["nothing if that price was stored", built("refusal"), day],
  ["one request if that price was stored", built("formula"), day - 300],
])(
  "an answer whose process is killed between storing and publishing it costs %s",
  async (_what, script, left) => {
    on.model.says(script);
    const ann = await createUser(on, randomUUID());
    await on.chats[0]?.stop();
    const doomed = await on.startChat(undefined, { CRASH_AT: "reply.stored" });

    await ann.ask("Sum the amounts", {}, doomed).catch(() => {});
    const id = await until(
      async () =>
        (
          await db
            .collection<{ _id: string }>("messages")
            .findOne({ owner: ann.name, "metadata.status": "done" })
        )?._id,
    );
    expect(await chargesOf(id)).toHaveLength(1);
    // without the event, only the RPC chat.outcome can settle the reservation
    await db.collection("outbox").deleteMany({ "body.requestId": id });
    on.chats.splice(0, 1, await on.startChat());

    await until(async () => {
      const { rows } = await on.books.query("select state from reservations where request_id = $1", [id]);
      return rows[0]?.state === "settled";
    }, 20_000);
    expect(await ann.tokensLeft()).toBe(left);
  },
  60_000,
);

test("up to twenty costly answers a day are free, and the next one is charged and says so", async () => {
  on.model.says(built("refusal"));
  const ann = await createUser(on, randomUUID());
  for (let answer = 0; answer < 20; answer += 1) await ann.ask("Sum the amounts");
  expect(await ann.tokensLeft()).toBe(day);

  const { body } = await ann.ask("Sum the amounts");

  expect(body.message.tokensUsed).toBe(300);
  expect(await chargesOf(body.message.id)).toEqual([300]);
  await until(async () => (await ann.tokensLeft()) === day - 300);
}, 180_000);

test("any number of answers that take no work is free", async () => {
  on.model.says({
    words: ["You're ", "welcome."],
    remark: { kind: "small-talk", doubt: false, costly: false },
  });
  const ann = await createUser(on, randomUUID());
  for (let answer = 0; answer < 22; answer += 1) {
    const { body } = await ann.ask("Thanks");
    expect(body.message.tokensUsed).toBe(0);
  }
  expect(await ann.tokensLeft()).toBe(day);
}, 180_000);
