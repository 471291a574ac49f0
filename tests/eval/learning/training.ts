// Learns which formula a question asks for: vectors of signs and tells first, on all questions; then the weights of all that is known, on those nobody tuned the rules for.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Model } from "@cellwright/assistant/assistant/worked/model";
import { prepare, type Vocabulary, vocabularyOf } from "./prepared.ts";
import type { Samples } from "./samples.ts";
import { firstOf, size, type Vectors } from "./vectors.ts";
import type { Learning, Lesson } from "./vectors-worker.ts";
import { indexOfMost, lastOf, type Weighable, weighable, weighted } from "./weights.ts";

const folds = 5;
/** Learned apart, each from another beginning; together they judge better than any of them. */
const members = 3;

/** `isUntuned`: the rules were not made with the questions of such a set in view. */
export async function trained(
  samples: Samples,
  isUntuned: (set: string) => boolean,
  seed: number,
  say: (line: string) => void,
): Promise<Model> {
  const usable = samples.all.filter(({ candidates }) => candidates.length > 1);
  const vocabulary = vocabularyOf({ ...samples, all: usable });
  const prepared = usable.map((sample) => prepare(sample, vocabulary));
  const untuned = [...new Set(prepared.map(({ set }) => set).filter(isUntuned))];
  // each fifth of the untuned sets is judged by vectors that have not seen it
  const parts = Array.from(
    { length: folds },
    (_, fold) => new Set(untuned.filter((_, at) => at % folds === fold)),
  );
  const all = await lessons({ prepared, vocabulary }, [...parts, new Set<string>()], seed);
  const apart = parts.flatMap((sets, fold) =>
    prepared
      .filter(({ set }) => sets.has(set))
      .map((its) => ({ set: its.set, its: weighable({ its, first: firstOf(its, all[fold] ?? []) }) })),
  );
  tell(apart, parts, say);
  return modelOf(vocabulary, all[folds] ?? [], weighted(apart.map(({ its }) => its)));
}

/** By part that is left out, its members; workers take one lesson after the other. */
async function lessons(
  learning: Learning,
  leftOut: readonly ReadonlySet<string>[],
  seed: number,
): Promise<Vectors[][]> {
  const queue = leftOut.flatMap((sets, part) =>
    Array.from(
      { length: members },
      (_, member): Lesson => ({ part, sets, seed: seed + part * members + member }),
    ),
  );
  const done = leftOut.map((): { seed: number; vectors: Vectors }[] => []);
  const works = Array.from(
    { length: Math.min(availableParallelism(), queue.length) },
    () =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL("vectors-worker.ts", import.meta.url), { workerData: learning });
        const next = (): void => {
          const lesson = queue.shift();
          if (lesson) worker.postMessage(lesson);
          else {
            resolve();
            void worker.terminate();
          }
        };
        worker.on("message", ({ part, seed: its, vectors }: Lesson & { vectors: Vectors }) => {
          done[part]?.push({ seed: its, vectors });
          next();
        });
        worker.once("error", reject);
        worker.once("exit", (code) => reject(new Error(`a worker ended with ${code} before it was done`)));
        next();
      }),
  );
  await Promise.all(works);
  return done.map((part) =>
    part.toSorted((one, other) => one.seed - other.seed).map(({ vectors }) => vectors),
  );
}

/** How many of each part are right by what was learned from the others. */
function tell(
  apart: readonly { set: string; its: Weighable }[],
  parts: readonly ReadonlySet<string>[],
  say: (line: string) => void,
): void {
  let sum = 0;
  for (const sets of parts) {
    const weights = weighted(apart.flatMap(({ set, its }) => (sets.has(set) ? [] : [its])));
    const those = apart.filter(({ set }) => sets.has(set));
    const alone = Float64Array.from(weights, (_, at) => (at === weights.length - 2 ? 1 : 0));
    const right = (by: Float64Array): number =>
      those.filter(({ its }) => its.isRight[indexOfMost(lastOf(its, by))]).length;
    sum += right(weights);
    const any = those.filter(({ its }) => its.isRight.some(Boolean)).length;
    say(
      `${[...sets].join(" ")}: ${right(weights)} of ${those.length} right, ${right(alone)} by the vectors alone, ${any} at best`,
    );
  }
  say(`${sum} of ${apart.length} right`);
}

const modelOf = (vocabulary: Vocabulary, vectors: readonly Vectors[], last: Float64Array): Model => ({
  size,
  signs: byWord(vocabulary.signs, vocabulary),
  signWeights: vocabulary.signWeights,
  tells: byWord(vocabulary.tells, vocabulary),
  members: vectors.map(({ signs, tells, tellWeights, marks }) => ({
    signVectors: signs.values,
    tellVectors: tells.values,
    tellWeights: tellWeights.values,
    markWeights: marks.values,
  })),
  marks: vocabulary.names.map((name, at) => ({
    name,
    mean: vocabulary.means[at] ?? 0,
    spread: vocabulary.spreads[at] ?? 1,
    weight: last[at] ?? 0,
  })),
  judgement: {
    distance: last[vocabulary.names.length] ?? 0,
    share: last[vocabulary.names.length + 1] ?? 0,
  },
});

const byWord = (numbers: Vocabulary["signs"], { words }: Vocabulary): Map<string, number> =>
  new Map([...numbers].map(([word, { at }]) => [words[word] ?? "", at]));
