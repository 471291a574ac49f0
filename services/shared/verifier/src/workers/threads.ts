// The worker threads that verify formulas, so that no question or formula blocks the main thread.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Pool, pool } from "@cellwright/threads/pool";
import type { Request } from "../request.ts";
import type { Derivation, Verified } from "../verified.ts";

export type Work =
  | { kind: "verify"; body: string; request: Request; derivation: Derivation | null }
  /** Only parses the formula, after verifying it took too long. */
  | { kind: "read"; body: string; request: Request };

export type Threads = Pool<Work, Verified>;

/** The longest wall time for a block of a reply, in milliseconds. Runs and comparisons have their own CPU limits. */
const longestMs = 4_000;
const memoryMb = 128;
const usual = Math.max(2, availableParallelism());

export const verifiers = (threads = usual): Threads =>
  pool({ file: join(import.meta.dirname, "verify.ts"), ...{ threads, ms: longestMs, memoryMb } });
