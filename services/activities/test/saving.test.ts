// Saving a chat: which messages, name and sessions are kept.
import { activity } from "@cellwright/contracts/activities";
import { problem } from "@cellwright/contracts/problem";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

const someone = () => on.someone();
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test("a saved chat has all messages of its session, in order", async () => {
  const ann = await someone();
  const contents = Array.from({ length: 10 }, (_, at) => `line ${at}`);

  const line = await ann.saved("  Chat session with 10 messages ", contents);

  expect(line.description).toBe("Chat session with 10 messages");
  expect(line.details.messages?.map(({ content }) => content)).toEqual(contents);
  expect(line.details.originalSessionId).toBe(line.sessionId);
  expect(await ann.all()).toEqual([line]);
});

test("messages in the request are saved instead of those of the session, up to 4 MiB", async () => {
  const ann = await someone();
  const sessionId = on.chat.session(ann.id, ["one of the session"]);
  const contents = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(32 * 1024, "x"));
  const messages = contents.map((content) => ({ role: "user", content }));
  const body = { sessionId, type: "chat_session", description: "mine", details: { messages } };

  const kept = activity.parse((await ann.ask("POST", "/api/activities", body)).body);
  const doubled = { ...body, details: { messages: [...messages, ...messages] } };
  const tooMuch = await ann.ask("POST", "/api/activities", doubled);

  expect(kept.details.messages?.map(({ content }) => content)).toEqual(contents);
  expect([tooMuch.status, codeOf(tooMuch)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
});

test("of a chat that is too long only the newest messages are saved, with the number of omitted ones", async () => {
  const ann = await someone();
  const contents = Array.from({ length: 150 }, (_, at) => `${at} `.padEnd(32 * 1024, "x"));

  const { details } = await ann.saved("long", contents);

  const kept = details.messages ?? [];
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.map(({ content }) => content)).toEqual(contents.slice(-kept.length));
  expect(details.omittedMessages).toBe(150 - kept.length);
});

test("failed answers are saved too, and each message keeps its id", async () => {
  const ann = await someone();

  const line = await ann.saved("Chat session with 4 messages", ["hi", "", "again", "hello"]);

  expect(line.details.messages).toMatchObject([
    { content: "hi" },
    { content: "", metadata: { status: "failed" } },
    { content: "again" },
    { content: "hello" },
  ]);
  const names = line.details.messages?.map(({ id }) => id);
  expect(new Set(names).size).toBe(4);
  expect(names).not.toContain(undefined);
});

test("saving a chat again updates its entry with the new messages and moves it to the top", async () => {
  const ann = await someone();
  const { chat } = on;
  const line = await ann.saved("Chat session with 2 messages", ["first", "hello"]);
  await ann.saved("another");

  const body = {
    sessionId: line.sessionId,
    type: "chat_session",
    description: "Chat session with 4 messages",
  };
  chat.say(line.sessionId, ["second", "good day"]);
  const again = activity.parse((await ann.ask("POST", "/api/activities", body)).body);

  expect(again).toMatchObject({
    id: line.id,
    description: "Chat session with 4 messages",
    details: { question: "first", originalSessionId: line.sessionId },
  });
  expect(again.details.messages?.map(({ content }) => content)).toEqual([
    "first",
    "hello",
    "second",
    "good day",
  ]);
  expect((await ann.all()).map(({ id }) => id)[0]).toBe(line.id);
  expect(await ann.all()).toHaveLength(2);
});

test("an entry contains the first question of its chat until it is renamed or saved with a name", async () => {
  const ann = await someone();
  const questionOf = async (description: string) => (await ann.saved(description)).details.question;

  expect(await questionOf("Chat session with 2 messages")).toBe("hi");
  expect(await questionOf("My own name")).toBeUndefined();
  const line = await ann.saved("Chat session with 2 messages");
  const renamed = await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "Sums" });
  expect(activity.parse(renamed.body).details.question).toBeUndefined();
});

test("a chat that was renamed keeps its name when it is saved again", async () => {
  const ann = await someone();
  const line = await ann.saved("Chat session with 2 messages");
  await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "Invoices" });

  const body = {
    sessionId: line.sessionId,
    type: "chat_session",
    description: "Chat session with 2 messages",
  };
  const again = activity.parse((await ann.ask("POST", "/api/activities", body)).body);

  expect(again).toMatchObject({ id: line.id, description: "Invoices" });
  expect(again.details.question).toBeUndefined();
});

test("a chat that is continued in other sessions has one entry, and sessions in between are deleted", async () => {
  const ann = await someone();
  const line = await ann.saved("Chat session with 2 messages");
  const originalSessionId = line.sessionId;
  const goOn = async (contents: string[]) => {
    const sessionId = on.chat.session(ann.id, contents);
    const description = `Chat session with ${contents.length} messages`;
    const body = { sessionId, type: "chat_session", description };
    return activity.parse(
      (await ann.ask("POST", "/api/activities", { ...body, details: { originalSessionId } })).body,
    );
  };

  const second = await goOn(["hi", "hello", "and"]);
  const third = await goOn(["hi", "hello", "and", "so"]);

  expect([second.id, third.id]).toEqual([line.id, line.id]);
  expect(third.details).toMatchObject({ originalSessionId });
  const deletedSessions = () =>
    on.chat.deleted.filter(({ userId }) => userId === ann.id).map(({ sessionId }) => sessionId);
  await until(() => deletedSessions().length > 0);
  expect(deletedSessions()).toEqual([second.sessionId]);
  await ann.ask("DELETE", `/api/activities/${line.id}`);
  await until(() => deletedSessions().length > 2, 20_000);
  expect(deletedSessions().slice(1).toSorted()).toEqual([line.sessionId, third.sessionId].toSorted());
}, 40_000);

test("a search finds an entry by the formulas in its answers", async () => {
  const ann = await someone();
  const line = await ann.saved("Chat session with 2 messages", ["add what is paid", "=SUMIFS(C:C,A:A,1)"]);
  await ann.saved("another");

  const found = await ann.ask("GET", `/api/user/activities?search=${encodeURIComponent("sumifs(c:c")}`);

  expect(found.body).toMatchObject([{ id: line.id }]);
});
