// What a person may do right now: the one place that decides it, a sentence a right.
import type { Access } from "@cellwright/contracts/asks";
import type { Account } from "../store/people.ts";
import { isPremium } from "./premium.ts";

/** What is true of a person. */
const traits = {
  "has a verified address": ({ emailVerified }: Account) => emailVerified,
  "has premium that is not over": (person: Account, now: Date) => isPremium(person, now),
  "was made admin": ({ isAdmin }: Account) => isAdmin,
  // store/people.ts: by the realm's role, or by a verified address of SUPER_ADMIN_EMAILS
  "was made super admin": ({ isSuperAdmin }: Account) => isSuperAdmin,
};

type Right = "verified" | "premium" | "admin" | "superAdmin";

/** Whoever ... may: one trait of the list is enough. */
const rights: Record<Right, readonly (keyof typeof traits)[]> = {
  /** use the chat, the formulas, sessions and the history */
  verified: ["has a verified address"],
  /** have formulas made and explained */
  premium: ["has premium that is not over", "was made admin", "was made super admin"],
  /** ask without a limit */
  admin: ["was made admin"],
  /** see and change others: the admin panel */
  superAdmin: ["was made super admin"],
};

const allRights = Object.keys(rights) as Right[];

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
  const has = (right: Right) => rights[right].some((trait) => traits[trait](found, now));
  return {
    known: true,
    gone: false,
    verified: has("verified"),
    premium: has("premium"),
    admin: has("admin"),
    superAdmin: has("superAdmin"),
    notBefore: found.notBefore?.toISOString() ?? null,
  };
}

/** True where something that was allowed is allowed no more: open streams must look again. */
export const isLess = (before: Access, after: Access): boolean =>
  allRights.some((right) => before[right] && !after[right]);
