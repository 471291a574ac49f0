// A reply can be read completely and without duplicates on any replica, and stopped on any replica.
import { randomUUID } from "node:crypto";
import { type Message, message as messageSchema } from "@cellwright/contracts/chat";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { askStreamed, gate, resume, textOf } from "./reading.ts";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack(2);
}, 60_000);
afterAll(() => on.stop());

const words = [
  "Use ",
  "this:\n",
  '```excel\n=SUMIFS(C:C,A:A,"Paid")\n```\n',
  "It 😀 adds ",
  "the ",
  "amounts.",
];
const whole = words.join("");
const here = () => on.chats[0];
const there = () => on.chats[1];
const someone = () => createUser(on, randomUUID());
type Someone = Awaited<ReturnType<typeof someone>>;
const replyOf = async (user: Someone) =>
  until(async () => (await user.messages()).find(({ role }) => role === "assistant"));
const stop = (user: Someone, id: string, at = there()) =>
  user.call<Message>("POST", `/api/chat/${id}/stop`, undefined, {}, at);

test("a disconnected reader resumes at another replica after the last word that it got", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(4);
  on.model.says({ words, gate: closed });
  const first = askStreamed(ann, here(), "Sum the paid amounts");
  await until(() => first.text().endsWith("adds "));
  await first.leave();
  const at = first.events.at(-1)?.id;

  const rest = resume(ann, there(), first.events[0]?.data.messageId, at);
  open();

  const events = await rest.ended;
  expect(first.text() + textOf(events)).toBe(whole);
  expect(events.map(({ event }) => event)).not.toContain("start");
  expect(events.at(-1)?.event).toBe("done");
  expect(events.at(-1)?.data.response).toBe(whole);
});

test("a reader that resumes at any position gets the rest, during the answer or later, on both replicas", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(5);
  on.model.says({ words, gate: closed });
  const first = askStreamed(ann, here(), "Sum the paid amounts");
  await until(() => first.text().endsWith("the ") || first.text().endsWith("adds "));
  const id = first.events[0]?.data.messageId;
  const places = Array.from({ length: whole.length + 1 }, (_, at) => at).filter((at) => at % 7 === 0);
  const early = places.map((at) => ({ at, read: resume(ann, on.chats[at % 2], id, at) }));
  open();
  await first.ended;
  const late = places.map((at) => ({ at, read: resume(ann, on.chats[at % 2], id, at) }));

  for (const { at, read } of [...early, ...late]) {
    const events = await read.ended;
    expect(textOf(events)).toBe(whole.slice(at));
    expect(events.filter(({ event }) => event === "reset")).toEqual([]);
    expect(events.at(-1)?.data.response).toBe(whole);
  }
});

test("a new reader gets the whole reply with its question and checked formula", async () => {
  const ann = await someone();
  on.model.says({ words });
  await ann.ask("Sum the paid amounts");
  const { id, metadata } = await replyOf(ann);

  const events = await resume(ann, there(), id).ended;

  expect(events[0]?.event).toBe("start");
  expect(events[0]?.data.question.content).toBe("Sum the paid amounts");
  expect(textOf(events)).toBe(whole);
  const { text: _text, ...formula } = events.find(({ event }) => event === "formula")?.data ?? {};
  expect([formula]).toEqual(metadata.formulas);
});

test("a reader that has more text than is stored gets a reset to the stored text", async () => {
  const ann = await someone();
  on.model.says({ words });
  await ann.ask("Sum the paid amounts");
  const { id } = await replyOf(ann);

  const events = await resume(ann, there(), id, 10_000).ended;

  expect(events.map(({ event }) => event)).toEqual(["reset", "done"]);
  expect(events[0]?.data.content).toBe(whole);
});

test("a request with the same key on another replica streams the same answer", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(4);
  on.model.says({ words, gate: closed });
  const key = { "idempotency-key": randomUUID() };
  const first = askStreamed(ann, here(), "Sum the paid amounts", key);
  await until(() => first.text() !== "");

  const second = askStreamed(ann, there(), "Sum the paid amounts", key);
  await until(() => second.text().endsWith("adds "));
  open();

  expect(textOf(await second.ended)).toBe(whole);
  expect(textOf(await first.ended)).toBe(whole);
  expect(on.model.requests).toHaveLength(1);
});

test("a stop on another replica keeps and charges the text that was shown", async () => {
  const ann = await someone();
  on.model.says({ words, breaks: { before: 4, how: "hang" } });
  const reading = askStreamed(ann, here(), "Sum the paid amounts");
  await until(() => reading.text().endsWith("adds "));
  const shown = reading.text();
  const { id } = await replyOf(ann);

  const stops = await Promise.all([stop(ann, id), stop(ann, id), stop(ann, id, here())]);
  const again = await stop(ann, id);

  for (const { status, body } of [...stops, again]) {
    expect(status).toBe(200);
    expect(messageSchema.parse(body).metadata.status).toBe("stopped");
    expect(body.content).toBe(shown);
  }
  const ending = (await reading.ended).at(-1);
  expect([ending?.event, ending?.data.message.metadata.status]).toEqual(["done", "stopped"]);
  await until(() => on.model.left() === 1);
  await until(async () => (await ann.tokensLeft()) === 1_200);
});

