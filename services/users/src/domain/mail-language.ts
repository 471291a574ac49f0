// Sets the language of the identity provider's mails to a user.
import type { Preferences } from "@cellwright/contracts/users";
import type { Log } from "@cellwright/kit/log";
import type { IdentityProvider } from "../clients/keycloak.ts";

/** A failure is only logged, and the mails keep their previous language. */
export const createSetMailLanguage =
  (identityProvider: Pick<IdentityProvider, "setLanguage">, log: Log) =>
  (userId: string, language: Preferences["language"]): Promise<void> =>
    identityProvider
      .setLanguage(userId, language)
      .catch((error: unknown) => log.warn({ err: error }, "the mail language was not updated"));

export type SetMailLanguage = ReturnType<typeof createSetMailLanguage>;
