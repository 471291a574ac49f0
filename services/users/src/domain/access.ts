// What a person may do right now.
import type { Access } from "@cellwright/contracts/asks";
import type { Account } from "../store/people.ts";
import { isPremium } from "./premium.ts";

const nobody: Access = {
  known: false,
  gone: false,
  verified: false,
  premium: false,
  admin: false,
  superAdmin: false,
  notBefore: null,
};

export function accessOf(found: Account | undefined, now: Date): Access {
  if (found?.goneAt) return { ...nobody, known: true, gone: true };
  if (!found?.registeredAt) return nobody;
  return {
    known: true,
    gone: false,
    verified: found.emailVerified,
    premium: isPremium(found, now),
    admin: found.isAdmin,
    superAdmin: found.isSuperAdmin,
    notBefore: found.notBefore?.toISOString() ?? null,
  };
}

/** True where something that was allowed is allowed no more: open streams must look again. */
export function isLess(before: Access, after: Access): boolean {
  const rights = ["verified", "premium", "admin", "superAdmin"] as const;
  return rights.some((right) => before[right] && !after[right]);
}
