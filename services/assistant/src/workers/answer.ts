// The worker thread, which answers one conversation at a time within the time limit.
import { type TooLong, tooLong } from "@cellwright/threads/bounded";
import { task } from "@cellwright/threads/task";
import type { Conversation } from "../conversation/request.ts";
import { respond } from "../respond.ts";
import { spentMs, startTimeLimit, TooMuch } from "../trying/time-limit.ts";
import type { Answered } from "./answer-pool.ts";
import questions from "./warm-ups.json" with { type: "json" };

// Loads the recipes and the English lexicon before the first job.
respond({ messages: [{ role: "user", content: questions[0] ?? "" }] });

/** An answer that takes more CPU time than this counts as costly, in milliseconds. */
const trifleMs = 100;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default task((job: Conversation): Answered | TooLong => {
  startTimeLimit(job.tables?.length);
  const began = spentMs();
  try {
    return { ...respond(job), isCostly: spentMs() - began > trifleMs };
  } catch (error) {
    if (error instanceof TooMuch) return tooLong;
    throw error;
  }
});
