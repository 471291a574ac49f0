// The answers that this process writes. Begins answers, finds them again, and stops them.
import { randomUUID } from "node:crypto";
import { replyReader, replyStop } from "@cellwright/contracts/topics";
import type { Bus } from "@cellwright/kit/bus";
import type { DeferredPermission } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import { toMessage } from "../store/message-rows.ts";
import type { Messages } from "../store/messages.ts";
import { type Answer, type AnswerParts, createAnswer } from "./answer.ts";
import { createReplyFollower } from "./follow-reply.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import type { ReplySource } from "./live-reply.ts";
import { openReply, type Question } from "./open-reply.ts";
import { historyMessages } from "./prompt.ts";
import { createReplyAppender } from "./reply-appender.ts";
import { createReservation } from "./reservation.ts";
import { stopReply } from "./stop-reply.ts";

/** How many questions of a session are stored concurrently. Others wait, because all write the session's row. */
const beginAtOnce = 2;

type Parts = Omit<AnswerParts, "bus" | "appender" | "queued"> & {
  bus: Pick<Bus, "subscribe" | "publish" | "flush">;
  messages: Messages;
  limits: {
    /** Concurrent answers per user in this process; further answers wait. */
    perUser: number;
    /** Concurrent answers in this process, and how many more may wait. Further requests get UNAVAILABLE. */
    atOnce: number;
    waiting: number;
  };
};

export type Answers = ReturnType<typeof createAnswers>;

export function createAnswers(parts: Parts) {
  const { bus, messages, replies, model, limits } = parts;
  const running = new Map<string, Answer>();
  const follow = createReplyFollower({ ...parts, assistant: model.assistant });
  const ofSession = limitConcurrency(beginAtOnce);
  const ofUser = limitConcurrency(limits.perUser);
  const ofAll = limitConcurrency(limits.atOnce);
  const answerParts: AnswerParts = {
    ...parts,
    appender: createReplyAppender(parts),
    queued: (owner, write, signal) => ofUser(owner, () => ofAll("all", write, signal), signal),
  };
  bus.subscribe(replyReader, "*", (id) => running.get(id)?.reply.keepForReader());
  bus.subscribe(replyStop, "*", (id) => running.get(id)?.stop());

  async function begin(question: Question, permission: DeferredPermission): Promise<Answer | null> {
    const { requestId: id } = question;
    const here = running.get(id);
    if (here) return here;
    if (running.size >= limits.atOnce + limits.waiting) throw new Problem("UNAVAILABLE", { retryAfter: 5 });
    const writer = randomUUID();
    const reservation = createReservation(parts, question, permission);
    const opened = await openReply(parts, question, writer, reservation.start).catch(
      async (error: unknown) => {
        await reservation.cancel();
        throw error;
      },
    );
    // another request answers the question, so the reservation stays
    if (!opened) return running.get(id) ?? null;
    const history = messages.before(opened.questionRow, historyMessages).then((rows) => rows.map(toMessage));
    history.catch(() => {});
    await reservation.confirm(opened, writer);
    const answer = createAnswer(answerParts, { ...opened, question, history, writer });
    running.set(id, answer);
    answer.ended
      .catch((error) => parts.log.error({ err: error, requestId: id }, "an answer ended with an error"))
      .finally(() => running.delete(id));
    return answer;
  }

  return {
    /**
     * Starts an answer, or returns the answer that this process is writing for the same request. Returns null if the
     * answer is finished or another replica writes it; use `read` then. Grants `permission` if it reserves the cost;
     * otherwise the caller must require it. Throws {@link Problem} UNAVAILABLE if too many answers are in progress.
     */
    begin: (question: Question, permission: DeferredPermission): Promise<Answer | null> =>
      ofSession(`${question.owner} ${question.sessionId}`, () => begin(question, permission)),

    /** The reply `id` of `owner`, finished or not, whichever replica writes it. Throws {@link Problem} NOT_FOUND if none. */
    read: async (owner: string, id: string): Promise<ReplySource> => {
      const here = running.get(id);
      if (here?.owner === owner) return here.reply;
      const found = await replies.find(id);
      if (found?.row.owner !== owner) throw new Problem("NOT_FOUND");
      return follow(id);
    },

    /** Stops the reply `id` of `owner`, unless it is finished. Throws {@link Problem} NOT_FOUND if there is none. */
    stop: (owner: string, id: string) =>
      stopReply({ bus, replies, here: () => running.get(id)?.stop() }, owner, id),

    /** The number of answers in progress in this process. */
    open: () => running.size,

    /** Waits for the answers in progress. */
    drain: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
