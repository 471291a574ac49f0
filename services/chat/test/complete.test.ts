// The RPC chat.complete: two replicas store one result per request, and one continues if the other dies.
import { randomUUID } from "node:crypto";
import { tokensUsed } from "@cellwright/contracts/events";
import { complete, outcome } from "@cellwright/contracts/rpcs";
import { type Bus, bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { inboxInMongo, prepareInbox } from "@cellwright/kit/inbox-mongo";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { mongo } from "@cellwright/kit/mongo";
import { Problem } from "@cellwright/kit/problem";
import { mongoDatabase } from "@cellwright/tests/support/servers";
import { until } from "@cellwright/tests/support/until";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { z } from "zod";
import { createUser, type Stack, stack } from "./stack.ts";

type Work = z.input<typeof complete.question>["work"];

let on: Stack;
let formulas: Bus;
/** Sends RPCs as the users service does, in addition to the real service. */
let users: Bus;

beforeAll(async () => {
  on = await stack(2);
  const connect = (name: string) =>
    bus(name, on.nats.env(name), { log: logger(name, "fatal"), metrics: metrics(name) });
  [formulas, users] = await Promise.all([connect("formulas"), connect("users")]);
}, 60_000);

afterAll(async () => {
  await Promise.all([formulas?.close(), users?.close()]);
  await on?.stop();
}, 60_000);

const sum = "```excel\n=SUM(A1:A3)\n```\n";

async function someone() {
  const ann = await createUser(on, randomUUID());
  const generate = (description = "Add A1 to A3", more: Partial<Work> = {}): Work =>
    ({ kind: "generate", description, sessionId: ann.sessionId, ...more }) as Work;
  const ask = (work: Work, requestId: string = randomUUID()) =>
    formulas.call(complete, { userId: ann.name, requestId, work });
  return { ...ann, generate, ask };
}

const codeOf = async (asked: Promise<unknown>) => {
  const problem = await asked.catch((error: unknown) => error);
  return problem instanceof Problem ? problem.code : "answered";
};
const outcomeOf = async (requestId: string) => (await users.call(outcome, { requestId })).outcome;

test("a generation returns the model's best formula, run on the user's data", async () => {
  const ann = await someone();
  on.model.says(`Try this.\n\n${sum}\nIt adds.`);
  const wishes = { category: "math", function: "SUM" } as const;

  const { formula, text } = await ann.ask(ann.generate("Add A1 to A3", { data: "1\n2\n4", ...wishes }));

  const [wished, asked] = on.model.requests[0]?.messages.slice(-2).map(({ content }) => content) ?? [];
  expect(wished).toMatch(/^BEGIN wishes (\w+)\nCategory: math\nFunction to use: SUM\nEND wishes \1$/);
  expect(asked).toBe("Add A1 to A3");
  expect(formula).toMatchObject({ formula: "=SUM(A1:A3)", verdict: "checked", run: { value: 7 } });
  expect(formula?.steps?.map(({ value }) => value)).toEqual([7]);
  expect(text).toBe("Try this.\n\n\nIt adds.");
});

test("step values are left out if the result does not fit into a bus message", async () => {
  const ann = await someone();
  const row = Array.from({ length: 40 }, () => "123456").join("\t");
  const data = Array.from({ length: 50 }, () => row).join("\n");
  on.model.says("```excel\n=COUNTA(REPT(A1:AN50,50))\n```\n");

  const { formula } = await ann.ask(ann.generate("Count them all", { data }));

  expect(formula?.steps?.map(({ component, value }) => [component, value])).toEqual([
    ["REPT", undefined],
    ["COUNTA", undefined],
  ]);
});

test("an explanation returns the model's prose and the steps on the data; a repair returns the formula", async () => {
  const ann = await someone();
  const { sessionId } = ann;
  const locale = { functionLanguage: "de", separator: ";" } as const;
  const asked = { formula: "=SUMME(A1;A2)", locale };
  on.model.says("It adds two cells.");
  const explained = await ann.ask({ kind: "explain", ...asked, sessionId, data: "3\n4" });
  const received = on.model.requests.at(-1)?.messages.at(-1)?.content ?? "";
  on.model.says(sum);
  const fixed = await ann.ask({ kind: "repair", formula: "=SUMME(A1:A3", locale });

  expect([explained.text, explained.formula?.steps?.[0]?.value]).toEqual(["It adds two cells.", 7]);
  // the model gets the formula in English, in a fence that marks it as data
  expect(received).toMatch(/BEGIN formula (\w+)\n=SUM\(A1,A2\)\nEND formula \1/);
  expect(fixed.formula?.formula).toBe("=SUMME(A1:A3)");
});

test("a request that is repeated concurrently and later on two replicas calls the model once", async () => {
  const ann = await someone();
  const requestId = randomUUID();
  on.model.says(sum);

  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.ask(ann.generate(), requestId)));
  const later = await ann.ask(ann.generate(), requestId);

  expect(new Set([...answers, later].map((each) => JSON.stringify(each))).size).toBe(1);
  expect(on.model.requests).toHaveLength(1);
});

