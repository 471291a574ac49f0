// The pool of worker threads that compute the answers. The main thread stays free, and users take turns.
import { join } from "node:path";
import type { TooLong } from "@cellwright/threads/bounded";
import { pool } from "@cellwright/threads/pool";
import { languageIn } from "../conversation/messages.ts";
import type { Conversation } from "../conversation/request.ts";
import { phrasesOf } from "../replies/phrases.ts";
import type { Reply } from "../replies/reply.ts";
import questions from "./warm-ups.json" with { type: "json" };

/** The longest time for one answer, in milliseconds. Its CPU time has its own limit. */
const longestMs = 8_000;

/** `isCostly`: the answer took more CPU time than a simple one. */
export type Answered = Reply & { isCostly: boolean };

/** Resolves when the first thread is ready. Other threads start when jobs wait, and end when they are idle. */
export async function createAnswerPool(threads: number) {
  const all = pool<Conversation, Answered | TooLong>({
    file: join(import.meta.dirname, "answer.ts"),
    ...{ threads, atFirst: 1, idleMs: 60_000, ms: longestMs, youngMb: 4 },
  });
  await all.run("", { messages: [{ role: "user", content: "Sum A1 to A3" }] });
  // Loads every lexicon before users need it.
  async function warm(): Promise<void> {
    for (const content of questions) await all.run("warm-up", { messages: [{ role: "user", content }] });
  }
  void warm().catch(() => {});
  /** Also returns "left" if the client disconnected, and "too-busy" if too many jobs of this user are waiting. */
  const answer = async (
    user: string,
    job: Conversation,
    leaving: AbortSignal,
  ): Promise<Answered | "left" | "too-busy"> => {
    const result = await all.run(user, job, leaving);
    if (result !== "too-long") return result;
    const { tooMuch } = phrasesOf(languageIn(job.messages) ?? "en");
    // Written out, because the functions that make replies would load the formula engine into this thread.
    return { kind: "refusal", text: tooMuch, doubt: false, candidates: [], choices: [], isCostly: true };
  };
  return { answer, close: all.close };
}
