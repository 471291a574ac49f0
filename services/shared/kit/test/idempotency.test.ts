// An Idempotency-Key identifies one request, however often the request is repeated.
import { randomUUID } from "node:crypto";
import { mongoDatabase } from "@cellwright/tests/support/servers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Router } from "express";
import { httpApp } from "../src/http.ts";
import { idempotency, prepareIdempotency } from "../src/idempotency-mongo.ts";
import { logger } from "../src/log.ts";
import { metrics } from "../src/metrics.ts";
import { type Mongo, mongo } from "../src/mongo.ts";
import { served } from "./served.ts";

let db: Mongo;
let site: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  db = await mongo(mongoDatabase("keys"), "test");
  await prepareIdempotency(db);
  const attemptOf = idempotency(db);
  const routes = Router();
  for (const path of ["/ask", "/other"]) {
    routes.post(path, async (req, res) => {
      res.json(await attemptOf(req, path));
    });
  }
  site = await served(
    httpApp({
      log: logger("test", "silent"),
      metrics: metrics("test"),
      authenticate: (req, _res, next) => {
        Object.assign(req, { user: { id: req.get("x-user") } });
        next();
      },
      routes: [routes],
    }),
  );
});

afterAll(async () => {
  await site.close();
  await db.close();
});

type Answer = { status: number; requestId: string; code?: string };

async function ask(
  userId: string,
  key: string | undefined,
  body: unknown = {},
  path = "/ask",
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "x-user": userId,
      ...(key !== undefined && { "idempotency-key": key }),
    },
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
}

test("twenty concurrent requests with one key get the same request id", async () => {
  const [ann, key] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ann, key, { question: "why?" })));
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
  expect((await ask(ann, key, { question: "why?" })).requestId).toBe(answers[0]?.requestId);
});

test("the same key with another body is refused", async () => {
  const [ann, key] = [randomUUID(), randomUUID()];
  await ask(ann, key, { question: "why?" });
  expect(await ask(ann, key, { question: "how?" })).toMatchObject({
    status: 422,
    code: "IDEMPOTENCY_KEY_REUSED",
  });
});

test("a user who repeats a key too often is refused, but other users are not", async () => {
  const [ann, bob, key] = [randomUUID(), randomUUID(), randomUUID()];
  await ask(bob, key);
  const answers = [];
  for (let time = 0; time < 11; time += 1)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => ask(ann, key)))));
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(["200 undefined", "503 UNAVAILABLE"]),
  );
  expect((await ask(bob, key)).status).toBe(200);
});

test("a key of another user or for another route identifies another request", async () => {
  const [ann, bob, key] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = [await ask(ann, key), await ask(bob, key), await ask(ann, key, {}, "/other")].map(
    ({ requestId }) => requestId,
  );
  expect(new Set(ids).size).toBe(3);
});

test("without a key each request gets a new id", async () => {
  const ann = randomUUID();
  const [one, two] = [await ask(ann, undefined), await ask(ann, undefined)];
  expect(one.requestId).not.toBe(two.requestId);
});

test.each([" ", "ü", "a b", "x".repeat(201)])("the malformed key '%s' is refused", async (key) => {
  expect((await ask(randomUUID(), key)).status).toBe(422);
});

test("MongoDB deletes keys after a day", async () => {
  const indexes = await db.collection("idempotency").indexes();
  expect(indexes.find(({ key }) => "createdAt" in key)?.expireAfterSeconds).toBe(24 * 3_600);
});
