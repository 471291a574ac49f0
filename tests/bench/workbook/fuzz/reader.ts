// Reads files in a worker with limits of time and memory. The worker is replaced when it had to be ended.
import { Worker } from "node:worker_threads";

export interface Outcome {
  /** `read`, a code of WorkbookError, `crashed`, `over time` or `over memory`. */
  code: string;
  /** Why it crashed. */
  reason?: string;
}

export function createFuzzReader({ seconds, megabytes }: { seconds: number; megabytes: number }) {
  let worker: Worker | null = null;

  const start = () =>
    new Worker(new URL("./reading-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      stderr: true,
    });

  async function stop(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function read(bytes: Uint8Array, name: string): Promise<Outcome> {
    worker ??= start();
    const running = worker;
    const { promise, resolve } = Promise.withResolvers<{ outcome: Outcome; isLast: boolean }>();
    const receive = (outcome: Outcome) => resolve({ outcome, isLast: false });
    const fail = (error: Error & { code?: string }) => {
      const code = error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "over memory" : "crashed";
      resolve({ outcome: { code, reason: error.stack ?? error.message }, isLast: true });
    };
    const timer = setTimeout(
      () => resolve({ outcome: { code: "over time" }, isLast: true }),
      seconds * 1_000,
    );
    running.once("message", receive).once("error", fail);
    running.postMessage({ bytes, name });
    const { outcome, isLast } = await promise;
    clearTimeout(timer);
    running.off("message", receive).off("error", fail);
    if (isLast) await stop();
    return outcome;
  }

  return { read, stop };
}
