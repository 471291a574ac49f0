// A job ends by itself, at its time limit or when it is cancelled, and the pool stays usable.
import { getPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Pool, pool } from "../src/pool.ts";
import type { Job } from "./fixtures/work.ts";

let threads: Pool<Job, number>;
beforeAll(() => {
  const file = join(import.meta.dirname, "fixtures/work.ts");
  threads = pool({ file, threads: 1, ms: 300, memoryMb: 64 });
});
afterAll(() => threads.close());

test.each<Job>(["loop", "pattern", "grow"])(
  "a job that would never end (%s) is stopped, and the next job runs",
  async (job) => {
    expect(await threads.run("ann", job)).toBe("too-long");
    expect(await threads.run("ann", "add")).toBe(2);
  },
);

test("an error that a job throws rejects the promise of its result", async () => {
  await expect(threads.run("ann", "throw")).rejects.toThrow("it does not add up");
});

test("a cancelled job ends at once, whether it is waiting or running", async () => {
  const slow = pool<Job, number>({
    file: join(import.meta.dirname, "fixtures/work.ts"),
    ...{ threads: 1, ms: 60_000 },
  });
  const leaving = new AbortController();
  const [running, waiting] = [1, 2].map(() => slow.run("ann", "until-left", leaving.signal));
  const other = slow.run("bob", "add");
  setTimeout(() => leaving.abort(), 50);
  expect(await Promise.all([running, waiting, other])).toEqual(["left", "left", 2]);
  await slow.close();
});

test("a second thread starts when two jobs are waiting, ends when idle, and starts again when needed", async () => {
  const two = pool<Job, number>({
    file: join(import.meta.dirname, "fixtures/work.ts"),
    ...{ threads: 2, atFirst: 1, idleMs: 10, ms: 60_000 },
  });
  const both = async () => {
    const used = await Promise.all([two.run("ann", "thread"), two.run("bob", "thread")]);
    return new Set(used.map(Number));
  };
  const first = await both();
  expect(first.size).toBe(2);
  // the idle thread ends a moment later
  let second = first;
  for (let tries = 0; tries < 20 && [...second].every((id) => first.has(id)); tries++) {
    await pause(100);
    second = await both();
  }
  expect([...second].filter((id) => !first.has(id))).toHaveLength(1);
  await two.close();
});

test("threads can have a lower priority than the thread that answers requests", async () => {
  const before = getPriority();
  const yielding = pool<Job, number>({
    file: join(import.meta.dirname, "fixtures/work.ts"),
    ...{ threads: 1, ms: 60_000, nice: 5 },
  });

  const priorities = [await threads.run("ann", "priority"), await yielding.run("ann", "priority")];

  // the number is larger for a lower priority, and at most 19
  expect(priorities).toEqual([before, Math.min(19, before + 5)]);
  expect(getPriority()).toBe(before);
  await yielding.close();
});
