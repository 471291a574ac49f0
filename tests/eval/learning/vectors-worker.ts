// Learns vectors apart, one lesson after the other.
import { parentPort, workerData } from "node:worker_threads";
import { random } from "../../support/random.ts";
import type { Prepared, Vocabulary } from "./prepared.ts";
import { learned } from "./vectors.ts";

export interface Learning {
  prepared: readonly Prepared[];
  vocabulary: Vocabulary;
}

export interface Lesson {
  /** The number of the part whose sets are left out. */
  part: number;
  sets: ReadonlySet<string>;
  seed: number;
}

const { prepared, vocabulary }: Learning = workerData;
parentPort?.on("message", (lesson: Lesson) => {
  const samples = prepared.filter(({ set }) => !lesson.sets.has(set));
  parentPort?.postMessage({ ...lesson, vectors: learned(samples, vocabulary, random(lesson.seed)) });
});
