// `npm run eval -- --learn`: the examples and the weights of the built-in assistant, made anew from all labelled questions that are not held out.
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { Example } from "@cellwright/assistant/assistant/worked/example";
import { learnedFile } from "@cellwright/assistant/assistant/worked/learned";
import { packed } from "@cellwright/assistant/assistant/worked/packed";
import type { Case } from "../case.ts";
import { joined, type Samples } from "./samples.ts";
import { trained } from "./training.ts";
import type { Work } from "./worker.ts";

const seed = 20_261_124;

export async function learn(
  cases: readonly Case[],
  isUntuned: (set: string) => boolean,
  say: (line: string) => void,
): Promise<void> {
  const examples = (await sideBySide<Example[]>(cases, {})).flat();
  say(
    `${examples.length} examples of ${cases.length} questions, of ${new Set(examples.map(({ key }) => key)).size} shapes`,
  );
  const samples = joined(await sideBySide<Samples>(cases, { examples }));
  const model = await trained(samples, isUntuned, seed, say);
  const bytes = gzipSync(JSON.stringify(packed(examples, model)), { level: 9 });
  writeFileSync(learnedFile, bytes);
  say(`${learnedFile}: ${(bytes.length / 1e6).toFixed(1)} MB`);
}

/** Every worker gets a stretch of the cases, so that what comes of them is in their order whatever the number of workers. */
function sideBySide<Result>(cases: readonly Case[], work: Omit<Work, "cases">): Promise<Result[]> {
  const count = availableParallelism();
  const stretch = Math.ceil(cases.length / count);
  return Promise.all(
    Array.from(
      { length: count },
      (_, part) =>
        new Promise<Result>((resolve, reject) => {
          const workerData: Work = { ...work, cases: cases.slice(part * stretch, (part + 1) * stretch) };
          const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData });
          worker.once("message", resolve);
          worker.once("error", reject);
          worker.once("exit", (code) => reject(new Error(`a worker ended with ${code} before it was done`)));
        }),
    ),
  );
}
