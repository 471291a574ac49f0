// A paid request: reserves its cost, calls the model, and stores the work with the event that charges it.

import type { Allowance } from "@cellwright/kit/allowance";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Chat, Completion, Task } from "../clients/chat.ts";
import type { Works } from "../store/works.ts";

type Parts = {
  works: Works;
  allowance: Allowance;
  chat: Chat;
  log: Log;
  /** Limit of concurrent requests in this process. Further requests are refused with UNAVAILABLE. */
  atOnce: number;
};

/** Seconds; about as long as the model takes for one request. */
const retryAfter = 5;

export type RequestKey = { userId: string; requestId: string };

/** The answer made from the model's completion, and whether it is charged. */
export type Made<Answer> = { answer: Answer; isCharged: boolean };

/** Returns the stored answer. Concurrent and later repetitions of a request get the same answer. */
export type Perform = <Answer>(
  key: RequestKey,
  task: Task,
  make: (completion: Completion) => Promise<Made<Answer>>,
) => Promise<unknown>;

export function createPerform({ works, allowance, chat, log, atOnce }: Parts): Perform {
  const underWay = new Map<string, Promise<unknown>>();

  async function perform<Answer>(
    { userId, requestId }: RequestKey,
    task: Task,
    make: (completion: Completion) => Promise<Made<Answer>>,
  ): Promise<unknown> {
    const known = await works.find(userId, requestId);
    if (known) return known.answer;
    let isCostly = false;
    try {
      await allowance.reserve(userId, requestId, task.kind);
      const completion = await chat.complete(userId, requestId, task);
      isCostly = completion.isCostly;
      const { answer, isCharged } = await make(completion);
      const isWorthIt = isCharged && !completion.isFree;
      const isPaid = isWorthIt || (isCostly && !(await allowance.uncharged(userId, requestId)));
      const charged = isPaid ? allowance.cost : isCharged ? 0 : null;
      const { kind, ...request } = task;
      const sessionId = "sessionId" in task ? task.sessionId : null;
      const work = { id: requestId, owner: userId, kind, sessionId, request, answer };
      const stored = await works.add(work, charged);
      if (!charged) await allowance.release(userId, requestId);
      return stored.answer;
    } catch (error) {
      const isRefused = error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED";
      // if the work was stored before the error, its event charges the request in spite of the release
      if (isCostly) await allowance.uncharged(userId, requestId, true);
      else if (!isRefused) await allowance.release(userId, requestId);
      if (!(error instanceof Problem) || error.status >= 500)
        log.warn({ err: error, requestId, kind: task.kind }, "a request failed");
      throw error;
    }
  }

  return (key, task, make) => {
    const here = underWay.get(key.requestId);
    if (here) return here;
    if (underWay.size >= atOnce) return Promise.reject(new Problem("UNAVAILABLE", { retryAfter }));
    const answer = perform(key, task, make).finally(() => underWay.delete(key.requestId));
    underWay.set(key.requestId, answer);
    return answer;
  };
}
