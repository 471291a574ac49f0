// What one bench is given, and what it gives back.
import type { TestStack } from "../support/stack.ts";
import type { Ends } from "./ends.ts";
import type { Figure } from "./figures.ts";
import type { Person } from "./person.ts";

/** The whole product on free ports, someone without limits who is signed in, and the model that answers. */
export type Standing = { stack: TestStack; person: Person; model: StandIn };

/** It says a word now and then until it is told to end. */
export type StandIn = { url: string; endAll(): Promise<void> };

export type Given = {
  /** Started when it is first asked for, and the same one for all. */
  stack(): Promise<Standing>;
  /** Says one line to the person who waits. */
  say(line: string): void;
  /** Stops something once this bench is over. */
  atEnd: Ends["add"];
  flags: Flags;
};

export type Flags = {
  /** Of the formula bench: a million inputs. */
  fuzz: boolean;
  /** Of the formula bench: random formulas against IronCalc. */
  compare: boolean;
  /** How many of them. */
  count: number;
  /** Of the page bench: how it rests, and for how many minutes. */
  idle: boolean;
  minutes: number;
  /** A folder with real formulas, in the place of the bench's own. */
  corpus?: string | undefined;
};

export type Bench = (given: Given) => Promise<Figure[]>;
