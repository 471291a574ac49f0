// The worker side of a pool: runs each job with its time limit and its cancellation flag.
import { bounded, type TooLong } from "./bounded.ts";
import { begins, ends } from "./left.ts";

/** The message to a worker: the job, its time limit in milliseconds, and its flags (see left.ts). */
export type Sent<Job> = { job: Job; ms: number; mark: Int32Array };

/** Creates the default export of a worker file, which runs `work` for each job. */
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
