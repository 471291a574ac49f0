// The lifecycle of a process. Its parts start in order and stop in reverse order; before that, it stops being ready.
import { createServer, type Server } from "node:http";
import process from "node:process";
import { z } from "zod";
import { armCrash } from "./crash.ts";
import { EnvError, port } from "./env.ts";
import { type Log, logger } from "./log.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { turnTimes } from "./turn-times.ts";

/** Environment variables of every process. */
export const processEnv = {
  HOST: z.string().default("127.0.0.1"),
  HEALTH_PORT: port,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The crash point (see crash.ts) at which the process is killed; refused in production. */
  CRASH_AT: z.string().optional(),
  NODE_ENV: z.string().default("development"),
};

type ProcessEnv = z.infer<z.ZodObject<typeof processEnv>>;

/** The longest that stopping may take. A pod has 45 s, of which 5 s pass before the process gets SIGTERM. */
const stopWithinMs = 38_000;

export type Life = {
  log: Log;
  metrics: Metrics;
  /** Returns `part`, which is stopped when the process stops. The part that was kept last stops first. */
  keep<Part>(name: string, part: Part, stop: (part: Part) => Promise<unknown> | unknown): Part;
  /** The process is ready while all checks return true. */
  readyWhen(name: string, check: () => boolean): void;
  /** Whether the process has begun to stop. */
  stopping(): boolean;
};

type Kept = { name: string; stop(): Promise<unknown> | unknown };

/**
 * Runs a process: reads the settings, calls `build`, serves health and metrics on a separate port, and stops on SIGTERM
 * or SIGINT. Exit codes: 0 stopped by a signal, 1 failed, 78 invalid settings.
 */
export async function run<Env extends ProcessEnv>(
  service: string,
  settings: () => Env,
  build: (life: Life, env: Env) => Promise<void>,
): Promise<void> {
  const env = readOrExit(settings);
  if (env.CRASH_AT && env.NODE_ENV === "production")
    refuse("CRASH_AT: only allowed in tests, not in production");
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
        log.error({ err: error, part: part.name }, "a part failed to stop");
      }
    }
    health.close();
    clearTimeout(deadline);
    log.info("stopped");
    process.exit(code);
  };
  const fail = (error: unknown) => {
    log.fatal({ err: error }, "fatal error, stopping");
    void stop(1);
  };
  // `on` instead of `once`, because without a listener a second signal would kill the process while it is stopping
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
    // not earlier, because long turns while the process starts delay no user
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
