// One of several that read labelled questions side by side: first as examples, then, with all examples, as samples.
import { parentPort, workerData } from "node:worker_threads";
import type { Example } from "@cellwright/assistant/assistant/worked/example";
import { libraryOf } from "@cellwright/assistant/assistant/worked/nearest";
import type { Case } from "../case.ts";
import { exampleFrom, samplesFrom } from "./samples.ts";

export interface Work {
  cases: readonly Case[];
  /** Absent: the cases become examples. */
  examples?: readonly Example[];
}

const { cases, examples }: Work = workerData;
parentPort?.postMessage(
  examples ? samplesFrom(cases, libraryOf(examples)) : cases.flatMap((its) => exampleFrom(its) ?? []),
);
