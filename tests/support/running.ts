// What a test run started, so that its end can stop it.
import { rmSync } from "node:fs";

type Started = { dir: string; servers: { stop(): Promise<void> }[] };

let started: Started | undefined;

export function keep(what: Started): void {
  started = what;
}

export async function stopAll(): Promise<void> {
  if (!started) return;
  await Promise.all(started.servers.map((server) => server.stop()));
  rmSync(started.dir, { recursive: true, force: true });
}
