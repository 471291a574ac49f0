// The life of a process: parts start in order and stop in reverse; readiness turns false first.
import { createServer, type Server } from "node:http";
import process from "node:process";
import { z } from "zod";
import { armCrash } from "./crash.ts";
import { EnvError, port } from "./env.ts";
import { type Log, logger } from "./log.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { turnTimes } from "./turn-times.ts";

/** What every process reads. */
export const processEnv = {
  HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: port,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Ends the process at a labelled place (see crash.ts); refused in production. */
  CRASH_AT: z.string().optional(),
  NODE_ENV: z.string().default("development"),
};

type ProcessEnv = z.infer<z.ZodObject<typeof processEnv>>;

/** Longest that stopping may take, in milliseconds: a pod has 45 s, five of them before it is told. */
const stopWithinMs = 38_000;

export type Life = {
  log: Log;
  metrics: Metrics;
  /** Keeps `part` until the end; what was kept last is stopped first. */
  keep<Part>(name: string, part: Part, stop: (part: Part) => Promise<unknown> | unknown): Part;
  /** Readiness is true while every check is. */
  readyWhen(name: string, check: () => boolean): void;
  /** True from the moment the process was told to stop. */
  stopping(): boolean;
};

type Kept = { name: string; stop(): Promise<unknown> | unknown };

/**
 * Runs a process: reads its settings, builds it, serves health and metrics on a port of their own, stops it on SIGTERM or SIGINT.
 * Exit codes: 0 stopped as asked, 1 failed, 78 settings are wrong.
 */
export async function run<Env extends ProcessEnv>(
  service: string,
  settings: () => Env,
  build: (life: Life, env: Env) => Promise<void>,
): Promise<void> {
  const env = readOrExit(settings);
  if (env.CRASH_AT && env.NODE_ENV === "production") refuse("CRASH_AT: is for tests, never for production");
  const log = logger(service, env.LOG_LEVEL);
  const counted = metrics(service);
  const kept: Kept[] = [];
  const checks = new Map<string, () => boolean>();
  let isBuilt = false;
  let isStopping = false;

  const health = await healthServer(env, counted, () => {
    const failing = [...checks].filter(([, check]) => !check()).map(([name]) => name);
    if (!isBuilt) failing.push("starting");
    if (isStopping) failing.push("stopping");
    return failing;
  });

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const deadline = setTimeout(() => process.exit(1), stopWithinMs);
    for (const part of kept.reverse()) {
      try {
        await part.stop();
      } catch (error) {
        log.error({ err: error, part: part.name }, "a part did not stop well");
      }
    }
    health.close();
    clearTimeout(deadline);
    log.info("stopped");
    process.exit(code);
  };
  const fail = (error: unknown) => {
    log.fatal({ err: error }, "cannot go on");
    void stop(1);
  };
  // on, not once: a second signal would find nobody and end the process in the middle of stopping
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  if (env.CRASH_AT) armCrash(env.CRASH_AT);

  const life: Life = {
    log,
    metrics: counted,
    keep: (name, part, stopPart) => {
      kept.push({ name, stop: () => stopPart(part) });
      return part;
    },
    readyWhen: (name, check) => void checks.set(name, check),
    stopping: () => isStopping,
  };
  try {
    await build(life, env);
    isBuilt = true;
    // what is loaded and made ready before serves nobody yet
    life.keep("turns", turnTimes(counted, log), (end) => end());
    if (!isStopping) log.info({ port: "PORT" in env ? env.PORT : undefined }, "ready");
  } catch (error) {
    fail(error);
  }
}

function readOrExit<Env>(settings: () => Env): Env {
  try {
    return settings();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return refuse(error.message);
  }
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(78);
}

async function healthServer(env: ProcessEnv, counted: Metrics, failing: () => string[]): Promise<Server> {
  const server = createServer(async (req, res) => {
    if (req.url === "/metrics") {
      res.setHeader("content-type", counted.registry.contentType).end(await counted.registry.metrics());
    } else if (req.url === "/health/live") {
      res.end("live\n");
    } else if (req.url === "/health/ready") {
      const reasons = failing();
      res.statusCode = reasons.length === 0 ? 200 : 503;
      res.end(reasons.length === 0 ? "ready\n" : `not ready: ${reasons.join(", ")}\n`);
    } else {
      res.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(env.HEALTH_PORT, env.HOST, resolve);
  });
  return server;
}