test("the token usage of each request is published once", async () => {
  const ann = await someone();
  const requestId = randomUUID();
  const [log, counted] = [logger("admin", "fatal"), metrics("admin")];
  const admin = await bus("admin", on.nats.env("admin"), { log, metrics: counted });
  const db = await mongo(mongoDatabase("admin"), "admin");
  await prepareInbox(db);
  const consumer = createEventConsumer({
    bus: admin,
    service: "admin",
    inbox: inboxInMongo(db),
    log,
    metrics: counted,
  });
  const received: { requestId: string; promptTokens: number }[] = [];
  consumer.on(tokensUsed, async (each) => received.push(each));
  on.model.says(sum);

  await ann.ask(ann.generate(), requestId);

  const found = await until(() => received.find((each) => each.requestId === requestId));
  expect(found.promptTokens).toBeGreaterThan(0);
  await consumer.stop();
  await admin.close();
  await db.close();
});

test("the outcome of a completion is first running, then failed, and never answered", async () => {
  const ann = await someone();
  const requestId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  on.model.says({ words: [sum], gate: { before: 0, open: promise } });

  const asked = ann.ask(ann.generate(), requestId);
  await until(() => on.model.requests.length === 1);
  const [during, never] = [await outcomeOf(requestId), await outcomeOf(randomUUID())];
  resolve();
  await asked;

  expect([during, never]).toEqual(["running", "unknown"]);
  // because the requesting service may still be storing the result
  expect(await outcomeOf(requestId)).toBe("running");
  await until(async () => (await outcomeOf(requestId)) === "failed", 15_000);
}, 20_000);

test("a model failure is reported, and the same request can be retried", async () => {
  const ann = await someone();
  const requestId = randomUUID();
  on.model.says({ words: [], status: 500 });
  const failed = await codeOf(ann.ask(ann.generate(), requestId));
  const became = await outcomeOf(requestId);
  on.model.says(sum);

  expect([failed, became]).toEqual(["MODEL_UNAVAILABLE", "failed"]);
  expect((await ann.ask(ann.generate(), requestId)).formula?.formula).toBe("=SUM(A1:A3)");
});

test("another user's session or request cannot be used", async () => {
  const [ann, bob] = [await someone(), await someone()];
  const requestId = randomUUID();
  on.model.says(sum);
  await ann.ask(ann.generate(), requestId);

  expect(await codeOf(bob.ask(ann.generate()))).toBe("NOT_FOUND");
  expect(await codeOf(bob.ask(bob.generate(), requestId))).toBe("UNAVAILABLE");
});

test("if a replica is killed, another one answers the retry, and the lost request fails within seconds", async () => {
  const ann = await someone();
  const requestId = randomUUID();
  const [first, other] = on.chats;
  if (!first || !other) throw new Error("there are two chats");
  await other.stop();
  const { promise, resolve } = Promise.withResolvers<void>();
  on.model.says({ words: [sum], gate: { before: 0, open: promise } });
  const lost = codeOf(ann.ask(ann.generate(), requestId));
  await until(() => on.model.requests.length === 1);
  const began = Date.now();
  on.chats.splice(0, 2, await on.startChat());
  await first.kill();
  on.model.says(sum);
  // a try that the broker still delivers to the killed replica fails too
  const again = await until(() => ann.ask(ann.generate(), requestId).catch(() => undefined), 25_000);
  resolve();

  expect(again.formula?.formula).toBe("=SUM(A1:A3)");
  expect(await lost).toBe("UNAVAILABLE");
  expect(Date.now() - began).toBeLessThan(30_000);
}, 90_000);
