// Worker threads for workbooks, with limits on time and memory. Users take turns, and large files leave a thread free.
import { join } from "node:path";
import process from "node:process";
import type { Log } from "@cellwright/kit/log";
import type { Metrics } from "@cellwright/kit/metrics";
import { Problem } from "@cellwright/kit/problem";
import { type Pool, pool } from "@cellwright/threads/pool";
import { shares } from "@cellwright/threads/shares";
import { unlessRefused } from "./refused.ts";
import { type File, missing } from "./workbook/kept.ts";
import type { Broken, WorkbookWork } from "./workbook-work.ts";

/** Time limit of one job, in milliseconds. */
const longestMs = 20_000;
/** The priority of the threads, lower than that of the threads that answer. Elsewhere it would count for the process. */
const yielding = process.platform === "linux" ? 10 : 0;
/** After this time without a job a thread ends and frees its memory. */
const idleMs = 60_000;
/** A file with more bytes waits while other large files use all threads but one. */
const largeBytes = 1024 * 1024;
const waitingPerUser = 8;
const waitingInAll = 64;
const retryAfter = 5;

type Job = { name: string; args: unknown[] };
type Seat = { threads: Pool<Job, unknown>; isBusy: boolean; key: string | undefined };

/**
 * The file of a job. `read` is called only if no thread has the workbook in memory; its buffer moves to the thread.
 * `becomes` is the key of the file that the job makes; the thread keeps that one.
 */
export type JobFile = {
  key: string;
  name: string;
  bytes: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
  becomes?: string;
  /** Called when the job's turn has come; if it throws, the job does not run. */
  begins?(): Promise<void>;
};

type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never;

/**
 * Runs a function of workbook-work.ts on a file. Throws {@link Problem} WORKBOOK_REFUSED for a file that cannot be used or
 * takes too long, UNAVAILABLE if too many jobs are waiting or `leaving` is aborted.
 */
export type OnWorkbook = <Name extends keyof WorkbookWork>(
  by: { userId: string; leaving?: AbortSignal },
  file: JobFile,
  name: Name,
  ...args: Rest<Parameters<WorkbookWork[Name]>>
) => Promise<Exclude<ReturnType<WorkbookWork[Name]>, typeof missing>>;

type Settings = { threads: number; memoryMb: number; log: Log; metrics: Metrics };

export type WorkbookPool = { onWorkbook: OnWorkbook; close(): Promise<void> };

/** Each thread gets jobs one by one, so that a job can be given to the thread that has its workbook in memory. */
export function workbookPool({ threads, memoryMb, log, metrics }: Settings): WorkbookPool {
  const seats = Array.from({ length: threads }, (): Seat => {
    const file = join(import.meta.dirname, "workbook-work.ts");
    const limits = { ms: longestMs, memoryMb, youngMb: 64, nice: yielding };
    return {
      threads: pool({ file, threads: 1, atFirst: 0, idleMs, ...limits }),
      isBusy: false,
      key: undefined,
    };
  });
  const turns = { perUser: 1, waiting: waitingPerUser, waitsForOthers: true };
  const [anyTurns, largeTurns] = [
    shares({ ...turns, atOnce: threads }),
    shares({ ...turns, atOnce: Math.max(1, threads - 1) }),
  ];
  let waiting = 0;
  metrics.gauge("workbook_jobs_waiting", "Jobs on workbooks that wait for a thread", () => waiting);
  const durations = metrics.histogram(
    "workbook_job_duration_seconds",
    "Jobs on workbooks, by what they do and outcome: done, refused, too-long, too-busy, left or failed",
    ["job", "outcome"],
    [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 20],
  );

  const seatFor = (key: string): Seat => {
    const free = seats.filter(({ isBusy }) => !isBusy);
    const seat = free.find((each) => each.key === key) ?? free.find((each) => !each.key) ?? free[0];
    if (!seat) throw new Error("there are as many threads as turns");
    return seat;
  };

  async function inSeat(userId: string, file: JobFile, { name, args }: Job, leaving?: AbortSignal) {
    const seat = seatFor(file.key);
    seat.isBusy = true;
    const run = (given: File, moved?: readonly ArrayBuffer[]) =>
      seat.threads.run(userId, { name, args: [given, ...args] }, leaving, moved);
    try {
      await file.begins?.();
      const named = { key: file.key, name: file.name };
      const isThere = seat.key === file.key && file.becomes === undefined;
      const done = isThere ? await run(named) : missing;
      seat.key = file.becomes ?? file.key;
      if (done !== missing) return done;
      const bytes = await file.read();
      return await run({ ...named, bytes }, [bytes.buffer]);
    } finally {
      seat.isBusy = false;
    }
  }

  async function inTurn<Done>(
    userId: string,
    isLarge: boolean,
    leaving: AbortSignal | undefined,
    act: () => Promise<Done>,
  ): Promise<Done | "too-busy" | "left"> {
    if (waiting >= waitingInAll) return "too-busy";
    const places: (() => void)[] = [];
    waiting += 1;
    try {
      for (const line of isLarge ? [largeTurns, anyTurns] : [anyTurns]) {
        const place = await line.enter(userId, leaving);
        if (typeof place === "string") return "too-busy";
        places.push(place);
      }
    } catch {
      return "left";
    } finally {
      waiting -= 1;
      if (places.length < (isLarge ? 2 : 1)) for (const leave of places) leave();
    }
    try {
      return await act();
    } finally {
      for (const leave of places) leave();
    }
  }

  const onWorkbook: OnWorkbook = async ({ userId, leaving }, file, name, ...args) => {
    const end = durations.startTimer({ job: name });
    let outcome = "failed";
    try {
      const isLarge = file.bytes > largeBytes;
      const done = await inTurn(userId, isLarge, leaving, () =>
        inSeat(userId, file, { name, args }, leaving),
      );
      if (done === "too-long" || done === "too-busy" || done === "left") {
        outcome = done;
        throw done === "too-long" ? tooLong() : new Problem("UNAVAILABLE", { retryAfter });
      }
      if (isBroken(done)) {
        log.warn({ job: name, at: done.broken }, "a workbook could not be read");
        throw unreadable();
      }
      outcome = "refused";
      const result = unlessRefused(done);
      outcome = "done";
      return result as Exclude<ReturnType<WorkbookWork[typeof name]>, typeof missing>;
    } finally {
      end({ outcome });
    }
  };

  return {
    onWorkbook,
    close: async () => {
      await Promise.all(seats.map(({ threads }) => threads.close()));
    },
  };
}

const isBroken = (done: unknown): done is Broken =>
  typeof done === "object" && done !== null && "broken" in done;

const tooLong = () =>
  new Problem("WORKBOOK_REFUSED", {
    message: "The file takes too much time or memory. Split it into smaller files.",
    extra: { reason: "timeout" },
  });

const unreadable = () =>
  new Problem("WORKBOOK_REFUSED", {
    message: "The file cannot be read. Open it in a spreadsheet program, save it again, and try that file.",
    extra: { reason: "damaged" },
  });
