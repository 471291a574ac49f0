// The worker thread of a test file, and verification on it.
import { afterAll, beforeAll } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";

/** Starts a thread before the file's tests and ends it after them. */
export function workerThread(): () => Threads {
  let threads: Threads;
  beforeAll(() => {
    threads = verifiers(1);
  });
  afterAll(() => threads.close());
  return () => threads;
}

/** Verifies a formula that an independent one agrees with. */
export const verifyAgreed = async (threads: Threads, formula: string, request: Request) =>
  (await createVerifier(threads).block(formula, request, { derive: async () => formula })).found;
