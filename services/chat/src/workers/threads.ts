// Worker threads for CPU-heavy work on texts, with limits on time and memory. Users take turns.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Problem } from "@cellwright/kit/problem";
import type { Call } from "@cellwright/threads/calls";
import { pool } from "@cellwright/threads/pool";
import type { Verified } from "@cellwright/verifier/verified";
import type { Threads } from "@cellwright/verifier/workers/threads";
import type { Work } from "./work.ts";

/** Time limit of one job in milliseconds. The formulas that run in a job have their own limits. */
const longestMs = 4_000;
const memoryMb = 192;
const leastThreads = 2;

const tooLong = "This is more than can be read in a few seconds. Please send less at once.";

/** Runs a function in a thread. Throws {@link Problem} INVALID_FIELDS on timeout, UNAVAILABLE if too many jobs wait. */
export type Worked = <Name extends keyof Work>(
  userId: string,
  name: Name,
  ...args: Parameters<Work[Name]>
) => Promise<ReturnType<Work[Name]>>;

export function createWorkers(): { worked: Worked; verifiers: Threads; close(): Promise<void> } {
  const threads = pool<Call<Work>, unknown>({
    file: join(import.meta.dirname, "work.ts"),
    threads: Math.max(leastThreads, availableParallelism()),
    atFirst: 1,
    warming: {
      name: "verified",
      args: ["=SUM(A2:A3)", { question: "Sum of Amount", data: "Amount\n1\n2" }, "=SUM(A2:A3)"],
    },
    ...{ ms: longestMs, memoryMb },
  });
  const worked: Worked = async (userId, name, ...args) => {
    const done = await threads.run(userId, { name, args } as Call<Work>);
    if (done === "too-long") throw new Problem("INVALID_FIELDS", { message: tooLong });
    if (done === "too-busy") throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    return done as ReturnType<Work[typeof name]>;
  };
  const verifiers: Threads = {
    run: (userId, work, signal) => {
      const { kind, body, request } = work;
      const call: Call<Work> =
        kind === "read"
          ? { name: "onlyRead", args: [body, request] }
          : { name: "verified", args: [body, request, work.derivation] };
      return threads.run(userId, call, signal) as Promise<Verified>;
    },
    close: threads.close,
  };
  return { worked, verifiers, close: threads.close };
}