test("a stop before the first word costs nothing", async () => {
  const ann = await someone();
  on.model.says({ words, breaks: { before: 0, how: "hang" } });
  const reading = askStreamed(ann, here(), "Sum the paid amounts");
  await until(() => reading.events.length > 0);
  expect(await ann.tokensLeft()).toBe(1_200);

  const { body } = await stop(ann, reading.events[0]?.data.messageId);

  expect([body.metadata.status, body.content, body.tokensUsed]).toEqual(["stopped", "", 0]);
  await until(async () => (await ann.tokensLeft()) === 1_500);
});

test("a finished answer stays as it is when it is stopped", async () => {
  const ann = await someone();
  on.model.says({ words });
  await ann.ask("Sum the paid amounts");
  const { id } = await replyOf(ann);

  const { status, body } = await stop(ann, id);

  expect([status, body.metadata.status, body.content]).toEqual([200, "done", whole]);
});

test("if the replica that writes a reply is killed, readers on another get an error and nothing is charged", async () => {
  const ann = await someone();
  on.model.says({ words, breaks: { before: 4, how: "hang" } });
  const dying = await on.startChat();
  const reading = askStreamed(ann, dying, "Sum the paid amounts");
  await until(() => reading.text().endsWith("adds "));
  const { id } = await replyOf(ann);
  const following = resume(ann, there(), id);
  await until(() => following.text().endsWith("adds "));

  await dying.kill();

  const events = await following.ended;
  expect(events.at(-1)?.event).toBe("error");
  const stored = await replyOf(ann);
  expect(stored.metadata.status).toBe("interrupted");
  expect(textOf(events)).toBe(stored.content);
  await until(async () => (await ann.tokensLeft()) === 1_500);
}, 60_000);

test("a question is not abandoned while a reader waits on another replica", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(0);
  on.model.says({ words, gate: closed });
  const reading = askStreamed(ann, here(), "Sum the paid amounts");
  await until(() => reading.events.length > 0);
  const following = resume(ann, there(), reading.events[0]?.data.messageId);
  await until(() => following.events.length > 0);
  await reading.leave();
  const left = Date.now();

  await until(() => Date.now() - left > 12_000, 20_000);
  open();

  expect(textOf(await following.ended)).toBe(whole);
}, 40_000);

test("a request for another user's reply gets 404, as for an unknown reply", async () => {
  const ann = await someone();
  const bob = await someone();
  on.model.says({ words });
  await ann.ask("Sum the paid amounts");
  const [question, reply] = await ann.messages();
  const tried = [`${reply?.id}/stream`, `${question?.id}/stream`, `${randomUUID()}/stream`, "no-uuid/stream"];

  const answers = [
    ...tried.map((path) => bob.call("GET", `/api/chat/${path}`)),
    bob.call("POST", `/api/chat/${reply?.id}/stop`),
    ann.call("POST", `/api/chat/${question?.id}/stop`),
  ];

  for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
});

test("a user's third concurrent question waits for one of the first two, and is not refused", async () => {
  const ann = await someone();
  const { gate: closed, open } = gate(0);
  on.model.says({ words, gate: closed });
  const reading = ["red", "green", "blue"].map((word) => askStreamed(ann, here(), `What about ${word}`));
  await until(() => reading.every(({ events }) => events.length === 1));
  await until(() => on.model.requests.length >= 2);
  expect(on.model.requests).toHaveLength(2);
  open();

  for (const { ended } of reading) expect(textOf(await ended)).toBe(whole);
  expect(on.model.requests).toHaveLength(3);
});

test("a replica with too many answers in progress answers 503 at once, and accepts questions again later", async () => {
  const full = await on.startChat(undefined, { ANSWERS_AT_ONCE: "1", ANSWERS_WAITING: "1" });
  try {
    const { gate: closed, open } = gate(0);
    on.model.says({ words, gate: closed });
    const [ann, bob, cyd] = [await someone(), await someone(), await someone()];
    const reading = [askStreamed(ann, full, "One"), askStreamed(bob, full, "Two")];
    await until(() => reading.every(({ events }) => events.length === 1));

    const refused = await cyd.ask("Three", {}, full);
    open();

    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await cyd.messages()).toEqual([]);
    expect(await cyd.tokensLeft()).toBe(1_500);
    for (const { ended } of reading) expect(textOf(await ended)).toBe(whole);
    expect((await cyd.ask("Three", {}, full)).status).toBe(200);
  } finally {
    await full.stop();
  }
});
