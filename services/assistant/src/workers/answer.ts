// The thread's side: one answer at a time, with an end.
import { bounded, tooLong } from "@cellwright/threads/bounded";
import { begins, ends } from "@cellwright/threads/left";
import type { Sent } from "@cellwright/threads/task";
import { answer } from "../assistant/answer.ts";
import { begun, spentMs, TooMuch } from "../assistant/lasting.ts";
import { tooMuch } from "../assistant/too-much.ts";
import { first } from "../assistant/warm-ups.ts";
import type { Answered, Job } from "./answerers.ts";

answer(first);

/** What takes more processor time than this is no trifle, in milliseconds. */
const trifleMs = 100;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default function answerOf({ job, ms, mark }: Sent<Job>): Answered {
  begins(mark);
  begun();
  const began = spentMs();
  try {
    const reply = bounded(ms, () => answer(job.messages, job.tables));
    if (reply === tooLong) return { ...tooMuch(job.messages), isCostly: true };
    return { ...reply, isCostly: spentMs() - began > trifleMs };
  } catch (error) {
    if (error instanceof TooMuch) return { ...tooMuch(job.messages), isCostly: true };
    throw error;
  } finally {
    ends();
  }
}
