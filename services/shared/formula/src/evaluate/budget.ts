// What an evaluation may use up; beyond it the evaluation ends without a value.
import { type Tell, tellIn } from "../messages.ts";

/** Exceeding one of these ends an evaluation with `limit` in its outcome. */
export interface Limits {
  /** Nodes visited and elements computed. */
  steps: number;
  /** Cells of all matrices made, those read from ranges included. */
  cells: number;
  /** Milliseconds. */
  time: number;
  /** Calls inside calls, LAMBDAs that call themselves included. */
  depth: number;
}

export const usualLimits: Limits = { steps: 1_000_000, cells: 100_000, time: 250, depth: 64 };

/** Thrown where a limit is passed; no function of the formula language sees it. */
export class LimitReached extends Error {
  readonly limit: keyof Limits;
  constructor(limit: keyof Limits) {
    super(`the evaluation's limit of ${limit} is reached`);
    this.limit = limit;
  }
}

/** Thrown where the engine lacks what the formula needs: the outcome is "cannot run", never a wrong value. */
export class CannotRun extends Error {
  /** The function that cannot be run, in capitals, where it is one. */
  override readonly name: string;
  /** The message in another language. */
  readonly told: (tell: Tell) => string;
  constructor(name: string, told: (tell: Tell) => string) {
    super(told(tellIn(undefined)));
    this.name = name;
    this.told = told;
  }
}

export type Budget = ReturnType<typeof budget>;

/** `clock` counts milliseconds from any moment. */
export function budget(given: Partial<Limits>, clock: () => number) {
  const limits = { ...usualLimits, ...given };
  const end = clock() + limits.time;
  let steps = 0;
  let cells = 0;
  let depth = 0;
  let nextLook = 1_024;
  return {
    step(count: number): void {
      steps += count;
      if (steps > limits.steps) throw new LimitReached("steps");
      if (steps < nextLook) return;
      nextLook = steps + 1_024;
      if (clock() > end) throw new LimitReached("time");
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
