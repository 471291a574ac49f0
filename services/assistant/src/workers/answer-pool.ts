// The pool of worker threads: the main thread never computes, and users take turns.
import { join } from "node:path";
import type { TooLong } from "@cellwright/threads/bounded";
import { pool } from "@cellwright/threads/pool";
import { languageIn } from "../conversation/messages.ts";
import type { Conversation } from "../conversation/request.ts";
import { phrasesOf } from "../replies/phrases.ts";
import type { Reply } from "../replies/reply.ts";
import questions from "./warm-ups.json" with { type: "json" };

/** The longest time for one answer, in milliseconds; its processor time has a limit of its own. */
const longestMs = 8_000;

/** `isCostly`: it took more processor time than a simple answer. */
export type Answered = Reply & { isCostly: boolean };

/** Resolves when the first thread is ready; the others start when jobs wait, and end when idle. */
export async function createAnswerPool(threads: number) {
  const all = pool<Conversation, Answered | TooLong>({
    file: join(import.meta.dirname, "answer.ts"),
    ...{ threads, atFirst: 1, idleMs: 60_000, ms: longestMs, youngMb: 4 },
  });
  await all.run("", { messages: [{ role: "user", content: "Sum A1 to A3" }] });
  // loads every lexicon while nobody waits
  async function warm(): Promise<void> {
    for (const content of questions) await all.run("warm-up", { messages: [{ role: "user", content }] });
  }
  void warm().catch(() => {});
  /** "left": the client disconnected. "too-busy": too many jobs of this user are waiting. */
  const answer = async (
    user: string,
    job: Conversation,
    leaving: AbortSignal,
  ): Promise<Answered | "left" | "too-busy"> => {
    const result = await all.run(user, job, leaving);
    if (result !== "too-long") return result;
    const { tooMuch } = phrasesOf(languageIn(job.messages) ?? "en");
    // spelled out, because the functions that make replies load the formula engine into this thread
    return { kind: "refusal", text: tooMuch, doubt: false, candidates: [], choices: [], isCostly: true };
  };
  return { answer, close: all.close };
}
