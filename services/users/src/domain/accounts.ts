// The account that a token belongs to: created at the first request, updated from the claims of newer tokens.
import type { Preferences } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import type { TokenUser } from "@cellwright/kit/token";
import type { Account, Claims, Users } from "../store/users.ts";
import { accessOf, isLess } from "./access.ts";

const superRole = "super-admin";

export type Accounts = ReturnType<typeof createAccounts>;

type Listeners = {
  /** Called when the user has lost permissions: open streams must check them again. */
  onRevoked: (userId: string) => void;
  /** Called with each new account, and with the browser's language if it is known. */
  onRegistered: (account: Account, language?: Preferences["language"]) => void;
};

export function createAccounts(store: Users, { onRevoked, onRegistered }: Listeners) {
  async function applyClaims(
    claims: Claims,
    before: Account | undefined,
    language?: Preferences["language"],
  ): Promise<Account | undefined> {
    const after = await store.applyClaims(claims);
    const now = new Date();
    if (after && isLess(accessOf(before, now), accessOf(after, now))) onRevoked(claims.id);
    if (after && !before?.registeredAt) onRegistered(after, language);
    return after;
  }

  return {
    applyClaims,

    /**
     * Returns the account of `user`, read with `find`. Throws {@link Problem} ACCOUNT_DELETED for a deleted
     * account, which is never created again, and UNAUTHORIZED for a token that was issued before the user last
     * signed out everywhere.
     */
    async of<Found extends Account>(
      user: TokenUser,
      find: (userId: string) => Promise<Found | undefined>,
      language?: Preferences["language"],
    ): Promise<Found> {
      const claims = claimsOf(user);
      let found = await find(user.id);
      if (!found?.deletedAt && isOutdated(found, claims)) {
        await applyClaims(claims, found, language);
        found = await find(user.id);
      }
      if (!found || found.deletedAt) throw new Problem("ACCOUNT_DELETED");
      if (found.notBefore && user.issuedAt < found.notBefore) throw new Problem("UNAUTHORIZED");
      return found;
    },
  };
}

const claimsOf = (user: TokenUser): Claims => ({
  id: user.id,
  email: user.email,
  // without an address, the claim email_verified has no meaning
  emailVerified: user.email === undefined ? undefined : user.emailVerified,
  firstName: user.firstName,
  lastName: user.lastName,
  hasSuperRole: user.roles.includes(superRole),
  asOf: user.issuedAt,
});

const claimFields = ["email", "emailVerified", "firstName", "lastName", "hasSuperRole"] as const;

function isOutdated(found: Account | undefined, claims: Claims): boolean {
  if (!found?.registeredAt) return true;
  if (found.claimedAt && found.claimedAt >= claims.asOf) return false;
  return claimFields.some((field) => claims[field] !== undefined && claims[field] !== found[field]);
}
