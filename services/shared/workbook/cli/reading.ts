// Reads files in a worker thread, with limits of time and memory.
import { Worker } from "node:worker_threads";
import type { WorkbookErrorCode } from "../src/workbook-error.ts";
import type { Summary } from "./summary.ts";

export type Reading<Result> =
  | { ok: true; result: Result }
  | { ok: false; code: WorkbookErrorCode; message: string };

export interface Task {
  file: string;
  /** `summary` answers with counts, `map` with a text, `description` with JSON. */
  op: "summary" | "map" | "description";
  /** Values of each column in the map and the description. */
  samples: number;
}

export interface ReadingLimits {
  seconds: number;
  /** Of the worker's own objects, not of the file's bytes. */
  megabytes: number;
}

/** Reads one file at a time. The worker is replaced after a failure. */
export function createReader({ seconds, megabytes }: ReadingLimits) {
  let worker: Worker | null = null;

  const start = () =>
    new Worker(new URL("./reading-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });

  async function stop(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function run<Result>(task: Task): Promise<Reading<Result>> {
    worker ??= start();
    const { reading, isLast } = await outcome(worker, task, { seconds, megabytes });
    if (isLast) await stop();
    return reading as Reading<Result>;
  }

  return {
    /** Counts sheets, cells and formulas. */
    read: (file: string) => run<Summary>({ file, op: "summary", samples: 0 }),
    /** The map, or with `op` `description` its structured form as JSON. */
    describe: (file: string, op: "map" | "description", samples: number) =>
      run<string>({ file, op, samples }),
    stop,
  };
}

interface Outcome {
  reading: Reading<unknown>;
  /** The worker cannot be used again. */
  isLast: boolean;
}

function outcome(worker: Worker, task: Task, { seconds, megabytes }: ReadingLimits): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (code: WorkbookErrorCode, message: string) =>
    resolve({ reading: { ok: false, code, message }, isLast: true });
  const timer = setTimeout(
    () => fail("timeout", `Reading takes more than ${seconds} seconds. Split it into smaller files.`),
    seconds * 1000,
  );
  const receive = (reading: Reading<unknown>) => resolve({ reading, isLast: false });
  const refuse = (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY"
      ? fail("too-large", `Reading needs more than ${megabytes} MB of memory. Split it into smaller files.`)
      : fail(
          "damaged",
          `The file cannot be read (${error.message}). Save it again in a spreadsheet program.`,
        );
  worker.once("message", receive).once("error", refuse);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", receive).off("error", refuse);
  });
}
