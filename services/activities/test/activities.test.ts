// My Requests through the service's own door: saved, found, renamed and deleted by the one who owns it.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import { problem } from "@cellwright/contracts/problem";
import { caller } from "@cellwright/tests/support/caller";
import { identity, type TestIdentity } from "@cellwright/tests/support/identity";
import { people, type TestPeople } from "@cellwright/tests/support/people";
import { broker, mongoDatabase, type TestBroker } from "@cellwright/tests/support/servers";
import { startService, type TestService } from "@cellwright/tests/support/service";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { chatOn, type TestChat } from "./chat.ts";

let nats: TestBroker;
let issuer: TestIdentity;
let users: TestPeople;
let chat: TestChat;
let service: TestService;

beforeAll(async () => {
  [nats, issuer] = await Promise.all([broker(), identity()]);
  [users, chat] = await Promise.all([people(nats), chatOn(nats)]);
  service = await startService("services/activities", {
    ...nats.env("activities"),
    ...issuer.env,
    MONGO_URL: mongoDatabase("activities"),
  });
}, 60_000);

afterAll(async () => {
  const code = await service?.stop();
  await Promise.all([users?.close(), chat?.close(), issuer?.close()]);
  await nats?.stop();
  expect(code).toBe(0);
});

/** Someone of this test alone. */
async function someone() {
  const id = randomUUID();
  const ask = caller(service.url, await issuer.token({ sub: id }));
  /** Saves the chat of a new session and returns the activity. */
  const saved = async (description: string, contents = ["hi", "hello"]) => {
    const sessionId = chat.session(id, contents);
    const answer = await ask("POST", "/api/activities", { sessionId, type: "chat_session", description });
    expect(answer.status).toBe(201);
    return activity.parse(answer.body);
  };
  const all = async () => z.array(activity).parse((await ask("GET", "/api/user/activities/all")).body);
  return { id, ask, saved, all };
}

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test("a saved chat holds the session's own messages, in their order, whatever their number", async () => {
  const ann = await someone();
  const contents = Array.from({ length: 10 }, (_, at) => `line ${at}`);

  const line = await ann.saved("  Chat session with 10 messages ", contents);

  expect(line.description).toBe("Chat session with 10 messages");
  expect(line.details.messages?.map(({ content }) => content)).toEqual(contents);
  expect(line.details.originalSessionId).toBe(line.sessionId);
  expect(await ann.all()).toEqual([line]);
});

test("messages that come along are kept instead of the session's, up to 4 MiB", async () => {
  const ann = await someone();
  const sessionId = chat.session(ann.id, ["one of the session"]);
  const contents = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(32 * 1024, "x"));
  const messages = contents.map((content) => ({ role: "user", content }));
  const body = { sessionId, type: "chat_session", description: "mine", details: { messages } };

  const kept = activity.parse((await ann.ask("POST", "/api/activities", body)).body);
  const doubled = { ...body, details: { messages: [...messages, ...messages] } };
  const tooMuch = await ann.ask("POST", "/api/activities", doubled);

  expect(kept.details.messages?.map(({ content }) => content)).toEqual(contents);
  expect([tooMuch.status, codeOf(tooMuch)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
});

test("of a chat that is too long the newest messages are saved, and how many are left out is told", async () => {
  const ann = await someone();
  const contents = Array.from({ length: 150 }, (_, at) => `${at} `.padEnd(32 * 1024, "x"));

  const { details } = await ann.saved("long", contents);

  const kept = details.messages ?? [];
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.map(({ content }) => content)).toEqual(contents.slice(-kept.length));
  expect(details.omittedMessages).toBe(150 - kept.length);
});

