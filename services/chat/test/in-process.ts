// Starts chat services with different settings within this process, because separate processes would take minutes.

import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { freePort } from "@cellwright/local/servers/free-port";
import { config } from "../src/config.ts";
import { chatService } from "../src/service.ts";
import { createWorkers } from "../src/workers/threads.ts";

export function inProcessServices() {
  const threads = createWorkers();
  return {
    /** Starts a service. Returns its URL and a function that stops it. */
    start: async (env: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> => {
      const port = await freePort();
      const kept: (() => unknown)[] = [];
      const life = {
        log: logger("chat", "fatal"),
        metrics: metrics("chat"),
        keep: <Part>(_name: string, part: Part, stop: (part: Part) => unknown): Part => {
          kept.push(() => stop(part));
          return part;
        },
        readyWhen: () => {},
        stopping: () => false,
      };
      const settings = { PUBLIC_URL: "http://127.0.0.1:8080", HEALTH_PORT: "1", PORT: String(port), ...env };
      await chatService(life, config(settings), threads);
      return {
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          for (const stop of kept.toReversed()) await stop();
        },
      };
    },
    close: threads.close,
  };
}
