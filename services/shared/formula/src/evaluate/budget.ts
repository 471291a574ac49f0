// The resource limits of an evaluation. Exceeding one ends it without a value.
import { type Translate, translateIn } from "../messages.ts";

/** The maximum values. Exceeding one of them ends an evaluation with the outcome `limit`. */
export interface Limits {
  /** Nodes visited and elements computed. */
  steps: number;
  /** Cells of all matrices created, including those read from ranges. */
  cells: number;
  /** Milliseconds. */
  time: number;
  /** Nested calls, including LAMBDAs that call themselves. */
  depth: number;
}

export const usualLimits: Limits = { steps: 1_000_000, cells: 100_000, time: 250, depth: 64 };

/** The limit of cells for formulas on a workbook with this many filled cells, which they may read several times. */
export const cellLimit = (filled: number): number => Math.max(usualLimits.cells, 4 * filled);

/** Thrown when a limit is exceeded. Functions such as IFERROR cannot catch it. */
export class LimitReached extends Error {
  readonly limit: keyof Limits;
  constructor(limit: keyof Limits) {
    super(`the evaluation exceeded its limit of ${limit}`);
    this.limit = limit;
  }
}

/** Thrown when the engine lacks something the formula needs, so that it never returns a wrong value. */
export class CannotRun extends Error {
  /** What cannot run; the name of a function is in capitals. */
  override readonly name: string;
  /** Returns the message in the language of `t`. */
  readonly reason: (t: Translate) => string;
  constructor(name: string, reason: (t: Translate) => string) {
    super(reason(translateIn(undefined)));
    this.name = name;
    this.reason = reason;
  }
}

export type Budget = ReturnType<typeof budget>;

/** Counts what an evaluation uses, and throws if it exceeds a limit. `clock` returns milliseconds with any origin. */
export function budget(given: Partial<Limits>, clock: () => number) {
  const limits = { ...usualLimits, ...given };
  let end: number | null = clock() + limits.time;
  let steps = 0;
  let cells = 0;
  let depth = 0;
  let nextLook = 1_024;
  return {
    /** Starts to count again from zero. */
    restart(): void {
      steps = 0;
      cells = 0;
      depth = 0;
      nextLook = 1_024;
      end = null;
    },
    step(count: number): void {
      steps += count;
      if (steps > limits.steps) throw new LimitReached("steps");
      if (steps < nextLook) return;
      nextLook = steps + 1_024;
      if (end === null) end = clock() + limits.time;
      else if (clock() > end) throw new LimitReached("time");
    },
    cells(count: number): void {
      cells += count;
      if (cells > limits.cells) throw new LimitReached("cells");
    },
    enter(): void {
      depth += 1;
      if (depth > limits.depth) throw new LimitReached("depth");
    },
    leave(): void {
      depth -= 1;
    },
  };
}
