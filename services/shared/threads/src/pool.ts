// A pool of worker threads for CPU-heavy work. Each job has a time limit, and users share the threads fairly.
import { Piscina } from "piscina";
import type { TooLong } from "./bounded.ts";
import { begun, left, markOf } from "./left.ts";
import { type ShareSettings, shares } from "./shares.ts";
import type { Sent } from "./task.ts";

/** Why a job has no result: it took too long, too many jobs of its user are waiting, or it was cancelled. */
export type NotDone = TooLong | "too-busy" | "left";

export type PoolSettings = Pick<ShareSettings, "waiting"> & {
  /** The worker file; its default export is made by {@link task}. */
  file: string;
  threads: number;
  /** Threads that start with the pool; all by default. The others start when jobs need them. */
  atFirst?: number;
  /** Threads beyond `atFirst` end after this time without a job, in milliseconds; by default they never end. */
  idleMs?: number;
  /** Time limit of one job, in milliseconds. */
  ms: number;
  memoryMb?: number;
  /**
   * How much lower the priority of the threads is than that of the process, as with `nice`: the thread that answers requests
   * goes first. Only for Linux, where threads have priorities of their own.
   */
  nice?: number;
  /** Size of the young generation of each thread's heap. A small one costs a little time and saves much memory. */
  youngMb?: number;
};

type Warming<Job> = {
  /** A job that each thread runs once, soon after the start. It starts threads beyond `atFirst` and warms all up. */
  warming?: Job;
};

export type Pool<Job, Done> = {
  /**
   * Runs a job, which counts towards the share of `userId`. Aborting `leaving` cancels the job. The buffers in `moved` are
   * part of the job and move to the thread: nothing is copied, and they are empty here afterwards.
   */
  run(
    userId: string,
    job: Job,
    leaving?: AbortSignal,
    moved?: readonly ArrayBuffer[],
  ): Promise<Done | NotDone>;
  close(): Promise<void>;
};

/** A job that is still running after this many times its limit is stuck: its thread is terminated and replaced. */
const mostTimes = 3;

/** Delay of the warm-up, in milliseconds: starting all threads at once would delay readiness. */
const warmAfterMs = 3_000;

export function pool<Job, Done>(settings: PoolSettings & Warming<Job>): Pool<Job, Done> {
  const { file, threads, atFirst = threads, idleMs = Number.POSITIVE_INFINITY, ms } = settings;
  const { memoryMb = 256, youngMb = 16, nice = 0, waiting, warming } = settings;
  const all = new Piscina<Sent<Job>, Done | TooLong>({
    filename: file,
    minThreads: atFirst,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement: nice,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  const turns = shares({ atOnce: threads, waitsForOthers: true, ...(waiting !== undefined && { waiting }) });

  async function run(
    userId: string,
    job: Job,
    leaving?: AbortSignal,
    moved: readonly ArrayBuffer[] = [],
  ): Promise<Done | NotDone> {
    const place = await turns.enter(userId, leaving).catch(() => "left" as const);
    if (place === "left") return "left";
    if (typeof place === "string") return "too-busy";
    const mark = markOf();
    const leave = () => Atomics.store(mark, left, 1);
    leaving?.addEventListener("abort", leave, { once: true });
    const stuck = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    // counted from the start of the job, because the thread may still have to start
    void Promise.resolve(Atomics.waitAsync(mark, begun, 0).value).then(() => {
      if (!isOver) timer = setTimeout(() => stuck.abort(), mostTimes * ms);
    });
    try {
      const done = await all.run({ job, ms, mark }, { signal: stuck.signal, transferList: [...moved] });
      return leaving?.aborted ? "left" : done;
    } catch (error) {
      if (stuck.signal.aborted || isOutOfMemory(error)) return "too-long";
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
      // ends `waitAsync` above if the job never started
      Atomics.store(mark, begun, 1);
      Atomics.notify(mark, begun);
      leaving?.removeEventListener("abort", leave);
      place();
    }
  }
  const timer = setTimeout(() => {
    if (warming === undefined) return;
    // Piscina starts a thread only when all others have a job, so each gets one at the same time
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
