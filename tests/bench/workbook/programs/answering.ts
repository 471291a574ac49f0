// The process of an engine in JavaScript: answers one request a line.
import { readFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Answer, Done, Request } from "../protocol.ts";

export async function answerRequests(run: (request: Request) => Omit<Done, "ok" | "peakMb">): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(answerTo(JSON.parse(line) as Request, run))}\n`);
  }
}

function answerTo(request: Request, run: (request: Request) => Omit<Done, "ok" | "peakMb">): Answer {
  try {
    return { ok: true, ...run(request), peakMb: peakMb() };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Linux only. `process.resourceUsage` would start with the memory of the parent process. */
const peakMb = (): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1_024;