test("a session that is not the person's own cannot be saved, with messages or without", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const sessionId = chat.session(ann.id, ["secret"]);
  const body = { sessionId, type: "chat_session", description: "mine" };

  const copied = await bob.ask("POST", "/api/activities", body);
  const brought = await bob.ask("POST", "/api/activities", { ...body, details: { messages: [] } });

  expect([copied.status, codeOf(copied)]).toEqual([404, "NOT_FOUND"]);
  expect([brought.status, codeOf(brought)]).toEqual([404, "NOT_FOUND"]);
  expect(await bob.all()).toEqual([]);
});

test("a line belongs to the one who wrote it", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const line = await ann.saved("Ann's");

  const renamed = await bob.ask("PATCH", `/api/activities/${line.id}`, { description: "Mine" });
  const removed = await bob.ask("DELETE", `/api/activities/${line.id}`);
  const seen = await bob.ask("GET", `/api/sessions/${line.sessionId}/activities`);

  expect([renamed.status, removed.status]).toEqual([404, 404]); // not 403: that it exists is not his to learn
  expect(seen.body).toEqual([]);
  expect(await bob.all()).toEqual([]);
  expect(await ann.all()).toEqual([line]);
});

test("a name is changed in its place, without the blanks at its ends", async () => {
  const ann = await someone();
  const line = await ann.saved("before");

  const renamed = await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "  after " });
  const blank = await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "   " });

  expect(renamed.body).toEqual({ ...line, description: "after" });
  expect([blank.status, codeOf(blank)]).toEqual([422, "INVALID_FIELDS"]);
  expect(await ann.all()).toEqual([{ ...line, description: "after" }]);
});

test("a deleted chat is gone and its session is told to the chat service once, however often it is deleted", async () => {
  const ann = await someone();
  const line = await ann.saved("to go");

  const tries = Array.from({ length: 5 }, () => ann.ask("DELETE", `/api/activities/${line.id}`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  const last = await ann.saved("another");
  await ann.ask("DELETE", `/api/activities/${last.id}`);

  expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
  const toldOf = () =>
    chat.deleted.filter(({ userId }) => userId === ann.id).map(({ sessionId }) => sessionId);
  await until(() => toldOf().includes(last.sessionId));
  expect(toldOf().toSorted()).toEqual([line.sessionId, last.sessionId].toSorted());
  expect(await ann.all()).toEqual([]);
});

test("a session's activities are those of that session, newest first", async () => {
  const ann = await someone();
  const other = await ann.saved("another session");
  const first = await ann.saved("first");
  const again = { sessionId: first.sessionId, type: "chat_session", description: "second" };
  const second = activity.parse((await ann.ask("POST", "/api/activities", again)).body);

  const ofFirst = await ann.ask("GET", `/api/sessions/${first.sessionId}/activities`);

  expect(ofFirst.body).toEqual([second, first]);
  expect(await ann.all()).toEqual([second, first, other]);
});

test("pages lead through the whole history and say how long it is", async () => {
  const ann = await someone();
  for (let at = 0; at < 7; at += 1) await ann.saved(`line ${at}`);

  const seen: string[] = [];
  let path: string | undefined = "/api/user/activities?limit=3";
  for (let pages = 0; path && pages < 5; pages += 1) {
    const { headers, body } = await ann.ask("GET", path);
    expect(headers.get("x-total-count")).toBe("7");
    seen.push(
      ...z
        .array(activity)
        .parse(body)
        .map(({ description }) => description),
    );
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  }
  const foreign = await ann.ask("GET", "/api/user/activities?cursor=abc");

  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `line ${at}`));
  expect([foreign.status, codeOf(foreign)]).toEqual([422, "INVALID_FIELDS"]);
});

