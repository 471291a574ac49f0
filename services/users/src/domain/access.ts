// Decides which permissions a user has. No other file does.
import type { Access } from "@cellwright/contracts/rpcs";
import type { Account } from "../store/users.ts";
import { isPremium } from "./premium.ts";

/** The conditions on which permissions depend. */
const traits = {
  "has a verified address": ({ emailVerified }: Account) => emailVerified,
  "has premium that is not over": (user: Account, now: Date) => isPremium(user, now),
  "was made admin": ({ isAdmin }: Account) => isAdmin,
  // store/users.ts sets this flag from the realm role or a verified address in SUPER_ADMIN_EMAILS
  "was made super admin": ({ isSuperAdmin }: Account) => isSuperAdmin,
};

type Permission = "verified" | "premium" | "admin" | "superAdmin";

/** For each permission the conditions that grant it; one of them is enough. */
const permissions: Record<Permission, readonly (keyof typeof traits)[]> = {
  /** Use the chat, formulas, sessions and the history. */
  verified: ["has a verified address"],
  /** Generate and explain formulas. */
  premium: ["has premium that is not over", "was made admin", "was made super admin"],
  /** Use tokens without a limit. */
  admin: ["was made admin"],
  /** Use the admin panel: see and change other users. */
  superAdmin: ["was made super admin"],
};

const allPermissions = Object.keys(permissions) as Permission[];

const nobody: Access = {
  known: false,
  deleted: false,
  verified: false,
  premium: false,
  admin: false,
  superAdmin: false,
  notBefore: null,
};

export function accessOf(found: Account | undefined, now: Date): Access {
  if (found?.deletedAt) return { ...nobody, known: true, deleted: true };
  if (!found?.registeredAt) return nobody;
  const has = (permission: Permission) => permissions[permission].some((trait) => traits[trait](found, now));
  return {
    known: true,
    deleted: false,
    verified: has("verified"),
    premium: has("premium"),
    admin: has("admin"),
    superAdmin: has("superAdmin"),
    notBefore: found.notBefore?.toISOString() ?? null,
  };
}

/** Whether a user may make requests that cost tokens, with an access token issued at `issuedAt`. */
export const mayAsk = ({ verified, notBefore }: Access, issuedAt: string | undefined): boolean =>
  verified && !(notBefore && issuedAt && new Date(issuedAt) < new Date(notBefore));

/** True if a permission was lost; open streams must then check their permission again. */
export const isLess = (before: Access, after: Access): boolean =>
  allPermissions.some((permission) => before[permission] && !after[permission]);
