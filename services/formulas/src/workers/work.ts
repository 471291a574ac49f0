// The functions that worker threads run: everything that parses formulas, which may be hostile.
import { Problem } from "@cellwright/kit/problem";
import { calls, type Functions } from "@cellwright/threads/calls";
import { alternatives } from "../texts/alternatives.ts";
import { fixed, judged } from "../texts/fixing.ts";
import { inOneSentence } from "../texts/sentence.ts";
import { readable, stepsOf } from "../texts/steps.ts";
import { worded } from "../texts/summary.ts";
import { validate } from "../texts/validate.ts";
import { type Refused, refusedAs } from "./refused.ts";

const functions = { alternatives, inOneSentence, judged, fixed, readable, stepsOf, validate, worded };

export type Work = typeof functions;

/** Returns problems as data, because errors lose their class between threads. */
const asData =
  <Args extends unknown[], Done>(act: (...args: Args) => Done) =>
  (...args: Args): Done | Refused => {
    try {
      return act(...args);
    } catch (error) {
      if (error instanceof Problem) return refusedAs(error);
      throw error;
    }
  };

const safe: Functions = Object.fromEntries(
  Object.entries(functions).map(([name, act]) => [name, asData(act as (...args: unknown[]) => unknown)]),
);

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default calls(safe);
