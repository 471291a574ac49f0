// Reads files in a worker thread, with limits of time and memory.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Finding } from "../src/audit/finding.ts";
import type { Changes } from "../src/compare/change.ts";
import type { WorkbookErrorCode } from "../src/workbook-error.ts";
import type { TimedSelfCheck } from "./self-check.ts";
import type { SetTask, Written } from "./set.ts";
import type { Summary } from "./summary.ts";
import type { RangeValues } from "./values.ts";

export type Reading<Result> =
  | { ok: true; result: Result }
  | { ok: false; code: WorkbookErrorCode; message: string };

/** What the worker does with a file. `samples` is the number of values of each column to show. */
export type Task = { file: string } & (
  | { op: "summary" | "self-check" }
  | { op: "map" | "description"; samples: number }
  | { op: "values"; ranges: string[] }
  | SetTask
  | { op: "changes"; other: string }
  | { op: "audit"; off: string[]; language: string }
);

/** The results of tasks by their `op`. */
export interface Results {
  summary: Summary;
  map: string;
  /** JSON. */
  description: string;
  "self-check": TimedSelfCheck;
  values: RangeValues[];
  set: Written;
  /** From `file` to `other`. */
  changes: Changes;
  audit: Finding[];
}

/** What the worker sends: first that it has started, then a result, or how many of the formulas are calculated. */
export type Message = "started" | { reading: Reading<unknown> } | { progress: Progress };

export interface Progress {
  done: number;
  total: number;
}

export interface ReadingLimits {
  seconds: number;
  /** Of the worker's own objects, not of the file's bytes. */
  megabytes: number;
}

/** Of memory for the worker's code, which does not count as a file's. */
const codeMegabytes = 24;

/** Reads one file at a time. The worker is replaced after a failure. */
export function createReader({ seconds, megabytes }: ReadingLimits) {
  let worker: Worker | null = null;

  /** Resolves when the worker has loaded its code, which does not count against the time for a file. */
  async function start(): Promise<Worker> {
    const starting = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: codeMegabytes + megabytes },
    });
    await once(starting, "message");
    return starting;
  }

  async function stop(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function run<Op extends Task["op"]>(
    task: Extract<Task, { op: Op }> | (Task & { op: Op }),
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<Reading<Results[Op]>> {
    worker ??= await start();
    const { reading, isLast } = await outcome(worker, task, { seconds, megabytes }, onProgress);
    if (isLast) await stop();
    return reading as Reading<Results[Op]>;
  }

  return { run, stop };
}

export type Reader = ReturnType<typeof createReader>;

interface Outcome {
  reading: Reading<unknown>;
  /** The worker cannot be used again. */
  isLast: boolean;
}

function outcome(
  worker: Worker,
  task: Task,
  { seconds, megabytes }: ReadingLimits,
  onProgress: (progress: Progress) => void,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (code: WorkbookErrorCode, message: string) =>
    resolve({ reading: { ok: false, code, message }, isLast: true });
  const timer = setTimeout(
    () => fail("timeout", `The file takes more than ${seconds} seconds. Split it into smaller files.`),
    seconds * 1000,
  );
  const receive = (message: Exclude<Message, "started">) => {
    if ("progress" in message) onProgress(message.progress);
    else resolve({ reading: message.reading, isLast: false });
  };
  const refuse = (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY"
      ? fail("too-large", `The file needs more than ${megabytes} MB of memory. Split it into smaller files.`)
      : fail(
          "damaged",
          `The file cannot be read (${error.message}). Save it again in a spreadsheet program.`,
        );
  worker.on("message", receive).once("error", refuse);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", receive).off("error", refuse);
  });
}
