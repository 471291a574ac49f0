// Ten times as many requests as chat or formulas can answer: how many are answered, how fast the others are sent away, how soon all is well.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { request } from "undici";
import { scriptedModel } from "../testing/scripted-model.ts";
import { type TestStack, testStack } from "../testing/stack.ts";
import { type Visitor, visitor } from "../testing/visitor.ts";

/** Answers at once a replica, and how long the model takes for one. */
const atOnce = 1;
const modelMs = 1_000;
const replicas = 2;
/** Answers a second. */
const capacity = (replicas * atOnce * 1_000) / modelMs;

const doors = {
  chat: { path: "/api/chat", body: { question: "Sum A1 to A3" } },
  formulas: { path: "/api/formulas/generate", body: { description: "Sum A1 to A3" } },
} as const;
export type Door = keyof typeof doors;

export type Overload = {
  door: Door;
  seconds: number;
  asked: number;
  /** Answers a second, counted from when the first could be there. */
  rate: number;
  /** Which is such a part of what is answered when nobody is asked too often, and of what is configured. */
  goodput: number;
  ofConfigured: number;
  refused: number;
  refusalMs: { median: number; p95: number };
  /** What a request takes meanwhile that means nothing: the way through the door and back, and the load of the machine. */
  wayMs: { median: number; p95: number };
  /** What is neither an answer nor 503 with `Retry-After`. */
  wrong: string[];
  /** Until someone asks who is answered at the usual pace, and so are the next two. */
  recoveredMs: number;
  /** What the asking itself took, a part of one processor. */
  generator: number;
};

export type SmallStack = Awaited<ReturnType<typeof smallStack>>;

/** A stack of little capacity, and people without a limit of their own. */
export async function smallStack() {
  const model = await scriptedModel();
  model.says({ words: ["```excel\n=SUM(A1:A3)\n```\n", "It adds three values."], everyMs: modelMs / 2 });
  const stack = await testStack({
    scale: { chat: 2, formulas: 2 },
    openai: model.env,
    env: {
      ANSWERS_AT_ONCE: String(atOnce),
      ANSWERS_WAITING: String(atOnce),
      ANSWERS_PER_PERSON: "100",
      RATE_PER_SESSION: "10000",
      RATE_PER_ADDRESS: "10000",
      LOG_LEVEL: "warn",
    },
  }).catch(async (error) => {
    await model.close();
    throw error;
  });
  const emails = ["admin", "super", "premium"].map((name) => `${name}@example.com`);
  const askers = await Promise.all(emails.map(async (email) => askerOf(stack, await visitor(stack, email))));
  return {
    stack,
    askers,
    stop: async () => {
      await stack.stop();
      await model.close();
    },
  };
}

type Heard = { status: number; wait: string | undefined; ms: number };
type Asker = (door: Door, isMeant?: boolean) => Promise<Heard>;

async function askerOf(stack: TestStack, who: Visitor): Promise<Asker> {
  const { body: session } = await who.call<Session>("POST", "/api/sessions", { sessionData: {} });
  return async (door, isMeant = true) => {
    const { path, body } = doors[door];
    const began = performance.now();
    const answer = await request(`${stack.site}${path}`, {
      method: "POST",
      headers: {
        ...{ origin: stack.site, "sec-fetch-site": "same-origin", accept: "application/json" },
        ...{ "content-type": "application/json", cookie: who.browser.cookiesTo(stack.site + path) },
      },
      body: JSON.stringify({ ...body, ...(isMeant && { sessionId: session.id }) }),
    });
    await answer.body.dump();
    const wait = answer.headers["retry-after"]?.toString();
    return { status: answer.statusCode, wait, ms: performance.now() - began };
  };
}

/** Answers a second when just as many ask as can be answered at once. */
async function usualRate(askers: Asker[], door: Door, seconds: number): Promise<number> {
  const began = performance.now();
  let answered = 0;
  const worker = async (_: unknown, at: number) => {
    while (performance.now() - began < seconds * 1_000) {
      const { status } = await (askers[at % askers.length] as Asker)(door);
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: replicas * atOnce }, worker));
  return (answered * 1_000) / (performance.now() - began);
}

/** Asks ten times as often as can be answered, for so many seconds. */
export async function overload(
  { askers }: Pick<SmallStack, "askers">,
  door: Door,
  seconds: number,
): Promise<Overload> {
  const usual = await usualRate(askers, door, Math.min(seconds, 3));
  const everyMs = 1_000 / (10 * capacity);
  const heard: Promise<Heard | Error>[] = [];
  const began = performance.now();
  const before = process.cpuUsage();
  const ways: Promise<number>[] = [];
  let answered = 0;
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor((performance.now() - began) / everyMs);
    while (heard.length <= due) {
      const asker = askers[heard.length % askers.length] as Asker;
      const one = asker(door).then((found) => {
        const at = performance.now() - began;
        if (found.status === 200 && at > modelMs && at < seconds * 1_000) answered += 1;
        return found;
      });
      heard.push(one.catch((error: Error) => error));
      if (heard.length % 5 === 0) ways.push(asker(door, false).then(({ ms }) => ms));
    }
    await pause(everyMs);
  }
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const recoveredMs = await recovered(askers[0] as Asker, door);

  const all = await Promise.all(heard);
  const refusals: number[] = [];
  const wrong: string[] = [];
  for (const one of all) {
    if (one instanceof Error) wrong.push(one.message);
    else if (one.status === 503 && Number(one.wait) > 0) refusals.push(one.ms);
    else if (one.status !== 200) wrong.push(String(one.status));
  }
  const rate = answered / (seconds - modelMs / 1_000);
  return {
    door,
    seconds,
    asked: all.length,
    rate,
    goodput: rate / usual,
    ofConfigured: rate / capacity,
    refused: refusals.length,
    refusalMs: inShort(refusals),
    wayMs: inShort(await Promise.all(ways)),
    wrong,
    recoveredMs,
    generator: (user + system) / 1_000 / took,
  };
}

const longestMs = 30_000;

async function recovered(ask: Asker, door: Door): Promise<number> {
  const over = performance.now();
  let since = over;
  for (let inARow = 0; inARow < 3 && performance.now() - over < longestMs; ) {
    const began = performance.now();
    const { status, ms } = await ask(door);
    inARow = status === 200 && ms < 2 * modelMs ? inARow + 1 : 0;
    if (inARow === 1) since = began;
    if (inARow === 0) since = performance.now();
  }
  return since - over;
}

function inShort(numbers: number[]): { median: number; p95: number } {
  const inOrder = numbers.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(inOrder[Math.floor(inOrder.length * part)] ?? 0);
  return { median: at(0.5), p95: at(0.95) };
}
