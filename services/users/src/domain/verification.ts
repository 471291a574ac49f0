// Resends the verification mail, and checks whether an address is verified.
import { Problem } from "@cellwright/kit/problem";
import type { TokenUser } from "@cellwright/kit/token";
import { type IdentityProvider, IdentityRefusal } from "../clients/keycloak.ts";
import type { Users } from "../store/users.ts";
import type { Verifications } from "../store/verifications.ts";
import type { Accounts } from "./accounts.ts";

type Parts = {
  accounts: Accounts;
  users: Users;
  verifications: Verifications;
  identityProvider: IdentityProvider;
};

export type Verification = ReturnType<typeof createVerification>;

export function createVerification({ accounts, users, verifications, identityProvider }: Parts) {
  return {
    /** Sends the mail again. A mail that was certainly not sent does not count towards the limits. */
    async resend(user: TokenUser): Promise<void> {
      const account = await accounts.of(user, users.find);
      if (account.emailVerified)
        throw new Problem("CONFLICT", { message: "Your email address is already verified." });
      const slot = await verifications.take(account.id);
      if ("seconds" in slot) throw new Problem("TOO_MANY_REQUESTS", { retryAfter: slot.seconds });
      try {
        await identityProvider.sendVerification(account.id);
      } catch (error) {
        if (error instanceof IdentityRefusal) await verifications.giveBack(account.id, slot.sentAt);
        throw new Problem("UNAVAILABLE", { cause: error });
      }
    },

    /** Asks the identity provider at most once a second per user; in between it returns the stored value. */
    async check(user: TokenUser): Promise<boolean> {
      const account = await accounts.of(user, users.find);
      if (account.emailVerified || !(await verifications.mayCheck(account.id))) return account.emailVerified;
      const asOf = new Date();
      const found = await identityProvider.find(account.id).catch((cause: unknown) => {
        throw new Problem("UNAVAILABLE", { cause });
      });
      if (!found) return false;
      const { email, emailVerified } = found;
      if (emailVerified || email !== account.email)
        await accounts.applyClaims({ id: account.id, email, emailVerified, asOf }, account);
      return emailVerified;
    },
  };
}
