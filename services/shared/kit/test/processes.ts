// Starts fixtures as real processes, collects their output, and ends all of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { freePort } from "@cellwright/local/servers/free-port";

export type Started = {
  pid: number;
  healthUrl: string;
  lines: string[];
  isOver(): boolean;
  /** Resolves to the exit code, or to the signal that ended the process. */
  over: Promise<number | string>;
  signal(name: NodeJS.Signals): void;
};

const alive = new Set<Started>();

/** Runs a TypeScript file as in production. The process gets only PATH from the environment of the test. */
export async function started(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Started> {
  const healthPort = await freePort();
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: "info", HEALTH_PORT: String(healthPort), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter(Boolean)));
  }
  const one: Started = {
    pid: child.pid ?? 0,
    healthUrl: `http://127.0.0.1:${healthPort}`,
    lines,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    over: once(child, "close").then(([code, signal]) => {
      alive.delete(one);
      return code ?? signal;
    }),
    signal: (name) => void child.kill(name),
  };
  alive.add(one);
  return one;
}

/** For `afterAll`: kills the processes that a failed test left running. */
export async function endAll(): Promise<void> {
  const left = [...alive];
  for (const one of left) one.signal("SIGKILL");
  await Promise.all(left.map((one) => one.over));
}
