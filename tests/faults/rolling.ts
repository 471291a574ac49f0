// Restarts every process gracefully, one after the other, while users read and ask, as a release does.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ServiceName, serviceNames } from "@cellwright/local/start/ports";
import { program } from "@cellwright/local/start/program";
import { z } from "zod";
import { becomePremium } from "../support/premium.ts";
import { random } from "../support/random.ts";
import { scriptedModel } from "../support/scripted-model.ts";
import { signUp } from "../support/sign-up.ts";
import { type TestStack, testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { front } from "./rolling-front.ts";
import { counting, readers } from "./rolling-readers.ts";
import { sendAll } from "./rolling-requests.ts";

export type Releasable = ServiceName | "gateway";

export type Release = {
  parts: readonly Releasable[];
  /** The number of requests per second. */
  perSecond: number;
  /** The number of open streams. */
  streams: number;
  /** The number of tabs that read the same answer at the same time. */
  each: number;
  /** The duration of the longest answer, in seconds. */
  seconds: number;
  seed: number;
};

export type Released = {
  /** The seconds that each process took until it had stopped, and until it was ready again. */
  restarts: { process: string; ended: number; ready: number }[];
  sent: number;
  /** Failed requests, and streams that could not start or resume, by reason and by the process that was restarting. */
  failed: Record<string, number>;
  /** Warnings and errors in the logs, with their numbers. */
  warnings: Record<string, number>;
  tookMs: { median: number; p99: number; most: number };
  /** The number of open streams during the restarts: the minimum and the median. */
  open: { fewest: number; median: number };
  answersRead: number;
  /** How often readers resumed, after they disconnected themselves (`left`) or were cut off (`cut`). */
  wentOn: { left: number; cut: number };
  /** The tags of answers whose text differs from the model's. */
  otherText: string[];
};

export type RollingStack = Awaited<ReturnType<typeof rollingStack>>;

const second = "gateway-2";

/** A stack with two replicas of each service, and two gateways behind a load balancer. */
export async function rollingStack() {
  const model = await scriptedModel();
  model.says(({ question }) => counting(question) ?? { words: ["```excel\n=SUM(A1:A3)\n```\n", "The sum."] });
  const stack = await testStack({
    scale: Object.fromEntries(serviceNames.map((name) => [name, 2])) as Record<ServiceName, number>,
    openai: model.env,
    env: {
      // few users send all the requests, so the usual limits per user would refuse them
      ...{ RATE_PER_SESSION: "10000", RATE_PER_ADDRESS: "10000", ANSWERS_PER_USER: "10000" },
      ...{ ANSWERS_AT_ONCE: "1000", LOG_LEVEL: "warn" },
    },
  }).catch(async (error) => {
    await model.close();
    throw error;
  });
  const port = stack.ports.behindVite;
  const another = anotherGateway(stack, port);
  await stack.restart(second, another);
  const before = await front([stack.ports.gateway, port]);
  return {
    stack,
    front: before,
    /** The processes of a part. For a gateway, `gateway` is its port. */
    processesOf: (part: Releasable): { name: string; gateway?: number }[] =>
      part === "gateway"
        ? [
            { name: "gateway", gateway: stack.ports.gateway },
            { name: second, gateway: port },
          ]
        : [{ name: part }, { name: `${part}-2` }],
    restart: (name: string) => stack.restart(name, name === second ? another : undefined),
    stop: async () => {
      await before.close();
      await stack.kill(second, "SIGTERM");
      await stack.stop();
      await model.close();
    },
  };
}

/** Starts a copy of the launcher's gateway on other ports. */
function anotherGateway(stack: TestStack, port: number) {
  const of = readFileSync(`/proc/${stack.pid("gateway")}/environ`, "utf8")
    .split("\0")
    .filter(Boolean);
  const env = Object.fromEntries(of.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return program({
    name: second,
    after: [],
    ports: [port, port + 1],
    file: fileURLToPath(new URL("../../gateway/src/main.ts", import.meta.url)),
    env: { ...env, PORT: String(port), HEALTH_PORT: String(port + 1) },
    health: `http://127.0.0.1:${port + 1}/health/ready`,
    about: "",
  });
}

/** The writes of one user are serialized, so with too few users the requests would wait for each other. */
const usersFor = ({ streams, each }: Release) => Math.max(4, Math.ceil(streams / each / 4));

/** How many users sign up at the same time, because each sign-up waits for a mail. */
const signedUpAtOnce = 8;

async function premium(stack: TestStack): Promise<Visitor> {
  const user = await signUp(stack);
  await becomePremium(stack, user);
  return user;
}

/** The pause between the restarts of two processes. */
const betweenMs = 1_000;

export async function release(on: RollingStack, of: Release, say: (line: string) => void): Promise<Released> {
  const { stack } = on;
  const way = { site: stack.site, port: on.front.port };
  const failed: Record<string, number> = {};
  let exchanged = "the start";
  const fail = (what: string) => {
    const why = `${what}, at ${exchanged}`;
    failed[why] = (failed[why] ?? 0) + 1;
  };
  const superAdmin = await visitor(stack, "super@example.com");
  const users: Visitor[] = [];
  while (users.length < usersFor(of))
    users.push(...(await Promise.all(Array.from({ length: signedUpAtOnce }, () => premium(stack)))));
  say(`${of.streams} streams of ${users.length} users start`);
  const chance = random(of.seed);
  const reading = await readers(of.streams, {
    way,
    users,
    chance,
    fail,
    each: of.each,
    seconds: of.seconds,
  });
  const requests = await sendAll(of.perSecond, { way, users, superAdmin, fail });
  const restarts: Released["restarts"] = [];
  const open: number[] = [];
  const looking = setInterval(() => open.push(reading.open()), 100);
  await pause(betweenMs);
  for (const part of of.parts) {
    for (const { name, gateway } of on.processesOf(part)) {
      exchanged = name;
      const { ended, ready } = await exchange(on, name, gateway);
      say(`${name}: stopped after ${ended} s, ready after another ${ready} s`);
      restarts.push({ process: name, ended, ready });
      await pause(betweenMs);
    }
  }
  exchanged = "the end";
  clearInterval(looking);
  const [sent, read] = await Promise.all([requests.end(), reading.end()]);
  const took = inOrder(sent.took);
  return {
    restarts,
    sent: sent.count,
    failed,
    warnings: Object.keys(failed).length > 0 ? warningsIn(stack.logs) : {},
    tookMs: { median: at(took, 0.5), p99: at(took, 0.99), most: at(took, 1) },
    open: { fewest: at(inOrder(open), 0), median: at(inOrder(open), 0.5) },
    answersRead: read.whole,
    wentOn: { left: read.left, cut: read.cut },
    otherText: read.otherText,
  };
}

/** Stops the process gracefully and starts a new one in its place. */
async function exchange(on: RollingStack, name: string, gateway: number | undefined) {
  if (gateway !== undefined) on.front.remove(gateway);
  const began = performance.now();
  await on.stack.kill(name, "SIGTERM");
  const ended = performance.now();
  await on.restart(name);
  if (gateway !== undefined) on.front.add(gateway);
  const tenths = (ms: number) => Math.round(ms / 100) / 10;
  return { ended: tenths(ended - began), ready: tenths(performance.now() - ended) };
}

const warning = z.object({
  level: z.enum(["warn", "error", "fatal"]),
  msg: z.string(),
  reason: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/** The number of warnings and errors in the logs, by part and message. */
function warningsIn(logs: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of readdirSync(logs)) {
    for (const line of readFileSync(join(logs, file), "utf8").split("\n")) {
      if (!line.startsWith("{")) continue;
      const { success, data } = warning.safeParse(JSON.parse(line));
      if (!success) continue;
      const why = `${file} ${data.msg}: ${data.reason ?? data.err?.message ?? ""}`.slice(0, 200);
      counts[why] = (counts[why] ?? 0) + 1;
    }
  }
  return counts;
}

const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
const at = (sorted: number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
