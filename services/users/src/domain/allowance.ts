// The remaining tokens of a user, and the reply to a reservation request.
import type { Access } from "@cellwright/contracts/rpcs";
import type { Tokens } from "@cellwright/contracts/users";
import { type Counted, limitOf, type Reserved } from "../store/allowances.ts";
import { isPremium } from "./premium.ts";

export function tokensOf(counted: Counted, now: Date): Tokens {
  const limit = limitOf[counted.plan];
  return {
    isPremium: isPremium(counted, now),
    isAdmin: counted.isAdmin,
    isSuperAdmin: counted.isSuperAdmin,
    // not below zero: a request that is charged late may exceed the limit
    tokensLeft:
      limit === null ? null : Math.max(0, limit - counted.used - counted.reserved - counted.carried),
    tokensLimit: limit,
    resetsAt: limit === null ? null : counted.resetsAt.toISOString(),
  };
}

const overLimit = { free: "Daily token limit exceeded", premium: "Monthly token limit exceeded" };

export function answerTo({ outcome, plan, resetsAt }: Reserved, access: Access) {
  if (outcome === "deleted") return { outcome } as const;
  if (outcome !== "refused") return { outcome, access };
  const message = plan === "premium" ? overLimit.premium : overLimit.free;
  return { outcome, access, message, resetsAt: resetsAt.toISOString() };
}
