// A pool of worker threads for CPU-heavy work on texts and formulas: with a time limit, shared fairly between users.
import { Piscina } from "piscina";
import type { TooLong } from "./bounded.ts";
import { begun, left, markOf } from "./left.ts";
import { type ShareSettings, shares } from "./shares.ts";
import type { Sent } from "./task.ts";

/** Why there is no result: it took too long, this user has too many waiting jobs, or the job was cancelled. */
export type NotDone = TooLong | "too-busy" | "left";

export type PoolSettings = Pick<ShareSettings, "waiting"> & {
  /** The worker file; its default export is made by {@link task}. */
  file: string;
  threads: number;
  /** Threads started at once; all by default. The others start when first needed. */
  atFirst?: number;
  /** Threads that were not started at once end after so long without a job, in milliseconds; by default never. */
  idleMs?: number;
  /** Time limit of one job, in milliseconds. */
  ms: number;
  memoryMb?: number;
  /** Young generation of each thread's heap. A small one costs a little time and saves much memory. */
  youngMb?: number;
};

type Warming<Job> = {
  /** A job run once per thread soon after the start: it starts the remaining threads and warms them up. */
  warming?: Job;
};

export type Pool<Job, Done> = {
  /** Runs a job in the share of `userId`. Abort `leaving` to cancel it. */
  run(userId: string, job: Job, leaving?: AbortSignal): Promise<Done | NotDone>;
  close(): Promise<void>;
};

/** A job that is still running after this many times its limit is stuck: its thread is terminated and replaced. */
const mostTimes = 3;

/** Delay of the warm-up, in milliseconds: starting all threads at once would delay readiness. */
const warmAfterMs = 3_000;

export function pool<Job, Done>(settings: PoolSettings & Warming<Job>): Pool<Job, Done> {
  const { file, threads, atFirst = threads, idleMs = Number.POSITIVE_INFINITY, ms } = settings;
  const { memoryMb = 256, youngMb = 16, waiting, warming } = settings;
  const all = new Piscina<Sent<Job>, Done | TooLong>({
    filename: file,
    minThreads: atFirst,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  const turns = shares({ atOnce: threads, waitsForOthers: true, ...(waiting !== undefined && { waiting }) });

  async function run(userId: string, job: Job, leaving?: AbortSignal): Promise<Done | NotDone> {
    const place = await turns.enter(userId, leaving).catch(() => "left" as const);
    if (place === "left") return "left";
    if (typeof place === "string") return "too-busy";
    const mark = markOf();
    const leave = () => Atomics.store(mark, left, 1);
    leaving?.addEventListener("abort", leave, { once: true });
    const stuck = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    // measured from the start of the job, because the thread itself may still be starting
    void Promise.resolve(Atomics.waitAsync(mark, begun, 0).value).then(() => {
      if (!isOver) timer = setTimeout(() => stuck.abort(), mostTimes * ms);
    });
    try {
      const done = await all.run({ job, ms, mark }, { signal: stuck.signal });
      return leaving?.aborted ? "left" : done;
    } catch (error) {
      if (stuck.signal.aborted || isOutOfMemory(error)) return "too-long";
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
      // ends the wait above for a job that never started
      Atomics.store(mark, begun, 1);
      Atomics.notify(mark, begun);
      leaving?.removeEventListener("abort", leave);
      place();
    }
  }
  const timer = setTimeout(() => {
    if (warming === undefined) return;
    // one job per thread at the same time: the only way to make Piscina start them all
    for (let one = 0; one < threads; one += 1) void run(`thread ${one}`, warming).catch(() => {});
  }, warmAfterMs);
  timer.unref();
  return {
    run,
    close: () => {
      clearTimeout(timer);
      return all.destroy();
    },
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
