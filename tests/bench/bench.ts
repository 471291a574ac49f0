// The input and the result of a benchmark.
import type { TestStack } from "../support/stack.ts";
import type { Ends } from "./ends.ts";
import type { Measurement } from "./measurements.ts";
import type { User } from "./user.ts";

/** The whole stack on free ports, a signed-in user without limits, and the model that answers. */
export type Standing = { stack: TestStack; user: User; model: SimulatedModel };

/** Streams a word now and then until `endAll` is called. */
export type SimulatedModel = { url: string; endAll(): Promise<void> };

export type Given = {
  /** The stack that all benchmarks share; started on the first call. */
  stack(): Promise<Standing>;
  /** Prints a progress line. */
  say(line: string): void;
  /** Registers a stop function for the end of this benchmark. */
  atEnd: Ends["add"];
  flags: Flags;
};

export type Flags = {
  /** formula: run a million inputs. */
  fuzz: boolean;
  /** formula: compare random formulas with IronCalc. */
  compare: boolean;
  /** formula: how many random formulas. */
  count: number;
  /** page: measure the idle page, for `minutes`. */
  idle: boolean;
  minutes: number;
  /** formula: a folder with real formulas, instead of the built-in ones. */
  corpus?: string | undefined;
};

export type Bench = (given: Given) => Promise<Measurement[]>;
