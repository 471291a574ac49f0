// An engine in a process of its own. A crash or a file that takes too long only costs that file.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import process from "node:process";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Answer, Request } from "./protocol.ts";

export interface Program {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

type Running = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  lines: Interface;
  ended: Promise<void>;
};

const alive = new Set<Running["child"]>();
// they do not get the signals of this process's group
process.on("exit", () => alive.forEach(killGroup));

/** `seconds` is the limit of each request; the first one includes the start of the process. */
export function createEngineProcess({ command, args, env }: Program, seconds: number) {
  let running: Running | undefined;

  function start(): Running {
    // a group of its own, so that the processes it starts end with it
    const child = spawn(command, args, {
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
      env: { ...process.env, ...env },
    });
    alive.add(child);
    child.stdin.on("error", () => {}); // the process has ended, which `lines` reports
    const lines = createInterface({ input: child.stdout });
    const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
    const started = { child, lines, ended };
    child.once("exit", () => {
      killGroup(child);
      alive.delete(child);
      if (running === started) running = undefined;
    });
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = running;
    running = undefined;
    if (!stopped) return;
    killGroup(stopped.child);
    await stopped.ended;
  }

  async function ask(request: Request): Promise<Answer> {
    running ??= start();
    const answer = await answerOf(running, request, seconds);
    if (answer !== "ended" && answer !== "late") return answer;
    await stop();
    return { ok: false, error: answer === "late" ? `more than ${seconds} s` : "crash" };
  }

  return { ask, stop };
}

/** Ends the process and those that it has started. */
function killGroup({ pid }: Running["child"]): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // all have ended
  }
}

async function answerOf(
  { child, lines }: Running,
  request: Request,
  seconds: number,
): Promise<Answer | "ended" | "late"> {
  const { promise, resolve } = Promise.withResolvers<Answer | "ended" | "late">();
  const timer = setTimeout(() => resolve("late"), seconds * 1_000);
  const receive = (line: string) => resolve(JSON.parse(line) as Answer);
  const end = () => resolve("ended");
  lines.once("line", receive).once("close", end);
  child.stdin.write(`${JSON.stringify(request)}\n`);
  return promise.finally(() => {
    clearTimeout(timer);
    lines.off("line", receive).off("close", end);
  });
}
