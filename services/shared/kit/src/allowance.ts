// The allowance, kept by the users service: set aside before a model is asked, given back when nothing came of it.
import { release, reserve, uncharged } from "@cellwright/contracts/asks";
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { RequestKind } from "@cellwright/contracts/users";
import type { Bus } from "./bus.ts";
import { Problem } from "./problem.ts";

export type Allowance = ReturnType<typeof allowance>;

export const allowance = (bus: Pick<Bus, "ask">) => ({
  /** What one request costs, in tokens. */
  cost: tokensPerRequest,
  /** Sets the cost of `requestId` aside. Over the limit: {@link Problem} TOKEN_LIMIT_EXCEEDED; nobody answers: UNAVAILABLE. */
  reserve: async (userId: string, requestId: string, kind: RequestKind): Promise<void> => {
    const answer = await bus.ask(reserve, { userId, requestId, cost: tokensPerRequest, kind });
    if (answer.outcome === "gone") throw new Problem("ACCOUNT_DELETED");
    if (answer.outcome !== "refused") return;
    const { message, resetsAt } = answer;
    const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1_000));
    throw new Problem("TOKEN_LIMIT_EXCEEDED", { message, retryAfter, extra: { resetsAt } });
  },
  /**
   * Whether a request that cost work may end without a charge: so many a day may, those beyond are charged like answers.
   * `ends`: it is over, and given back or charged with the answer. Where nobody answers, it may.
   */
  uncharged: async (userId: string, requestId: string, ends = false): Promise<boolean> => {
    try {
      return (await bus.ask(uncharged, { userId, requestId, ends })).isFree;
    } catch {
      if (ends) await bus.ask(release, { userId, requestId }).catch(() => {});
      return true;
    }
  },
  /** Gives it back. Where nobody answers, the users service finds out by itself that nothing came of it. */
  release: async (userId: string, requestId: string): Promise<void> => {
    await bus.ask(release, { userId, requestId }).catch(() => {});
  },
});
