// The threads that answer: the one that serves never thinks, and everybody takes turns.
import { join } from "node:path";
import { pool } from "@cellwright/threads/pool";
import type { Reply } from "../assistant/reply.ts";
import { tooMuch } from "../assistant/too-much.ts";
import { others } from "../assistant/warm-ups.ts";
import type { Message } from "../conversation/messages.ts";

/** One answer at the longest, in milliseconds on the clock; its processor time has a bound of its own. */
const longestMs = 8_000;
const memoryMb = 1_024;

/** `isCostly`: it was more than a trifle of work. */
export type Answered = Reply & { isCostly: boolean };

/** A conversation, and the tables that came with it as they were pasted. */
export type Job = { messages: readonly Message[]; tables?: string | undefined };

/** `user` is whose turn it takes; "left": nobody waits any more; "too-busy": too much of theirs waits already. */
export type Answer = (
  user: string,
  job: Job,
  leaving: AbortSignal,
) => Promise<Answered | "left" | "too-busy">;

/** Ready when it resolves: the first thread has answered, the others follow. */
export async function answerers(threads: number) {
  const all = pool<Job, Answered>({
    file: join(import.meta.dirname, "answer.ts"),
    ...{ threads, atFirst: 1, ms: longestMs, memoryMb },
  });
  await all.run("", { messages: [{ role: "user", content: "Sum A1 to A3" }] });
  // work for all of them at once brings the others
  async function warm(user: string): Promise<void> {
    for (const messages of others) await all.run(user, { messages });
  }
  for (let one = 0; one < threads; one += 1) void warm(`thread ${one}`).catch(() => {});
  const answer: Answer = async (user, job, leaving) => {
    const said = await all.run(user, job, leaving);
    return said === "too-long" ? { ...tooMuch(job.messages), isCostly: true } : said;
  };
  return { answer, close: all.close };
}
