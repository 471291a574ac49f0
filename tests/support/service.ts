// A service as it runs in production: its own process, its own environment, asked through its front door.
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
  /** Everything it logged, a line each. */
  lines: string[];
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Of whatever is sealed or hashed in tests. */
const secretKeys = `test:${Buffer.alloc(32, 7).toString("base64")}`;
const root = join(import.meta.dirname, "../..");

/** Starts `<folder>/src/main.ts` with `env` and waits until it is ready. With `port`, on the port that an earlier one had. */
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
      // as the launcher does: what was compiled once is loaded by all
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
      const gone = ended();
      child.kill("SIGTERM");
      await gone;
      return child.exitCode;
    },
    kill: async () => {
      const gone = ended();
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** On a busy machine a process takes long to start; one that ends is seen at once. */
const readyWithinMs = 90_000;

async function ready(child: ChildProcess, healthUrl: string, lines: string[]): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended at once:\n${lines.join("\n")}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`it is not ready after ${readyWithinMs} ms:\n${lines.join("\n")}`);
    }
    const answer = await fetch(`${healthUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
