// Starts a small program of the benchmark in its own process, on a free port.
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "@cellwright/local/servers/free-port";
import { startedAt } from "@cellwright/local/servers/started";
import type { Given } from "./bench.ts";

export type StartedProgram = { pid: number; url: string };

/** Starts `file` with the port as its first argument, and waits until it prints "ready". */
export async function startedProgram(
  file: URL,
  args: string[],
  atEnd: Given["atEnd"],
): Promise<StartedProgram> {
  const port = await freePort();
  const path = fileURLToPath(file);
  const child = await startedAt("ready", path, {
    command: process.execPath,
    args: [path, String(port), ...args],
  });
  atEnd(child.stop);
  return { pid: child.pid, url: `http://127.0.0.1:${port}` };
}
