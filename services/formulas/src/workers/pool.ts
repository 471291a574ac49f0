// Worker threads for CPU-heavy work on formulas, with limits on time and memory; users take turns.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Problem } from "@cellwright/kit/problem";
import { pool } from "@cellwright/threads/pool";
import { tooLong, tooLongText } from "../texts/too-long.ts";
import { unlessRefused } from "./refused.ts";
import type { Work } from "./work.ts";

/** Time limit of one job, in milliseconds. */
const longestMs = 2_000;
const memoryMb = 128;
const leastThreads = 2;

/** The user on whose behalf a job runs, the language of error messages, and a signal that cancels the job. */
export type By = { userId: string; language?: string | undefined; leaving?: AbortSignal | undefined };

/**
 * Runs a function of work.ts in a thread. Throws {@link Problem} INVALID_FIELDS on a timeout, UNAVAILABLE if too
 * many jobs of the user are waiting.
 */
export type Worked = <Name extends keyof Work>(
  by: By,
  name: Name,
  ...args: Parameters<Work[Name]>
) => Promise<ReturnType<Work[Name]>>;

export function worker(): { worked: Worked; close(): Promise<void> } {
  const threads = pool<{ name: string; args: unknown[] }, unknown>({
    file: join(import.meta.dirname, "work.ts"),
    threads: Math.max(leastThreads, availableParallelism()),
    atFirst: 1,
    warming: { name: "validate", args: ["=SUM(A1:A3)", {}] },
    ...{ ms: longestMs, memoryMb },
  });
  const worked: Worked = async ({ userId, language, leaving }, name, ...args) => {
    const done = await threads.run(userId, { name, args }, leaving);
    if (done === "too-long") throw tooLong(tooLongText(name, language));
    if (done === "too-busy" || done === "left") throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    return unlessRefused(done) as ReturnType<Work[typeof name]>;
  };
  return { worked, close: threads.close };
}
