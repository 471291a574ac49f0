// Kills each process of `npm start` while users ask. Measures the recovery and counts lost and doubled data.
import { setTimeout as pause } from "node:timers/promises";
import type { User } from "@cellwright/contracts/users";
import { operator } from "@cellwright/kit/nats-users";
import { natsLogin } from "@cellwright/local/start/login";
import { databaseUrl } from "@cellwright/operations/databases";
import { connect } from "@nats-io/transport-node";
import mongoose from "mongoose";
import pg from "pg";
import { documentsOf } from "../support/documents.ts";
import { processorShare } from "../support/processor-share.ts";
import { random, shuffled } from "../support/random.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { type Asker, asker } from "./asker.ts";
import { type Tally, tally } from "./kills.ts";
import type { Launched } from "./launched.ts";

/** The least time between two kills of the same part (`apartMs`), and between any two kills (`gapMs`). */
const [apartMs, gapMs] = [25_000, 2_500];
/** How long to wait for a part. The guaranteed time is shorter. */
const patienceMs = 60_000;

export type GettingUp = Omit<Tally, "published" | "refusals"> & {
  /** The longest recovery of each part, until all services answer, scaled to a machine without other load. */
  backMs: Record<string, number>;
  /** Restarts printed by the launcher beyond one per kill, of parts that ended together with the killed one. */
  alsoEnded: string[];
};

export type Plan = { parts: readonly string[]; times: number; atOnce: number; seed: number };

/** Kills each of `parts` `times` times, one at a time. Two kills of a part are at least 25 s apart. */
export async function killAndWait(
  on: Launched,
  { parts, times, atOnce, seed }: Plan,
  say: (line: string) => void = () => {},
): Promise<GettingUp> {
  const client = await visitor(on, "super@example.com");
  const { body: user } = await client.call<User>("GET", "/api/auth/user");
  const book = await asker(client);
  const order = shuffled(parts, random(seed));
  const backMs: Record<string, number> = {};
  const killed = new Map<string, number>();
  let isOver = false;
  const questions = book.askUntil(() => isOver || on.ended() !== undefined, atOnce);
  questions.catch(() => {}); // awaited below
  try {
    for (const part of Array.from({ length: times }, () => order).flat()) {
      const before = Date.now();
      await pause(Math.max(gapMs, (killed.get(part) ?? 0) + apartMs - before));
      killed.set(part, Date.now());
      const shareBefore = processorShare();
      const ms = await killOne(on, part, client);
      const alone = (ms * (shareBefore + processorShare())) / 2;
      backMs[part] = Math.max(backMs[part] ?? 0, alone);
      await answered(book, atOnce);
      say(`${part}: back after ${inSeconds(ms)} (${inSeconds(alone)} alone), ${book.turns.length} answered`);
    }
  } finally {
    isOver = true;
  }
  await questions;
  const kills = times * parts.length;
  const { refusals: _, ...found } = await tally(on, user.id, book, kills);
  return { ...found, backMs, alsoEnded: on.again.slice(kills) };
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Resolves to the milliseconds until the part is back. */
export async function killOne(on: Launched, part: string, client: Visitor): Promise<number> {
  const before = on.pid(part);
  if (before === undefined) throw new Error(`no process found for ${part}`);
  const began = performance.now();
  process.kill(before, "SIGKILL");
  while (performance.now() - began < patienceMs) {
    if (on.ended()) throw new Error(`${part} was killed, and the launcher ended: ${on.ended()}`);
    const now = on.pid(part);
    const isBack = now !== undefined && now !== before && (await isWell(on, part, client).catch(() => false));
    if (isBack) return performance.now() - began;
    await pause(100);
  }
  throw new Error(`${part} was killed and is not back after ${patienceMs / 1_000} s`);
}

/** Waits for more answers than were in progress. At least one of them was then requested after this call. */
async function answered(book: Asker, atOnce: number): Promise<void> {
  const enough = book.turns.length + atOnce + 1;
  const deadline = Date.now() + patienceMs;
  while (book.turns.length < enough) {
    if (Date.now() > deadline) throw new Error("no more answers arrive");
    await pause(50);
  }
}

/** One request per service, to check that each service has connected to the killed part again. */
const reads = [
  ...["/api/auth/user", "/api/user/tokens", "/api/sessions/active", "/api/functions?search=vlookup"],
  ...["/api/user/activities?limit=1", "/api/stripe/config", "/api/admin/stats"],
];

async function isWell(on: Launched, part: string, client: Visitor): Promise<boolean> {
  if (!(await answers(on, part))) return false;
  const found = await Promise.all(reads.map((path) => client.call("GET", path)));
  return found.every(({ status }) => status === 200);
}

async function answers(on: Launched, part: string): Promise<boolean> {
  const { ports, secrets } = on;
  if (part === "postgres") {
    const address = `postgres://127.0.0.1:${ports.postgres}/postgres`;
    const client = new pg.Client(databaseUrl(address, "users", "users", secrets.postgres.users ?? ""));
    await client.connect();
    return await client
      .query("select")
      .then(() => true)
      .finally(() => client.end());
  }
  if (part === "mongo") {
    const client = new mongoose.mongo.MongoClient(documentsOf(on, "chat"), { serverSelectionTimeoutMS: 500 });
    return await client
      .db()
      .collection("messages")
      .findOne()
      .then(() => true)
      .finally(() => client.close());
  }
  if (part === "nats") {
    const login = natsLogin(`nats://127.0.0.1:${ports.nats}`, operator, secrets.nats);
    const client = await connect({
      servers: login.NATS_URL,
      user: login.NATS_USER,
      pass: login.NATS_PASSWORD,
      reconnect: false,
    });
    await client.close();
    return true;
  }
  return (await fetch(healthOf(ports, part), { signal: AbortSignal.timeout(2_000) })).ok;
}

function healthOf(ports: Launched["ports"], part: string): string {
  const port = ports[part as keyof typeof ports];
  if (part === "gateway") return `http://127.0.0.1:${ports.gatewayHealth}/health/ready`;
  const isOutside = ["identity", "mail", "stripe", "ai"].includes(part);
  return isOutside ? `http://127.0.0.1:${port}/health` : `http://127.0.0.1:${port + 1}/health/ready`;
}
