// A child process that ends when this process ends. It is guarded by a pipe, read line by line, and stopped gracefully.
import { spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const guard = fileURLToPath(new URL("guard.sh", import.meta.url));
const linesKept = 30;

export type Child = {
  pid: number;
  /** Sends the stop signal, and SIGKILL after the grace period. Resolves when the process has ended. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** `listener` is called once with how the process ended, at once if it has ended already. */
  onExit(listener: (how: string) => void): void;
  /** The last lines of the process's output, oldest first. */
  lastLines(): string[];
};

export type ChildOptions = {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The signal that asks the process to end. SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** The milliseconds between the stop signal and SIGKILL. */
  grace?: number;
  onLine?: (line: string) => void;
  /** The file for the process's output. */
  log?: string;
};

/** Rejects if the program cannot be started at all. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { command, args, stopSignal = "SIGTERM", grace = 10_000, onLine } = options;
  const inTenths = String(Math.ceil(grace / 100));
  // In a session of its own, so that Ctrl-C reaches only this process, which then stops its children in order.
  const child = spawn("sh", [guard, stopSignal.replace("SIG", ""), inTenths, command, ...args], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true,
    ...(options.env && { env: options.env }),
    ...(options.cwd && { cwd: options.cwd }),
  });
  const { pid } = child;
  if (pid === undefined) throw await new Promise<Error>((resolve) => child.once("error", resolve));
  const [, output, errors, lifeline] = child.stdio as [null, Readable, Readable, Writable, unknown];
  lifeline.on("error", () => {}); // the other end may already be closed

  const lines: string[] = [];
  const log = options.log === undefined ? undefined : openSync(options.log, "a");
  for (const stream of [output, errors]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > linesKept) lines.shift();
      if (log !== undefined) append(log, line);
      onLine?.(line);
    });
  }

  let how: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      how = signal ? `killed by ${signal}` : `exit code ${code}`;
      lifeline.end("ended\n");
    });
    // "close" comes after the last line was read
    child.once("close", () => {
      if (log !== undefined) closeSync(log);
      resolve(how ?? "ended");
    });
  });

  const kill = (signal: NodeJS.Signals) => {
    if (how === undefined) process.kill(pid, signal);
  };
  return {
    pid,
    kill,
    stop: async () => {
      kill(stopSignal);
      const last = setTimeout(() => kill("SIGKILL"), grace);
      await exited;
      clearTimeout(last);
    },
    onExit: (listener) => void exited.then(listener),
    lastLines: () => [...lines],
  };
}

function append(log: number, line: string): void {
  try {
    writeSync(log, `${line}\n`);
  } catch {
    // a full disk must not end this process, because it still reports the problem
  }
}