test("one Idempotency-Key saves once, at once or later, and gets the same answer; another request under it is refused", async () => {
  const ann = await someone();
  const sessionId = chat.session(ann.id, ["hi"]);
  const key = { "idempotency-key": randomUUID() };
  const body = { sessionId, type: "chat_session", description: "once" };

  const atOnce = Array.from({ length: 10 }, () => ann.ask("POST", "/api/activities", body, key));
  const answers = await Promise.all(atOnce);
  answers.push(await ann.ask("POST", "/api/activities", body, key));
  const other = await ann.ask("POST", "/api/activities", { ...body, description: "other" }, key);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect([other.status, codeOf(other)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await ann.all()).toHaveLength(1);
});

test("a request that failed is tried anew under its key, another one is not", async () => {
  const ann = await someone();
  const key = { "idempotency-key": randomUUID() };
  const body = { sessionId: randomUUID(), type: "chat_session", description: "once" };
  const statusOf = async (sent: object) => (await ann.ask("POST", "/api/activities", sent, key)).status;

  expect([await statusOf(body), await statusOf(body)]).toEqual([404, 404]);
  expect(await statusOf({ ...body, sessionId: chat.session(ann.id) })).toBe(422);
});

test("an unchanged history answers 304; each write is another", async () => {
  const ann = await someone();
  const line = await ann.saved("first");
  const paths = ["/api/user/activities/all", "/api/user/activities"];
  const since = async () => {
    const { headers } = await ann.ask("GET", "/api/user/activities/all");
    return { "if-none-match": headers.get("etag") ?? "" };
  };
  const statuses = async (known: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await ann.ask("GET", path, undefined, known)).status));

  for (const write of [
    () => ann.saved("second"),
    () => ann.ask("PATCH", `/api/activities/${line.id}`, { description: "renamed" }),
    () => ann.ask("DELETE", `/api/activities/${line.id}`),
  ]) {
    const known = await since();
    expect(await statuses(known)).toEqual([304, 304]);
    await write();
    expect(await statuses(known)).toEqual([200, 200]);
  }
});

test("what one person's browser remembers is never another's unchanged answer", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const { headers } = await ann.ask("GET", "/api/user/activities/all");

  const { status } = await bob.ask("GET", "/api/user/activities/all", undefined, {
    "if-none-match": headers.get("etag") ?? "",
  });

  expect(status).toBe(200);
});

test("someone who leaves in the middle of a long history is no error of the service", async () => {
  const ann = await someone();
  const contents = Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(32 * 1024, "x"));
  for (let at = 0; at < 8; at += 1) await ann.saved(`long ${at}`, contents);
  const leaving = new AbortController();
  const authorization = `Bearer ${await issuer.token({ sub: ann.id })}`;
  const answer = await fetch(`${service.url}/api/user/activities/all`, {
    headers: { authorization },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();

  leaving.abort();

  await until(() => service.lines.some((line) => line.includes('"status":499')));
  expect(service.lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  expect(await ann.all()).toHaveLength(8);
});

test("an unchanged history costs the service at most half of a whole one", async () => {
  const ann = await someone();
  for (let at = 0; at < 50; at += 1)
    await ann.saved(`line ${at}`, ["question ".repeat(20), "answer ".repeat(60)]);
  const { headers } = await ann.ask("GET", "/api/user/activities/all");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  const cpuSeconds = async () => {
    const counted = await (await fetch(`${service.healthUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(counted)?.[1]);
  };
  const costOf = async (asked: Record<string, string>) => {
    const before = await cpuSeconds();
    for (let at = 0; at < 60; at += 1) await ann.ask("GET", "/api/user/activities/all", undefined, asked);
    return (await cpuSeconds()) - before;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) ratios.push((await costOf(known)) / (await costOf({})));

  expect(ratios.toSorted()[2]).toBeLessThanOrEqual(0.5);
});

test("while the chat service is away nothing is saved, and what is kept can still be read", async () => {
  const ann = await someone();
  const line = await ann.saved("kept");
  const sessionId = chat.session(ann.id);
  await chat.close();
  try {
    const body = { sessionId, type: "chat_session", description: "later" };
    const refused = await ann.ask("POST", "/api/activities", body);

    expect([refused.status, codeOf(refused)]).toEqual([503, "UNAVAILABLE"]);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await ann.all()).toEqual([line]);
  } finally {
    chat = await chatOn(nats);
  }
});
