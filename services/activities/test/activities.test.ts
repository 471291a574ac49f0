// My Requests through the HTTP API: activities are saved, listed, renamed and deleted by their owner.
import { randomUUID } from "node:crypto";
import { activity } from "@cellwright/contracts/activities";
import { problem } from "@cellwright/contracts/problem";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { chatOn } from "./chat.ts";
import { type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

const someone = () => on.someone();

const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;

test("another user's session cannot be saved, with or without messages", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const sessionId = on.chat.session(ann.id, ["secret"]);
  const body = { sessionId, type: "chat_session", description: "mine" };

  const copied = await bob.ask("POST", "/api/activities", body);
  const brought = await bob.ask("POST", "/api/activities", { ...body, details: { messages: [] } });

  expect([copied.status, codeOf(copied)]).toEqual([404, "NOT_FOUND"]);
  expect([brought.status, codeOf(brought)]).toEqual([404, "NOT_FOUND"]);
  expect(await bob.all()).toEqual([]);
});

test("an activity can only be seen, renamed and deleted by its owner", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const line = await ann.saved("Ann's");

  const renamed = await bob.ask("PATCH", `/api/activities/${line.id}`, { description: "Mine" });
  const removed = await bob.ask("DELETE", `/api/activities/${line.id}`);
  const seen = await bob.ask("GET", `/api/sessions/${line.sessionId}/activities`);

  expect([renamed.status, removed.status]).toEqual([404, 404]); // not 403, which would reveal that the activity exists
  expect(seen.body).toEqual([]);
  expect(await bob.all()).toEqual([]);
  expect(await ann.all()).toEqual([line]);
});

test("renaming keeps the position and trims the name", async () => {
  const ann = await someone();
  const line = await ann.saved("before");

  const renamed = await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "  after " });
  const blank = await ann.ask("PATCH", `/api/activities/${line.id}`, { description: "   " });

  const after = { ...line, description: "after", bytes: (line.bytes ?? 0) - 1 };
  expect(renamed.body).toEqual(after);
  expect([blank.status, codeOf(blank)]).toEqual([422, "INVALID_FIELDS"]);
  expect(await ann.all()).toEqual([after]);
});

test("a deleted chat is no longer listed, and its event is published once, however often it is deleted", async () => {
  const ann = await someone();
  const line = await ann.saved("to go");

  const tries = Array.from({ length: 5 }, () => ann.ask("DELETE", `/api/activities/${line.id}`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  const last = await ann.saved("another");
  await ann.ask("DELETE", `/api/activities/${last.id}`);

  expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
  const deletedSessions = () =>
    on.chat.deleted.filter(({ userId }) => userId === ann.id).map(({ sessionId }) => sessionId);
  await until(() => deletedSessions().includes(last.sessionId), 20_000);
  expect(deletedSessions().toSorted()).toEqual([line.sessionId, last.sessionId].toSorted());
  expect(await ann.all()).toEqual([]);
});

test("the activities of a session contain none of other sessions", async () => {
  const ann = await someone();
  const other = await ann.saved("another session");
  const first = await ann.saved("first");

  const ofFirst = await ann.ask("GET", `/api/sessions/${first.sessionId}/activities`);

  expect(ofFirst.body).toEqual([first]);
  expect(await ann.all()).toEqual([first, other]);
});

test("all pages together contain the whole history, and each has the total count", async () => {
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

test("requests repeated with one Idempotency-Key save once; a different request with that key is refused", async () => {
  const ann = await someone();
  const sessionId = on.chat.session(ann.id, ["hi"]);
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

test("a failed request can be retried with its Idempotency-Key, but a different request cannot use it", async () => {
  const ann = await someone();
  const key = { "idempotency-key": randomUUID() };
  const body = { sessionId: randomUUID(), type: "chat_session", description: "once" };
  const statusOf = async (sent: object) => (await ann.ask("POST", "/api/activities", sent, key)).status;

  expect([await statusOf(body), await statusOf(body)]).toEqual([404, 404]);
  expect(await statusOf({ ...body, sessionId: on.chat.session(ann.id) })).toBe(422);
});

test("a conditional GET of an unchanged history gets 304, and each write changes the ETag", async () => {
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

test("the ETag of one user never gives another user a 304", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const { headers } = await ann.ask("GET", "/api/user/activities/all");

  const { status } = await bob.ask("GET", "/api/user/activities/all", undefined, {
    "if-none-match": headers.get("etag") ?? "",
  });

  expect(status).toBe(200);
});

test("a client that disconnects while it reads a long history causes no error in the log", async () => {
  const ann = await someone();
  const contents = ["question", "answer"].map((word) => word.padEnd(31 * 1024, "x"));
  for (let at = 0; at < 250; at += 1) await ann.saved(`long ${at}`, contents);
  const leaving = new AbortController();
  const authorization = `Bearer ${await on.issuer.token({ sub: ann.id })}`;
  const answer = await fetch(`${on.service.url}/api/user/activities/all`, {
    headers: { authorization },
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();

  leaving.abort();

  await until(() => on.service.lines.some((line) => line.includes('"status":499')));
  expect(on.service.lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  expect(await ann.all()).toHaveLength(250);
});

test("a 304 costs at most half the processor time of a response with the whole history", async () => {
  const ann = await someone();
  for (let at = 0; at < 50; at += 1)
    await ann.saved(`line ${at}`, ["question ".repeat(20), "answer ".repeat(60)]);
  const { headers } = await ann.ask("GET", "/api/user/activities/all");
  const known = { "if-none-match": headers.get("etag") ?? "" };
  const cpuSeconds = async () => {
    const counted = await (await fetch(`${on.service.healthUrl}/metrics`)).text();
    return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(counted)?.[1]);
  };
  const costOf = async (headers: Record<string, string>) => {
    const before = await cpuSeconds();
    for (let at = 0; at < 60; at += 1) await ann.ask("GET", "/api/user/activities/all", undefined, headers);
    return (await cpuSeconds()) - before;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) ratios.push((await costOf(known)) / (await costOf({})));

  expect(ratios.toSorted()[2]).toBeLessThanOrEqual(0.5);
});

test("while the chat service is down nothing is saved, and the history can still be read", async () => {
  const ann = await someone();
  const line = await ann.saved("kept");
  const sessionId = on.chat.session(ann.id);
  await on.chat.close();
  try {
    const body = { sessionId, type: "chat_session", description: "later" };
    const refused = await ann.ask("POST", "/api/activities", body);

    expect([refused.status, codeOf(refused)]).toEqual([503, "UNAVAILABLE"]);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await ann.all()).toEqual([line]);
  } finally {
    on.chat = await chatOn(on.nats);
  }
});
