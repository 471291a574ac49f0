// A request that costs: reserved → the model's part → stored with its fact, which charges it. What fails is given back.

import type { Allowance } from "@cellwright/kit/allowance";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import type { Asked, Chat, Completion } from "../clients/chat.ts";
import type { Works } from "../store/works.ts";

type Parts = {
  works: Works;
  allowance: Allowance;
  chat: Chat;
  log: Log;
  /** Requests that this process works on at once; one more is told to come again. */
  atOnce: number;
};

/** About as long as the model takes for one. */
const retryAfter = 5;

export type Person = { userId: string; requestId: string };

/** What a model's part becomes: the answer, and whether it is worth its price. */
export type Made<Answer> = { answer: Answer; isCharged: boolean };

/** The answer as it is stored; the same request, at once or later, gets the same. */
export type Perform = <Answer>(
  person: Person,
  asked: Asked,
  make: (completion: Completion) => Promise<Made<Answer>>,
) => Promise<unknown>;

export function performing({ works, allowance, chat, log, atOnce }: Parts): Perform {
  const underWay = new Map<string, Promise<unknown>>();

  async function perform<Answer>(
    { userId, requestId }: Person,
    asked: Asked,
    make: (completion: Completion) => Promise<Made<Answer>>,
  ): Promise<unknown> {
    const known = await works.find(userId, requestId);
    if (known) return known.answer;
    let isCostly = false;
    try {
      await allowance.reserve(userId, requestId, asked.kind);
      const completion = await chat.complete(userId, requestId, asked);
      isCostly = completion.isCostly;
      const { answer, isCharged } = await make(completion);
      const isWorthIt = isCharged && !completion.isFree;
      const isPaid = isWorthIt || (isCostly && !(await allowance.uncharged(userId, requestId)));
      const charged = isPaid ? allowance.cost : isCharged ? 0 : null;
      const { kind, ...request } = asked;
      const sessionId = "sessionId" in asked ? asked.sessionId : null;
      const work = { id: requestId, owner: userId, kind, sessionId, request, answer };
      const stored = await works.add(work, charged);
      if (!charged) await allowance.release(userId, requestId);
      return stored.answer;
    } catch (error) {
      const isRefused = error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED";
      // where a work was stored all the same, the fact that tells of it is stronger
      if (isCostly) await allowance.uncharged(userId, requestId, true);
      else if (!isRefused) await allowance.release(userId, requestId);
      if (!(error instanceof Problem) || error.status >= 500)
        log.warn({ err: error, requestId, kind: asked.kind }, "a request failed");
      throw error;
    }
  }

  return (person, asked, make) => {
    const here = underWay.get(person.requestId);
    if (here) return here;
    if (underWay.size >= atOnce) return Promise.reject(new Problem("UNAVAILABLE", { retryAfter }));
    const answer = perform(person, asked, make).finally(() => underWay.delete(person.requestId));
    underWay.set(person.requestId, answer);
    return answer;
  };
}
