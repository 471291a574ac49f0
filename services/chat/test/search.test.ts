// Searches all sessions of a user, and exports a session.
import { randomUUID } from "node:crypto";
import { type Message, message as messageSchema } from "@cellwright/contracts/chat";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { askStreamed, gate } from "./reading.ts";
import { createUser, type Stack, stack, type TestUser } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

const say = (user: TestUser, content: string, sessionId = user.sessionId) =>
  user.call<Message>("POST", "/api/messages", { sessionId, role: "user", content });
const find = (user: TestUser, words: string, more = "") =>
  user.call<Message[]>("GET", `/api/messages?search=${encodeURIComponent(words)}${more}`);
const found = async (user: TestUser, words: string) =>
  (await find(user, words)).body.map(({ content }) => content);

test("the message with the most words of the search comes first, whichever session it is in", async () => {
  const ann = await createUser(on, randomUUID());
  await say(ann, "Something about the weather");
  await say(ann, "How do I sum the invoices of March?");
  const { body: other } = await ann.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  await say(ann, "The unpaid invoices", other.id);

  expect(await found(ann, "unpaid invoices")).toEqual([
    "The unpaid invoices",
    "How do I sum the invoices of March?",
  ]);
  expect(await found(ann, "Wetter")).toEqual([]);
});

test("users do not find each other's messages", async () => {
  const ann = await createUser(on, randomUUID());
  const bob = await createUser(on, randomUUID());
  await say(ann, "zebra stripes");

  expect(await found(ann, "zebra")).toEqual(["zebra stripes"]);
  expect(await found(bob, "zebra")).toEqual([]);
});

test("a finished answer can be found by words of any language", async () => {
  const ann = await createUser(on, randomUUID());
  const { gate: closed, open } = gate(1);
  on.model.says({ words: ["Überfällige ", "Rechnungen"], gate: closed });
  const reading = askStreamed(ann, on.chats[0], "Was ist das?");
  await until(async () => (await ann.messages())[1]?.content !== "");
  const early = await found(ann, "Überfällige");
  open();
  await reading.ended;

  expect(early).toEqual([]);
  expect(await found(ann, "überfällige")).toEqual(["Überfällige Rechnungen"]);
  expect(await found(ann, "ist")).toEqual(["Was ist das?"]);
});

test("search results come in pages without duplicates and with the total number", async () => {
  const ann = await createUser(on, randomUUID());
  for (let number = 0; number < 5; number += 1) await say(ann, `lemon ${number}`);

  const seen: string[] = [];
  let path: string | undefined = "/api/messages?search=lemon&limit=2";
  while (path) {
    const { body, headers }: { body: Message[]; headers: Headers } = await ann.call("GET", path);
    for (const one of body) seen.push(messageSchema.parse(one).content);
    expect(headers.get("x-total-count")).toBe("5");
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }

  expect(seen.sort()).toEqual([0, 1, 2, 3, 4].map((number) => `lemon ${number}`));
});

test("a search without words gets 422, and special characters are harmless", async () => {
  const ann = await createUser(on, randomUUID());
  await say(ann, "some words");

  expect((await ann.call("GET", "/api/messages")).status).toBe(422);
  expect((await find(ann, "   ")).status).toBe(422);
  for (const signs of ["-", '"', "-some", "$where", '{"$gt":""}', "\\", "=SUM(A:A)"])
    expect([signs, (await find(ann, signs)).status]).toEqual([signs, 200]);
});

test("a session is exported as Markdown, or as JSON with all fields", async () => {
  const ann = await createUser(on, randomUUID());
  on.model.says("Use:\n\n```excel\n=SUMX(A1:A9)\n```\n\nThat is all.");
  await ann.ask("Sum the first nine");

  const text = await ann.call<string>("GET", `/api/sessions/${ann.sessionId}/export`);
  const german = await ann.call<string>("GET", `/api/sessions/${ann.sessionId}/export?language=de`);
  const json = await ann.call<{ messages: Message[] }>(
    "GET",
    `/api/sessions/${ann.sessionId}/export?format=json`,
  );

  expect(text.headers.get("content-type")).toMatch(/^text\/markdown/);
  expect(text.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.md"$/);
  expect(text.body).toContain("Sum the first nine");
  expect(text.body).toContain("```excel\n=SUMX(A1:A9)\n```");
  expect(text.body).toMatch(/`=SUMX\(A1:A9\)`: wrong; /);
  expect(german.body).toMatch(/^# Chat vom .*## Du, .*Geprüfte Formeln:.*`=SUMX\(A1:A9\)`: falsch; /s);
  expect(json.headers.get("content-type")).toMatch(/^application\/json/);
  expect(json.body.messages).toEqual(await ann.messages());
});

test("another user's session cannot be exported", async () => {
  const ann = await createUser(on, randomUUID());
  const bob = await createUser(on, randomUUID());

  expect((await bob.call("GET", `/api/sessions/${ann.sessionId}/export`)).status).toBe(404);
});
