// Two users who work normally during an attack: each second they ask, validate a formula and read their data.
import { setTimeout as pause } from "node:timers/promises";
import type { Visitor } from "../support/visitor.ts";

type Answer = { what: string; status: number; ms: number };

export type Served = {
  requests: number;
  /** Responses other than 200, for example `chat 503`. */
  wrong: string[];
  p95: number;
  p99: number;
  /** The percentiles of the chat's answers alone. */
  chatP50: number;
  chatP95: number;
  chatP99: number;
  slowest: Answer | undefined;
};

const everyMs = 1_000;
const data = "Region\tAmount\nNorth\t120\nSouth\t95\nNorth\t45\nEast\t200";
const question = "Sum of Amount where Region is North";

const soonMs = 600;
const secondThreadMs = 10_000;
const mostTries = 40;

/** Asks until simultaneous answers are fast, so that the time to warm up is not measured. */
export async function settledIn(users: readonly Visitor[]): Promise<void> {
  const senders = users.map(async ({ call }) => {
    const { body } = await call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
    return () => call("POST", "/api/chat", { sessionId: body.id, question, data });
  });
  const all = await Promise.all(senders);
  // the assistant starts its second thread some time after the first
  await pause(secondThreadMs);
  for (let tries = 0, soon = 0; tries < mostTries && soon < 5; tries += 1) {
    const began = performance.now();
    await Promise.all(all.map((send) => send()));
    soon = performance.now() - began < soonMs ? soon + 1 : 0;
  }
}

/** Lets the users work until `stop` is called. `stop` resolves to how they were served. */
export function others(users: readonly Visitor[]): { stop(): Promise<Served> } {
  const stopping = new AbortController();
  const answers: Answer[] = [];

  async function timed(what: string, act: () => Promise<{ status: number }>): Promise<void> {
    const began = performance.now();
    const { status } = await act().catch((error: Error) => {
      process.stderr.write(`${what}: ${error.message}\n`);
      return { status: 0 };
    });
    answers.push({ what, status, ms: performance.now() - began });
  }

  async function work({ call }: Visitor): Promise<void> {
    const begun = await call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
    const sessionId = begun.body.id;
    const running = new Set<Promise<void>>();
    const start = (what: string, act: () => Promise<{ status: number }>) => {
      const one = timed(what, act).finally(() => running.delete(one));
      running.add(one);
    };
    while (!stopping.signal.aborted) {
      start("chat", () => call("POST", "/api/chat", { sessionId, question, data }));
      start("validate", () => call("POST", "/api/formulas/validate", { formula: "=SUM(A1:A3)" }));
      start("read", () => call("GET", "/api/user/activities?limit=20"));
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await Promise.all(running);
  }
  const working = Promise.all(users.map(work));
  return {
    stop: async () => {
      stopping.abort();
      await working;
      return servedOf(answers);
    },
  };
}

function servedOf(answers: readonly Answer[]): Served {
  const sorted = answers.toSorted((one, other) => one.ms - other.ms);
  const chats = sorted.filter(({ what }) => what === "chat");
  const at = (share: number, of = sorted) => Math.round(of[Math.ceil(share * of.length) - 1]?.ms ?? 0);
  return {
    requests: answers.length,
    wrong: answers.filter(({ status }) => status !== 200).map(({ what, status }) => `${what} ${status}`),
    ...{ p95: at(0.95), p99: at(0.99) },
    ...{ chatP50: at(0.5, chats), chatP95: at(0.95, chats), chatP99: at(0.99, chats) },
    slowest: sorted.at(-1),
  };
}
