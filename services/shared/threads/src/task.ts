// The thread's side of a pool: each job is bounded, and knows when nobody waits for it any more.
import { bounded, type TooLong } from "./bounded.ts";
import { begins, ends } from "./left.ts";

/** What a pool sends: the job, its longest time in milliseconds, and the mark of whoever leaves. */
export type Sent<Job> = { job: Job; ms: number; mark: Int32Array };

/** For the default export of a thread's file. */
export const task =
  <Job, Done>(work: (job: Job) => Done) =>
  ({ job, ms, mark }: Sent<Job>): Done | TooLong => {
    begins(mark);
    try {
      return bounded(ms, () => work(job));
    } finally {
      ends();
    }
  };
