// How much CPU and memory plain requests and open streams need, by part. Capacity planning is based on this.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "@cellwright/contracts/chat";
import { request } from "undici";
import type { Given, Standing } from "./bench.ts";
import { cpuDuring, residentMb } from "./cpu.ts";
import { pace } from "./drive.ts";
import { type Measurement, rounded } from "./measurements.ts";
import { listenToAll, streamsAtOnce, wordsPerSecond } from "./streams.ts";

const paced = { perSecond: 100, seconds: 5 };

export async function costs({ stack: started, say }: Given): Promise<Measurement[]> {
  const standing = await started();
  say("scale: plain requests and open streams");
  return [
    await ofRequest(standing, "a poll that finds nothing new", "/api/user/activities/all", {
      parts: ["gateway", "activities", "users", "mongo"],
      isConditional: true,
    }),
    await ofRequest(standing, "a plain read", "/api/user/tokens", {
      parts: ["gateway", "users", "postgres"],
    }),
    ...(await ofStreams(standing)),
  ];
}

/** Measures requests; what the parts use when idle is subtracted. */
async function ofRequest(
  { stack, user }: Standing,
  what: string,
  path: string,
  { parts, isConditional = false }: { parts: string[]; isConditional?: boolean },
): Promise<Measurement> {
  const url = `${stack.site}${path}`;
  const first = await request(url, { headers: user.toGateway });
  await first.body.dump();
  const target = isConditional
    ? { url, headers: { ...user.toGateway, "if-none-match": String(first.headers.etag) }, status: 304 }
    : { url, headers: user.toGateway };
  const pids = Object.fromEntries(parts.map((part) => [part, stack.pid(part) ?? 0]));
  await pace(target, paced.perSecond, 2);
  const idle = await cpuDuring(pids, () => pause(paced.seconds * 1_000));
  const { cpu } = await cpuDuring(pids, () => pace(target, paced.perSecond, paced.seconds));
  const count = paced.perSecond * paced.seconds;
  const each = parts.map((part) => ({
    part,
    ms: Math.max(0, (1_000 * ((cpu[part] ?? 0) - (idle.cpu[part] ?? 0))) / count),
  }));
  return {
    guarantee: "scale",
    what: `CPU of ${what}, all parts`,
    unit: "ms",
    measured: each.reduce((sum, { ms }) => sum + ms, 0),
    note: `GET ${path}, ${paced.perSecond}/s; ${each.map(({ part, ms }) => `${part} ${rounded(ms)}`).join(", ")}`,
  };
}

async function ofStreams({ stack, user, model }: Standing): Promise<Measurement[]> {
  const parts = ["gateway", "chat", "mongo", "nats"];
  const pids = Object.fromEntries(parts.map((part) => [part, stack.pid(part) ?? 0]));
  const sessions: string[] = [];
  for (let at = 0; at < streamsAtOnce; at += 1) {
    const { body } = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
    sessions.push(body.id);
  }
  const before = residentMb(pids.chat ?? 0);
  const { cores, resident } = await listenToAll(
    stack.site,
    (at) => ({
      path: "/api/chat",
      headers: {
        ...{ ...user.toGateway, accept: "text/event-stream", "content-type": "application/json" },
        "idempotency-key": randomUUID(),
      },
      body: { question: "Sum column C where column A is Paid", sessionId: sessions[at] },
    }),
    model,
    pids,
  );
  const each = parts.map((part) => ({ part, ms: (1_000 * (cores[part] ?? 0)) / streamsAtOnce }));
  return [
    {
      guarantee: "scale",
      what: "CPU of a second of an open stream, all parts",
      unit: "ms",
      measured: each.reduce((sum, { ms }) => sum + ms, 0),
      note: `${streamsAtOnce} at once, ${wordsPerSecond} words per second each; ${each.map(({ part, ms }) => `${part} ${rounded(ms)}`).join(", ")}`,
    },
    {
      guarantee: "scale",
      what: "memory of an open stream in chat",
      unit: "KB",
      measured: (((resident.chat ?? 0) - before) * 1_024) / streamsAtOnce,
      note: `${Math.round(before)} MB before; includes the memory that a process needs as soon as it is busy`,
    },
  ];
}
