// Work on texts off the thread that answers everybody: bounded, and everybody in turn.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Problem } from "@cellwright/kit/problem";
import type { Call } from "@cellwright/threads/calls";
import { pool } from "@cellwright/threads/pool";
import type { Verified } from "@cellwright/verifier/verified";
import type { Threads } from "@cellwright/verifier/workers/threads";
import type { Work } from "./work.ts";

/** One piece of work at the longest, in milliseconds on the clock; what is run in it has bounds of its own. */
const longestMs = 4_000;
const memoryMb = 192;
const leastThreads = 2;

const tooLong = "This is more than can be read in a few seconds. Please send less at once.";

/** Calls a function of the threads. What takes too long: {@link Problem} INVALID_FIELDS; too much waiting: UNAVAILABLE. */
export type Worked = <Name extends keyof Work>(
  person: string,
  name: Name,
  ...args: Parameters<Work[Name]>
) => Promise<ReturnType<Work[Name]>>;

export function workers(): { worked: Worked; verifiers: Threads; close(): Promise<void> } {
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
  const worked: Worked = async (person, name, ...args) => {
    const done = await threads.run(person, { name, args } as Call<Work>);
    if (done === "too-long") throw new Problem("INVALID_FIELDS", { message: tooLong });
    if (done === "too-busy") throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    return done as ReturnType<Work[typeof name]>;
  };
  const verifiers: Threads = {
    run: (person, work, leaving) => {
      const { kind, body, request } = work;
      const call: Call<Work> =
        kind === "read"
          ? { name: "onlyRead", args: [body, request] }
          : { name: "verified", args: [body, request, work.again] };
      return threads.run(person, call, leaving) as Promise<Verified>;
    },
    close: threads.close,
  };
  return { worked, verifiers, close: threads.close };
}
