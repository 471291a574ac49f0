// How many more answers two replicas of chat give than one (each has a limit), and what an answer costs.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { Pool } from "undici";
import { becomePremium } from "../support/premium.ts";
import { type ScriptedModel, scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import type { Bench } from "./bench.ts";
import { cpuDuring } from "./cpu.ts";
import type { Ends } from "./ends.ts";
import { rounded } from "./measurements.ts";
import { median, medianRatio, rounds } from "./rounds.ts";
import { costs } from "./scale-costs.ts";
import { stored } from "./scale-stored.ts";

/** Simultaneous answers per replica. They are so few that the machine is not the limit. */
const atOnce = 10;
const everyMs = 75;
/** Average words per answer. */
const words = 20;
const warmSeconds = 4;
const watchedSeconds = 8;
/** The number of clients, enough to keep requests waiting at both replicas. */
const waiting = 4 * atOnce;
/** Several users are needed, because the writes of one user are serialized. */
const users = 10;

const otherReplica = "chat-2";
const partsOfAnswer = ["gateway", "chat", otherReplica, "users", "mongo", "postgres", "nats"];

type Asker = { headers: Record<string, string>; sessionId: string };
type Small = { stack: TestStack; askers: Asker[] };
type Round = { perSecond: number; cpu: Record<string, number> };

export const scale: Bench = async (given) => {
  const small = await smallStack(given.atEnd);
  const { stack } = small;
  const before = await stored(stack);
  const results = await rounds(3, {
    one: async () => {
      await stack.kill(otherReplica, "SIGTERM");
      given.say("scale: one replica of chat");
      const round = await answering(small, partsOfAnswer.toSpliced(2, 1));
      await stack.restart(otherReplica);
      return round;
    },
    two: () => {
      given.say("scale: two replicas of chat");
      return answering(small, partsOfAnswer);
    },
  });
  const after = await stored(stack);
  const idle = await cpuDuring(pidsOf(stack, partsOfAnswer), () => pause(3_000));
  const perSecond = (of: Round[]) => of.map((round) => round.perSecond);
  const each = partsOfAnswer.map((part) => {
    const milliseconds = results.two.map(
      (round) => (1_000 * ((round.cpu[part] ?? 0) - (idle.cpu[part] ?? 0) / 3)) / round.perSecond,
    );
    return { part, milliseconds: Math.max(0, median(milliseconds)) };
  });
  await stack.stop();
  return [
    {
      guarantee: "scale",
      what: "answers per second of two replicas of chat, compared with one",
      unit: "×",
      measured: medianRatio(perSecond(results.two), perSecond(results.one)),
      goal: { atLeast: 1.7 },
      note: `${rounded(median(perSecond(results.two)))}/s compared with ${rounded(median(perSecond(results.one)))}/s; ${atOnce} simultaneous answers per replica, the model takes ${(words * everyMs) / 1_000} s for one`,
    },
    {
      guarantee: "scale",
      what: "CPU of a streamed answer, all parts",
      unit: "ms",
      measured: each.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      note: `${words} words; ${each.map(({ part, milliseconds }) => `${part} ${rounded(milliseconds)}`).join(", ")}`,
    },
    {
      guarantee: "scale",
      what: "stored for a question with its answer",
      unit: "KB",
      measured: (after.mongo - before.mongo + after.postgres - before.postgres) / 1_024 / questions,
      note: `MongoDB ${rounded((after.mongo - before.mongo) / 1_024 / questions)} KB, PostgreSQL ${rounded((after.postgres - before.postgres) / 1_024 / questions)} KB, including indexes and data that is kept for days`,
    },
    ...(await costs(given)),
  ];
};

/** The number of questions so far, which makes each question different. */
let questions = 0;

const question = (number: number) => `Please count to ${words - 5 + (number % 11)} as q${number}`;
const counted = (count: number, tag: string) => Array.from({ length: count }, (_, at) => `${tag}.${at + 1} `);

async function smallStack(atEnd: Ends["add"]): Promise<Small> {
  const model: ScriptedModel = await scriptedModel();
  atEnd(model.close);
  model.says((request) => {
    const [, count, tag = ""] = /count to (\d+) as (q\d+)/.exec(request.question) ?? [];
    return { words: counted(Number(count), tag), everyMs };
  });
  const stack = await testStack({
    scale: { chat: 2 },
    openai: model.env,
    env: {
      ...{ ANSWERS_AT_ONCE: String(atOnce), ANSWERS_WAITING: String(waiting) },
      ...{ ANSWERS_PER_USER: "1000", RATE_PER_SESSION: "1000000", RATE_PER_ADDRESS: "1000000" },
    },
  });
  atEnd(stack.stop);
  const those = await Promise.all(Array.from({ length: users }, () => signedUp(stack)));
  const askers: Asker[] = [];
  for (let at = 0; at < waiting; at += 1) {
    const { user, headers } = those[at % users] as (typeof those)[number];
    const { body } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    askers.push({ headers, sessionId: body.id });
  }
  return { stack, askers };
}

/** A premium user, whose requests are counted against an allowance. */
async function signedUp(stack: TestStack) {
  const user = await signUp(stack);
  await becomePremium(stack, user);
  const cookie = `cellwright=${user.browser.cookie("cellwright")}`;
  return { user, headers: { cookie, origin: stack.site, "sec-fetch-site": "same-origin" } };
}

const pidsOf = (stack: TestStack, parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [part, stack.pid(part) ?? 0]));

/** Lets all clients ask repeatedly. After a warm-up, counts their answers and measures CPU (1 is one processor). */
async function answering({ stack, askers }: Small, parts: readonly string[]): Promise<Round> {
  const pool = new Pool(stack.site, { connections: waiting });
  let isOver = false;
  let answered = 0;
  const worker = async (asker: Asker, at: number) => {
    // the clients start one after the other
    await pause((at * words * everyMs) / waiting);
    while (!isOver) {
      await ask(pool, asker);
      answered += 1;
    }
  };
  const working = Promise.all(askers.map(worker));
  working.catch(() => {});
  await Promise.race([pause(warmSeconds * 1_000), working]);
  const before = answered;
  const began = performance.now();
  const { cpu } = await cpuDuring(pidsOf(stack, parts), () => pause(watchedSeconds * 1_000));
  const seconds = (performance.now() - began) / 1_000;
  const perSecond = (answered - before) / seconds;
  isOver = true;
  await working;
  await pool.close();
  return {
    perSecond,
    cpu: Object.fromEntries(Object.entries(cpu).map(([part, used]) => [part, used / seconds])),
  };
}

/** Asks and reads one answer like the page. Throws if the text is not the expected one. */
async function ask(pool: Pool, { headers, sessionId }: Asker): Promise<void> {
  questions += 1;
  const body = { question: question(questions), sessionId };
  const [, count, tag = ""] = /count to (\d+) as (q\d+)/.exec(body.question) ?? [];
  const answer = await pool.request({
    method: "POST",
    path: "/api/chat",
    headers: {
      ...{ ...headers, accept: "text/event-stream", "content-type": "application/json" },
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  const last = text.slice(text.lastIndexOf("event: done"));
  if (answer.statusCode !== 200 || !last.includes(counted(Number(count), tag).join("").trim()))
    throw new Error(`a question got status ${answer.statusCode}: ${text.slice(-300)}`);
}
