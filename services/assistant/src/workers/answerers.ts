// The threads that answer: the one that serves never thinks, and everybody takes turns.
import { join } from "node:path";
import type { TooLong } from "@cellwright/threads/bounded";
import { pool } from "@cellwright/threads/pool";
import type { Conversation } from "../conversation/asked.ts";
import { languageIn } from "../conversation/messages.ts";
import { phrasesOf } from "../replies/phrases.ts";
import { type Reply, reply } from "../replies/reply.ts";
import questions from "./warm-ups.json" with { type: "json" };

/** One answer at the longest, in milliseconds on the clock; its processor time has a bound of its own. */
const longestMs = 8_000;

/** `isCostly`: it was more than a trifle of work. */
export type Answered = Reply & { isCostly: boolean };

/** Ready when it resolves: the first thread has answered, the others follow. */
export async function answerers(threads: number) {
  const all = pool<Conversation, Answered | TooLong>({
    file: join(import.meta.dirname, "answer.ts"),
    ...{ threads, atFirst: 1, ms: longestMs },
  });
  await all.run("", { messages: [{ role: "user", content: "Sum A1 to A3" }] });
  // work for all of them at once brings the others: the words of every language, while nobody waits
  async function warm(user: string): Promise<void> {
    for (const content of questions) await all.run(user, { messages: [{ role: "user", content }] });
  }
  for (let one = 0; one < threads; one += 1) void warm(`thread ${one}`).catch(() => {});
  /** `user` is whose turn it takes; "left": nobody waits any more; "too-busy": too much of theirs waits already. */
  const answer = async (
    user: string,
    job: Conversation,
    leaving: AbortSignal,
  ): Promise<Answered | "left" | "too-busy"> => {
    const said = await all.run(user, job, leaving);
    if (said !== "too-long") return said;
    const { tooMuch } = phrasesOf(languageIn(job.messages) ?? "en");
    return { ...reply("refusal", tooMuch), isCostly: true };
  };
  return { answer, close: all.close };
}
