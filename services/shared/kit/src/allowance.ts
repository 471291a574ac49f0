// Asks the users service to reserve part of a user's allowance before a model is called, or to release it again.

import { tokensPerRequest } from "@cellwright/contracts/limits";
import { release, reserve, uncharged } from "@cellwright/contracts/rpcs";
import type { RequestKind } from "@cellwright/contracts/users";
import type { Bus } from "./bus.ts";
import type { DeferredPermission } from "./permissions.ts";
import { Problem } from "./problem.ts";

export type Allowance = ReturnType<typeof allowance>;

export const allowance = (bus: Pick<Bus, "call">) => ({
  /** The cost of one request, in tokens of the allowance. */
  cost: tokensPerRequest,
  /**
   * Reserves the cost of `requestId`. `permission` is checked with the permissions that come back. Throws {@link Problem}
   * TOKEN_LIMIT_EXCEEDED, EMAIL_NOT_VERIFIED, UNAUTHORIZED, ACCOUNT_DELETED or UNAVAILABLE.
   */
  reserve: async (
    userId: string,
    requestId: string,
    kind: RequestKind,
    permission?: DeferredPermission,
  ): Promise<void> => {
    const { issuedAt } = permission ?? {};
    const question = { userId, requestId, cost: tokensPerRequest, kind, issuedAt };
    const answer = await bus.call(reserve, question);
    if (answer.outcome === "deleted") throw new Problem("ACCOUNT_DELETED");
    await permission?.accept(answer.access);
    if (answer.outcome === "denied") throw new Problem("EMAIL_NOT_VERIFIED");
    if (answer.outcome !== "refused") return;
    const { message, resetsAt } = answer;
    const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1_000));
    throw new Problem("TOKEN_LIMIT_EXCEEDED", { message, retryAfter, extra: { resetsAt } });
  },
  /**
   * Whether a costly request may end without a charge; each user has a limited number of these per day. With `ends` the
   * users service also releases or charges its reservation. Returns true if the users service is unavailable.
   */
  uncharged: async (userId: string, requestId: string, ends = false): Promise<boolean> => {
    try {
      return (await bus.call(uncharged, { userId, requestId, ends })).isFree;
    } catch {
      if (ends) await bus.call(release, { userId, requestId }).catch(() => {});
      return true;
    }
  },
  /** Releases the reservation. If the users service is unavailable, it releases the abandoned reservation later. */
  release: async (userId: string, requestId: string): Promise<void> => {
    await bus.call(release, { userId, requestId }).catch(() => {});
  },
});
