// The threads that run formulas: what takes too long or too much is ended with its thread, and another takes its place.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import { type Compared, type Comparison, compareMs, type Job, jobMs, type Ran } from "./job.ts";

/** Jobs that may wait for a thread. */
const mostWaiting = 64;
/** A thread ends itself earlier, by its processor time; this is for the one that cannot. */
const mostTimes = 3;

type Refused = "too-long" | "too-busy";
export type Outcome = Ran | Refused;
export type Runner = {
  run(job: Job): Promise<Outcome>;
  compare(job: Comparison): Promise<Compared | Refused>;
  close(): Promise<void>;
};

const runs = join(import.meta.dirname, "run-formula.ts");
const compares = join(import.meta.dirname, "compare-formulas.ts");

export function runner(threads = Math.max(1, availableParallelism() - 1)): Runner {
  const pool = new Piscina({
    filename: runs,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  /** The time counts from when a thread begins. */
  async function handed<Done>(job: Job | Comparison, filename: string, ms: number): Promise<Done | Refused> {
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const tooLong = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const { value: beginning } = Atomics.waitAsync(begun, 0, 0);
    void Promise.resolve(beginning).then(() => {
      timer = setTimeout(() => tooLong.abort(), mostTimes * ms);
    });
    try {
      return await pool.run({ job, begun }, { filename, signal: tooLong.signal });
    } catch (error) {
      if (tooLong.signal.aborted || isOutOfMemory(error)) return "too-long";
      if (error instanceof Error && error.message.includes("queue")) return "too-busy";
      throw error;
    } finally {
      clearTimeout(timer);
      // one that was never begun leaves nobody waiting
      Atomics.store(begun, 0, 1);
      Atomics.notify(begun, 0);
    }
  }
  return {
    run: (job) => handed<Ran>(job, runs, jobMs),
    compare: (job) => handed<Compared>(job, compares, compareMs),
    close: () => pool.destroy(),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
