// Work in threads ends: by itself, by its time, with whoever waited for it; and the thread works on afterwards.
import { join } from "node:path";
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
  "what would never end (%s) is ended, and the next work is done",
  async (job) => {
    expect(await threads.run("ann", job)).toBe("too-long");
    expect(await threads.run("ann", "add")).toBe(2);
  },
);

test("an error of the work is the asker's", async () => {
  await expect(threads.run("ann", "throw")).rejects.toThrow("it does not add up");
});

test("work that nobody waits for any more is ended at once, whether it waits or runs", async () => {
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
