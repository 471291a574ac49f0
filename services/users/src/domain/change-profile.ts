// Changes a user's own profile: names are stored at the identity provider, everything else here.
import type { ProfileChange } from "@cellwright/contracts/users";
import { Problem } from "@cellwright/kit/problem";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Avatars } from "../store/avatars.ts";
import type { Profile, Profiles } from "../store/profiles.ts";
import type { Account } from "../store/users.ts";
import type { Verifications } from "../store/verifications.ts";
import type { Accounts } from "./accounts.ts";
import type { SetMailLanguage } from "./mail-language.ts";

type Parts = {
  accounts: Accounts;
  profiles: Profiles;
  avatars: Avatars;
  verifications: Pick<Verifications, "mayRename">;
  identityProvider: IdentityProvider;
  setMailLanguage: SetMailLanguage;
};

export function createChangeProfile(parts: Parts) {
  const { accounts, profiles, avatars, verifications, identityProvider, setMailLanguage } = parts;

  /** Changes the names at the identity provider first, so that nothing changes here if they are refused there. */
  async function rename(account: Account, { firstName, lastName }: ProfileChange): Promise<void> {
    const names = {
      firstName: firstName ?? account.firstName ?? undefined,
      lastName: lastName ?? account.lastName ?? undefined,
    };
    if (
      names.firstName === (account.firstName ?? undefined) &&
      names.lastName === (account.lastName ?? undefined)
    )
      return;
    if (!(await verifications.mayRename(account.id)))
      throw new Problem("TOO_MANY_REQUESTS", { retryAfter: 1 });
    const outcome = await identityProvider.rename(account.id, names).catch((cause: unknown) => {
      throw new Problem("UNAVAILABLE", { cause });
    });
    if (outcome === "refused") throw refusedNames({ firstName, lastName });
    await accounts.applyClaims({ id: account.id, ...names, asOf: new Date() }, account);
  }

  return async (account: Account, change: ProfileChange): Promise<Profile> => {
    const { preferences, profileImageUrl: picture } = change;
    if (typeof picture === "string" && picture !== (await avatars.addressOf(account.id)))
      throw invalid("profileImageUrl", "is not the picture that you last uploaded");
    await rename(account, change);
    if (preferences || picture !== undefined)
      await profiles.change(account.id, {
        preferences,
        hasPicture: picture === undefined ? undefined : picture !== null,
      });
    if (preferences?.language) void setMailLanguage(account.id, preferences.language);
    const profile = await profiles.find(account.id);
    if (!profile) throw new Problem("ACCOUNT_DELETED");
    return profile;
  };
}

export type ChangeProfile = ReturnType<typeof createChangeProfile>;

const invalid = (path: string, message: string) =>
  new Problem("INVALID_FIELDS", { message: `${path}: ${message}`, extra: { fields: [{ path, message }] } });

/** The identity provider has its own rules for names and does not always say which rule was broken. */
function refusedNames(names: Pick<ProfileChange, "firstName" | "lastName">): Problem {
  const message = "holds characters that a name cannot have";
  const paths = (["firstName", "lastName"] as const).filter((path) => names[path] !== undefined);
  const fields = paths.map((path) => ({ path, message }));
  return new Problem("INVALID_FIELDS", { message: `${paths.join(", ")}: ${message}`, extra: { fields } });
}
