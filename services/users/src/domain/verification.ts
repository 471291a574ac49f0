// Resends the verification mail, and checks whether an address is verified.
import { Problem } from "@cellwright/kit/problem";
import type { Person } from "@cellwright/kit/token";
import { type IdentityProvider, IdentityRefusal } from "../clients/keycloak.ts";
import type { People } from "../store/people.ts";
import type { Verifications } from "../store/verifications.ts";
import type { Accounts } from "./accounts.ts";

type Parts = {
  accounts: Accounts;
  people: People;
  verifications: Verifications;
  identityProvider: IdentityProvider;
};

export type Verification = ReturnType<typeof verification>;

export function verification({ accounts, people, verifications, identityProvider }: Parts) {
  return {
    /** Sends the mail again. It does not count towards the limits if it was certainly not sent. */
    async resend(person: Person): Promise<void> {
      const account = await accounts.of(person, people.find);
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
    async check(person: Person): Promise<boolean> {
      const account = await accounts.of(person, people.find);
      if (account.emailVerified || !(await verifications.mayCheck(account.id))) return account.emailVerified;
      const asOf = new Date();
      const found = await identityProvider.find(account.id).catch((cause: unknown) => {
        throw new Problem("UNAVAILABLE", { cause });
      });
      if (!found) return false;
      const { email, emailVerified } = found;
      if (emailVerified || email !== account.email)
        await accounts.learn({ id: account.id, email, emailVerified, asOf }, account);
      return emailVerified;
    },
  };
}
