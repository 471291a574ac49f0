// No charge without an answer: reservations are charged or released, whichever model or process fails.
import { randomUUID } from "node:crypto";
import type { Message, Session } from "@cellwright/contracts/chat";
import type { Tokens } from "@cellwright/contracts/users";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { readLedger } from "../faults/ledger.ts";
import { becomePremium } from "../support/premium.ts";
import { gate, type Script, type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

/** The sweeper handles reservations that are older than this, which is much longer than `atOnceMs`. */
const sweptAfterMs = 4_000;
const atOnceMs = 2_000;
/** The time that is guaranteed for the sweeper, from when the service with the reservation can be reached again. */
const sweeperMs = 60_000;
const cost = 300;

let stack: TestStack;
let model: ScriptedModel;
let ann: Visitor;
let annId: string;
let sessionId: string;
beforeAll(async () => {
  model = await scriptedModel();
  stack = await testStack({
    scale: { chat: 2, formulas: 2 },
    openai: model.env,
    way: model.wayOf,
    env: {
      OPENAI_SILENCE_SECONDS: "1",
      RESERVATION_SECONDS: String(sweptAfterMs / 1_000),
      SWEEP_SECONDS: "1",
    },
  });
  ann = await signUp(stack);
  annId = await becomePremium(stack, ann);
  sessionId = (await ann.call<Session>("POST", "/api/sessions", { sessionData: {} })).body.id;
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await model?.close();
}, 60_000);
beforeEach(() => model.says());

type Send = (key?: string) => Promise<Answer<{ code?: string }>>;
const with_ = (key?: string): Record<string, string> => (key ? { "idempotency-key": key } : {});
const calls: Record<string, Send> = {
  chat: (key) => ann.call("POST", "/api/chat", { question: "Sum A1 to A3", sessionId }, with_(key)),
  generate: (key) =>
    ann.call("POST", "/api/formulas/generate", { description: "Sum A1 to A3", sessionId }, with_(key)),
  explain: (key) =>
    ann.call("POST", "/api/formulas/explain", { formula: "=SUM(A1:A3)", sessionId }, with_(key)),
  repair: (key) => ann.call("POST", "/api/formulas/repair", { formula: "=VLOOKUP(A1,B:C)" }, with_(key)),
};

const tokens = async () => (await ann.call<Tokens>("GET", "/api/user/tokens")).body.tokensLeft ?? 0;
const books = async () => {
  const { charged, used, reserved, settled } = await readLedger(stack, annId, () => true);
  return { isTrue: charged === used && used >= 0 && reserved >= 0, used, reserved, settled: settled.length };
};
/** Waits until there are no open reservations. Fails after `withinMs`. */
const atRest = async (withinMs: number) => {
  await until(async () => (await books()).reserved === 0, withinMs);
  return books();
};
/** After failures a service pauses its requests to the model. Waits until both replicas answer again. */
const wellAgain = async () => {
  model.says();
  for (let well = 0; well < 4; ) well = (await calls.chat?.())?.status === 200 ? well + 1 : 0;
  await atRest(atOnceMs);
};

const words = ["Use ", "this: ", "a sum."];
const points: [string, Script | "away"][] = [
  ["refuses to connect", "away"],
  ["fails before its headers", { words, isMute: true, breaks: { before: 0, how: "error" } }],
  ["is cut before its headers", { words, isMute: true, breaks: { before: 0, how: "cut" } }],
  ["is silent before its headers", { words, isMute: true, breaks: { before: 0, how: "hang" } }],
  ["is cut after its headers", { words, breaks: { before: 0, how: "cut" } }],
  ["is silent after its headers", { words, breaks: { before: 0, how: "hang" } }],
  ["is cut in the middle", { words, breaks: { before: 2, how: "cut" } }],
  ["is silent in the middle", { words, breaks: { before: 2, how: "hang" } }],
  ["is cut after its last word", { words, breaks: { before: 3, how: "cut" } }],
  ["is silent after its last word", { words, breaks: { before: 3, how: "hang" } }],
  ["says garbage", { words, breaks: { before: 1, how: "garbage" } }],
  ["is a web page", { words, isMute: true, breaks: { before: 0, how: "page" } }],
];

const outside = ["generate", "explain", "repair"];

/** Sends a chat question and, by turns, one of the three other kinds of requests. All use the same model client. */
async function failing(script: Script | "away", turn: number): Promise<string[]> {
  if (script === "away") await model.stop();
  else model.says(script);
  try {
    const tried = ["chat", outside[turn % outside.length] ?? ""].map((kind) => calls[kind]);
    const answers = await Promise.all(tried.flatMap((send) => (send ? [send()] : [])));
    return answers.map(({ status, body, headers }) => {
      const wait = Number(headers.get("retry-after")) > 0 ? "later" : "never";
      return status === 200 ? "answered" : `${status} ${body.code} ${wait}`;
    });
  } finally {
    if (script === "away") await model.comeBack();
  }
}

test.each(points.map(([how, script], turn) => [how, script, turn] as const))(
  "a model provider that %s costs nothing, in chat and in other requests, and the reservation is released at once",
  async (_how, script, turn) => {
    await wellAgain();
    const before = await tokens();

    const outcomes = await failing(script, turn);

    expect(new Set(outcomes)).toEqual(new Set(["503 MODEL_UNAVAILABLE later"]));
    expect((await atRest(atOnceMs)).isTrue).toBe(true);
    expect(await tokens()).toBe(before);
  },
  60_000,
);

test("the test notices a failed request that keeps its reservation", async () => {
  const kept = await stack.broken("keeps reservations of failed answers", async () => {
    model.says({ words, breaks: { before: 2, how: "cut" } });
    await calls.chat?.();
    return books();
  });

  expect(kept.reserved).toBe(cost);
  await atRest(sweeperMs);
}, 60_000);

test("eighty requests with five idempotency keys, over all four kinds of requests, are charged five times", async () => {
  await wellAgain();
  const before = await books();
  const requests = ["chat", ...Object.keys(calls)].map((kind) => ({ send: calls[kind], key: randomUUID() }));

  /** Repeats a request that was answered 503, with the same key. */
  const answered = async (send?: Send, key?: string) => {
    let answer = await send?.(key);
    while (answer?.status === 503) answer = await send?.(key);
    return answer?.status;
  };
  const statuses = await Promise.all(
    Array.from({ length: 16 }, () => requests.map(({ send, key }) => answered(send, key))).flat(),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
  const after = await until(async () => {
    const now = await books();
    return now.reserved === 0 && now.settled >= before.settled + 5 && now;
  }, 10_000);
  expect([after.isTrue, after.used - before.used]).toEqual([true, 5 * cost]);
}, 60_000);

/** Sends these requests, and kills all replicas of a service as soon as all requests have reached the model. */
async function killedInTheMiddle(kinds: string[], service: "chat" | "formulas"): Promise<void> {
  const closed = gate(1);
  model.says({ words: ["Use ", "```excel\n=SUM(A1:A3)\n```\n"], gate: closed.gate });
  model.requests.length = 0;
  const pending = kinds.map((kind) => calls[kind]?.());
  await until(() => model.requests.length === kinds.length);
  const replicas = [service, `${service}-2`];
  await Promise.all(replicas.map((name) => stack.kill(name, "SIGKILL")));
  closed.open();
  expect((await Promise.all(pending)).map((answer) => answer?.status)).toEqual(kinds.map(() => 503));
  await Promise.all(replicas.map((name) => stack.restart(name)));
}

test.each([
  [["chat", "generate"], "chat"],
  [["explain", "repair"], "formulas"],
] as [string[], "chat" | "formulas"][])(
  "%j requests are not charged if all replicas of %s are killed while the model answers",
  async (kinds, service) => {
    await wellAgain();
    const before = await tokens();

    await killedInTheMiddle(kinds, service);

    expect((await atRest(sweeperMs)).isTrue).toBe(true);
    expect(await tokens()).toBe(before);
    const { body: messages } = await ann.call<Message[]>("GET", `/api/sessions/${sessionId}/chat`);
    expect(messages.filter(({ metadata }) => metadata.status === "streaming")).toEqual([]);
  },
  90_000,
);

test("if a process dies after storing an answer but before publishing its event, the answer is charged once", async () => {
  await wellAgain();
  const before = await books();
  await stack.broken("dies before the event", async () => {
    expect((await calls.generate?.())?.status).toBe(503);
    // the process has already ended itself
  });

  const after = await until(async () => {
    const now = await books();
    return now.settled > before.settled && now;
  }, sweeperMs);
  expect([after.isTrue, after.reserved, after.used - before.used]).toEqual([true, 0, cost]);
}, 120_000);

test("the test notices a sweeper that does not ask the service to which the reservation belongs", async () => {
  await wellAgain();
  const kept = await stack.broken("keeps reservations of other services", async () => {
    await killedInTheMiddle(["explain"], "formulas");
    const swept = Date.now() + sweptAfterMs + 3_000;
    await until(() => Date.now() > swept, 20_000);
    return books();
  });

  expect(kept.reserved).toBe(cost);
  await atRest(sweeperMs);
}, 120_000);
