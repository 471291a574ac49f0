// The thread that looks for equivalents: proving one runs it on made-up sheets, which must not hold up anyone else.
import { join } from "node:path";
import type { Alternative } from "@cellwright/contracts/formulas";
import type { Log } from "@cellwright/kit/log";
import { Piscina } from "piscina";
import type { Written } from "../domain/writing.ts";
import type { Job } from "./alternatives.ts";

/** An equivalent that takes longer to find is left out. */
const longestMs = 2_000;
const mostWaiting = 64;
const idleMs = 60_000;

/** None where it takes too long or too many wait: the formula itself is there all the same. */
export type Alternatives = (formula: string, written: Written) => Promise<Alternative[]>;
export type Pool = { alternatives: Alternatives; close(): Promise<void> };

export function pool(log: Log): Pool {
  const threads = new Piscina<Job, Alternative[]>({
    filename: join(import.meta.dirname, "alternatives.ts"),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  return {
    alternatives: async (formula, written) => {
      try {
        return await threads.run({ formula, written }, { signal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        log.warn({ err: error }, "no equivalents were looked for");
        return [];
      }
    },
    close: () => threads.destroy(),
  };
}
