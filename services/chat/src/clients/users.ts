// The allowance, kept by the users service: set aside before the model is asked, given back when it gave nothing.
import { release, reserve } from "@cellwright/contracts/asks";
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { Bus } from "@cellwright/kit/bus";
import { Problem } from "@cellwright/kit/problem";

export type Allowance = ReturnType<typeof allowance>;

export function allowance(bus: Pick<Bus, "ask">) {
  return {
    /** What one answer costs. */
    cost: tokensPerRequest,
    /** Sets the cost of `requestId` aside. Over the limit: {@link Problem} TOKEN_LIMIT_EXCEEDED; nobody answers: UNAVAILABLE. */
    reserve: async (userId: string, requestId: string): Promise<void> => {
      const answer = await bus.ask(reserve, { userId, requestId, cost: tokensPerRequest });
      if (answer.outcome === "gone") throw new Problem("ACCOUNT_DELETED");
      if (answer.outcome !== "refused") return;
      const { message, resetsAt } = answer;
      const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1_000));
      throw new Problem("TOKEN_LIMIT_EXCEEDED", { message, retryAfter, extra: { resetsAt } });
    },
    /** Gives it back. Where nobody answers, the users service finds out by itself that nothing was given for it. */
    release: async (userId: string, requestId: string): Promise<void> => {
      await bus.ask(release, { userId, requestId }).catch(() => {});
    },
  };
}
