// Runs a service as in production: in its own process and environment, called over HTTP.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { compiledFolder } from "@cellwright/local/servers/env";
import { freePort } from "@cellwright/local/servers/free-port";

export type TestService = {
  url: string;
  healthUrl: string;
  pid: number;
  /** All log lines so far. */
  lines: string[];
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** The key that encrypts and hashes test data. */
const secretKeys = `test:${Buffer.alloc(32, 7).toString("base64")}`;
const root = join(import.meta.dirname, "../..");

/** Starts `<folder>/src/main.ts` and waits until it is ready. `port` is set to reuse an earlier process's port. */
export async function startService(
  folder: string,
  env: Record<string, string>,
  port?: number,
): Promise<TestService> {
  const own = port ?? (await freePort());
  const health = await freePort();
  const child = spawn(process.execPath, [join(root, folder, "src/main.ts")], {
    cwd: join(root, folder),
    env: {
      PATH: process.env.PATH,
      // all processes share the compile cache, as with the launcher
      NODE_COMPILE_CACHE: compiledFolder(),
      PUBLIC_URL: "http://127.0.0.1:8080",
      LOG_LEVEL: "info",
      SECRET_KEYS: secretKeys,
      PORT: String(own),
      HEALTH_PORT: String(health),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter(Boolean)));
  }
  const healthUrl = `http://127.0.0.1:${health}`;
  await ready(child, healthUrl, lines);
  const ended = (): Promise<unknown> =>
    child.exitCode === null && child.signalCode === null ? once(child, "exit") : Promise.resolve();
  return {
    url: `http://127.0.0.1:${own}`,
    healthUrl,
    pid: child.pid ?? 0,
    lines,
    stop: async () => {
      const exited = ended();
      child.kill("SIGTERM");
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      const exited = ended();
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** How long to wait for a process that starts slowly on a busy machine. If it exits early, the wait ends at once. */
const readyWithinMs = 90_000;

async function ready(child: ChildProcess, healthUrl: string, lines: string[]): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service exited at startup:\n${lines.join("\n")}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the service is not ready after ${readyWithinMs} ms:\n${lines.join("\n")}`);
    }
    const answer = await fetch(`${healthUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
