// Threads for work on texts and formulas: bounded in time, in turn by person, off the thread that answers everybody.
import { Piscina } from "piscina";
import type { TooLong } from "./bounded.ts";
import { begun, left, markOf } from "./left.ts";
import { type ShareSettings, shares } from "./shares.ts";
import type { Sent } from "./task.ts";

/** Why nothing came: it took too long, too much of this person's waits already, or nobody waited for it any more. */
export type NotDone = TooLong | "too-busy" | "left";

export type PoolSettings = Pick<ShareSettings, "waiting"> & {
  /** The thread's file; its default export is made by {@link task}. */
  file: string;
  threads: number;
  /** Those that are there from the beginning; all, where it is not told. The others come with the first work for them, and stay. */
  atFirst?: number;
  /** Longest time of one job, in milliseconds. */
  ms: number;
  memoryMb?: number;
};

/** Work that makes a thread ready for more of its kind. */
type Warming<Job> = {
  /** Brings the threads that are not there from the beginning, and is done on them while nobody waits yet. */
  warming?: Job;
};

export type Pool<Job, Done> = {
  /** `person` is whose turn it takes; `leaving` is aborted when nobody waits any more. */
  run(person: string, job: Job, leaving?: AbortSignal): Promise<Done | NotDone>;
  close(): Promise<void>;
};

/** A thread ends its work itself; one that cannot is ended after so many times as long, and another takes its place. */
const mostTimes = 3;

/** For new objects, in each thread; Node's own limit lets a thread that has nothing to do keep 40 MB more. */
const youngMb = 16;

/** The first thread has so long to itself, in milliseconds: all at once would make the service ready later. */
const warmAfterMs = 3_000;

export function pool<Job, Done>(settings: PoolSettings & Warming<Job>): Pool<Job, Done> {
  const { file, threads, atFirst = threads, ms, memoryMb = 256, waiting, warming } = settings;
  const all = new Piscina<Sent<Job>, Done | TooLong>({
    filename: file,
    minThreads: atFirst,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  const turns = shares({ atOnce: threads, waitsForOthers: true, ...(waiting !== undefined && { waiting }) });

  async function run(person: string, job: Job, leaving?: AbortSignal): Promise<Done | NotDone> {
    const place = await turns.enter(person, leaving).catch(() => "left" as const);
    if (place === "left") return "left";
    if (typeof place === "string") return "too-busy";
    const mark = markOf();
    const leave = () => Atomics.store(mark, left, 1);
    leaving?.addEventListener("abort", leave, { once: true });
    const stuck = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    // the time counts from when the thread begins: it may still be starting
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
      // one that was never begun leaves nobody waiting
      Atomics.store(mark, begun, 1);
      Atomics.notify(mark, begun);
      leaving?.removeEventListener("abort", leave);
      place();
    }
  }
  const timer = setTimeout(() => {
    if (warming === undefined) return;
    // one for each of them at once: there is no other way to bring them
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
