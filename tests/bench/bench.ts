// What a benchmark gets as input, and what it returns.
import type { TestStack } from "../support/stack.ts";
import type { Ends } from "./ends.ts";
import type { Measurement } from "./measurements.ts";
import type { User } from "./user.ts";

/** The whole stack on free ports, a signed-in user whose requests are not limited, and the simulated model. */
export type Standing = { stack: TestStack; user: User; model: SimulatedModel };

/** A model that streams a word now and then, until `endAll` is called. */
export type SimulatedModel = { url: string; endAll(): Promise<void> };

export type Given = {
  /** Starts the stack that all benchmarks share; later calls return the same one. */
  stack(): Promise<Standing>;
  /** Prints a progress line. */
  say(line: string): void;
  /** Registers a function that runs when this benchmark ends, to stop what it started. */
  atEnd: Ends["add"];
  flags: Flags;
};

export type Flags = {
  /** Option of `formula`: run a million inputs; of `workbook`: read changed files. */
  fuzz: boolean;
  /** Option of `formula`: compare random formulas with IronCalc. */
  compare: boolean;
  /** Option of `formula`: the number of random formulas. */
  count: number;
  /** Option of `workbook`: the number of changed files. */
  files: number;
  /** Option of `workbook`: measure the package in a browser instead. */
  browser: boolean;
  /** Option of `page`: measure the idle page for `minutes`. */
  idle: boolean;
  minutes: number;
  /** Option of `formula`: a folder with real formulas, used instead of the built-in ones; of `workbook`: real files. */
  corpus?: string | undefined;
};

export type Bench = (given: Given) => Promise<Measurement[]>;
