// P4: the delay that gateway and chat add to a model's answer while 200 streams are open.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { Pool } from "undici";
import type { Bench, SimulatedModel } from "./bench.ts";
import { cpuDuring, residentMb } from "./cpu.ts";
import { rounded } from "./measurements.ts";
import { median, quantile, rounds } from "./rounds.ts";
import { nowMicros, stampReader } from "./stamps.ts";

export const streamsAtOnce = 200;
/** Streams start one after the other, as with real users. */
const beginsPerSecond = 25;
/** How long to measure once all streams are open. */
const watchedSeconds = 4;

export const wordsPerSecond = 10;

type Question = { path: string; headers: Record<string, string>; body: object };
/** `first` and `lags` are in microseconds. `own` is chat's time before it asks the model, in milliseconds. */
type Timings = { first: number; lags: number[]; own: number };

export const streams: Bench = async ({ stack: started, say }) => {
  const { stack, user, model } = await started();
  // one after the other, because two hundred users would not open a session at the same moment either
  const sessions: string[] = [];
  for (let at = 0; at < streamsAtOnce; at += 1) {
    const { body } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    sessions.push(body.id);
  }
  const common = { accept: "text/event-stream", "content-type": "application/json" };
  const throughAll = (at: number): Question => ({
    path: "/api/chat",
    headers: { ...user.toGateway, ...common, "idempotency-key": randomUUID() },
    body: { question: "Sum column C where column A is Paid", sessionId: sessions[at] },
  });
  const direct = (): Question => ({ path: "/v1/chat/completions", headers: common, body: { stream: true } });

  const pid = (name: string) => stack.pid(name) ?? 0;
  const pids = { gateway: pid("gateway"), chat: pid("chat"), mongo: pid("mongo"), bench: process.pid };
  const results = await rounds(2, {
    through: () => {
      say(`streams: ${streamsAtOnce} through gateway and chat`);
      return listenToAll(stack.site, throughAll, model, pids);
    },
    direct: () => {
      say(`streams: ${streamsAtOnce} from the model itself`);
      return listenToAll(model.url, direct, model, pids);
    },
  });

  const ms = (of: "first" | "lags", share: number, which = results.through) =>
    median(which.map((round) => quantile(round[of], share))) / 1_000;
  const added = (of: "first" | "lags", share: number) => ms(of, share) - ms(of, share, results.direct);
  const raw = (of: "first" | "lags", share: number) =>
    `${rounded(ms(of, share))} ms, from the model itself ${rounded(ms(of, share, results.direct))} ms`;
  const own = median(results.through.map((round) => median(round.own)));
  const [busy = {}] = results.through.map(({ cores }) => cores);
  return [
    {
      guarantee: "P4",
      what: "first prose word: added by gateway and chat, p50",
      unit: "ms",
      measured: added("first", 0.5),
      goal: { atMost: 10 },
      note: `${raw("first", 0.5)}; ${beginsPerSecond} start per second; ${rounded(own)} ms of it are chat's own time before it calls the model`,
    },
    {
      guarantee: "P4",
      what: `lag of a piece added, ${streamsAtOnce} streams, p50`,
      unit: "ms",
      measured: added("lags", 0.5),
      goal: { atMost: 3 },
      note: `${raw("lags", 0.5)}; ${wordsPerSecond} words per second each; processors used: ${Object.entries(
        busy,
      )
        .map(([name, cores]) => `${name} ${rounded(cores)}`)
        .join(", ")}`,
    },
    {
      guarantee: "P4",
      what: `lag of a piece added, ${streamsAtOnce} streams, p99`,
      unit: "ms",
      measured: added("lags", 0.99),
      goal: { atMost: 25 },
      note: raw("lags", 0.99),
    },
  ];
};

export async function listenToAll(
  origin: string,
  question: (at: number) => Question,
  model: SimulatedModel,
  pids: Record<string, number>,
) {
  const pool = new Pool(origin, { connections: streamsAtOnce });
  let isWatched = false;
  let speaking = 0;
  const onFirst = () => {
    speaking += 1;
  };
  const begin = (at: number) => listen(pool, question(at), { isWatched: () => isWatched, onFirst });
  try {
    const answers: Promise<Timings>[] = [];
    for (let at = 0; at < streamsAtOnce; at += 1) {
      answers.push(begin(at));
      await pause(1_000 / beginsPerSecond);
    }
    const all = Promise.all(answers);
    all.catch(() => {});
    while (speaking < streamsAtOnce) await Promise.race([pause(20), all]);
    isWatched = true;
    const { cpu } = await cpuDuring(pids, () => pause(watchedSeconds * 1_000));
    isWatched = false;
    /** The resident memory of each process, in MB. */
    const resident = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, residentMb(pid)]));
    await model.endAll();
    const each = await all;
    return {
      first: each.map(({ first }) => first),
      lags: each.flatMap(({ lags }) => lags),
      own: each.map(({ own }) => own),
      cores: Object.fromEntries(Object.entries(cpu).map(([name, used]) => [name, used / watchedSeconds])),
      resident,
    };
  } finally {
    await pool.destroy();
  }
}

/** Asks and reads one answer to its end. `first` does not contain the model's time for the first word. */
async function listen(
  pool: Pool,
  { path, headers, body }: Question,
  { isWatched, onFirst }: { isWatched(): boolean; onFirst(): void },
): Promise<Timings> {
  const began = nowMicros();
  const answer = await pool.request({ method: "POST", path, headers, body: JSON.stringify(body) });
  if (answer.statusCode !== 200) {
    throw new Error(`a question got status ${answer.statusCode}: ${await answer.body.text()}`);
  }
  const read = stampReader();
  const lags: number[] = [];
  let first: number | undefined;
  for await (const piece of answer.body) {
    const at = nowMicros();
    for (const { requestedAt, sentAt } of read(String(piece))) {
      if (requestedAt !== undefined && first === undefined) {
        first = at - began - (sentAt - requestedAt);
        onFirst();
      } else if (isWatched()) lags.push(at - sentAt);
    }
  }
  if (first === undefined) throw new Error("an answer ended without any word");
  const own = /own;dur=([\d.]+)/.exec(String(answer.headers["server-timing"]))?.[1];
  return { first, lags, own: Number(own) };
}
