// P3: chat's own time per request, without the model, at 20 requests per second. Taken from `Server-Timing`.
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { becomePremium } from "../support/premium.ts";
import { signUp } from "../support/sign-up.ts";
import type { TestStack } from "../support/stack.ts";
import type { Visitor } from "../support/visitor.ts";
import type { Bench } from "./bench.ts";
import { median, quantile } from "./rounds.ts";

const users = 10;
const perSecond = 20;
const seconds = 30;
/** Warm-up requests per user. They are slower, because they open connections and run code that is not compiled yet. */
const notCounted = 40;

/** Chat's own time for a request, in milliseconds. */
type Own = { beforeModel: number } | { inAll: number };

export const chat: Bench = async ({ stack: started, say }) => {
  const { stack } = await started();
  const senders = await Promise.all(Array.from({ length: users }, () => premium(stack)));
  say(`chat: ${perSecond} questions per second from ${users} users`);
  const begin = async (one: (typeof senders)[number]) => {
    for (let at = 0; at < notCounted; at += 1) await one(at % 2 === 0);
  };
  await Promise.all(senders.map(begin));
  const answers: Promise<Own>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const one = senders[at % users]?.(at % 2 === 0);
    if (one) answers.push(one);
    await pause(1_000 / perSecond);
  }
  const all = await Promise.all(answers);
  const before = all.flatMap((own) => ("beforeModel" in own ? [own.beforeModel] : []));
  const inAll = all.flatMap((own) => ("inAll" in own ? [own.inAll] : []));
  const measurement = { guarantee: "P3", unit: "ms" } as const;
  return [
    {
      ...measurement,
      what: "chat's own time before it asks the model, p50",
      measured: median(before),
      goal: { atMost: 4 },
      note: `p99 ${quantile(before, 0.99).toFixed(1)} ms of ${before.length} streams`,
    },
    {
      ...measurement,
      what: "chat's own time in total, p50",
      measured: median(inAll),
      goal: { atMost: 8 },
      note: `${inAll.length} whole answers with a formula, checked and stored`,
    },
    {
      ...measurement,
      what: "chat's own time in total, p99",
      measured: quantile(inAll, 0.99),
      goal: { atMost: 40 },
    },
  ];
};

/** Makes a premium user with a session of their own. Returns a function that asks a question there. */
async function premium(stack: TestStack): Promise<(isStreamed: boolean) => Promise<Own>> {
  const user = await signUp(stack);
  await becomePremium(stack, user);
  const { body: session } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  return (isStreamed) => ask(user, session.id, isStreamed);
}

async function ask(user: Visitor, sessionId: string, isStreamed: boolean): Promise<Own> {
  const question = { question: "Answer in one go: sum column C where column A is Paid", sessionId };
  const accept = isStreamed ? "text/event-stream" : "application/json";
  const { status, headers } = await user.call("POST", "/api/chat", question, { accept });
  const own = /own;dur=([\d.]+)/.exec(headers.get("server-timing") ?? "")?.[1];
  if (status !== 200 || own === undefined) throw new Error(`a question got status ${status}`);
  return isStreamed ? { beforeModel: Number(own) } : { inAll: Number(own) };
}
