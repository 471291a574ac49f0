// The threads that verify: no question and no formula can hold up whoever serves everybody.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Pool, pool } from "@cellwright/threads/pool";
import type { Request } from "../stated.ts";
import type { Again, Verified } from "../verified.ts";

export type Work =
  | { kind: "verify"; body: string; request: Request; again: Again | null }
  /** Only reads it: for what takes too long to be verified. */
  | { kind: "read"; body: string; request: Request };

export type Threads = Pool<Work, Verified>;

/** One block of a reply at the longest, in milliseconds on the clock; what is run in it has bounds of its own. */
const longestMs = 4_000;
const memoryMb = 128;
const usual = Math.max(2, availableParallelism());

export const verifiers = (threads = usual): Threads =>
  pool({ file: join(import.meta.dirname, "verify.ts"), ...{ threads, ms: longestMs, memoryMb } });
