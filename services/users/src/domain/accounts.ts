// The account behind a token: made at first sight, kept in step with what the identity provider says.
import type { Preferences } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import type { Person } from "@cellwright/kit/token";
import type { Account, People, Said } from "../store/people.ts";
import { accessOf, isLess } from "./access.ts";

const superRole = "super-admin";

export type Accounts = ReturnType<typeof accounts>;

type Listeners = {
  /** Tells everyone who holds something open for that person. */
  revoked: (userId: string) => void;
  /** Hears of everyone who is seen for the first time, and of the language of their browser where that is known. */
  registered: (account: Account, language?: Preferences["language"]) => void;
};

export function accounts(store: People, { revoked, registered }: Listeners) {
  async function learn(
    said: Said,
    before: Account | undefined,
    language?: Preferences["language"],
  ): Promise<Account | undefined> {
    const after = await store.learn(said);
    const now = new Date();
    if (after && isLess(accessOf(before, now), accessOf(after, now))) revoked(said.id);
    if (after && !before?.registeredAt) registered(after, language);
    return after;
  }

  return {
    learn,

    /**
     * The account of `person`, read by `find`.
     * Deleted: {@link Problem} ACCOUNT_DELETED, and it is never made again; a token that counts no more: UNAUTHORIZED.
     */
    async of<Found extends Account>(
      person: Person,
      find: (userId: string) => Promise<Found | undefined>,
      language?: Preferences["language"],
    ): Promise<Found> {
      const said = saidBy(person);
      let found = await find(person.id);
      if (!found?.goneAt && isNews(found, said)) {
        await learn(said, found, language);
        found = await find(person.id);
      }
      if (!found || found.goneAt) throw new Problem("ACCOUNT_DELETED");
      if (found.notBefore && person.issuedAt < found.notBefore) throw new Problem("UNAUTHORIZED");
      return found;
    },
  };
}

const saidBy = (person: Person): Said => ({
  id: person.id,
  email: person.email,
  // a token without an address says nothing about it
  emailVerified: person.email === undefined ? undefined : person.emailVerified,
  firstName: person.firstName,
  lastName: person.lastName,
  hasSuperRole: person.roles.includes(superRole),
  asOf: person.issuedAt,
});

const told = ["email", "emailVerified", "firstName", "lastName", "hasSuperRole"] as const;

function isNews(found: Account | undefined, said: Said): boolean {
  if (!found?.registeredAt) return true;
  if (found.claimedAt && found.claimedAt >= said.asOf) return false;
  return told.some((field) => said[field] !== undefined && said[field] !== found[field]);
}
